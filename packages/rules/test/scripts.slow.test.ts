/** npm commands with unknown words print a sentence and their usage, exit with code 2 and do nothing else. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = resolve(fileURLToPath(import.meta.url), '../../../..');
const commands: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;

const run = (line: string, ...more: string[]) =>
  spawnSync(process.execPath, [...line.split(' ').slice(1), ...more], { cwd: root, encoding: 'utf8' });

const called = (name: string): string => (/^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`);

describe.each(Object.entries(commands))('npm run %s', (name, line) => {
  // A new game may have any well-formed id.
  test.each(['--nonsense', name === 'new-game' ? 'Nonsense' : 'nonsense'])('%s', (word) => {
    const { status, stdout, stderr } = run(line, word);
    expect(status, stderr).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).not.toMatch(/^ +at .*:\d+:\d+/m);
    expect(stderr.split('\n')[0]).toMatch(/\S \S/);
    expect(stderr).toContain(called(name));
  });

  test('--help says how it is used', () => {
    const { status, stdout, stderr } = run(line, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(called(name));
  });
});

test.each([
  ['perft', '--game'],
  ['perft', '--game', 'chess'],
  ['write', 'lessons', 'chess'],
  ['write', 'playthroughs', 'dameo', 'trench'],
  ['write', 'screenshots', 'home', 'nowhere'],
  ['write', 'icons', 'small'],
  ['build', 'everything'],
  ['bench', 'rules', '--nonsense'],
  ['bench', 'speed', '--part', 'nonsense'],
  ['bench', 'protocol', '--nonsense'],
  ['bench', 'web', 'chess'],
  ['lab', 'solve', 'trench', '--wrote'],
  ['lab', 'solve', 'small-star-empires', 'bords'],
  ['lab', 'endings', 'dameo', '--duel', '--material', 'QQ'],
  ['lab', 'endings', 'dameo', '--verify', '--material', 'KK-K', '--duel'],
  ['lab', 'endings', 'dameo', '--material', 'KK-K', '--verify'],
  ['lab', 'endings', 'dameo', '--material', 'KKK-KKK'],
])('npm run %s %s %s', (name, ...words) => refused(commands[name]!, words));

test('node mutation/run.mjs ..', () => refused('node mutation/run.mjs', ['..']));

function refused(line: string, words: readonly string[]): void {
  const { status, stdout, stderr } = run(line, ...words);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(words.at(-1)!);
  expect(stderr).not.toMatch(/^ +at .*:\d+:\d+/m);
}

test('npm test -- <file> runs that file, and nothing else', () => {
  const { status, stdout } = run(commands.test!, 'packages/rules/test/scripts/files.test.ts');
  expect(status, stdout).toBe(0);
  expect(stdout).toMatch(/Test Files .*1 passed/);
  expect(stdout).not.toContain('---');
});

test('a step that fails ends with its exit code and says what mends it', () => {
  const program = `import { run } from './scripts/ensure.mjs';
    run(process.execPath, ['-e', 'process.exit(3)'], { advice: 'Do this.' });
    console.log('further');`;
  const { status, stdout, stderr } = run(`node --input-type=module`, '-e', program);
  expect([status, stdout, stderr]).toEqual([3, '', 'Do this.\n']);
});
