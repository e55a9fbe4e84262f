/** The engine as others get it: packed with the rules, installed in a scratch project, typed, and its examples run. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const scratch = mkdtempSync(join(tmpdir(), 'tabuleiro-engine-'));
const run = (command: string, args: string[], cwd = scratch): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

beforeAll(() => {
  const files = ['rules', 'engine'].map((name) => {
    const folder = join(root, 'packages', name);
    const report = run('npm', ['pack', '--json', '--pack-destination', scratch], folder);
    return `./${JSON.parse(report)[0].filename}`;
  });
  writeFileSync(join(scratch, 'package.json'), '{"name":"scratch","private":true,"type":"module"}');
  run('npm', ['install', '--no-audit', '--no-fund', '--offline', ...files]);
  cpSync(join(root, 'examples/engine'), scratch, { recursive: true });
}, 120_000);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('the example of a best move', () => {
  const out = run(process.execPath, ['best-move.mjs']);
  expect(out).toMatch(/^level 3: [a-f][1-6]-[a-f][1-6]|^level 3: [a-f][1-6]x/);
  expect(out).toMatch(/0\.2 s: [a-f][1-6]/);
});

test('the example of an analysis', () => {
  const lines = run(process.execPath, ['analyse.mjs']).trim().split('\n');
  expect(lines.length).toBeGreaterThan(3);
  expect(lines[0]).toMatch(/^(\d+ %|win in \d+|loss in \d+) [a-h][1-8]/);
});

test('is typed for its users', () => {
  writeFileSync(
    join(scratch, 'use.ts'),
    `import { analyse, bestMove, type Answer } from '@tabuleiro/engine';
     import { playGame } from '@tabuleiro/engine/match';
     import { Engine } from '@tabuleiro/engine/worker';
     const answer = await analyse({ game: 'dameo', nodes: 100 });
     export const found: Answer | null = answer.ok ? answer.value : null;
     export const used = [bestMove, playGame, Engine];`,
  );
  const flags = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--skipLibCheck',
    '--lib',
    'es2023,dom',
    '--types',
    '',
  ];
  run(join(root, 'node_modules/.bin/tsc'), [...flags, 'use.ts']);
});
