/** The mouse: whole games by clicks alone, menus, lists and the keys of the last line. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cell, legalMoves, listMoves, namedLegs, type Options, Rng } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { shippedIds } from '../../../../packages/rules/test/shipped.ts';
import { loadCatalogue } from '../../src/app/catalogue.ts';
import { HomePage } from '../../src/app/home-page.ts';
import { LoadPage } from '../../src/app/load-page.ts';
import { nearEnd } from '../late-positions.ts';
import { type GameTrial, newTrial, playTrial, until } from './stage.ts';

const small: Readonly<Record<string, Options>> = {
  'mad-bishops': { size: 4 },
  renpaarden: { size: 5, ruleset: 'tournament' },
};

/** Clicks the cells of a move one after the other, and answers what is asked by a click on the answer. */
function clickMove(trial: GameTrial, rng: Rng, size: readonly [number, number]): void {
  const { rules, position, session } = trial.state;
  const moves = legalMoves(position);
  const view = rules.view(position, moves[rng.below(moves.length)]!);
  const cells: Cell[] = [view.from, ...namedLegs(view.paths[0]!).map(({ to }) => to)];
  const { length } = session.moves;
  for (const cell of [...cells, cells.at(-1)!]) {
    if (trial.session.moves.length > length || trial.state.waiting) break;
    trial.clickCell(cell, 0, 0, size);
  }
  if (trial.state.waiting) trial.clickOn(`${view.choice}: `);
  expect(trial.session.moves).toHaveLength(length + 1);
}

test.each(shippedIds)('%s: clicks play a whole game to its end', async (id) => {
  for (const size of [
    [80, 24],
    [200, 60],
  ] as const) {
    const start = await nearEnd(id, small[id] ?? {}, 3);
    const trial = await playTrial(id, { start });
    const rng = new Rng(5);
    while (!trial.session.outcome) clickMove(trial, rng, size);
    expect(trial.text()).toMatch(/wins|drawn/);
  }
});

test.each(shippedIds)(
  '%s: a cell may be clicked beside its centre too, and beside the board nothing happens',
  async (id) => {
    const trial = await playTrial(id);
    const [start] = trial.state.selection.starts;
    for (const [right, down] of [
      [-1, 0],
      [1, 0],
    ] as const) {
      trial.clickCell(start!, right, down);
      // A placement is played by its only cell.
      const [placed] = trial.session.moves;
      if (placed) expect(placed.text).toBe(trial.rules.geometry.cells[start!]!.name);
      else expect(trial.state.selection.chosen).toEqual([start]);
      trial.press(placed ? 'u' : 'escape');
    }
    const { cursor } = trial.page;
    for (const [x, y] of [
      [0, 22],
      [79, 22],
      [500, 500],
    ] as const)
      trial.click(x, y);
    expect(trial.state.selection.chosen).toEqual([]);
    expect(trial.page.cursor).toBe(cursor);
  },
);

test('the keys of the last line are buttons, also those that answer a question', async () => {
  const trial = await playTrial('dameo');
  trial.press('m', ...'c3-c4', 'enter');
  trial.clickOn('u: undo');
  expect(trial.session.moves).toHaveLength(0);
  trial.clickOn('m: type');
  expect(trial.lines().at(-1)).toContain('Move:');
  const [start] = trial.state.selection.starts;
  trial.clickCell(start!); // leaves the typing
  expect(trial.lines().at(-1)).not.toContain('Move:');
  expect(trial.state.selection.chosen).toEqual([start]);
  trial.press('escape', 'X');
  trial.press('n');
  expect(trial.state.over).toBe(false);
  trial.press('X');
  trial.clickOn('y: yes');
  expect(trial.state.over).toBe(true);
});

test('the wheel looks back through the moves', async () => {
  const trial = await playTrial('dameo');
  for (const move of ['c3-c4', 'c6-c5']) trial.press('m', ...move, 'enter');
  trial.press('wheel-up');
  expect(trial.state.back).toBe(1);
  trial.clickCell(trial.state.selection.starts[0]!); // what is past is not played on
  expect(trial.state.selection.chosen).toEqual([]);
  trial.press('wheel-down', 'wheel-down');
  expect(trial.state.back).toBe(null);
});

test('a click on a move of the list looks back to it, wherever it stands in its row', async () => {
  const trial = await playTrial('dameo');
  for (const move of ['c3-c4', 'f6-f5', 'b2-b3']) trial.press('m', ...move, 'enter');
  expect(trial.session.moves).toHaveLength(3);
  trial.clickOn('f6-f5');
  expect(trial.state.back).toBe(2);
  trial.clickOn('c3-c4');
  expect(trial.state.back).toBe(1);
  trial.clickOn('b2-b3'); // later moves stay in the list; the last one is the present
  expect(trial.state.back).toBe(null);
});

test('a long list shows the move that is looked back to, and those around it', async () => {
  const trial = await playTrial('mad-bishops');
  const rng = new Rng(5);
  for (let i = 0; i < 40; i++) {
    const { rules, position } = trial.state;
    const moves = listMoves(rules, position);
    trial.press('m', ...moves[rng.below(moves.length)]!.text, 'enter');
  }
  const has = (round: number) => trial.lines().some((line) => line.includes(` ${round}. `));
  expect([has(1), has(20)]).toEqual([false, true]);
  trial.press('home');
  expect([has(1), has(20)]).toEqual([true, false]);
  for (let i = 0; i < 20; i++) trial.press('page-down');
  expect(trial.state.back).toBe(20);
  expect([has(1), has(9), has(10), has(11), has(20)]).toEqual([false, true, true, true, false]);
});

test('a file to load is found by clicks: through folders to its game', async () => {
  const trial = newTrial();
  const folder = join(trial.folder, 'shelf', 'deep');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'game.txt'), 'Game: dameo\n\n1. c3-c4 c6-c5 *\n');
  trial.app.push(new LoadPage(trial.app));
  trial.press(...`${trial.folder}/`);
  for (const name of ['/shelf/', '/deep/', '/game.txt']) trial.clickOn(name);
  await until(() => trial.text().includes('1. c3-c4 c6-c5'));
});

test('menus: rows by clicks and by the wheel, values by their arrows, pages of text by the wheel', async () => {
  const trial = newTrial();
  trial.app.push(new HomePage(trial.app, await loadCatalogue()));
  trial.press('home', 'wheel-up', 'wheel-down');
  expect(trial.lines()[3]).toContain('▶');
  trial.clickOn('Dameo, by');
  await until(() => trial.text().includes('Start the game'));
  trial.clickOn('Black ');
  expect(trial.lines().find((line) => line.includes('▶'))).toContain('Black');
  const before = trial.lines().find((line) => line.includes('▶'));
  trial.clickOn('▸');
  const turned = trial.lines().find((line) => line.includes('▶'));
  expect(turned).not.toBe(before);
  trial.clickOn('◂');
  expect(trial.lines().find((line) => line.includes('▶'))).toBe(before);
  trial.clickOn('How to play');
  await until(() => trial.text().includes('scroll'));
  const top = trial.text();
  trial.press('wheel-down');
  expect(trial.text()).not.toBe(top);
  trial.press('wheel-up');
  expect(trial.text()).toBe(top);
  trial.clickOn('Esc: back');
  trial.clickOn('Start the game');
  expect(trial.text()).toContain('Enter: move');
});
