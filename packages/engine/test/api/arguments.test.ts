/** Arguments of the wrong type from plain JavaScript cause a fault with a sentence, never an exception. */
import { loadGame, must, type Result, readPosition } from '@tabuleiro/rules';
import { say } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { analyse, bestMove, createPlayer, loadEvaluation, openPlace, parsePlayer } from '../../src/index.ts';

const game = must(await loadGame('mad-bishops'));
const { rules } = must(readPosition(game, 'start'));
const evaluation = await loadEvaluation('mad-bishops');
const VALUES: readonly unknown[] = [undefined, null, 7, Number.NaN, true, Symbol('x'), [], {}, () => 1];

const CALLS: Record<string, (value: never) => Result<unknown> | Promise<Result<unknown>>> = {
  'a question to bestMove': (value) => bestMove(value),
  'a question to analyse': (value) => analyse(value),
  'a place': (value) => openPlace(value),
  'the name of a player': (value) => parsePlayer(value),
  'a player': (value) => createPlayer(value, rules, evaluation),
  'the budget of a player': (value) =>
    value === null || !['undefined', 'object', 'function'].includes(typeof value)
      ? createPlayer({ kind: 'search', budget: value }, rules, evaluation)
      : createPlayer({ kind: 'search' } as never, rules, evaluation),
  'the level of a player': (value) =>
    value === 7
      ? createPlayer({ kind: 'level', level: 70 }, rules, evaluation)
      : createPlayer({ kind: 'level', level: value }, rules, evaluation),
  'the rules of a player': (value) => createPlayer({ kind: 'random' }, value, evaluation),
  'the evaluation of a player': (value) => createPlayer({ kind: 'random' }, rules, value),
};

test.each(Object.keys(CALLS))('%s', async (name) => {
  for (const value of VALUES) {
    const answer = await CALLS[name]!(value as never);
    if (answer.ok) throw new Error(`accepted: ${String(value)}`);
    for (const language of ['en', 'pt'] as const)
      expect(say(answer.fault, { language }), String(value)).toMatch(/^[\p{Lu}\d].+\.$/u);
  }
});

test('options of a player that are none', async () => {
  for (const value of VALUES.slice(1, 6))
    expect((await createPlayer({ kind: 'random' }, rules, evaluation, value as never)).ok).toBe(false);
});
