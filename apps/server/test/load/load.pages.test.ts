/** Every part of the load tool for a second on a tiny setting, and the signal that ends it. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { freshServerTools } from '../../../../scripts/build/server.mjs';
import { findRedis } from '../../../../scripts/redis.mjs';
import { hasPostgres } from '../../tools/services/private-postgres.ts';

let tool = '';
beforeAll(async () => {
  tool = join(await freshServerTools(), 'load.js');
});

const TINY = { seconds: 1, sockets: 50, games: 20, most: 40, copies: 300, write: false, few: true };
const hasServices = hasPostgres && findRedis() !== null;

/** Everything that it makes is below a temporary folder of its own. */
function place() {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-place-'));
  chmodSync(folder, 0o755); // another account may run PostgreSQL
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, env: { ...process.env, TMPDIR: folder } };
}

function load(what: string): string {
  const { folder, env } = place();
  const words = JSON.stringify({ ...TINY, what });
  const { stdout, stderr, status } = spawnSync(process.execPath, [tool, words], { encoding: 'utf8', env });
  expect(status, stdout + stderr).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
  return stdout;
}

test.each(['sockets', 'engine'])('the part for one process: %s', (what) => {
  expect(load(what)).toMatch(/\d+ (?:idle sockets|MB)/);
});

test('creations that are refused by a limit and by the rules', () => {
  const said = load('refused');
  for (const code of ['challenges-address', 'format-unknown'])
    expect(said, code).toMatch(new RegExp(`^[1-9]\\d* creations .*\\(${code}\\): .* [\\d.]+ times`, 'm'));
});

test('the highest throughput of each setting, half of it and 1.5 times it', () => {
  const said = load('saturation');
  const settings = hasServices ? 2 : 1;
  for (const line of [/^ {2}saturation: .*\d+\/s, load/gm, /^ {2}1\.5 times .* of \d+ turns overcharged/gm])
    expect(said.match(line), said).toHaveLength(settings);
});

test('lobby and creation beside finished games on each store', () => {
  const said = load('finished');
  expect(said.match(/300 of 300 copies/g), said).toHaveLength(hasServices ? 2 : 1);
  for (const name of ['lobby', 'creation', 'turns'])
    expect(said, name).toMatch(new RegExp(`^  ${name}: \\d+ requests, p50 .* p99 .*, load`, 'm'));
});

test.skipIf(!hasServices)('the highest rate that the database keeps', () => {
  expect(load('sustained')).toMatch(/^ {2}(?:holds|does not hold): \d+\/s/m);
});

test('the simulation measures nothing and starts nothing', () => {
  expect(load('simulate')).toMatch(/^\| as above \| \d+ \|/m);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s in the middle leaves no process and no folder behind',
  async (signal) => {
    const { folder, env } = place();
    const words = JSON.stringify({ ...TINY, what: hasServices ? 'sustained' : 'saturation', seconds: 60 });
    const child = spawn(process.execPath, [tool, words], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    onTestFinished(() => void child.kill('SIGKILL'));
    const measures = new Promise<void>((measuring) => {
      let said = '';
      child.stdout.on('data', (part) => {
        said += part;
        if (/\n {2}.*(?:offered|games in PostgreSQL)/.test(said)) measuring();
      });
    });
    await Promise.race([measures, ended]);
    expect(child.exitCode).toBeNull();
    const own = descendants(child.pid!);
    child.kill(signal);
    expect((await ended)[0]).toBe(signal === 'SIGINT' ? 130 : 143);
    expect(readdirSync(folder)).toEqual([]);
    await expect.poll(() => own.filter(isAlive)).toEqual([]);
  },
);

function descendants(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (of: number): number[] =>
    rows.flatMap(([each, parent]) => (parent === of ? [each!, ...below(each!)] : []));
  return below(pid);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
