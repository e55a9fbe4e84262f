/** An opened record line by line: variations in words, for scripts as JSON, and playing on from any of them. */
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newFolder, tabuleiro } from '../run.ts';

const say = (...lines: string[]) => ({ input: lines.map((line) => `${line}\n`).join('') });

const RECORD = `Game: dameo
Seat-w: Ana
Seat-b: Bruno
Kind-b: computer 5

{A quiet start.} 1. c3-c4! {Solid.} (1. d3-d4 {Sharper.} 1... b7-b6 (1... g7-g6)) (1. e3-e4?) 1... g7-g6 *
`;

function opened() {
  const folder = newFolder();
  const file = `${folder}-record.txt`;
  writeFileSync(file, RECORD);
  return { env: { TABULEIRO_DATA: folder }, file };
}

test('steps, variations and refusals in words, and a game that goes on from a variation', async () => {
  const { env, file } = opened();
  const { code, out, err } = await tabuleiro(['--plain'], {
    env,
    ...say(
      `load ${file}`,
      'first',
      'moves',
      '',
      'other',
      'moves',
      'g7-g6',
      'h1-h2',
      'out',
      'other 2',
      'next',
      'go',
      'b7-b6',
      'quit',
    ),
  });
  expect(code).toBe(0);
  const told = [
    'Black: man g7 to g6.',
    'Start position. A quiet start. What follows: c3-c4, d3-d4, e3-e4.',
    'What follows: 1 c3-c4!, 2 d3-d4, 3 e3-e4?.',
    'White: man c3 to c4, good move. Main line; 2 variations instead of it. Solid.',
    'White: man d3 to d4. Variation 1 of 2. Sharper. What follows: b7-b6, g7-g6.',
    'In this place: 0 c3-c4!, 1 d3-d4, 2 e3-e4?.',
    'Black: man g7 to g6. Variation 1 of 1.',
    'h1-h2 is legal, but not in this game. Go on from here to play it.',
    'White: man e3 to e4, mistake. Variation 2 of 2.',
    'Nothing follows here.',
    'Black (b)> b7-b6',
  ];
  let from = 0;
  for (const each of told) {
    const at = out.indexOf(each, from);
    expect(at, `${each} in\n${out.slice(from)}`).toBeGreaterThanOrEqual(0);
    from = at + each.length;
  }
  expect(err).toBe('The game is saved: "tabuleiro resume" goes on with it.\n');
});

test('for scripts every node is an object', async () => {
  const { env, file } = opened();
  const { out } = await tabuleiro(['--json'], {
    env,
    ...say(`load ${file}`, 'first', 'next 2', 'outra 7', 'next x', 'registo', 'quit'),
  });
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ event }) => event === 'node').map(({ address }) => address)).toEqual([
    '1:2',
    '1:0',
    '1:0.1.0',
  ]);
  expect(lines.find(({ address }) => address === '1:0.1.0')).toMatchObject({
    move: 'd3-d4',
    variation: 1,
    variations: 2,
    next: ['b7-b6', 'g7-g6'],
    annotation: { comments: ['Sharper.'] },
    result: '*',
  });
  expect(lines.find(({ event }) => event === 'note')).toMatchObject({ note: 'no-variation' });
  expect(lines.find(({ event }) => event === 'record').record).toContain('(1. e3-e4?)');
});
