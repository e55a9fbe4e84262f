/** For whom something is meant where people share a screen, sit elsewhere or watch. */
import { loadGame, must } from '@tabuleiro/rules';
import { type Session, startSession } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { actorOf, sitsAbove, undoFor } from '../src/game/own.ts';

async function sit(...kinds: string[]): Promise<Session> {
  const game = must(await loadGame('dameo'));
  return must(startSession({ game, players: kinds.map((kind) => ({ name: kind, kind })) }));
}

test('one own player: meant whoever is to move, and sits below', async () => {
  const session = await sit('level-1', 'human');
  expect(actorOf(session, [1])).toBe(1);
  expect(undoFor(session, [1])).toBe(1);
  expect(sitsAbove(session, [1])).toBe(true);
});

test('both players here: the one to move is meant, and undo goes back by one move', async () => {
  const session = await sit('human', 'human');
  expect(actorOf(session, [0, 1])).toBe(0);
  must(session.play('c1-c4'));
  expect(actorOf(session, [0, 1])).toBe(1);
  expect(undoFor(session, [0, 1])).toBeUndefined();
  expect(sitsAbove(session, [0, 1])).toBe(false);
});

test('of two people one sits elsewhere: the own one is meant, whoever is to move', async () => {
  const session = await sit('human', 'human');
  expect([actorOf(session, [1]), undoFor(session, [1]), sitsAbove(session, [1])]).toEqual([1, 1, true]);
  expect([actorOf(session, [0]), undoFor(session, [0]), sitsAbove(session, [0])]).toEqual([0, 0, false]);
});

test('a watcher: nobody is meant', async () => {
  const session = await sit('human', 'level-2');
  expect(actorOf(session, [])).toBeUndefined();
  expect(undoFor(session, [])).toBeUndefined();
  expect(sitsAbove(session, [])).toBe(false);
});
