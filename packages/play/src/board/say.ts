/** Sentences of a board, the same in every face. */
import { type Cell, endOfView, formatMove, type Move, type Rules } from '@tabuleiro/rules';
import { type Language, type Phrases, type Sentences, sayMove } from '@tabuleiro/rules/text';
import { choiceName, seatName } from '../words/names.ts';
import { moveName, tell } from '../words/words.ts';
import type { ForcedCapture } from './forced.ts';
import type { BoardNote } from './notes.ts';
import type { BoardState } from './state.ts';

export interface GameSpeech {
  language: Language;
  sentences: Sentences;
  /** The face's sentences for faults of its own. */
  own?: Phrases | undefined;
}

export function sayBoardNote(rules: Rules, note: BoardNote, speech: GameSpeech): string {
  const { language } = speech;
  switch (note.code) {
    case 'fault':
      return sayMove(note.fault, { ...speech, rules, position: note.position });
    case 'must-capture':
      return tell(language, 'must-capture', { cells: namesOf(rules, note.cells) });
    case 'may-place':
    case 'may-remove':
      return tell(language, note.code, { cell: namesOf(rules, [note.cell]) });
    default:
      return tell(language, note.code);
  }
}

/** The status of a board for the player to move. */
export type BoardStatus =
  | 'waiting'
  | 'choose-target'
  | 'forced'
  | 'forced-many'
  | 'forced-some'
  | 'forced-some-many'
  | 'must-pass'
  | 'your-turn-choose'
  | 'your-turn-place'
  | 'your-turn';

export function boardStatusOf({ waiting, selection, forced, pass, plies }: BoardState): BoardStatus {
  if (waiting) return 'waiting';
  if (selection.chosen.length > 0) return 'choose-target';
  if (forced) return forcedStatus(forced);
  if (pass?.only) return 'must-pass';
  if (plies > 0) return 'your-turn';
  return selection.placesOnly ? 'your-turn-place' : 'your-turn-choose';
}

/** More names than this are not read: the board marks the pieces. */
const NAMED = 6;

function forcedStatus({ all, cells }: ForcedCapture): BoardStatus {
  const some = all ? 'forced' : 'forced-some';
  return cells.length > NAMED ? `${some}-many` : some;
}

export function sayBoardStatus(state: BoardState, speech: GameSpeech): string {
  const { language, sentences } = speech;
  const { rules, position, forced } = state;
  const status = boardStatusOf(state);
  if (status === 'waiting') return sayWaiting(state, speech);
  return tell(language, status, {
    seat: seatName(rules, sentences, language, position.seat),
    cells: namesOf(rules, forced?.cells ?? []),
  });
}

/** The question of an unfinished move; empty without one. */
export function sayWaiting({ rules, position, waiting }: BoardState, { language }: GameSpeech): string {
  const move = waiting?.moves[0];
  if (move === undefined) return '';
  if (waiting?.kind === 'confirm')
    return tell(language, 'play-move', { move: moveName(language, formatMove(rules, position, move)) });
  const view = rules.view(position, move);
  const choice = view.choice === undefined ? 'which-kind' : 'which-choice';
  return tell(language, choice, { cell: namesOf(rules, [endOfView(view)]) });
}

/** The letter that answers a waiting choice: its own, or one for what is done on the cell. */
export function answerLetter({ rules, position }: BoardState, move: Move): string {
  const { choice, kind } = rules.view(position, move);
  return choice ?? (kind === 'remove' ? 'X' : 'P');
}

/** The label of an answer: the choice itself, or its effect on the cell. */
export function answerName(
  { rules, position }: BoardState,
  { language, sentences }: GameSpeech,
  move: Move,
): string {
  const { choice, kind, from } = rules.view(position, move);
  if (choice !== undefined) return choiceName(sentences, language, choice);
  return tell(language, kind === 'remove' ? 'do-remove' : 'do-place', { cell: namesOf(rules, [from]) });
}

/** The label for ending the move with the chosen cells. */
export function endName({ rules, selection }: BoardState, language: Language): string {
  const { short, chosen } = selection;
  if (short === null) return tell(language, 'end-here');
  return tell(language, short === 'remove' ? 'do-remove' : 'do-place', { cell: namesOf(rules, chosen) });
}

export const namesOf = (rules: Rules, cells: readonly Cell[]): string =>
  cells.map((cell) => rules.geometry.cells[cell]!.name).join(', ');
