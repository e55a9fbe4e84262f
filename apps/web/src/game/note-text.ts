/** Notes and the state of the game as sentences in the present language. */

import { ofSeat, seatName } from '@tabuleiro/play/names';
import { formatMove, type Move } from '@tabuleiro/rules';
import { language } from '../words/define.ts';
import { faultText } from './fault-text.ts';
import { forcedRule } from './forced.ts';
import type { GameModel } from './game-model.ts';
import type { Waiting } from './making.ts';
import type { Note } from './notes.ts';
import { askedForDraw } from './talk.ts';
import { word } from './words.ts';

export function noteText({ rules, position, sentences }: GameModel, note: Note): string {
  if (note.kind === 'text') return note.texts[language.value];
  if (note.kind === 'word') return word(note.id, note.values);
  return faultText(note.fault, { language: language.value, sentences, rules, position });
}

/** What is said while nothing else is: whose turn it is, and what it demands. */
export function statusText(model: GameModel): string {
  const { session, computers, back, plies, making } = model;
  if (back !== null) return word('looking', { ply: back, plies });
  if (session.outcome) return '';
  const seat = nameOf(model, session.position.seat);
  if (session.offers.pending) return drawText(model);
  if (computers.toMove !== null) {
    if (!model.driving) return word('computer-elsewhere', { seat });
    return word(computers.paused && !computers.thinking ? 'computer-waits' : 'computer-turn', { seat });
  }
  if (making.waiting) return questionText(model, making.waiting);
  if (making.selection.chosen.length > 0) return word('choose-target');
  if (forcedRule(model)) return word('forced', { seat });
  return word(plies === 0 ? 'your-turn-choose' : 'your-turn', { seat });
}

/** Who has offered, and who is asked. */
export function drawText(model: GameModel): string {
  const { session } = model;
  const asked = askedForDraw(model);
  const { pending } = session.offers;
  if (asked === null || !pending) return word('draw-open');
  const [by, seat] = [session.seatOf(pending.by), session.seatOf(asked)];
  return word('draw-asked', {
    by: nameOf(model, by),
    ofBy: ownerOf(model, by),
    seat: nameOf(model, seat),
    ofSeat: ownerOf(model, seat),
  });
}

/** What a move still waits for. */
export function questionText({ rules, position }: GameModel, { moves, kind }: Waiting): string {
  const [move] = moves as [Move];
  if (kind === 'confirm') return word('play-move', { move: formatMove(rules, position, move) });
  const { to } = rules.view(position, move).paths[0]!.at(-1)!;
  return word('which-choice', { cell: rules.geometry.cells[to]!.name });
}

export const nameOf = ({ rules, sentences }: GameModel, seat: number): string =>
  seatName(rules, sentences, language.value, seat);

/** `das Brancas`: for what the seat has or does. */
export const ownerOf = ({ rules, sentences }: GameModel, seat: number): string =>
  ofSeat(rules, sentences, language.value, seat);
