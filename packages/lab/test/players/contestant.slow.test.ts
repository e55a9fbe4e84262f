/** Players of contests by their texts: the baseline searches and those of the engine. */
import { loadEvaluation } from '@tabuleiro/engine';
import { gameIds, legalMoves, must } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { rulesOf, situationOf } from '../../../engine/test/players/play.ts';
import {
  CONTESTANT_FORMS,
  createContestant,
  formatContestant,
  parseContestant,
} from '../../src/players/contestant.ts';

async function make(gameId: string, text: string, options = {}) {
  const rules = await rulesOf(gameId, options);
  return createContestant(must(parseContestant(text)), rules, await loadEvaluation(gameId));
}

test.each([
  ['uct:ms=200', { kind: 'uct', budget: { ms: 200 } }],
  ['alphabeta:depth=4', { kind: 'alphabeta', budget: { depth: 4 } }],
  ['level-4.25', { kind: 'level', level: 4.25 }],
  ['external:./bot uct:ms=3', { kind: 'external', command: './bot uct:ms=3' }],
])('%s reads back as itself', (text, spec) => {
  expect(must(parseContestant(text))).toEqual(spec);
  expect(formatContestant(must(parseContestant(text)))).toBe(text);
});

test.each([
  ['uct:depth=4', 'depth=4', 'nodes= ms='],
  ['uct', '', 'nodes= ms='],
  ['alphabeta:weights=report', 'weights=report', 'nodes= ms= depth='],
  ['alphabeta:nodes=0', 'nodes=0', 'nodes=1..1000000000000'],
])('wrong option: %s', (text, found, accepted) => {
  expect(parseContestant(text)).toEqual({ ok: false, fault: { code: 'player-option', found, accepted } });
});

test('a name that is none is answered with all that is accepted', () => {
  const parsed = parseContestant('uctt:ms=5');
  expect(parsed).toMatchObject({ ok: false, fault: { code: 'player-unknown', accepted: CONTESTANT_FORMS } });
  expect(CONTESTANT_FORMS).toContain('uct:ms=200 alphabeta:depth=4 external:command');
});

describe.each(gameIds)('players of %s', (id) => {
  test.each(['uct:nodes=10', 'alphabeta:nodes=60', 'level-2'])('%s plays legal moves', async (text) => {
    const rules = await rulesOf(id);
    const player = must(await make(id, text));
    expect(player.name).toBe(text);
    const position = rules.start();
    for (let ply = 0; ply < 6; ply++) {
      const before = rules.format(position);
      const move = await player.choose(situationOf(rules, position, 4));
      expect(rules.format(position)).toBe(before);
      expect(legalMoves(position)).toContain(move);
      expect(player.last === undefined || player.last.lines[0]!.moves[0] === move).toBe(true);
      position.make(move);
    }
  });
});

test('alpha-beta is for two', async () => {
  expect(await make('small-star-empires', 'alphabeta:ms=5', { board: 'tri' })).toMatchObject({
    ok: false,
    fault: { code: 'player-unknown', accepted: 'search uct' },
  });
});
