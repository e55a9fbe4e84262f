/** What robots play: a kind of game that never takes part would not be proved. */
import { gameIds } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { requests } from '../../tools/chaos/party.ts';

test('fifty games are of all rules, all numbers of places, with and without computers, live, over days and without a clock', async () => {
  const all = await requests(50);
  expect(new Set(all.map(({ game }) => game))).toEqual(new Set(gameIds));
  const seats = (few: (kinds: readonly string[]) => boolean) =>
    [...new Set(all.filter(({ places }) => few(places)).map(({ places }) => places.length))].sort();
  expect(seats((places) => places.every((kind) => kind === 'human'))).toEqual([2, 3, 4]);
  expect(seats((places) => places.some((kind) => kind !== 'human'))).toEqual([2, 3, 4]);
  expect(all.every(({ places }) => places[0] === 'human')).toBe(true);
  const clocks = all.map(({ clock }) => JSON.stringify(clock));
  for (const clock of ['null', '{"perMove":86400000}', '{"initial":300000,"increment":1000}'])
    expect(clocks).toContain(clock);
  expect(new Set(all.map(({ format }) => format)).size).toBeGreaterThan(3);
});

test('the ten games of the bounded form have all of it too: matches, computers, more than two places', async () => {
  const all = await requests(10);
  expect(new Set(all.map(({ game }) => game))).toEqual(new Set(gameIds));
  expect(all.filter(({ format }) => format !== 'single').length).toBeGreaterThan(1);
  expect(all.some(({ places }) => places.length > 2)).toBe(true);
  expect(all.some(({ places }) => places.some((kind) => kind !== 'human'))).toBe(true);
});
