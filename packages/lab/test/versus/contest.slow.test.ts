/** Pairs of games between two outside programs, played by stand-ins. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Contest } from '../../src/versus/contest.ts';
import { contestOf, parseCommand, type VersusSettings } from '../../src/versus/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-versus-'));
const program = (how: string) => `"${process.execPath}" "${join(folder, 'engine.mjs')}" ${how}`;
const asked = (...args: string[]) => parseCommand(['v1', ...args]) as VersusSettings;

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

async function play(ours: string, theirs: string, settings: VersusSettings, index = 0) {
  const how = await contestOf('mad-bishops', settings);
  const contest = await Contest.open('mad-bishops', how, program(ours), program(theirs));
  try {
    return await contest.play(index);
  } finally {
    await contest.close();
  }
}

test('two equal programs share every pair: both play both seats of one opening', async () => {
  const settings = asked('--nodes', '1');
  for (const index of [0, 1]) {
    const { shares, late } = await play('legal', 'legal', settings, index);
    expect(shares[0]! + shares[1]!).toBe(1);
    expect(late).toEqual({ ours: 0, theirs: 0 });
  }
});

test('a program that keeps time back is asked for all of it', async () => {
  const { shares } = await play('thrifty', 'legal', asked('--nodes', '1'));
  expect(shares[0]! + shares[1]!).toBe(1);
});

test('a program that answers too late has lost on time, which is told apart', async () => {
  const unit = await play('legal', 'slow', asked('--ms', '100', '--margin', '1900'));
  expect(unit.late).toEqual({ ours: 0, theirs: 2 });
});

test('a program that breaks the rules ends the contest', async () => {
  await expect(play('illegal', 'legal', asked('--nodes', '1'))).rejects.toThrow(/engine-illegal/);
});

test('rules that the game lacks are refused by name', async () => {
  await expect(play('legal', 'legal', asked('--rules', 'chess'))).rejects.toThrow(/no rules of/);
});
