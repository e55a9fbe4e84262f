/** The most balanced of the random boards that are solved. Written by `npm run lab -- solve small-star-empires`. */
import type { ProvenBoard } from '../../../core/types.ts';

const ending = (result: ProvenBoard['result'], margin: number, ...seeds: number[]): ProvenBoard[] =>
  seeds.map((seed) => ({ value: `random-small-${seed}`, result, margin }));

export const PROVEN_BOARDS: readonly ProvenBoard[] = [
  ...ending('draw', 0, 0, 1, 4, 5, 6, 8, 10, 21, 26, 33, 39, 47),
];
