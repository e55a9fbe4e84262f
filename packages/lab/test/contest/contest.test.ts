/** The loop and the log of every contest: order of games, damage, own rules, and resuming. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadGame, must } from '@tabuleiro/rules';
import { replayRecord } from '@tabuleiro/rules/match';
import { afterAll, expect, test } from 'vitest';
import { isOver, type OwnRules, openContest, playContest } from '../../src/contest/contest.ts';
import { ContestLog, readContest } from '../../src/contest/log.ts';
import { planMatch } from '../../src/contest/plan.ts';
import type { MatchSettings } from '../../src/contest/settings.ts';
import { HereCrew } from '../here-crew.ts';

const root = mkdtempSync(join(tmpdir(), 'contest-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const game = must(await loadGame('mad-bishops'));
const SETTINGS: MatchSettings = {
  game: 'mad-bishops',
  options: {},
  players: ['random', 'greedy'].map((spec) => ({ name: spec, spec })),
  games: 6,
  openings: { plies: 30, seed: 1 },
  format: 'single',
  seed: 1,
};
const never = new Promise<void>(() => {});

async function play(name: string, { own, crew = new HereCrew(), stop = never, games = 6 }: Play = {}) {
  const settings = { ...SETTINGS, games };
  const plan = must(planMatch(game, settings));
  const log = must(ContestLog.open(join(root, name), settings));
  try {
    const state = openContest(plan, log, own);
    if (!isOver(state)) await playContest(state, log, crew, { show() {} }, stop);
    return state;
  } finally {
    log.close();
  }
}

interface Play {
  own?: OwnRules;
  crew?: HereCrew;
  stop?: Promise<void>;
  games?: number;
}

const gamesIn = (name: string) => readFileSync(join(root, name, 'games.txt'), 'utf8');

test('whatever ends first, the games are kept in the order of the schedule', async () => {
  const { results } = await play('alone');
  expect(results.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5]);
  await play('together', { crew: new HereCrew(3, true) });
  expect(gamesIn('together')).toBe(gamesIn('alone'));
});

test('a contest that was stopped goes on with what is missing', async () => {
  const crew = new HereCrew();
  const stop = new Promise<void>((done) => {
    const run = crew.run.bind(crew);
    crew.run = async (spec) => {
      const answer = await run(spec);
      if (crew.ran === 3) done();
      return answer;
    };
  });
  const stopped = await play('stopped', { crew, stop });
  expect(stopped.interrupted).toBe(true);
  expect(stopped.results.length).toBeLessThan(6);
  const again = new HereCrew();
  await play('stopped', { crew: again });
  expect(again.ran).toBe(6 - stopped.results.length);
  expect(gamesIn('stopped')).toBe(gamesIn('alone'));
});

test('a rule of its own ends it at a whole unit, and times are summed up over runs', async () => {
  const own = (): OwnRules => ({ enough: ({ results }) => results.length >= 3, tallies: {} });
  const first = own();
  expect((await play('short', { own: first })).results).toHaveLength(4);
  const moves = first.tallies![0]!.moves;
  expect(moves).toBeGreaterThan(5);
  const second: OwnRules = { tallies: {} };
  await play('short', { own: second });
  expect(second.tallies![0]!.moves).toBeGreaterThan(moves);
  expect(readContest(join(root, 'short'))).toMatchObject({
    settings: SETTINGS,
    state: { games: 6, over: true, tallies: second.tallies },
  });
});

test('a record that was cut short is played again; more damage is put aside first', async () => {
  const whole = gamesIn('alone');
  const path = join(root, 'alone', 'games.txt');
  writeFileSync(path, whole.slice(0, -20));
  await play('alone');
  expect(gamesIn('alone')).toBe(whole);
  expect(readdirSync(join(root, 'alone')).sort()).toEqual(['games.txt', 'match.json']);
  const damaged = whole.replace('Number: 3', 'Number: x');
  writeFileSync(path, damaged);
  const crew = new HereCrew();
  await play('alone', { crew });
  expect(crew.ran).toBe(4);
  expect(gamesIn('alone')).toBe(whole);
  expect(readFileSync(`${path}.damaged`, 'utf8')).toBe(damaged);
});

test('a game may begin in a position of its own', async () => {
  const plan = must(planMatch(game, { ...SETTINGS, games: 2 }));
  const start = '10/10/10/2B7/10/4R5/10/10/10/R9 r';
  const placed = { ...plan, openings: [{ options: {}, moves: [], start }] };
  const log = must(ContestLog.open(null, plan.settings));
  const state = openContest(placed, log);
  await playContest(state, log, new HereCrew(), { show() {} }, never);
  expect(state.records.map((record) => record.start)).toEqual([start, start]);
  expect(state.results[0]).toMatchObject({ openingPlies: 0, forfeit: null });
  for (const record of state.records) must(replayRecord(game, record));
});

test('other settings are another contest, and a folder without one holds none', async () => {
  const other = ContestLog.open(join(root, 'alone'), { ...SETTINGS, seed: 2 });
  expect(other).toMatchObject({ ok: false, fault: { code: 'match-other', accepted: 'seed: 1' } });
  expect(readContest(join(root, 'nothing'))).toBeNull();
  expect(existsSync(join(root, 'nothing'))).toBe(false);
});
