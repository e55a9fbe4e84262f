/** Playing at the page: clicks and text, choices, confirmation, undo against the computer, looking back. */
import { expect, test } from 'vitest';
import { forcedRule } from '../../src/game/forced.ts';
import { chosenText } from '../../src/game/hearing.ts';
import { hint } from '../../src/game/talk.ts';
import { click, firstMove, playTab, rest, texts } from './table.ts';

test('two clicks play a move; a wrong one is refused with its rule and its cells', async () => {
  const { model } = await playTab({});
  click(model, 'b1', 'h8');
  expect(model.note).toMatchObject({ kind: 'fault', fault: { rule: expect.any(String) } });
  expect(model.wrong.length).toBeGreaterThan(0);
  expect(texts(model)).toEqual([]);
  model.cancel();
  click(model, 'b1', 'b3');
  expect(texts(model)).toEqual(['b1-b3']);
  expect(model.note).toBeNull();
});

test('a computer may not be played for', async () => {
  const { model } = await playTab({ kinds: ['level-3', 'human'] });
  click(model, 'b1');
  expect(model.note).toEqual({ kind: 'word', id: 'not-now' });
  model.making.typed('b1-b3');
  expect(texts(model)).toEqual([]);
});

test('with confirmation a move waits until it is confirmed', async () => {
  const { model } = await playTab({ confirm: true });
  click(model, 'b1', 'b3');
  expect(model.making.waiting?.kind).toBe('confirm');
  expect(texts(model)).toEqual([]);
  model.cancel();
  expect(model.making.waiting).toBeNull();
  click(model, 'b1', 'b3');
  model.making.answer(model.making.waiting!.moves[0]!);
  expect(texts(model)).toEqual(['b1-b3']);
});

test('colony or trade station is asked, then confirmed', async () => {
  const wish = {
    game: 'small-star-empires',
    kinds: ['human', 'human', 'human', 'human'],
    options: { board: 'quad' },
  };
  const { model } = await playTab({ ...wish, confirm: true });
  const [from, to] = firstMove(model).split(/[-:]/);
  click(model, from!, to!);
  const waiting = model.making.waiting!;
  expect(waiting.kind).toBe('choice');
  expect(waiting.moves.map((move) => model.rules.view(model.position, move).choice)).toEqual(['C', 'T']);
  model.making.answer(waiting.moves[1]!);
  expect(model.making.waiting).toEqual({ kind: 'confirm', moves: [waiting.moves[1]] });
  model.making.answer(waiting.moves[1]!);
  expect(texts(model)).toEqual([`${from}-${to}:T`]);
});

test('a capture of several steps goes on by itself where one way remains', async () => {
  const { model } = await playTab({ start: '8/8/8/3m4/8/3m4/3M4/8 w 0 1' });
  expect(forcedRule(model)).toBe('2.2');
  click(model, 'd2', 'd4');
  expect(texts(model)).toEqual(['d2xd4xd6']);
});

test('the last cell of a capture is enough', async () => {
  const { model } = await playTab({ start: '8/8/8/3m4/8/3m4/3M4/8 w 0 1' });
  click(model, 'd2', 'd6');
  expect(texts(model)).toEqual(['d2xd4xd6']);
});

test('several ways are drawn, and one of them taken whole', async () => {
  const { model } = await playTab({ start: '8/8/2m1m3/8/2m1m3/3m4/3M4/8 w 0 1' });
  click(model, 'd2');
  const ways = model.making.selection.ways;
  expect(ways.length).toBeGreaterThan(1);
  model.making.take(ways[1]!);
  const names = ways[1]!.cells.map((cell) => model.rules.geometry.cells[cell]!.name);
  expect(texts(model)).toEqual([names.join('x')]);
});

test('undo against the computer goes back to the own last decision, also while it thinks', async () => {
  const { model, thinker } = await playTab({ kinds: ['human', 'level-3'] });
  model.making.typed('b1-b3');
  await thinker.answer('b8-b6');
  model.making.typed('c1-c4');
  model.undo();
  expect(texts(model)).toEqual(['b1-b3', 'b8-b6']);
  await thinker.answer('c8-c5'); // the thought is void
  expect(texts(model)).toEqual(['b1-b3', 'b8-b6']);
  model.undo();
  expect(texts(model)).toEqual([]);
  model.redo();
  expect(texts(model)).toEqual(['b1-b3', 'b8-b6']);
});

test('looking back changes nothing; a click brings the present back', async () => {
  const { model } = await playTab({});
  model.making.typed('b1-b3');
  model.making.typed(firstMove(model));
  model.look(0);
  expect(model.stand.position.seat).toBe(0);
  expect(model.playable).toBe(false);
  const motion = model.motions.present?.id;
  model.look(1);
  expect(model.motions.present?.id).not.toBe(motion);
  click(model, 'b1');
  expect(model.back).toBeNull();
  expect(texts(model)).toHaveLength(2);
});

test('a computer that fails is told, and waits', async () => {
  const { model, thinker } = await playTab({ kinds: ['level-3', 'human'] });
  await thinker.fail({ code: 'engine-died', found: 'memory' });
  expect(model.note).toEqual({ kind: 'fault', fault: { code: 'engine-died', found: 'memory' } });
  expect(model.computers.thinking).toBe(false);
});

test('the reports write cells as numbers', async () => {
  const { model } = await playTab({ game: 'mad-bishops' });
  model.making.typed('9,0 8,1');
  expect(texts(model)).toEqual(['a1xb2']);
  await rest();
});

test('a chosen piece is told with where it can go, and ways over several cells with their numbers', async () => {
  const { model, heard } = await playTab({ start: '8/8/2m1m3/8/2m1m3/3m4/3M4/8 w 0 1' });
  click(model, 'd2');
  expect(heard).toEqual([{ kind: 'chosen' }]);
  expect(chosenText(model)).toMatch(/^d2 chosen. It can go to d4. Ways by number: 1: d4 .*; 2: d4 /);
  click(model, 'd2');
  expect(chosenText(model)).toBe('White to move, and must capture.');
});

test('an engine that died is asked again after the next change of the game', async () => {
  const { model, thinker } = await playTab({ kinds: ['human', 'level-3'] });
  model.making.typed('b1-b3');
  await thinker.fail({ code: 'engine-died', found: 'boom' });
  expect(model.note).toMatchObject({ kind: 'fault', fault: { code: 'engine-died' } });
  model.undo();
  model.making.typed('b1-b3');
  expect(thinker.asked).toHaveLength(2);
  await thinker.answer('b8-b6');
  expect(texts(model)).toEqual(['b1-b3', 'b8-b6']);
});

test('a hint follows the language, and is void once the game has gone on', async () => {
  const { model, thinker } = await playTab({});
  const asked = hint(model);
  await thinker.answer('b1-b3');
  await asked;
  expect(model.note).toMatchObject({
    kind: 'text',
    texts: { en: expect.stringContaining('b1-b3'), pt: expect.stringContaining('b1-b3') },
  });
  expect(model.proposed.length).toBeGreaterThan(1);
  model.making.typed('b1-b3');
  const unseen = hint(model);
  model.look(0);
  await thinker.answer('b8-b6');
  await unseen;
  expect(model.note).toBeNull();
  model.undo();
  const late = hint(model);
  model.making.typed('b1-b3');
  await thinker.answer('c1-c4');
  await late;
  expect(model.note).toBeNull();
});
