/** The npm commands with words that they do not know: a sentence, how it is used, exit code 2, and nothing else is done. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = resolve(fileURLToPath(import.meta.url), '../../../..');
const commands: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
/** Those of other people's programs answer in their own way. */
const own = Object.entries(commands).filter(([, line]) => line.startsWith('node scripts/'));

const run = (line: string, ...more: string[]) =>
  spawnSync(process.execPath, [...line.split(' ').slice(1), ...more], { cwd: root, encoding: 'utf8' });

describe.each(own)('npm run %s', (name, line) => {
  test.each(['--nonsense', 'nonsense'])('%s', (word) => {
    const { status, stdout, stderr } = run(line, word);
    expect(status, stderr).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).not.toMatch(/^ +at .*:\d+:\d+/m);
    expect(stderr.split('\n')[0]).toMatch(/\S \S/);
    expect(stderr).toMatch(name === 'start' ? /npm start/ : name === 'test' ? /npm test/ : /npm run/);
  });
});

test.each([
  ['perft', '--game'],
  ['perft', '--game', 'chess'],
  ['lessons', 'chess'],
  ['new-playthrough', 'dameo', 'trench'],
  ['screenshots', 'home', 'nowhere'],
  ['screenshots', 'looks', 'chess'],
  ['bench:web', 'chess'],
  ['mutate', '..'],
  ['solve', 'trench', '--wrote'],
  ['solve', 'small-star-empires', 'bords'],
  ['endings', 'dameo', '--duel', '--material', 'QQ'],
  ['endings', 'dameo', '--verify', '--material', 'KK-K', '--duel'],
  ['endings', 'dameo', '--material', 'KK-K', '--verify'],
  ['endings', 'dameo', '--material', 'KKK-KKK'],
])('npm run %s %s %s', (name, ...words) => {
  const { status, stdout, stderr } = run(commands[name]!, ...words);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(words.at(-1)!);
  expect(stderr).not.toMatch(/^ +at .*:\d+:\d+/m);
});

test.each(['endings', 'solve', 'ladder', 'versus', 'tune'])(
  'npm run %s --help says how it is used',
  (name) => {
    const { status, stdout, stderr } = run(commands[name]!, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`npm run ${name}`);
  },
);

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
