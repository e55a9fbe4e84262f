/** The most balanced of the random boards that are solved. Written by `npm run solve -- small-star-empires`. */
import type { ProvenBoard } from '../../../core/types.ts';

export const PROVEN_BOARDS: readonly ProvenBoard[] = [
  { value: 'random-small-0', result: 'draw', margin: 0 },
  { value: 'random-small-1', result: 'draw', margin: 0 },
  { value: 'random-small-4', result: 'draw', margin: 0 },
  { value: 'random-small-5', result: 'draw', margin: 0 },
  { value: 'random-small-6', result: 'draw', margin: 0 },
  { value: 'random-small-8', result: 'draw', margin: 0 },
  { value: 'random-small-10', result: 'draw', margin: 0 },
  { value: 'random-small-21', result: 'draw', margin: 0 },
  { value: 'random-small-26', result: 'draw', margin: 0 },
  { value: 'random-small-39', result: 'draw', margin: 0 },
  { value: 'random-small-47', result: 'draw', margin: 0 },
  { value: 'random-small-2', result: 'win', margin: 1 },
];
