/** Ends: draws, resignation, clocks, matches. */
import { expect, test } from 'vitest';
import { answerDraw, askedForDraw, offerDraw } from '../../src/game/talk.ts';
import { firstMove, openTab, playTab, rest, texts } from './table.ts';

test('a person is asked about a draw, also after a reload', async () => {
  const { model, storage } = await playTab({});
  offerDraw(model);
  await rest();
  expect(askedForDraw(model)).toBe(1);
  const again = await openTab(storage);
  expect(askedForDraw(again.model)).toBe(1);
  answerDraw(again.model, 1, true);
  expect(again.model.session.result).toBe('draw agreement');
});

test('a declined draw can be offered again after a move', async () => {
  const { model } = await playTab({});
  offerDraw(model);
  answerDraw(model, 1, false);
  expect(model.note).toEqual({ kind: 'word', id: 'draw-declined' });
  expect(model.session.offers.pending).toBeNull();
  offerDraw(model);
  expect(model.note).toMatchObject({ fault: { code: 'offer-repeated' } });
});

test.each([
  ['takes', 300, 'draw agreement'],
  ['refuses', -300, '*'],
])('a computer %s a draw by its view of the game', async (_, score, result) => {
  const { model, thinker } = await playTab({ kinds: ['human', 'level-3'] });
  offerDraw(model);
  expect(thinker.asked).toHaveLength(1);
  await thinker.answer(firstMove(model), score); // the view of the person, who is to move
  expect(model.session.result).toBe(result);
  if (result === '*') expect(model.note).toEqual({ kind: 'word', id: 'draw-refused' });
});

test('resigning ends the game once', async () => {
  const { model, heard } = await playTab({ kinds: ['human', 'level-3'] });
  model.resign();
  expect(model.session.result).toBe('b resignation');
  expect(heard.filter(({ kind }) => kind === 'ended')).toHaveLength(1);
  expect(model.computers.toMove).toBeNull();
});

test('the flag falls in the tab that drives, and its time is kept', async () => {
  const { model, clock, storage } = await playTab({ clock: { initial: 10_000, increment: 0 } });
  model.making.typed('b1-b3');
  await rest();
  clock.now += 4000;
  model.keepTime();
  await rest();
  expect(storage.noted).toEqual([10_000, 6000]);
  clock.now += 6001;
  model.tick();
  expect(model.session.result).toBe('w time');
  await rest();
  expect(storage.kept.session.events.at(-2)).toMatchObject({ kind: 'flag', seat: 1 });
});

test('a clock that has begun goes on when the page is opened again, from where it stood', async () => {
  const { model, clock, storage } = await playTab({ clock: { initial: 10_000, increment: 0 } });
  model.making.typed('b1-b3');
  await rest();
  clock.now += 3000;
  model.leave();
  const again = await openTab(storage);
  again.clock.now += 1000;
  expect(again.model.session.timeLeft(again.model.by.at)).toEqual([10_000, 6000]);
});

test('running clocks are noted every second, so that a crash gives nobody time', async () => {
  const { model, clock, storage } = await playTab({ clock: { initial: 10_000, increment: 0 } });
  model.making.typed('b1-b3');
  await rest();
  const { revision } = storage.kept;
  for (let tick = 0; tick < 25; tick++) {
    clock.now += 100;
    model.tick();
  }
  const again = await openTab(storage); // the first tab never said good-bye
  expect(again.model.session.timeLeft(again.model.by.at)![1]).toBeLessThanOrEqual(8000);
  expect(storage.kept.revision).toBe(revision);
});

test('a Trench match goes on to its second game with the sides exchanged', async () => {
  const { model, storage } = await playTab({ game: 'trench', kinds: ['human', 'level-3'], format: 'match' });
  expect(model.flip).toBe(false);
  const { session } = model;
  model.change(session.offer(0));
  model.change(session.agree(1));
  expect(session.outcome).not.toBeNull();
  expect(session.match.next).not.toBeNull();
  model.nextGame();
  expect(model.session.games).toHaveLength(2);
  expect(model.session.playerIn(0).kind).toBe('level-3');
  expect(model.flip).toBe(true);
  await rest();
  expect(storage.kept.session.events.at(-1)).toMatchObject({ kind: 'game', game: 2 });
  expect(storage.kept.over).toBe(false);
});

test('computers among themselves pause, step and go on', async () => {
  const { model, thinker } = await playTab({ kinds: ['level-1', 'level-2'] });
  model.computers.pace = 5; // no waiting
  model.pause();
  await thinker.answer(firstMove(model));
  expect(texts(model)).toEqual([]);
  model.step();
  await thinker.answer(firstMove(model));
  expect(texts(model)).toHaveLength(1);
  const { length } = thinker.asked;
  await rest();
  expect(thinker.asked).toHaveLength(length);
  model.pause();
  expect(thinker.asked).toHaveLength(length + 1);
  await thinker.answer(firstMove(model));
  expect(texts(model)).toHaveLength(2);
});
