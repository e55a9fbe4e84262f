/** The engine for programmers: text in, text out, faults instead of exceptions, signals obeyed. */
import { gameIds, legalMoves, listMoves, loadGame, must, readPosition } from '@tabuleiro/rules';
import { say } from '@tabuleiro/rules/text';
import { describe, expect, test } from 'vitest';
import {
  analyse,
  type BestMoveQuestion,
  bestMove,
  findReasons,
  findSupport,
  loadEvaluation,
  sayReason,
} from '../../src/index.ts';

describe('bestMove', () => {
  test('takes what must be taken', async () => {
    expect(await bestMove({ game: 'dameo', position: '8/8/8/3m4/3M4/8/8/8 w' })).toEqual({
      ok: true,
      value: 'd4xd6',
    });
  });

  test('a level with a seed answers the same each time, and levels may differ', async () => {
    for (const level of [1, 2, 3, 4]) {
      const ask = () => bestMove({ game: 'trench', moves: ['d4-d5'], level, seed: 5 });
      expect(await ask()).toEqual(await ask());
    }
    const seeds = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((seed) => bestMove({ game: 'dameo', level: 1, seed })),
    );
    expect(new Set(seeds.map((each) => must(each))).size).toBeGreaterThan(1);
  });

  test.each([
    [{ game: 'chess' }, 'game-unknown'],
    [{ game: 'dameo', level: 0 }, 'level-range'],
    [{ game: 'dameo', level: 2.555 }, 'level-range'],
    [{ game: 'dameo', nodes: 0 }, 'budget-range'],
    [{ game: 'dameo', ms: Number.NaN }, 'budget-range'],
    [{ game: 'dameo', position: '8/8/8/8/8/8/8/M7 b' }, 'game-over'],
    [{ game: 'dameo', moves: ['d4-d5'] }, undefined],
  ])('%j is refused', async (question, code) => {
    const answer = await bestMove(question);
    if (answer.ok) throw new Error('accepted');
    if (code) expect(answer.fault.code).toBe(code);
  });
});

/** Values that a compiler would reject but plain JavaScript can pass. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  'dameo',
  {},
  { nodes: 10 },
  { game: 7 },
  { game: Symbol('dameo') },
  { game: 'dameo', position: 1 },
  { game: 'dameo', moves: 'd1-d4' },
  { game: 'dameo', moves: [4] },
  { game: 'dameo', options: 'size=8' },
  { game: 'dameo', options: { size: null } },
  { game: 'dameo', aim: 'draw' },
  { game: 'dameo', seed: '1' },
  { game: 'dameo', level: '5' },
  { game: 'dameo', level: Object.create(null) },
  { game: 'dameo', nodes: '10' },
  { game: 'dameo', nodes: Symbol('10') },
  { game: 'dameo', lines: '2' },
  { game: 'dameo', ms: 10, megabytes: -1 },
  { game: 'dameo', ms: 10, megabytes: Number.NaN },
  { game: 'dameo', nodes: 10, weights: { men: 'many' } },
  { game: 'dameo', nodes: 10, signal: true },
  { game: 'dameo', nodes: 10, onProgress: 'told' },
];

test.each(WRONG.map((question) => [question]))(
  '%o gets a fault with a sentence in both languages',
  async (question) => {
    const answer = await bestMove(question as BestMoveQuestion);
    if (answer.ok) throw new Error('accepted');
    for (const language of ['en', 'pt'] as const) {
      const sentence = say(answer.fault, { language });
      expect(sentence).toMatch(/^\p{Lu}.*\s.*\.$|^".*\.$/u);
      expect(sentence).not.toMatch(/\{\w+\}/);
    }
  },
);

describe('analyse', () => {
  test('lines are texts that can be played; a proven win says in how many plies', async () => {
    const { lines, move } = must(
      await analyse({ game: 'mad-bishops', options: { size: 4 }, depth: 30, lines: 2 }),
    );
    expect(lines[0]!.moves[0]).toBe(move);
    expect(lines[0]!.proven).toBeDefined();
    expect([0, 1]).toContain(lines[0]!.share);
  });

  test('the order of repeated positions counts: three times is a draw that the winner avoids', async () => {
    // White's two kings win against one; every second position of this shuffle has occurred twice.
    const position = '7k/8/8/8/8/8/8/KK6 w';
    const moves = ['a1-a2', 'h8-h7', 'a2-a1', 'h7-h8', 'a1-a2', 'h8-h7', 'a2-a1', 'h7-h8'].slice(0, 7);
    const answer = must(await analyse({ game: 'dameo', position, moves: moves.slice(0, 6), nodes: 20_000 }));
    expect(answer.lines[0]!.score).toBeGreaterThan(0);
    const drawn = must(readPosition(must(await loadGame('dameo')), position));
    expect(listMoves(drawn.rules, drawn.position).map(({ text }) => text)).toContain('a1-a2');
  });

  test('progress comes depth by depth, and a signal ends the search with the best so far', async () => {
    const stop = new AbortController();
    const depths: number[] = [];
    const answer = must(
      await analyse({
        game: 'dameo',
        signal: stop.signal,
        onProgress({ depth }) {
          depths.push(depth);
          if (depth === 3) stop.abort();
        },
      }),
    );
    expect(depths).toEqual([1, 2, 3]);
    const { position } = must(readPosition(must(await loadGame('dameo')), 'start'));
    expect(legalMoves(position).length).toBe(52);
    expect(answer.move).toMatch(/^[a-h][1-8]-[a-h][1-8]$/);
  });

  test('other work of the thread goes on meanwhile', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    await analyse({ game: 'dameo', nodes: 150_000 });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(0);
  });
});

describe('reasons', () => {
  test('a man more is the first reason, in words of both languages', async () => {
    const evaluation = await loadEvaluation('dameo');
    const { rules, position } = must(
      readPosition(must(await loadGame('dameo')), '8/mmmm4/8/8/8/8/MMMMM3/8 w'),
    );
    const [first] = findReasons(evaluation, position);
    expect(first).toMatchObject({ seat: 0, lead: 1 });
    const sentences = (['en', 'pt'] as const).map((language) =>
      sayReason(first!, evaluation, rules, language, ['White', 'Black']),
    );
    for (const sentence of sentences) expect(sentence).toMatch(/White.*[^.]\.$/);
    expect(sentences[0]).not.toBe(sentences[1]);
    expect(sentences.join()).not.toMatch(/[{}]|\?/);
  });

  test.each(gameIds)('%s: a verdict does not say who is to move, nor guess where it knows', async (id) => {
    const evaluation = await loadEvaluation(id);
    const { rules, position } = must(readPosition(must(await loadGame(id)), 'start'));
    const heavy = Object.fromEntries(evaluation.features.map(({ id }) => [id, 1000]));
    const said = findSupport({ ...evaluation, weights: heavy }, position, undefined).map((reason) =>
      sayReason(reason, evaluation, rules, 'en', ['White', 'Black']),
    );
    expect(said.join(' ')).not.toMatch(/is (to move|on turn)\./);
    expect(findSupport({ ...evaluation, weights: heavy }, position, { winners: [0], plies: 3 })).toEqual([]);
  });

  test.each(gameIds)('%s: the sentence gets its full stop where it is made, not in the words', async (id) => {
    const { words } = await loadEvaluation(id);
    const phrases = Object.values(words).flatMap((language) => Object.values(language));
    for (const { one, many } of phrases) expect([one, many].join(' ')).not.toMatch(/\.( |$)/);
  });
});
