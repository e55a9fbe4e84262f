/** Players as text: accepted text round-trips, and rejected text gets the accepted forms. */
import { must } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { formatPlayer, PLAYER_FORMS, PLAYER_NAMES, parsePlayer } from '../../src/players/spec.ts';

const faultOf = (text: string) => {
  const parsed = parsePlayer(text);
  if (parsed.ok) throw new Error(`accepted: ${text}`);
  return parsed.fault;
};

describe('player texts', () => {
  test.each([
    ['random', { kind: 'random' }],
    ['greedy', { kind: 'greedy' }],
    ['report-3', { kind: 'report', level: 3 }],
    ['level-9', { kind: 'level', level: 9 }],
    ['level-4.25', { kind: 'level', level: 4.25 }],
    ['search:nodes=20000', { kind: 'search', budget: { nodes: 20000 } }],
    ['search:ms=200', { kind: 'search', budget: { ms: 200 } }],
    [
      'search:nodes=500,depth=6,weights=data/dameo-3.json,table=16',
      { kind: 'search', budget: { nodes: 500, depth: 6 }, weights: 'data/dameo-3.json', table: 16 },
    ],
    ['search:depth=6,weights=report', { kind: 'search', budget: { depth: 6 }, weights: 'report' }],
    [
      'external:python3 bot.py --game "a,b:c=d"',
      { kind: 'external', command: 'python3 bot.py --game "a,b:c=d"' },
    ],
  ])('%s', (text, spec) => {
    expect(must(parsePlayer(text))).toEqual(spec);
    expect(formatPlayer(must(parsePlayer(text)))).toBe(text);
  });
  test('short and loose forms', () => {
    for (let level = 1; level <= 9; level++)
      expect(formatPlayer(must(parsePlayer(`${level}`)))).toBe(`level-${level}`);
    expect(formatPlayer(must(parsePlayer(' search: table=12 , depth=3 ,nodes=7 ')))).toBe(
      'search:nodes=7,depth=3,table=12',
    );
  });
  test('every name is accepted', () => {
    expect(PLAYER_NAMES).toHaveLength(2 + 3 + 9);
    for (const name of PLAYER_NAMES) expect(formatPlayer(must(parsePlayer(name)))).toBe(name);
  });
  test.each([
    '',
    '0',
    '10',
    'level-0',
    'level-10',
    'level-9.01',
    'level-0.99',
    'level-4.255',
    'level-4.',
    'level',
    'report-4',
    'level-5:nodes=3',
    'external',
    'constructor',
  ])('no player: %s', (text) => {
    const fault = faultOf(text);
    expect(fault).toMatchObject({ code: 'player-unknown', found: text });
    expect(fault.accepted).toMatch(/\w/);
  });
  test.each(['gredy', 'serch:nodes=5', 'level-10'])('%s is answered with all that is accepted', (text) => {
    expect(faultOf(text).accepted).toBe(PLAYER_FORMS);
  });
  test.each([
    ['search', '', 'nodes= ms= depth='],
    ['search:weights=report', 'weights=report', 'nodes= ms= depth='],
    ['search:nodes=0', 'nodes=0', 'nodes=1..1000000000000'],
    ['search:nodes=1e3', 'nodes=1e3', 'nodes=1..1000000000000'],
    ['search:nodes=-5', 'nodes=-5', 'nodes=1..1000000000000'],
    ['search:nodes', 'nodes', 'nodes=1..1000000000000'],
    ['search:nodes=5=6', 'nodes=5=6', 'nodes='],
    ['search:depth=128', 'depth=128', 'depth=1..127'],
    ['search:depth=4,table=30', 'table=30', 'table=10..24'],
    ['search:depth=4,depth=5', 'depth=5', 'nodes= ms= depth= weights= table='],
    ['search:depth=4,', '', 'nodes= ms= depth= weights= table='],
    ['search:depth=4,weights=', 'weights=', 'weights='],
    ['external:', '', 'external:command'],
  ])('wrong option: %s', (text, found, accepted) => {
    expect(faultOf(text)).toEqual({ code: 'player-option', found, accepted });
  });
});
