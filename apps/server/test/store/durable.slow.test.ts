/** What was acknowledged is on disk: after kills, on a disk that is full, and by the counts of the driver and of the tracer. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { bundleTool } from '../../../../scripts/tool.mjs';
import { SqliteDatabase } from '../../src/store/sqlite/driver.ts';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { temporaryFolder } from '../built.ts';

let built = '';
beforeAll(async () => {
  built = await bundleTool({
    appender: 'apps/server/test/store/appender.ts',
    'store-thread': 'apps/server/src/store/sqlite/thread.ts',
  });
});

const appender = (): string => join(built, 'appender.mjs');

/** Reads its lines until `enough` says so, and gives them. */
async function linesOf(child: ChildProcess, enough: (line: string) => boolean): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout! })) {
    lines.push(line);
    if (enough(line)) break;
  }
  return lines;
}

async function gamesIn(path: string): Promise<Map<string, number[]>> {
  const store = await SqliteStore.open(path, pathToFileURL(join(built, 'store-thread.mjs')));
  expect(store.loss).toBeNull();
  const games = new Map<string, number[]>();
  for (const id of await store.ids(null, 100))
    games.set(
      id,
      (await store.read(id))!.events.map(({ event }) => event.number),
    );
  await store.close();
  return games;
}

const KILLS = Number(process.env.KILLS ?? 10);

test('kills in the middle of writing lose nothing that was acknowledged, and no loss is reported', async () => {
  const path = join(temporaryFolder(), 'games.db');
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const child = spawn(process.execPath, [appender(), path], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    let heard = 0;
    const lines = await linesOf(child, () => ++heard >= 40 + (kill % 10));
    expect(lines.filter((line) => line.startsWith('lost'))).toEqual([]);
    acknowledged.push(...lines);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  const games = await gamesIn(path);
  for (const line of acknowledged) {
    const [game = '', number] = line.split(' ');
    expect(games.get(game), line).toContain(Number(number));
  }
  for (const numbers of games.values()) expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  expect(acknowledged.length).toBeGreaterThanOrEqual(400);
});

test('nothing is acknowledged before a commit of its own, by the count of the driver', async () => {
  const path = join(temporaryFolder(), 'games.db');
  const said = execFileSync(process.execPath, [appender(), path, '3', '20'], { encoding: 'utf8' });
  const acknowledged = [...said.matchAll(/^(game-\d) (\d+) (\d+)$/gm)];
  expect(acknowledged).toHaveLength(60);
  const last = new Map<string, number>();
  for (const [line, game = '', , commits] of acknowledged) {
    expect(Number(commits), line).toBeGreaterThan(last.get(game) ?? 0);
    last.set(game, Number(commits));
  }
  // The count stands for synchronisations of the disk, because every connection is set to them.
  const database = await SqliteDatabase.open(path);
  onTestFinished(() => database.close());
  const FULL = 2;
  expect(database.run('pragma synchronous')).toEqual([{ synchronous: FULL }]);
  expect(database.run('pragma journal_mode')).toEqual([{ journal_mode: 'wal' }]);
});

const hasTracer = spawnSync('strace', ['-e', 'trace=none', 'true']).status === 0;

if (!hasTracer) console.warn('strace is missing: commits are counted by the driver alone.');

test.skipIf(!hasTracer)('the system synchronises a file at every commit', async () => {
  const folder = temporaryFolder();
  const trace = join(folder, 'trace');
  const words = ['-f', '-e', 'trace=fsync,fdatasync', '-o', trace];
  const traced = [...words, process.execPath, appender(), join(folder, 'games.db'), '3', '20'];
  const said = execFileSync('strace', traced, { encoding: 'utf8' });
  const commits = Number(/commits (\d+)/.exec(said)?.[1]);
  expect(commits).toBeGreaterThanOrEqual(20);
  expect(said.match(/game-/g)).toHaveLength(60);
  expect(commits).toBeLessThan(60); // those of one turn go together
  const calls = execFileSync('grep', ['-cE', '(fsync|fdatasync)\\(', trace], { encoding: 'utf8' });
  expect(Number(calls)).toBeGreaterThanOrEqual(commits);
});

const hasLimits = spawnSync('prlimit', ['--version']).status === 0;

test.skipIf(!hasLimits)(
  'a disk that is full refuses, and takes events again when there is room',
  async () => {
    const path = join(temporaryFolder(), 'games.db');
    const child = spawn('prlimit', ['--fsize=400000:unlimited', process.execPath, appender(), path, '3'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const lines = createInterface({ input: child.stdout! });
    const acknowledged: string[] = [];
    let refused = 0;
    let after = 0;
    for await (const line of lines) {
      if (line.startsWith('refused')) {
        if (refused++ === 5) execFileSync('prlimit', ['--pid', `${child.pid}`, '--fsize=unlimited']);
      } else {
        acknowledged.push(line);
        if (refused > 5 && ++after > 100) break;
      }
    }
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(refused).toBeGreaterThan(5);
    const games = await gamesIn(path);
    for (const line of acknowledged) {
      const [game = '', number] = line.split(' ');
      expect(games.get(game), line).toContain(Number(number));
    }
    for (const numbers of games.values()) expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  },
);
