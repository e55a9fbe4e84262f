/** All that the pages of games and lessons draw, as one value: the state of the game and what only this screen knows. */

import type { BoardState } from '@tabuleiro/play/board/state';
import { type Status, sayStatus, statusOf } from '@tabuleiro/play/game/say';
import { sayNote } from '@tabuleiro/play/game/say-note';
import type { GameState } from '@tabuleiro/play/game/state';
import type { Cell, Fault } from '@tabuleiro/rules';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import type { TextDrawings } from '../../board/marks.ts';
import { sentence } from '../../io/output.ts';
import { ownFaults } from '../../io/words.ts';
import type { Filling } from '../../screen/style.ts';
import type { ScreenQuestion } from '../actions/action-prompter.ts';

/** Everything that a page with a board draws, apart from its panel. */
export interface BoardView {
  state: BoardState;
  sentences: Sentences;
  language: Language;
  ascii: boolean;
  filling: Filling;
  /** Null without a cursor. */
  cursor: Cell | null;
  /** The board is turned round; a standing board lies down. */
  flip: boolean;
  square: boolean;
  question: ScreenQuestion | null;
  /** Cells that a lesson wants a piece on. */
  goal?: readonly Cell[];
  /** Drawings on the board of a study. */
  drawings?: TextDrawings;
}

export interface GameView extends BoardView {
  state: GameState;
  /** Milliseconds left by seat; null without clocks. */
  time: readonly number[] | null;
  /** The page's own message: that a record was saved, or why not. */
  news: PageNote | null;
  /** Why the last moves are on no disk. */
  unkept: Fault | null;
  /** Extra lines of an online game: the players present, and the state of the last move. */
  elsewhere?: { lines: readonly string[] };
}

export interface PageNote {
  text: string;
  /** Something was refused or went wrong. */
  alarm: boolean;
}

export const speechOf = ({ language, sentences }: Pick<GameView, 'language' | 'sentences'>) => ({
  language,
  sentences,
  own: ownFaults[language],
});

/** The newest thing to tell: of the page, of the game, of the disk. */
export function newsOf({ state, news, unkept, language, sentences, ascii }: GameView): PageNote | null {
  const { note, rules } = state;
  if (news) return news;
  if (note) {
    const alarm = note.code === 'fault' || note.code === 'must-capture';
    const text = sayNote(rules, note, speechOf({ language, sentences }));
    return { text: ascii ? text.replaceAll(' …', '...') : text, alarm };
  }
  return unkept && { text: sentence(unkept, { language }), alarm: true };
}

/** Statuses that are shown already: the seat to move beside the board, questions on the last line. */
const SHOWN_ELSEWHERE: ReadonlySet<Status> = new Set([
  'your-turn',
  'your-turn-choose',
  'your-turn-place',
  'choose-target',
  'waiting',
]);

export function statusText(view: GameView): string {
  const { state } = view;
  const status = statusOf(state);
  const isAsked = status === 'proposed' && state.asked !== null;
  return isAsked || SHOWN_ELSEWHERE.has(status) ? '' : sayStatus(state, speechOf(view));
}
