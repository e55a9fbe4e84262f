/** The exports of the libraries by name: exports are added on purpose, and internals stay inside. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, expectTypeOf, test } from 'vitest';
import * as entry from '../src/index.ts';
import * as internal from '../src/internal.ts';
import { commentsOf, ENTRIES } from './exported.ts';

test('the entry', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'MAX_MOVES',
    'MAX_MOVE_TEXT',
    'MAX_PATHS',
    'MAX_POSITION_TEXT',
    'OFF_BOARD',
    'PASS',
    'Rng',
    'UnexpectedFault',
    'cellsOfView',
    'completions',
    'divide',
    'endOfView',
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
    'newGameOptions',
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

describe('the libraries, export by export', () => {
  const packages = fileURLToPath(new URL('../..', import.meta.url));

  test.each(Object.entries(ENTRIES))('%s: every export says what it is', (_, file) => {
    const all = [...commentsOf(join(packages, file))];
    expect(all.length).toBeGreaterThan(1);
    expect(all.filter(([, comment]) => comment === '').map(([name]) => name)).toEqual([]);
  });

  test('every import of the packages is among them, but for games and internals', () => {
    const found = ['rules', 'engine'].flatMap((name) => {
      const { exports } = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8'));
      return Object.keys(exports).map((path) => `@tabuleiro/${name}${path.slice(1)}`);
    });
    const apart = ['@tabuleiro/rules/games/*', '@tabuleiro/rules/internal', '@tabuleiro/engine/internal/*'];
    expect(found.filter((name) => !apart.includes(name)).sort()).toEqual(Object.keys(ENTRIES).sort());
  });

  test('every value that can be imported is on its list', async () => {
    expect([...commentsOf(join(packages, ENTRIES['@tabuleiro/rules']!)).keys()]).toEqual(
      expect.arrayContaining(Object.keys(entry)),
    );
  });
});
