/** Grouping the records of a file into matches. */
import { expect, it } from 'vitest';
import { must } from '../../src/core/result.ts';
import { groupMatches } from '../../src/record/matches.ts';
import { parseRecords } from '../../src/record/parse.ts';

const record = (match: string, white = 'Ana', black = 'Bruno', game = 'hexapawn') =>
  `Game: ${game}\nSeat-w: ${white}\nSeat-b: ${black}\n${match}\n*\n`;
const game = (number: number, format = 'pair') => `Match: ${format}\nMatch-Game: ${number}\n`;

const sizes = (...records: string[]) =>
  groupMatches(must(parseRecords(records.join('')))).map((group) => group.length);

it('puts games 1 to n of a match together, whoever sits where', () => {
  expect(sizes(record(game(1)), record(game(2), 'Bruno', 'Ana'), record(game(3)))).toEqual([3]);
  expect(sizes(record(game(1)), record(game(2)), record(game(1)), record(game(2)))).toEqual([2, 2]);
});

it('leaves everything else alone', () => {
  expect(sizes(record(''), record(''))).toEqual([1, 1]);
  expect(sizes(record(''), record(game(2)))).toEqual([1, 1]);
  expect(sizes(record(game(2)), record(game(3)))).toEqual([1, 1]);
  expect(sizes(record(game(1)), record(game(3)))).toEqual([1, 1]);
  expect(sizes(record(game(1)), record(game(2, 'pair-tiebreak')))).toEqual([1, 1]);
  expect(sizes(record(game(1)), record(game(2), 'Ana', 'Bruno', 'dameo'))).toEqual([1, 1]);
  expect(sizes(record(game(1)), record(game(2), 'Carla', 'Bruno'))).toEqual([1, 1]);
});
