/** Moves in the making: ways that are left, the last cell alone, what remains when one move does. */
import { formatMove, listMoves, loadGame, must, readPosition } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { Selection } from '../../src/board/selection.ts';

async function choosing(text: string) {
  const { rules, position } = must(readPosition(must(await loadGame('dameo')), text));
  const selection = new Selection(rules, position, 1);
  const cell = (name: string) => rules.geometry.find(name);
  const texts = (moves: readonly number[]) => moves.map((move) => formatMove(rules, position, move));
  const name = (at: number) => rules.geometry.cells[at]!.name;
  return { selection, cell, texts, name };
}

const LINE = '8/8/8/3m4/8/3m4/3M4/8 w 0 1';
const FORK = '8/8/8/8/2m1m3/3m4/3M4/8 w 0 1';

test('the last cell of the only capture ends it', async () => {
  const { selection, cell, texts } = await choosing(LINE);
  selection.choose(cell('d2'));
  const chosen = selection.choose(cell('d6'));
  expect(chosen.kind === 'whole' && texts(chosen.moves)).toEqual(['d2xd4xd6']);
});

test('when one move is left, it is known', async () => {
  const { selection, cell, texts } = await choosing(LINE);
  selection.choose(cell('d2'));
  expect(selection.only).toEqual([]); // a piece is chosen, not yet a move
  selection.choose(cell('d4'));
  expect(texts(selection.only)).toEqual(['d2xd4xd6']);
});

test('a fork has two ways, until one is chosen', async () => {
  const { selection, cell, name } = await choosing(FORK);
  const ways = () => selection.ways.map(({ cells }) => cells.map(name).join(' ')).sort();
  expect(ways()).toEqual([]);
  selection.choose(cell('d2'));
  expect(ways()).toEqual(['d2 d4 b4', 'd2 d4 f4']);
  selection.choose(cell('d4'));
  expect(selection.only).toEqual([]);
  expect(ways()).toHaveLength(2);
});

test('targets are worth what they add to the points, for each thing that can be placed', async () => {
  const { rules, position } = must(readPosition(must(await loadGame('small-star-empires')), 'start'));
  const selection = new Selection(rules, position, 1);
  expect(selection.gains.size).toBe(0);
  selection.choose(selection.starts[0]!);
  expect([...selection.gains.keys()].sort()).toEqual([...selection.next].sort());
  const before = rules.score!(position)[0]!.total;
  for (const [cell, gains] of selection.gains)
    for (const { choice, gain } of gains) {
      const name = (at: number) => rules.geometry.cells[at]!.name;
      const text = `${name(selection.starts[0]!)}-${name(cell)}:${choice}`;
      const next = position.clone();
      next.make(listMoves(rules, position).find((each) => each.text === text)!.move);
      expect(rules.score!(next)[0]!.total - before, text).toBe(gain);
    }
});
