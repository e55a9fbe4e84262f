/** Games with computers, line by line: every mode, every report level, and refusals. */
import { expect, test } from 'vitest';
import { tabuleiro } from './run.ts';

const say = (...lines: string[]) => ({ input: lines.map((line) => `${line}\n`).join('') });

test.each([
  ['trench', ['report-1', 'level-2'], []],
  ['mad-bishops', ['report-1', 'report-2'], ['--set', 'size=6']],
  ['renpaarden', ['report-3', 'report-2'], ['--set', 'size=5', '--preset', 'tournament']],
  ['renpaarden', ['report-1', 'level-1'], ['--set', 'size=5', '--preset', 'tournament']],
  ['small-star-empires', ['report-1', 'report-2'], []],
  ['small-star-empires', ['report-2', 'level-1', 'random', 'report-1'], ['--board', 'quad']],
  ['dameo', ['report-1', 'level-1'], []],
])('computer v computer: %s %j to the end', async (game, players, more) => {
  const { code, lines, err } = await tabuleiro([
    'play',
    game,
    '--players',
    players.join(','),
    '--json',
    ...more,
  ]);
  expect([code, err]).toEqual([0, '']);
  const last = JSON.parse(lines.at(-1)!);
  expect(last.result).not.toBe('*');
  expect(last.ply).toBe(lines.length - 1);
});

test('human v computer: the computer answers, a hint has a reason, undo goes back to my decision', async () => {
  const { code, out, err } = await tabuleiro(
    ['play', 'dameo', '--players', 'human,level-2', '--seed', '3'],
    say('hint', 'c3-c4', 'undo', 'position', 'quit'),
  );
  expect(code).toBe(0);
  expect(out).toMatch(/A good move: [a-h][1-8]-[a-h][1-8] \(\d+ %\)\./);
  expect(out).toMatch(/Black \(level-2\) plays [a-h][1-8]-/);
  expect(out).toContain('> position\nmmmmmmmm/1mmmmmm1/2mmmm2/8/8/2MMMM2/1MMMMMM1/MMMMMMMM w 0 1');
  expect(err).toContain('unfinished');
});

test('computer v human: the computer begins', async () => {
  const { out } = await tabuleiro(['play', 'dameo', '--players', '1,human', '--lang', 'pt'], say('quit'));
  expect(out).toMatch(/\(level-1\) joga [a-h][1-8]-/);
});

test('the menu asks who plays and asks again after nonsense', async () => {
  const { code, out, err } = await tabuleiro(
    [],
    say('dameo', '', 'report-2', 'nobody', '1', 'human', '', 'quit'),
  );
  expect(code).toBe(0);
  expect(err.match(/There is no player/g)).toHaveLength(2);
  expect(out).toContain('White (level-1) plays');
});

test.each([
  [['play', 'dameo', '--players', 'human,report-3'], /report-1/],
  [['play', 'dameo', '--players', 'human,human,human'], /2 seats/],
  [['play', 'dameo', '--players', 'human,external:rm'], /external/],
])('%j is refused before the game', async (args, message) => {
  const run = await tabuleiro(args);
  expect(run.code).toBe(2);
  expect(run.err).toMatch(message);
});
