/** The hash table: replacement when two positions share a bucket. */
import { expect, test } from 'vitest';
import { depthIn, HashTable, tableBitsOf, tableBytes } from '../../src/search/hash.ts';
import { EXACT } from '../../src/search/limits.ts';

const put = (table: HashTable, hi: number, depth: number) =>
  table.store(0, hi, 0, hi, 7, EXACT, depth, 0, false);
const holds = (table: HashTable, hi: number) => table.find(0, hi) !== 0 && table.move === hi;

test('the deeper of two entries of one search stays', () => {
  const table = new HashTable(1);
  put(table, 11, 9);
  put(table, 22, 3);
  put(table, 33, 4);
  expect([11, 22, 33].map((hi) => holds(table, hi))).toEqual([true, false, true]);
});

test('an entry of an earlier move makes way, however deep it is', () => {
  const table = new HashTable(1);
  table.age(31);
  put(table, 11, 9);
  table.age(0);
  expect(holds(table, 11)).toBe(true);
  put(table, 22, 3);
  put(table, 33, 1);
  expect([11, 22, 33].map((hi) => holds(table, hi))).toEqual([false, true, true]);
  expect(depthIn(table.find(0, 22))).toBe(3);
});

test.each([
  [1, 16],
  [32, 21],
  [100, 22],
  [1e9, 26],
  [0, 10],
])('%i megabytes hold 2^%i entries', (megabytes, bits) => {
  expect(tableBitsOf(megabytes)).toBe(bits);
  if (megabytes >= 1 && bits < 26) expect(tableBytes(bits)).toBeLessThanOrEqual(megabytes * 2 ** 20);
});
