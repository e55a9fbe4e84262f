/** What the entries of the libraries offer, by name: an export is added on purpose, and internals stay inside. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, expectTypeOf, test } from 'vitest';
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

describe('every export of a public entry says what it is', () => {
  const packages = fileURLToPath(new URL('../..', import.meta.url));
  const entries = {
    rules: ['index', 'match', 'tree/index', 'record/index', 'text/index', 'explore/perft', 'observe/index'],
    engine: ['index', 'match/index', 'worker/index', 'worker/client'],
  };
  test.each(Object.entries(entries))('%s', (name, files) => {
    const found = files.map((file) => commentsOf(join(packages, name, `src/${file}.ts`)));
    const all = new Map(found.flatMap((each) => [...each]));
    expect(all.size).toBeGreaterThan(100);
    expect([...all].filter(([, hasComment]) => !hasComment).map(([each]) => each)).toEqual([]);
  });
});

const DECLARED = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;
const NAMED = /^export (?:type )?\{([^}]*)\} from '(\.[^']+)';/gm;
const WHOLE = /^export \* from '(\.[^']+)';/gm;

/** Of the exports of a file, those of other files that it passes on among them: whether a comment stands before each. */
function commentsOf(file: string): Map<string, boolean> {
  const source = readFileSync(file, 'utf8');
  const next = (path: string) => commentsOf(join(dirname(file), path));
  const found = new Map<string, boolean>();
  for (const [, path] of source.matchAll(WHOLE)) for (const each of next(path!)) found.set(...each);
  for (const [, names, path] of source.matchAll(NAMED)) {
    const all = next(path!);
    const listed = names!.split(',').map((name) => name.trim().replace(/^type /, ''));
    for (const name of listed.filter((each) => each !== '')) found.set(name, all.get(name) ?? false);
  }
  for (const { 1: name, index } of source.matchAll(DECLARED)) {
    const before = source.slice(0, index);
    const isFileHead = before.lastIndexOf('/**') === 0;
    found.set(name!, found.get(name!) || (before.endsWith('*/\n') && !isFileHead));
  }
  return found;
}
