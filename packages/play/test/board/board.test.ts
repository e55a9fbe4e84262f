/** The board over any position with its past: no session, no seats, no clock. */
import { formatMove, gameIds, legalMoves, listMoves, loadGame, must, readPosition } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { describe, expect, it, test } from 'vitest';
import { sayBoardNote, sayBoardStatus } from '../../src/board/say.ts';
import { boardOf } from './host.ts';

const board = async (id: string, given?: Parameters<typeof boardOf>[1]) =>
  boardOf(must(await loadGame(id)), given);

/** Plies of a game that is not over after them, so that the board has a past. */
async function pastOf(id: string, plies: number): Promise<string[]> {
  const { rules, position } = must(readPosition(must(await loadGame(id)), 'start'));
  const follow = (ply: number): string[] | null => {
    const moves = position.outcome() ? [] : legalMoves(position);
    if (moves.length === 0 || ply === plies) return moves.length === 0 ? null : [];
    for (const i of moves.keys()) {
      const move = moves[(7 * ply + i) % moves.length]!;
      const text = formatMove(rules, position, move);
      position.make(move);
      const rest = follow(ply + 1);
      position.unmake();
      if (rest) return [text, ...rest];
    }
    return null;
  };
  return follow(0)!;
}

describe.each(gameIds)('a board of %s', (id) => {
  it('takes a move cell by cell in the middle of a game', async () => {
    const { making, state, heard, rules, history } = await board(id, { past: await pastOf(id, 5) });
    expect(state()).toMatchObject({ plies: 5, mine: true, playable: true, over: false, back: null });
    const before = history.position.clone();
    const [start] = state().selection.starts;
    making.choose(start!);
    const last = () => heard.findLast((each) => each.startsWith('play'));
    // A placement is whole with its first cell.
    if (last() === undefined) {
      expect(state().selection.chosen).toEqual([start]);
      expect(heard).toEqual(['chosen']);
      making.choose(state().selection.next[0]!);
    }
    // A move over several cells goes on, one with a choice waits.
    while (last() === undefined) {
      const { waiting, selection } = state();
      if (waiting) making.answer(waiting.moves[0]!);
      else if (selection.mayEnd) making.endHere();
      else making.choose(selection.next[0]!);
    }
    const texts = listMoves(rules, before).map(({ text }) => text);
    expect(texts).toContain(last()!.slice('play '.length));
    expect(state().shown.last?.from).toBe(start);
    expect(state().plies).toBe(6);
  });

  it('takes every legal move as text, with a past', async () => {
    const past = await pastOf(id, 4);
    const { rules, history } = await board(id, { past });
    for (const { text } of listMoves(rules, history.position).slice(0, 20)) {
      const { making, heard } = await board(id, { past });
      expect(making.type(text)).toBe(true);
      expect(heard).toEqual([`play ${text}`]);
    }
  });

  it('refuses with the rule and the cells, and says it in both languages', async () => {
    const { making, state, heard, rules, history, note } = await board(id, { past: await pastOf(id, 5) });
    const { starts } = state().selection;
    const placing = legalMoves(history.position).some(
      (move) => rules.view(history.position, move).kind === 'place',
    );
    // Where a first cell is a whole move, the wrong one is the first.
    if (!placing) making.choose(starts[0]!);
    const { next } = state().selection;
    making.choose(
      rules.geometry.cells.findIndex((_, each) => !next.includes(each) && !starts.includes(each)),
    );
    expect(heard.at(-1)).toBe('fault');
    const said = note()!;
    expect(said.code === 'fault' && said.fault.rule).toMatch(/^\d/);
    expect(state().wrong).not.toEqual([]);
    const sentences = await loadSentences(id);
    for (const language of ['en', 'pt'] as const)
      expect(sayBoardNote(rules, said, { language, sentences })).toMatch(/\.$/);
    making.choose(starts.at(-1)!);
    expect(state().wrong).toEqual([]);
  });

  it('lets go of what was begun', async () => {
    // Where a first cell is a whole move, it waits to be confirmed.
    const { making, state, heard } = await board(id, { confirms: true });
    making.choose(state().selection.starts[0]!);
    expect(state().waiting !== null || state().selection.chosen.length > 0).toBe(true);
    making.cancel();
    expect(state()).toMatchObject({ waiting: null, selection: { chosen: [] } });
    expect(new Set(heard.filter((each) => each !== 'may-remove'))).toEqual(new Set(['chosen']));
  });

  it('takes nothing from a hand that may not play', async () => {
    const { making, state, heard, rules, history } = await board(id, { mine: false });
    const [start] = state().selection.starts;
    making.choose(start!);
    expect(making.type(listMoves(rules, history.position)[0]!.text)).toBe(false);
    making.answer(0);
    making.endHere();
    expect(new Set(heard)).toEqual(new Set(['not-now']));
    expect(state()).toMatchObject({ plies: 0, playable: false, forced: null, selection: { chosen: [] } });
  });
});

const FORK = '8/8/8/8/2m1m3/3m4/3M4/8 w 0 1';

test('a piece stays in hand when it is chosen again after a refused try', async () => {
  const { making, state, heard, cell, names } = await board('renpaarden');
  const { starts } = state().selection;
  const [start] = starts;
  making.choose(start!);
  making.choose(cell('e8'));
  expect(heard.at(-1)).toBe('fault');
  making.choose(start!);
  expect([names(state().selection.chosen), heard.at(-1), state().wrong]).toEqual([
    names([start!]),
    'chosen',
    [],
  ]);
  making.choose(state().selection.next[0]!);
  expect(heard.at(-1)).toMatch(/^play/);
});

test('a piece that is chosen again without a refusal is put down', async () => {
  const { making, state } = await board('renpaarden');
  const [start] = state().selection.starts;
  making.choose(start!);
  making.choose(start!);
  expect(state().selection.chosen).toEqual([]);
});

test('ways over several cells are drawn, and one of them is taken whole', async () => {
  const { making, state, heard, cell, names } = await board('dameo', { start: FORK });
  expect(state().routes).toEqual([]);
  making.choose(cell('d2'));
  expect(
    state()
      .routes.map(({ cells }) => names(cells).join(' '))
      .sort(),
  ).toEqual(['d2 d4 b4', 'd2 d4 f4']);
  making.take(state().routes.find(({ cells }) => names(cells).includes('f4'))!);
  expect(heard.at(-1)).toBe('play d2xd4xf4');
});

test('a compulsory capture is marked, and a piece that cannot capture is refused by it', async () => {
  const { making, state, note, cell, names, rules } = await board('dameo', {
    start: '8/8/8/8/3m4/3M4/8/M7 w',
  });
  expect(state().forced).toMatchObject({ all: true });
  expect(names(state().forced!.cells)).toEqual(['d3']);
  const sentences = await loadSentences('dameo');
  expect(sayBoardStatus(state(), { language: 'en', sentences })).toBe('White to move, and must capture: d3.');
  making.choose(cell('a1'));
  expect(note()).toMatchObject({ code: 'must-capture', cells: [cell('d3')] });
  expect(sayBoardNote(rules, note()!, { language: 'en', sentences })).toContain('d3');
});

test('a whole move waits where moves are confirmed, and a choice waits before that', async () => {
  const { making, state, heard } = await board('small-star-empires', { confirms: true });
  const [start] = state().selection.starts;
  making.choose(start!);
  making.choose(state().selection.next[0]!);
  expect(state().waiting).toMatchObject({ kind: 'choice' });
  making.answer(state().waiting!.moves[0]!);
  expect(state().waiting).toMatchObject({ kind: 'confirm' });
  expect(heard.some((each) => each.startsWith('play'))).toBe(false);
  making.answer(state().waiting!.moves[0]!);
  expect(heard.at(-1)).toMatch(/^play /);
  expect(state().waiting).toBeNull();
});

test('what has stood before counts: the third repetition is over', async () => {
  const walk = ['a1-b2', 'h8-g7', 'b2-a1', 'g7-h8'];
  const past = [...walk, ...walk.slice(0, -1)];
  const { making, state } = await board('dameo', { start: '6kk/8/8/8/8/8/8/KK6 w', past });
  expect(state()).toMatchObject({ plies: 7, over: false });
  making.type('g7-h8');
  expect(state()).toMatchObject({ plies: 8, over: true });
});
