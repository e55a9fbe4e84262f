/** A match on many machines: workers are killed, Redis is restarted, and the games are those of one machine. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRunTwice } from '@tabuleiro/cluster/queue-crew';
import { gameSpec } from '@tabuleiro/lab/contest/games-unit';
import { planMatch } from '@tabuleiro/lab/contest/plan';
import { readSettings } from '@tabuleiro/lab/contest/settings';
import { unitHash } from '@tabuleiro/lab/crew/unit';
import { loadGame, must } from '@tabuleiro/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRedis } from '../../../../scripts/redis.mjs';
import { OwnRedis } from '../../../cluster/test/redis.ts';
import { tabuleiro } from '../run.ts';

const bin = fileURLToPath(new URL('../../bin/tabuleiro.js', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'cluster-'));
const folder = (name: string) => join(root, name);
const games = (name: string) => readFileSync(join(folder(name), 'games.txt'), 'utf8');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const WORKERS = 3;
/** Between two kills at least, and how many there are: on a busy machine somebody must get something done. */
const KILL_MS = 1500;
const KILLS = 4;

const match = { game: 'dameo', players: ['search:nodes=800', 'level-3'], games: 30 };
const dameo = must(await loadGame(match.game));

/** Hashes of the games that are run twice. */
function runTwice(seed: number): string[] {
  const plan = must(planMatch(dameo, must(readSettings({ ...match, seed }))));
  return plan.schedule.games
    .map((game) => gameSpec(plan, game))
    .map((spec) => ({ spec, hash: unitHash(spec) }))
    .filter(isRunTwice)
    .map(({ hash }) => hash);
}

/** One with which a game is run twice. */
let seed = 1;
while (runTwice(seed).length === 0) seed++;
const { game, players } = match;
const count = String(match.games);
const words = ['match', game, '--players', players.join(), '--games', count, '--seed', String(seed)];

test('without a Redis: a sentence in both languages, and nothing is begun', async () => {
  const nowhere = ['--queue', 'redis://127.0.0.1:1'];
  const worker = await tabuleiro(['worker', ...nowhere, '--concurrency', '1', '--lang', 'pt']);
  expect(worker).toMatchObject({ code: 1, out: '' });
  expect(worker.err).toBe(
    'Não há nenhum Redis em redis://127.0.0.1:1 (ECONNREFUSED). Inicie um aí, ou corrija o endereço.\n',
  );
  const match = await tabuleiro([...words, ...nowhere]);
  expect(match).toMatchObject({ code: 1, out: '' });
  expect(match.err).toContain('There is no Redis at redis://127.0.0.1:1');
});

test('players that other machines do not have are refused', async () => {
  const { code, err } = await tabuleiro([
    ...['match', 'dameo', '--players', 'external:./bot', '--players', 'random'],
    ...['--queue', 'redis://127.0.0.1:1'],
  ]);
  expect(code).toBe(2);
  expect(err).toContain('external:./bot');
  expect(err).toContain('--queue');
});

describe.skipIf(!findRedis())('three workers', () => {
  const redis = new OwnRedis();
  const workers: ChildProcess[] = [];
  let ended = false;

  const startWorker = () => {
    const args = [bin, 'worker', '--queue', redis.url, '--concurrency', '1'];
    workers.push(spawn(process.execPath, args, { stdio: 'ignore' }));
  };
  const kill = (worker: ChildProcess | undefined) => worker?.kill('SIGKILL');

  beforeAll(() => redis.start());
  afterAll(async () => {
    for (const worker of workers) kill(worker);
    await redis.remove();
  });

  test('killed every few seconds, Redis restarted: the same games to the byte', async () => {
    const local = await tabuleiro([...words, '--out', folder('local'), '--concurrency', '2']);
    expect(local.code).toBe(0);
    for (let i = 0; i < WORKERS; i++) startWorker();
    // Few units at a time: those of killed workers hold the match up, so that it lasts while workers are killed.
    const remote = tabuleiro([
      ...[...words, '--out', folder('remote')],
      ...['--queue', redis.url, '--concurrency', '5', '--priority', '2'],
    ]).finally(() => {
      ended = true;
    });
    const kills = await harass();
    const { code, out, err } = await remote;
    expect(err).not.toMatch(/There is no|bug/);
    expect(code).toBe(0);
    expect(kills).toBeGreaterThan(1);
    expect(games('remote')).toBe(games('local'));
    expect(out).toBe(local.out);
    await expectSecondRuns();
  });

  /** Kills one worker after another while games come in, and restarts Redis between two of them. */
  async function harass(): Promise<number> {
    let kills = 0;
    let [games, at] = [0, performance.now()];
    while (!ended && kills < KILLS) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (played() === games || performance.now() - at < KILL_MS) continue;
      kill(workers.shift());
      startWorker();
      kills++;
      if (kills === 1) {
        await redis.stop();
        await redis.start();
      }
      [games, at] = [played(), performance.now()];
    }
    return kills;
  }

  /** Games that have come in: in their order, and those that wait for an earlier one. */
  function played(): number {
    try {
      const ahead = readdirSync(folder('remote')).filter((name) => name.startsWith('ahead-'));
      return ahead.length + (games('remote').match(/^Number: /gm)?.length ?? 0);
    } catch {
      return 0;
    }
  }

  async function expectSecondRuns(): Promise<void> {
    const client = redis.client();
    const keys = await client.keys('*:second:*');
    client.disconnect();
    expect(keys.map((key) => key.split(':').at(-1)).sort()).toEqual(runTwice(seed).sort());
  }
});
