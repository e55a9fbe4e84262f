/** Lessons line by line: solved in words and as JSON, wrong tries answered, progress kept between two calls. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { newFolder, tabuleiro } from '../run.ts';
import { learn, lessonsAreSolvedAsJson } from './lessons.ts';

test('in words: the task, a refusal by its rule, a hint, the goal and the next lesson', async () => {
  const { code, out } = await learn(['dameo', '--plain'], 'c3-d3\nhint\nc3-d4\nd4-e5\ne5-e6\n\nquit\n');
  expect(code).toBe(0);
  const said = [
    'lesson 1 of',
    'White man: c3.',
    'Bring your man to e6.',
    'never moves sideways',
    'three ranks ahead',
    'White: man c3 to d4.',
    'Black: man h8 to h7.',
    '3 of 3 stars',
    'lesson 2 of',
  ];
  let at = 0;
  for (const text of said) {
    at = out.indexOf(text, at);
    expect(at, text).toBeGreaterThanOrEqual(0);
  }
});

test('what may be typed is told at first, and again where a line is not a move or a command', async () => {
  const { out } = await learn(['dameo', '--plain'], 'foo\nquit\n');
  expect(out).toMatch(
    /Goal: e6\.\nType a move, for example c3-\w\d, or: task, board, .*quit\.\nLesson 1> foo\n/,
  );
  expect(out).toContain('"foo" is not a move or a command. Type a move like c3-b4; "help" lists');
});

test('as JSON a refusal has its code, as everywhere', async () => {
  const { lines } = await learn(['dameo', '--json'], 'foo\nc3-d3\n');
  const codes = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'error');
  expect(codes.map(({ error }) => error.code)).toEqual(['move-syntax', 'man-sideways']);
  for (const { error, says } of codes) expect(error.message).toBe(says);
});

test('the menu leads to the lessons, and asks again afterwards', async () => {
  const env = { TABULEIRO_DATA: newFolder() };
  const input = 'learn chess\nlearn dam\nc3-d4\nquit\nquit\n';
  const { code, out, err } = await tabuleiro(['--plain', '--lang', 'en'], { input, env });
  expect(code).toBe(0);
  expect(err).toMatch(/^There is no game called "chess"/);
  expect(out).toContain('Or: online, learn [game], ');
  expect(out).toMatch(/Dameo, lesson 1 of.*White: man c3 to d4\..*Lesson 1> quit\nWhich game.*quit\n$/s);
});

test('progress is kept: the next call goes on with the first unsolved lesson, or in the middle of one', async () => {
  const folder = newFolder();
  await learn(['dameo', '--plain'], 'c3-d4\n', folder);
  const middle = await learn(['dameo', '--plain'], 'd4-e5\ne5-e6\n', folder);
  expect(middle.out).toContain('White man: d4.');
  expect(middle.out).toContain('3 of 3 stars');
  const next = await learn(['dameo', '--plain'], 'lessons\n', folder);
  expect(next.out).toContain('lesson 2 of');
  expect(next.out).toMatch(/1 {2}First steps: 3 of 3 stars/);
  expect(next.out).toMatch(/2 {2}.*: not yet solved/);
});

lessonsAreSolvedAsJson(sampledGames);

test('a lesson that does not exist is refused', async () => {
  expect((await learn(['dameo', '99'], '')).code).toBe(2);
  expect((await learn(['dameo', '--plain'], '99\n')).out).toContain('There is no lesson "99"');
});

test('where progress cannot be saved that is said once, in words and as a warning', async () => {
  const file = newFolder();
  writeFileSync(file, '');
  const words = await learn(['dameo', '--plain'], 'c3-d4\nd4-e5\ne5-e6\n', file);
  expect(words.code).toBe(0);
  expect(words.out).toContain('3 of 3 stars');
  expect(words.err).toMatch(/^".*" cannot be written \(\w+\): your progress .* is not being saved\.\n$/);
  const { out } = await learn(['dameo', '--json'], 'c3-d4\nd4-e5\n', file);
  const warnings = out.split('\n').filter((line) => line.startsWith('{"event":"warning"'));
  expect(warnings.map((line) => JSON.parse(line).warning.code)).toEqual(['lessons-unsaved']);
});

test('progress that cannot be read is set aside, that of a newer program left alone', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'lessons'), { recursive: true });
  const file = join(folder, 'lessons', 'dameo.json');
  for (const [text, said] of [
    ['{"version":1,"st', /is damaged\. It was set aside as ".*dameo\.json\.damaged"\.\n$/],
    ['{"version":99}', /is from a newer version of this program\. It stays as it is\.\n$/],
  ] as const) {
    writeFileSync(file, text);
    expect((await learn(['dameo', '--plain'], 'c3-d4\n', folder)).err).toMatch(said);
  }
  expect(readFileSync(`${file}.damaged`, 'utf8')).toBe('{"version":1,"st');
  expect(readFileSync(file, 'utf8')).toBe('{"version":99}');
});
