/** What the entry of the library offers, by name: an export is added on purpose, and internals stay inside. */
import { expect, expectTypeOf, test } from 'vitest';
import * as entry from '../src/index.ts';
import * as internal from '../src/internal.ts';

test('the entry', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'MAX_MOVES',
    'MAX_MOVE_TEXT',
    'MAX_PATHS',
    'MAX_POSITION_TEXT',
    'OFF_BOARD',
    'Rng',
    'completions',
    'divide',
    'fail',
    'formatMove',
    'formatOutcome',
    'gameIds',
    'isGameId',
    'legalMoves',
    'listMoves',
    'loadGame',
    'matchAttempt',
    'must',
    'namedLegs',
    'narrow',
    'ok',
    'parseAttempt',
    'parseMove',
    'parseOptions',
    'perft',
    'perftMade',
    'presetOf',
    'readPosition',
    'registry',
    'resolveOptions',
    'whyNot',
  ]);
});

test('nothing is exported twice', () => {
  expect(Object.keys(internal).filter((name) => name in entry)).toEqual([]);
});

test('ids of games are a closed type', () => {
  expectTypeOf(entry.gameIds).toEqualTypeOf<readonly entry.GameId[]>();
  expectTypeOf<'dameo'>().toExtend<entry.GameId>();
  expectTypeOf<'chess'>().not.toExtend<entry.GameId>();
  expect(entry.gameIds.every(entry.isGameId)).toBe(true);
  expect(['chess', 'toString', ''].some(entry.isGameId)).toBe(false);
});
