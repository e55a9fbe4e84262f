/** Sentences of running reviews and their faults. */
import type { Fault } from '@tabuleiro/rules';
import { type Language, type Phrases, say as sayAny } from '@tabuleiro/rules/text';
import { defineWords, language } from '../words/define.ts';
import { ownFaults } from '../words/faults.ts';

export const say = defineWords(
  {
    reviews: 'Reviews',
    running: 'Review: {progress}',
    'waiting-one': '1 game waiting',
    'waiting-many': '{count} games waiting',
    look: 'Open the review',
    'stop-all': 'Stop',
    'stop-all-long': 'Stop reviewing',
    begun: 'The review has started.',
    finished: 'A review is done.',
    'all-finished': 'The review is done.',
    stopped: 'The review is stopped. The finished part is saved.',
  },
  {
    reviews: 'Revisões',
    running: 'Revisão: {progress}',
    'waiting-one': '1 partida à espera',
    'waiting-many': '{count} partidas à espera',
    look: 'Ver a revisão',
    'stop-all': 'Parar',
    'stop-all-long': 'Parar a revisão',
    begun: 'A revisão começou.',
    finished: 'Uma revisão está pronta.',
    'all-finished': 'A revisão está pronta.',
    stopped: 'A revisão parou. A parte feita fica guardada.',
  },
);

const en = {
  'review-damaged':
    'The review of this game is damaged and cannot be read. It is set aside when you review the game again.',
  'review-newer':
    'The review of this game was made by a newer version of Tabuleiro: reload the page. It stays as it is unless you review the game again.',
  'review-open': 'This game is not over yet. Review it when it ends.',
  'review-empty': 'There is nothing to review: no moves were played.',
  'review-game-none': 'The game "{found}" is no longer in this browser.',
  'review-full':
    'Your browser has no space left, so the review cannot be saved. Delete games or studies, then start it again.',
  'review-unkept':
    'The browser could not save the review ({found}). Start it again; what was saved before is still there.',
  'engine-died': 'The engine stopped ({found}). Start the review again: it continues where it stopped.',
};

const pt: Record<keyof typeof en, string> = {
  'review-damaged':
    'A revisão desta partida está danificada e não se consegue ler. É posta de lado quando rever a partida outra vez.',
  'review-newer':
    'A revisão desta partida foi feita por uma versão mais recente do Tabuleiro: recarregue a página. Fica como está, a não ser que reveja a partida outra vez.',
  'review-open': 'Esta partida ainda não acabou. Reveja-a quando acabar.',
  'review-empty': 'Não há nada para rever: ainda não há jogadas.',
  'review-game-none': 'A partida "{found}" já não está neste navegador.',
  'review-full':
    'O navegador já não tem espaço e a revisão não pode ser guardada. Apague partidas ou estudos e comece-a outra vez.',
  'review-unkept':
    'O navegador não conseguiu guardar a revisão ({found}). Comece-a outra vez; o que já estava guardado continua lá.',
  'engine-died': 'O motor parou ({found}). Comece a revisão outra vez: continua onde estava.',
};

const own: Readonly<Record<Language, Phrases>> = {
  en: { ...ownFaults.en, ...en },
  pt: { ...ownFaults.pt, ...pt },
};

export const sayReviewTrouble = (fault: Fault): string =>
  sayAny(fault, { language: language.value, own: own[language.value] });
