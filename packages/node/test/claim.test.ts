/** Claims of living processes, of dead ones, of dead ones whose pid is in use again, and of other machines. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Claim, isClaimed } from '../src/claim.ts';
import { birthOf } from '../src/process-alive.ts';

const here = hostname().replace(/[^A-Za-z0-9-]/g, '-');

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'claim-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder in which another process has claimed `game`. */
function claimed(host: string, pid: number, birth: string, ageMs = 0): string {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `game.${host}.${pid}.${birth}.0a.claim`);
  writeFileSync(path, '');
  const seen = new Date(Date.now() - ageMs);
  utimesSync(path, seen, seen);
  return folder;
}

const deadPid = () => spawnSync(process.execPath, ['-e', '0']).pid;

test('one holds it, nobody else does, until it is released', () => {
  const folder = newFolder();
  const claim = Claim.take(folder, 'game')!;
  expect(claim.held).toBe(true);
  expect(Claim.take(folder, 'game')).toBeNull();
  expect(claim.held).toBe(true);
  expect(Claim.take(folder, 'game-2')).not.toBeNull();
  claim.release();
  expect(claim.held).toBe(false);
  expect(isClaimed(folder, 'game')).toBe(false);
  expect(Claim.take(folder, 'game')).not.toBeNull();
});

test('a living process keeps its claim', () => {
  const folder = claimed(here, process.ppid, birthOf(process.ppid));
  expect(Claim.take(folder, 'game')).toBeNull();
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a dead process holds nothing, and its claim is swept away', () => {
  const folder = claimed(here, deadPid(), '0');
  expect(Claim.take(folder, 'game')).not.toBeNull();
  expect(readdirSync(folder)).toHaveLength(1);
});

test.skipIf(process.platform !== 'linux')('a killed process that nobody buried holds nothing', async () => {
  // It becomes a zombie after the shell has become another program: a shell would reap its own children.
  const shell = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60']);
  const pid = await new Promise<number>((resolve) =>
    shell.stdout.once('data', (text) => resolve(Number(text))),
  );
  const folder = claimed(here, pid, '0');
  await vi.waitFor(() => expect(isClaimed(folder, 'game')).toBe(false), 30_000);
  expect(() => process.kill(pid, 0)).not.toThrow();
  shell.kill();
});

test.skipIf(birthOf(process.pid) === '0')('a number that lives again is not the process that claimed', () => {
  const folder = claimed(here, process.ppid, String(Number(birthOf(process.ppid)) - 1));
  expect(Claim.take(folder, 'game')).not.toBeNull();
});

test('a claim from before the system started is dead', () => {
  const folder = claimed(here, process.ppid, '0', 10 * 365 * 86_400_000);
  expect(Claim.take(folder, 'game')).not.toBeNull();
});

test('file times that lag the clock kill no living claim', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 365 * 86_400_000 });
  try {
    const folder = newFolder();
    const claim = Claim.take(folder, 'game')!;
    expect(claim.held).toBe(true);
    expect(isClaimed(folder, 'game')).toBe(true);
    expect(claim.held).toBe(true);
    const old = claimed(here, process.ppid, birthOf(process.ppid), 10 * 365 * 86_400_000);
    if (birthOf(process.ppid) !== '0') expect(isClaimed(old, 'game')).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('another machine counts while it gives signs of life', () => {
  expect(Claim.take(claimed('elsewhere', deadPid(), '0'), 'game')).toBeNull();
  expect(Claim.take(claimed('elsewhere', deadPid(), '0', 7_200_000), 'game')).not.toBeNull();
});
