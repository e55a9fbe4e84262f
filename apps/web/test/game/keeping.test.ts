/** Nothing is lost and nothing is played twice: every change is written, other tabs are followed, stale ones give way. */
import { expect, test } from 'vitest';
import { click, firstMove, keepGame, openTab, playTab, rest, texts } from './table.ts';

test('every move is written with the next revision', async () => {
  const { model, storage } = await playTab({});
  model.making.typed('b1-b3');
  await rest();
  expect(storage.kept.revision).toBe(2);
  expect(storage.moves).toEqual(['b1-b3']);
  model.undo();
  await rest();
  expect(storage.kept.revision).toBe(3);
  expect(storage.moves).toEqual([]);
});

test('moves made faster than they are written end up in the store', async () => {
  const { model, storage } = await playTab({});
  for (let i = 0; i < 5; i++) model.making.typed(firstMove(model));
  await model.keeper.settled();
  expect(storage.moves).toEqual(texts(model));
  expect(storage.moves).toHaveLength(5);
});

test('another tab follows live', async () => {
  const storage = await keepGame({});
  const one = await openTab(storage);
  const two = await openTab(storage);
  one.model.making.typed('b1-b3');
  await rest();
  expect(texts(two.model)).toEqual(['b1-b3']);
  expect(two.heard).toContainEqual({ kind: 'moved', ply: 1, capture: false });
  two.model.making.typed(firstMove(two.model));
  await rest();
  expect(texts(one.model)).toEqual(texts(two.model));
});

test('a tab that missed a move gives way: its own move is not played, and that is said', async () => {
  const storage = await keepGame({});
  const one = await openTab(storage);
  const two = await openTab(storage);
  one.model.making.typed('b1-b3');
  two.model.making.typed('c1-c4'); // at the same moment
  await rest();
  expect(storage.moves).toEqual(['b1-b3']);
  expect(texts(one.model)).toEqual(['b1-b3']);
  expect(texts(two.model)).toEqual(['b1-b3']);
  expect(two.model.note).toEqual({ kind: 'word', id: 'elsewhere' });
  expect(storage.saves).toBe(1);
});

test('a full store is told, and the game goes on', async () => {
  const { model, storage } = await playTab({});
  storage.full = true;
  model.making.typed('b1-b3');
  await rest();
  expect(model.note).toEqual({ kind: 'fault', fault: { code: 'store-full' } });
  expect(texts(model)).toEqual(['b1-b3']);
});

test('only the tab that drives lets its computers think', async () => {
  const storage = await keepGame({ kinds: ['level-3', 'human'] });
  const one = await openTab(storage);
  expect(one.thinker.asked).toHaveLength(1);
  const two = await openTab(storage); // takes over
  expect(one.model.driving).toBe(false);
  expect(one.model.computers.thinking).toBe(false);
  expect(two.thinker.asked).toHaveLength(1);
  await one.thinker.answer('b1-b3'); // too late: nobody asks any more
  expect(texts(one.model)).toEqual([]);
  await two.thinker.answer('b1-b3');
  expect(texts(one.model)).toEqual(['b1-b3']);
});

test('a reload while the computer thinks asks the same question again', async () => {
  const { model, thinker, storage } = await playTab({ kinds: ['human', 'level-3'] });
  model.making.typed('b1-b3');
  await rest();
  const again = await openTab(storage);
  expect(again.thinker.asked).toHaveLength(1);
  expect(again.thinker.asked[0]!.place).toEqual(thinker.asked[0]!.place);
  expect(again.thinker.asked[0]!.player).toBe('level-3');
});

test('a selection survives nothing that changes the position', async () => {
  const storage = await keepGame({});
  const one = await openTab(storage);
  const two = await openTab(storage);
  click(two.model, 'b1');
  expect(two.model.making.selection.chosen).toHaveLength(1);
  one.model.making.typed('c1-c4');
  await rest();
  expect(two.model.making.selection.chosen).toEqual([]);
});
