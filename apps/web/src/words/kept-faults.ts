/** What can go wrong while a game is played or opened: all that its page says itself of faults, in both languages. */
import type { Language, Phrases } from '@tabuleiro/rules/text';

const en = {
  'store-none':
    'This browser cannot keep games ({found}). You can play, but a game is gone when you close the page: copy its record or its link to keep it.',
  'store-full':
    'The browser has no room left. The game goes on, but its last moves are not kept: copy its record or its link.',
  'store-failed':
    'The browser could not keep the game ({found}). It goes on, but its last moves are not kept: copy its record or its link.',
  'store-newer':
    'The games in this browser were saved by a newer version of Tabuleiro. They are safe, but this one cannot open them: reload the page.',
  'save-stays':
    'The saved game "{found}" cannot be opened by this version: it is damaged, or in a form that is not known here. It stays where it is, untouched; a newer version may open it.',
  'save-newer':
    'The game "{found}" was saved by a newer version of Tabuleiro. It is left as it is: reload the page.',
  'engine-died': 'The computer stopped thinking ({found}). Undo, or reload the page: the game is kept.',
};

const pt: Record<keyof typeof en, string> = {
  'store-none':
    'Este navegador não consegue guardar partidas ({found}). Pode jogar, mas a partida perde-se ao fechar a página: copie o registo ou a ligação para a guardar.',
  'store-full':
    'O navegador já não tem espaço. A partida continua, mas as últimas jogadas não ficam guardadas: copie o registo ou a ligação.',
  'store-failed':
    'O navegador não conseguiu guardar a partida ({found}). Ela continua, mas as últimas jogadas não ficam guardadas: copie o registo ou a ligação.',
  'store-newer':
    'As partidas deste navegador foram guardadas por uma versão mais recente do Tabuleiro. Estão a salvo, mas esta versão não as consegue abrir: recarregue a página.',
  'save-stays':
    'A partida guardada "{found}" não pode ser aberta por esta versão: está danificada, ou tem uma forma que aqui não se conhece. Fica onde está, intacta; uma versão mais recente poderá abri-la.',
  'save-newer':
    'A partida "{found}" foi guardada por uma versão mais recente do Tabuleiro. Fica como está: recarregue a página.',
  'engine-died':
    'O computador deixou de pensar ({found}). Desfaça, ou recarregue a página: a partida está guardada.',
};

export const keptFaults: Readonly<Record<Language, Phrases>> = { en, pt };
