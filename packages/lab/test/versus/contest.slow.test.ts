/** Pairs of games between two outside programs, played by stand-ins. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadGame, must } from '@tabuleiro/rules';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContest, playContest } from '../../src/contest/contest.ts';
import { gamesUnit } from '../../src/contest/games-unit.ts';
import { ContestLog } from '../../src/contest/log.ts';
import { planMatch } from '../../src/contest/plan.ts';
import type { PlayerSetting } from '../../src/players/make-player.ts';
import { pairsOf } from '../../src/versus/report.ts';
import { type RevisionBudget, TimedPlayer } from '../../src/versus/revision-player.ts';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-versus-'));
const program = (how: string) => `"${process.execPath}" "${join(folder, 'engine.mjs')}" ${how}`;

beforeAll(async () => {
  await build({
    entryPoints: [fileURLToPath(new URL('../../../../apps/terminal/test/match/engine.ts', import.meta.url))],
    outfile: join(folder, 'engine.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['@tabuleiro/source'],
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Two openings between stand-ins that behave as the words describe. */
async function play(ours: string, theirs: string, budget: RevisionBudget, games = 2) {
  const settings = {
    game: 'mad-bishops',
    options: {},
    players: [
      { name: 'now', spec: `standin:${ours}` },
      { name: 'then', spec: `standin:${theirs}` },
    ],
    games,
    openings: { plies: 32, seed: 1 },
    format: 'single',
    seed: 1,
  };
  const standin = async () => async (how: string, setting: PlayerSetting) =>
    new TimedPlayer(program(how), budget, setting);
  const unit = gamesUnit({ standin });
  const plan = must(planMatch(must(await loadGame('mad-bishops')), settings));
  const log = must(ContestLog.open(null, settings));
  const state = openContest(plan, log);
  const crew = {
    size: 1,
    run: async ({ input }: { input: unknown }) => {
      const { value, measured } = await unit.run(input as never, () => {});
      return { value: JSON.stringify(value), measured };
    },
    close: () => unit.close!(),
  };
  await playContest(state, log, crew, { show() {} }, new Promise(() => {}));
  return pairsOf(state);
}

test('two equal programs share every pair: both play both seats of one opening', async () => {
  const pairs = await play('legal', 'legal', { nodes: 1 }, 4);
  expect(pairs).toHaveLength(2);
  for (const { shares, late } of pairs) {
    expect(shares[0]! + shares[1]!).toBe(1);
    expect(late).toEqual({ ours: 0, theirs: 0 });
  }
});

test('a program that keeps time back is asked for all of it', async () => {
  const [pair] = await play('thrifty', 'legal', { nodes: 1 });
  expect(pair!.shares[0]! + pair!.shares[1]!).toBe(1);
});

test('a program that answers too late has lost on time, which is told apart', async () => {
  const [pair] = await play('legal', 'slow', { ms: 100, margin: 1900 });
  expect(pair!.late).toEqual({ ours: 0, theirs: 2 });
});

test('a program that breaks the rules ends the contest', async () => {
  await expect(play('illegal', 'legal', { nodes: 1 })).rejects.toThrow(/engine-illegal/);
});
