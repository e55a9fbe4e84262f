/** Whether games go on after a fault: a clock that goes on, a pause or a proposal is no move. */
import type { SessionEvent } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { type KnownGame, liveGames, unmoved } from '../../tools/chaos/progress.ts';
import { lasting, within, without } from '../../tools/chaos/spans.ts';

/** What a client knows of a game, by the kinds of its events. */
const client = (game: string, kinds: readonly SessionEvent['kind'][] | null, isLive = true): KnownGame => ({
  game,
  isLive,
  log: kinds?.map((kind, i) => ({ kind, number: i + 1 }) as SessionEvent) ?? null,
});

test('a game in which only the clock goes on has not moved', () => {
  const before = liveGames([client('a', ['move']), client('b', ['move'])]);
  const now = [
    client('a', ['move', 'clock', 'clock', 'propose', 'gift']),
    client('b', ['move', 'clock', 'move']),
  ];
  expect(unmoved(before, now)).toEqual(['a']);
});

test('what counts is the client that has heard most, of whatever move', () => {
  const before = liveGames([client('a', ['move', 'move']), client('a', ['move']), client('a', null)]);
  expect(before).toEqual(new Map([['a', 2]]));
  expect(unmoved(before, [client('a', ['move', 'move']), client('a', ['move'])])).toEqual(['a']);
  expect(unmoved(before, [client('a', ['move']), client('a', ['move', 'move', 'undo', 'move'])])).toEqual([]);
});

test('a game in which nothing has happened counts; one that is over or closed does not', () => {
  const clients = [client('new', []), client('over', ['move', 'end'], false), client('unseen', null)];
  const before = liveGames(clients);
  expect(before).toEqual(new Map([['new', 0]]));
  expect(unmoved(before, clients)).toEqual(['new']);
  // The end is heard of by one of them before the others.
  expect(unmoved(before, [client('new', []), client('new', [], false)])).toEqual([]);
});

test('times that overlap last once, without what lies in others', () => {
  const spans = [
    { from: 0, to: 10 },
    { from: 30, to: 40 },
    { from: 5, to: 20 },
  ];
  expect(lasting(spans)).toBe(30);
  const holes = [
    { from: 15, to: 35 },
    { from: 16, to: 17 },
    { from: 2, to: 3 },
  ];
  expect(lasting(without(spans, holes))).toBe(19);
  expect(within(spans, { from: 8, to: 31 })).toEqual([
    { from: 8, to: 10 },
    { from: 30, to: 31 },
    { from: 8, to: 20 },
  ]);
});
