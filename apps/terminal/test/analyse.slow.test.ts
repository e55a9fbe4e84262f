/** `analyse` as people and scripts use it. */
import { expect, test } from 'vitest';
import { answerHere, runHere } from './run.ts';

test('a proven win is told with its plies; a belief with reasons, but not who is to move', async () => {
  const { code, lines } = await runHere(['analyse', 'mad-bishops', '--set', 'size=4', '--depth', '20']);
  expect(code).toBe(0);
  expect(lines[0]).toMatch(/^Exact: Red wins in at most 9 /);
  expect(lines.filter((line) => line.startsWith('- '))).toEqual([]);
  const believed = await runHere(['analyse', 'trench', '--nodes', '500']);
  expect(believed.lines[0]).toMatch(/^\d+ %/);
  expect(believed.out).not.toMatch(/is to move/);
  const ahead = await runHere([
    ...['analyse', 'dameo', '--nodes', '500'],
    'mmmmmmmm/1mmmmmm1/2mmm3/8/8/2MMMM2/1MMMMMM1/MMMMMMMM w',
  ]);
  expect(ahead.lines.some((line) => line.startsWith('- White'))).toBe(true);
});

test('with nodes the answer is the same again, in JSON', async () => {
  const ask = async () => {
    const { json } = await answerHere(['analyse', 'trench', 'start', '--nodes', '3000', '--lines', '3']);
    return { ...json, ms: 0 };
  };
  const first = await ask();
  expect(first.lines).toHaveLength(3);
  expect(first.move).toBe(first.lines[0].moves[0]);
  expect(await ask()).toEqual(first);
});

test('three seats', async () => {
  const args = ['analyse', 'small-star-empires', '--board', 'classic3', '--nodes', '300'];
  const [line] = (await answerHere(args)).json.lines;
  expect(line.moves[0]).toMatch(/^[a-z]\d+-[a-z]\d+:[CT]$/);
  expect(line.shares).toHaveLength(3);
  expect(line.share).toBe(line.shares[0]);
  const { lines } = await runHere(args);
  expect(lines[0]).toMatch(/^Player A \d+ %, Player B \d+ %, Player C \d+ % [a-z]\d+-/);
});

test('a proven end has its winners by their letters', async () => {
  const { json } = await answerHere(['analyse', 'dameo', '8/8/2m5/8/2K1m3/5m2/8/8 w', '--depth', '9']);
  expect(json.lines[0]).toMatchObject({ shares: [1, 0], proven: { result: 'win', winners: ['w'] } });
});

test('only the first moves that are named are looked at', async () => {
  const args = ['analyse', 'dameo', '--only', 'c3-c4,d3-d4', '--nodes', '500', '--lines', '5'];
  const { lines } = (await answerHere(args)).json;
  const first = lines.map(({ moves }: { moves: string[] }) => moves[0]);
  expect(first.sort()).toEqual(['c3-c4', 'd3-d4']);
});

test.each([
  [['analyse', 'dameo', '--nodes', '0'], 2, /1\.\./],
  [['analyse', 'dameo', '--lines', 'many'], 2, /1\.\.64/],
  [['analyse', 'dameo', '8/8/8/8/8/8/8/M7 b'], 1, /game is over/],
  [['analyse', 'chess'], 2, /chess/],
  [['analyse', 'dameo', '--only', 'c3-c4,a1-a5'], 1, /one square only/],
])('%j is refused', async (args, code, message) => {
  const run = await runHere(args);
  expect(run.code).toBe(code);
  expect(run.err).toMatch(message);
});
