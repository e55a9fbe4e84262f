/**
 * The five ranks: stars, letters and directions. A piece code is `stars | seat << 3`, 0 for an empty cell, so
 * both can be read without a table. Knows nothing of positions.
 */
import type { Seat } from '../../core/types.ts';

/** File and rank of one step. */
export type Step = readonly [number, number];

export const starsOf = (code: number): number => code & 7;
export const seatOf = (code: number): Seat => code >> 3;
export const pieceCode = (seat: Seat, stars: number): number => stars | (seat << 3);

// rule 3.2: files and ranks of the grid are the diagonals of the diamond
const ORTHOGONAL: readonly Step[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
/** From Black's side; rule 3.9: White's are turned by 180 degrees, anywhere on the board. */
const FORWARD: Step = [1, 1];
const BACKWARD: Step = [-1, -1];
const LEFT: Step = [-1, 1];
const RIGHT: Step = [1, -1];

interface Rank {
  /** Key of its name and its drawing. */
  code: string;
  letter: string;
  steps: readonly Step[];
}

/** Index = stars = range = value; no rank has 0 stars. */
// rule 2.1, rule 3.2, rule 3.3, rule 3.4, rule 3.5, rule 3.6
export const RANKS: readonly Rank[] = [
  { code: '', letter: '', steps: [] },
  { code: 'soldier', letter: 's', steps: ORTHOGONAL },
  { code: 'sergeant', letter: 't', steps: [...ORTHOGONAL, FORWARD] },
  { code: 'captain', letter: 'p', steps: [...ORTHOGONAL, FORWARD, BACKWARD] },
  { code: 'colonel', letter: 'c', steps: [...ORTHOGONAL, FORWARD, LEFT, RIGHT] },
  { code: 'general', letter: 'g', steps: [...ORTHOGONAL, FORWARD, BACKWARD, LEFT, RIGHT] },
];

export function stepsOf(code: number): Step[] {
  const turn = seatOf(code) === 0 ? 1 : -1;
  return RANKS[starsOf(code)]!.steps.map(([df, dr]) => [turn * df, turn * dr]);
}

/** Letters by piece code: Black in lower case, White in upper case. */
// rule 7.1
export const LETTERS: readonly string[] = Array.from({ length: 16 }, (_, code) => {
  const letter = RANKS[starsOf(code)]?.letter ?? '';
  return seatOf(code) === 0 ? letter : letter.toUpperCase();
});
