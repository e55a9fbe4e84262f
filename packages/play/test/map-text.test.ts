/** Maps as people write them become one line. */
import { expect, test } from 'vitest';
import { mapText } from '../src/setup/map-text.ts';

test.each([
  ['2b20\nrhA3x3\n20r1\n', '2b20/rhA3x3/20r1'],
  ['  2 b 2 0\r\n r hA 3 x 3\r\n', '2b20/rhA3x3'],
  ['2b20 rhA3x3', '2b20/rhA3x3'],
  ['2b20 / rhA3x3', '2b20/rhA3x3'],
])('%j', (typed, map) => expect(mapText(typed)).toBe(map));
