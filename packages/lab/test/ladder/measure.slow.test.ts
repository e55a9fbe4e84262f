/** Pairings of the ladder: reproducible contests, and the units read from them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bishopsOn } from '@tabuleiro/engine/internal/games/mad-bishops/solver';
import { loadGame, must, readPosition } from '@tabuleiro/rules';
import type { BishopsPosition } from '@tabuleiro/rules/games/mad-bishops';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptOf, measure } from '../../src/ladder/measure.ts';
import type { LadderPairing } from '../../src/trials/load.ts';
import { HereCrew } from '../here-crew.ts';

const here = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'ladder-'));
beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true, force: true });
});

const low: LadderPairing = {
  part: 'low',
  first: 'level-2',
  second: 'random',
  wanted: { kind: 'range', over: 0, under: 2 },
};
const limits = (max: number, crew = new HereCrew()) => ({
  min: 2,
  max,
  until: Number.POSITIVE_INFINITY,
  hire: async () => crew,
});

test('a pairing goes on from what is there, and is read from its log', async () => {
  expect(await measure('mad-bishops', low, limits(4))).toMatchObject({ games: 4 });
  const { units, tallies, sum } = await keptOf('mad-bishops', low);
  expect([units.length, sum]).toEqual([2, 'shares']);
  expect(tallies[0]!.moves).toBeGreaterThan(5);
  const crew = new HereCrew();
  expect(await measure('mad-bishops', low, limits(6, crew))).toMatchObject({ games: 6 });
  expect(crew.ran).toBe(2);
  expect((await keptOf('mad-bishops', low)).units.slice(0, 2)).toEqual(units);
});

test('a unit knows where its opening led, and who sat where', async () => {
  const [{ start, seats, score } = { seats: [], score: 0 }] = (await keptOf('mad-bishops', low)).units;
  const { rules, position } = must(readPosition(must(await loadGame('mad-bishops')), start!));
  expect(rules.format(position)).toBe(start);
  expect(bishopsOn(position as BishopsPosition)).toBeLessThan(bishopsOn(rules.start() as BishopsPosition));
  expect(seats!.map(({ turn }) => turn)).toEqual(['r', 'b']);
  expect((seats![0]!.score + seats![1]!.score) / 2).toBe(score);
});

test('a game against oneself is played once from each opening', async () => {
  const mirror: LadderPairing = { ...low, first: 'random', wanted: { kind: 'ends', games: 3, most: 3 } };
  expect(await measure('mad-bishops', mirror, limits(3))).toMatchObject({ games: 3, finding: 'proven' });
  const { units } = await keptOf('mad-bishops', mirror);
  expect(units.map(({ results }) => results.length)).toEqual([1, 1, 1]);
});

test('time that is up plays nothing', async () => {
  const crew = new HereCrew();
  const { games } = await measure('trench', low, { ...limits(4, crew), until: 0 });
  expect([games, crew.ran]).toEqual([0, 0]);
});
