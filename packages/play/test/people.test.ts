/** Who is asked where people and computers share a table. */
import { loadGame, must } from '@tabuleiro/rules';
import { type Session, startSession } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { peopleOf, personAt, sitsAbove, undoFor } from '../src/game/people.ts';

async function sit(...kinds: string[]): Promise<Session> {
  const game = must(await loadGame('dameo'));
  return must(startSession({ game, players: kinds.map((kind) => ({ name: kind, kind })) }));
}

test('one person and a computer: the person is meant, whoever is to move', async () => {
  const session = await sit('level-1', 'human');
  expect(peopleOf(session)).toEqual([1]);
  expect(personAt(session)).toBe(1);
  expect(undoFor(session)).toBe(1);
  expect(sitsAbove(session)).toBe(true);
});

test('two people: whoever is to move, and undo by one move', async () => {
  const session = await sit('human', 'human');
  expect(personAt(session)).toBe(0);
  must(session.play('c1-c4'));
  expect(personAt(session)).toBe(1);
  expect(undoFor(session)).toBeUndefined();
  expect(sitsAbove(session)).toBe(false);
});

test('computers among themselves: nobody is meant', async () => {
  const session = await sit('level-1', 'level-2');
  expect(personAt(session)).toBeUndefined();
  expect(undoFor(session)).toBeUndefined();
});
