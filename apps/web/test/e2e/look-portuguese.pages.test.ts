/** Every page in Portuguese; the other language has its own file, so that both are looked at at once. */
import { test } from 'vitest';
import { lookAtPages, parts } from './look.ts';

test.each(parts)('every page is fit for everybody, on every screen: part %i', (part) =>
  lookAtPages('pt', part),
);
