/** The graph of a review: where its bands, dots and bars lie, and what it says in words and in signs. */
import type { ReviewedPly } from '@tabuleiro/engine';
import { loadGame, must, readPosition } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import {
  bandPaths,
  borderPaths,
  type GraphFrame,
  graphDots,
  graphPoints,
  graphX,
  plyNear,
  timeBars,
} from '../../src/review/graph.ts';
import { graphLegend, graphRows, sayPoint } from '../../src/review/say-point.ts';

const at = (shares: number[]) => ({ shares, line: [], depth: 1, nodes: 1 });

/** Plies out of the shares of each position; seats take turns. */
function pliesOf(shares: number[][], marks: Record<number, ReviewedPly['mark']> = {}): ReviewedPly[] {
  return shares.slice(1).map((after, ply): ReviewedPly => {
    const seat = ply % after.length;
    const loss = Math.max(0, shares[ply]![seat]! - after[seat]!);
    const mark = marks[ply] ?? null;
    return {
      ply,
      seat,
      move: `m${ply}`,
      forced: false,
      before: at(shares[ply]!),
      after: at(after),
      loss,
      mark,
    };
  });
}

const two = (...firsts: number[]) => firsts.map((first) => [first, 1 - first]);
const frame: GraphFrame = { width: 120, height: 100, edge: 10, total: 4 };

test('plies lie evenly between the edges, and every place belongs to the nearest', () => {
  expect([0, 1, 4].map((ply) => graphX(frame, ply))).toEqual([10, 35, 110]);
  expect([-5, 10, 22, 23, 110, 500].map((x) => plyNear(frame, x))).toEqual([0, 0, 0, 1, 4, 4]);
  expect(plyNear({ ...frame, total: 0 }, 60)).toBe(0);
  for (let ply = 0; ply <= 4; ply++) expect(plyNear(frame, graphX(frame, ply))).toBe(ply);
});

test('two seats: one line, the first seat below it; a part of a review ends where it ends', () => {
  const points = graphPoints({ plies: pliesOf(two(0.5, 0.75, 0.25)), total: 4 });
  expect(borderPaths(frame, points)).toEqual(['M10 50L35 25L60 75']);
  expect(bandPaths(frame, points)).toEqual([
    'M10 50L35 25L60 75L60 100L35 100L10 100Z',
    'M10 0L35 0L60 0L60 75L35 25L10 50Z',
  ]);
  expect(bandPaths(frame, [])).toEqual([]);
});

test('four seats are stacked in their order and fill the graph', () => {
  const points = graphPoints({
    plies: pliesOf([
      [0.4, 0.3, 0.2, 0.1],
      [0.1, 0.2, 0.3, 0.4],
    ]),
    total: 1,
  });
  expect(borderPaths({ ...frame, total: 1 }, points)).toEqual([
    'M10 60L110 90',
    'M10 30L110 70',
    'M10 10L110 40',
  ]);
  expect(bandPaths({ ...frame, total: 1 }, points)).toHaveLength(4);
});

test('a dot says how much of the loss was kept by the others until the mover had the next turn', () => {
  // The first seat loses 40 points; the answer gives nothing, half, or all of it back.
  const part = (then: number) =>
    graphPoints({ plies: pliesOf(two(0.7, 0.3, then, then), { 0: '??' }), total: 3 })[1]!.punished;
  expect([0.3, 0.5, 0.7, 0.9].map(part).map((each) => Math.round(100 * each!))).toEqual([100, 50, 0, 0]);
  // Not answered yet, and never answered.
  expect(graphPoints({ plies: pliesOf(two(0.7, 0.3), { 0: '??' }), total: 3 })[1]!.punished).toBeNull();
  expect(graphPoints({ plies: pliesOf(two(0.7, 0.3), { 0: '??' }), total: 1 })[1]!.punished).toBe(1);
  // The last answer of the game counts too.
  expect(graphPoints({ plies: pliesOf(two(0.7, 0.3, 0.7), { 0: '??' }), total: 2 })[1]!.punished).toBe(0);
  const plies = pliesOf(two(0.7, 0.3, 0.5, 0.5), { 0: '??' });
  const [dot] = graphDots(frame, graphPoints({ plies, total: 4 }));
  expect({ ...dot, size: Math.round(dot!.size * 100) }).toEqual({
    ply: 1,
    mark: '??',
    x: 35,
    y: 70,
    size: 50,
  });
});

test('bars of time stand where their moves are; moves without a clock have none', () => {
  const moves = [
    { seat: 0, spent: 1000 },
    { seat: 1, spent: null },
    { seat: 0, spent: 4000 },
  ];
  const bars = timeBars({ ...frame, height: 40, total: 3 }, moves);
  expect(bars.map(({ ply, seat, height }) => [ply, seat, height])).toEqual([
    [1, 0, 10],
    [3, 0, 40],
  ]);
});

test('a point in words, in both languages, among two and four', async () => {
  const { rules } = must(readPosition(must(await loadGame('dameo')), 'start'));
  const sentences = await loadSentences('dameo');
  const points = graphPoints({ plies: pliesOf(two(0.58, 0.43, 0.5), { 0: '?' }), total: 3 });
  const moves = [{ seat: 0 }, { seat: 1 }, { seat: 0 }];
  const say = (language: 'en' | 'pt', ply: number, move: string, spent?: number) =>
    sayPoint({ rules, language, sentences }, { moves, move, ply, point: points[ply], spent });
  expect(say('en', 1, 'd4-d5')).toBe('move 1, White d4-d5, mistake, White 43 %, was 58 %');
  expect(say('en', 0, '')).toBe('before move 1, White 58 %, Black 42 %');
  expect(say('en', 3, 'c3-c4', 12_000)).toBe('move 2, White c3-c4, not reviewed yet, 0:12 used');
  expect(say('pt', 1, 'd4-d5')).toBe('jogada 1 das Brancas, d4-d5, erro, Brancas 43 %, antes 58 %');
  const quad = must(readPosition(must(await loadGame('small-star-empires')), 'start', { board: 'quad' }));
  const four = graphPoints({
    plies: pliesOf([
      [0.4, 0.3, 0.2, 0.1],
      [0.1, 0.3, 0.3, 0.3],
    ]),
    total: 1,
  });
  const said = sayPoint(
    { rules: quad.rules, language: 'en', sentences: await loadSentences('small-star-empires') },
    { moves: [{ seat: 0 }], move: 'a1', ply: 1, point: four[1] },
  );
  expect(said).toBe(
    'move 1, Player A a1, Player A 10 %, was 40 %, Player B 30 %, Player C 30 %, Player D 30 %',
  );
});

test('a row of signs: one for each ply, or for several where it is too short', () => {
  const plies = pliesOf(two(0.5, 1, 0, 0.4, 0.4), { 1: '?!', 2: '??' });
  const points = graphPoints({ plies, total: 6 });
  const wide = { total: 6, width: 40, ascii: false, ply: 2 };
  expect(graphRows(points, wide)).toEqual({
    shares: [{ seat: 0, row: '▅█▁▄▄  ' }],
    marks: '  ~X',
    column: 2,
  });
  expect(graphRows(points, { ...wide, ascii: true }).shares[0]!.row).toBe('=#_--  ');
  const narrow = graphRows(points, { ...wide, width: 3, ply: -1 });
  expect(narrow.shares[0]!.row).toHaveLength(3);
  expect(narrow).toMatchObject({ marks: '~X', column: -1 });
  expect(graphLegend('pt')).toBe('~ jogada duvidosa, ? erro, X erro grave');
});
