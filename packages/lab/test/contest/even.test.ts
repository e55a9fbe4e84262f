/** Even openings: the same on every machine, and undecided if any candidate is. */

import { loadEvaluation } from '@tabuleiro/engine/internal/games/load';
import { loadGame, must, type Result } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { judgeOpening, settleOpening, usualPlies } from '../../src/contest/even.ts';
import { drawCandidates, makeOpenings, type Opening, RANDOM_BOARDS } from '../../src/contest/openings.ts';
import { settingsOf } from '../../src/ladder/pairings.ts';
import { stampOf } from '../../src/ladder/stamp.ts';

const single = { options: {}, format: 'single' };
const game = async (id: string) => must(await loadGame(id));
const NODES = 1000;

const drawn = async (id: string, count: number, change: object = {}) =>
  must(makeOpenings(await game(id), {}, { plies: 4, seed: 3, even: NODES, ...change }, count));

async function candidatesOf(id: string, opening: Opening): Promise<Opening[]> {
  const rules = await game(id);
  return [...drawCandidates(rules, {}, opening)].map(must);
}

async function judge(id: string, { options, moves }: Opening) {
  return judgeOpening(must((await game(id)).configure(options)), moves, NODES);
}

const settle = async (id: string, opening: Opening) => settleOpening(await game(id), single, opening);
const unevenness = ({ share }: { share: number }) => Math.abs(share - 0.5);

describe('candidates', () => {
  test('differ, grow, and depend on their opening alone', async () => {
    const openings = await drawn('dameo', 4);
    expect(await drawn('dameo', 2)).toEqual(openings.slice(0, 2));
    expect(JSON.parse(JSON.stringify(openings))).toEqual(openings);
    const lists = await Promise.all(openings.map((opening) => candidatesOf('dameo', opening)));
    const all = lists.flat().map(({ moves }) => moves);
    expect(all).toHaveLength(4 * 32);
    expect(new Set(all.map(String)).size).toBe(all.length);
    for (const list of lists) expect(list[0]!.moves).toHaveLength(4);
    expect([...new Set(all.map((moves) => moves.length))].sort()).toEqual([4, 5, 6, 7]);
  });

  test('are on boards of the kind of their opening', async () => {
    const openings = await drawn('small-star-empires', 3, { plies: 0, boards: RANDOM_BOARDS });
    const kinds = openings.map(({ choice }) => choice!.boards);
    expect(kinds).toEqual([['random-small-#'], ['random-medium-#'], ['random-large-#']]);
    const second = drawCandidates(await game('small-star-empires'), {}, openings[1]!);
    const three = [second.next(), second.next(), second.next()] as { value: Result<Opening> }[];
    const boards = three.map(({ value }) => String(must(value).options.board));
    for (const board of boards) expect(board).toMatch(/^random-medium-\d+$/);
    expect(new Set(boards).size).toBe(3);
  });

  test('are not drawn where nobody asks: openings of earlier matches stay', async () => {
    const plain = must(makeOpenings(await game('dameo'), {}, { plies: 4, seed: 3 }, 3));
    expect(plain.map(Object.keys)).toEqual(Array(3).fill(['options', 'moves']));
    expect((await drawn('dameo', 3)).map(({ moves }) => moves)).toEqual(plain.map(({ moves }) => moves));
    expect(await settle('dameo', plain[0]!)).toBe(plain[0]);
  });
});

describe('the one that is played', () => {
  test('is the first that is even', async () => {
    let later = 0;
    for (const opening of await drawn('trench', 4)) {
      const { moves, judged } = await settle('trench', opening);
      expect(unevenness(judged!)).toBeLessThanOrEqual(0.1);
      const candidates = await candidatesOf('trench', opening);
      const at = candidates.findIndex((each) => String(each.moves) === String(moves));
      for (const before of candidates.slice(0, at))
        expect(unevenness(await judge('trench', before))).toBeGreaterThan(0.1);
      if (at > 0) later++;
    }
    expect(later).toBeGreaterThan(0);
  });

  test('is the most even one where none is even', async () => {
    const [opening] = await drawn('mad-bishops', 1);
    const candidates = await candidatesOf('mad-bishops', opening!);
    const distances: number[] = [];
    for (const candidate of candidates) distances.push(unevenness(await judge('mad-bishops', candidate)));
    const least = Math.min(...distances);
    expect(least).toBeGreaterThan(0.1);
    const { moves } = await settle('mad-bishops', opening!);
    expect(moves).toEqual(candidates[distances.indexOf(least)]!.moves);
  });

  test('is even where the game says how long openings have to be', async () => {
    const plies = await usualPlies('mad-bishops', true);
    expect(plies).toBeGreaterThan(await usualPlies('mad-bishops', false));
    expect(await usualPlies('dameo', true)).toBe(4);
    const settled = await Promise.all(
      (await drawn('mad-bishops', 5, { plies })).map((opening) => settle('mad-bishops', opening)),
    );
    const even = settled.filter(({ judged }) => !judged!.proven && unevenness(judged!) <= 0.1);
    expect(even.length).toBeGreaterThanOrEqual(3); // at least 3 of 5 with few nodes; with four plies none is even
    for (const { moves } of settled) expect(moves.length).toBeGreaterThanOrEqual(plies);
  });

  test('says so where its result is known', async () => {
    const boards = ['random-small-#'];
    const [late] = await drawn('small-star-empires', 1, { plies: 100, boards });
    expect((await settle('small-star-empires', late!)).judged).toMatchObject({ proven: true });
    const [early] = await drawn('small-star-empires', 1, { plies: 0, boards });
    expect((await settle('small-star-empires', early!)).judged).toMatchObject({ proven: false });
  });
});

test('only the pairings with the plain searches begin evenly: what the levels have played stays', async () => {
  const wanted = { kind: 'range', over: 0, under: 2 } as const;
  const settings = (part: string, game = 'trench') =>
    settingsOf(game, { part, first: 'level-4', second: 'level-3', wanted }, 2);
  for (const part of ['low', 'levels', 'reports', 'tuned'])
    expect((await settings(part)).openings).toEqual({ plies: 4, seed: 2 });
  expect((await settings('baselines')).openings).toEqual({ plies: 4, seed: 2, even: 30_000 });
  expect((await settings('levels', 'mad-bishops')).openings.plies).toBe(4);
  expect((await settings('baselines', 'mad-bishops')).openings.plies).toBe(32);
  const stamp = stampOf(await settings('levels'), await loadEvaluation('trench'));
  expect(JSON.stringify(stamp)).not.toContain('even');
});
