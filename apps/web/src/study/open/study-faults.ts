/** Faults of saving and opening studies in a browser, in both languages. */
import { studyFaults } from '@tabuleiro/play/study/words';
import type { Fault } from '@tabuleiro/rules';
import { type Language, type Phrases, type Speech, say } from '@tabuleiro/rules/text';
import { language } from '../../words/define.ts';
import { ownFaults } from '../../words/faults.ts';

const en = {
  'study-none': 'This study is not in this browser. It may have been deleted, or saved on another device.',
  'study-game-none': 'There is no such game in this browser ({found}).',
  'study-full':
    'The browser has no room left: the last changes are not kept. Save the study as a file, or make room by deleting games or studies.',
  'study-failed':
    'The browser could not keep the last changes ({found}). Save the study as a file to be safe; it is tried again.',
  'studies-newer':
    'The studies in this browser were kept by a newer version of Tabuleiro. They are safe: reload the page to open them.',
  'studies-off':
    'This browser cannot keep studies ({found}). You can work on one, but it is gone when you close the page: save it as a file.',
  'study-stays': 'The study "{found}" cannot be opened by this version. It stays where it is, untouched.',
};

const pt: Record<keyof typeof en, string> = {
  'study-none':
    'Este estudo não está neste navegador. Talvez tenha sido apagado, ou esteja guardado noutro dispositivo.',
  'study-game-none': 'Não há tal partida neste navegador ({found}).',
  'study-full':
    'O navegador já não tem espaço: as últimas alterações não estão guardadas. Guarde o estudo como ficheiro, ou arranje espaço apagando partidas ou estudos.',
  'study-failed':
    'O navegador não conseguiu guardar as últimas alterações ({found}). Para não as perder, guarde o estudo como ficheiro; vai-se tentando outra vez.',
  'studies-newer':
    'Os estudos deste navegador foram guardados por uma versão mais recente do Tabuleiro. Estão a salvo: recarregue a página para os abrir.',
  'studies-off':
    'Este navegador não consegue guardar estudos ({found}). Pode trabalhar num, mas perde-se ao fechar a página: guarde-o como ficheiro.',
  'study-stays': 'O estudo "{found}" não pode ser aberto por esta versão. Fica onde está, intacto.',
};

const own: Readonly<Record<Language, Phrases>> = {
  en: { ...ownFaults.en, ...studyFaults.en, ...en },
  pt: { ...ownFaults.pt, ...studyFaults.pt, ...pt },
};

export const sayStudyTrouble = (fault: Fault, speech: Omit<Speech, 'language' | 'own'> = {}): string =>
  say(fault, { ...speech, language: language.value, own: own[language.value] });
