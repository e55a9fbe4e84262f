/** The only end of the game. Reads a record; knows no moves. */
import { win } from '../../core/outcome.ts';
import type { Outcome } from '../../core/types.ts';
import { RECORD } from './effects.ts';

const WINS = [win('annihilation', 0), win('annihilation', 1)] as const;

// rule 1.8, rule 1.9.1: a side with bishops always has a move, so there is no other end
export function judge(record: Int32Array, at: number): Outcome | null {
  const seat = (at / RECORD) & 1;
  if ((record[at]! | record[at + 2]! | record[at + 4]!) === 0) return WINS[1 - seat]!;
  if ((record[at + 1]! | record[at + 3]! | record[at + 5]!) === 0) return WINS[seat]!;
  return null;
}
