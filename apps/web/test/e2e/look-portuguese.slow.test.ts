/** Every page in Portuguese; the other language has its own file, so that both are looked at at once. */
import { test } from 'vitest';
import { lookAtEveryPage, rounds } from './look.ts';

test.each(rounds.pt)('every page is fit for everybody: $size, $theme', (round) =>
  lookAtEveryPage('pt', round),
);
