/** Moves as people count them, one way everywhere: a round is one move of each seat, and a seat that is passed over has none. */
import type { Rules, Seat } from '@tabuleiro/rules';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import { ofSeat, seatName } from './names.ts';
import { tell } from './words.ts';

type Seated = readonly { seat: Seat }[];

/** The number of the round of every move, from 1. */
export function roundNumbers(moves: Seated): number[] {
  let round = 0;
  return moves.map(({ seat }, i) => {
    if (i === 0 || seat <= moves[i - 1]!.seat) round++;
    return round;
  });
}

/** How many rounds were begun. */
export const roundsIn = (moves: Seated): number => roundNumbers(moves).at(-1) ?? 0;

/** `move 4, White`: the last move before `ply`. */
export function placeText(
  rules: Rules,
  moves: Seated,
  ply: number,
  sentences: Sentences,
  language: Language,
): string {
  const move = moves[ply - 1];
  if (!move) return tell(language, 'place-start');
  return tell(language, 'place', {
    number: roundNumbers(moves)[ply - 1]!,
    seat: seatName(rules, sentences, language, move.seat),
    of: ofSeat(rules, sentences, language, move.seat),
  });
}
