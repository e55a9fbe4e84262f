/** Arguments of the wrong type, as in a damaged file, give a fault with a sentence and never an exception. */
import { loadGame, must, type Result } from '@tabuleiro/rules';
import { say } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { planMatch } from '../../src/contest/plan.ts';
import { readSettings } from '../../src/contest/settings.ts';

const game = must(await loadGame('mad-bishops'));
const settings = must(readSettings({ game: 'mad-bishops', players: ['random', 'greedy'], games: 2 }));
const VALUES: readonly unknown[] = [undefined, null, 7, Number.NaN, true, Symbol('x'), [], {}, () => 1];

const CALLS: Record<string, (value: never) => Result<unknown> | Promise<Result<unknown>>> = {
  'the settings of a match': (value) => readSettings(value),
  'the settings of a plan': (value) => planMatch(game, value),
  'the players of a plan': (value) => planMatch(game, { ...settings, players: value }),
};

test.each(Object.keys(CALLS))('%s', async (name) => {
  for (const value of VALUES) {
    const answer = await CALLS[name]!(value as never);
    if (answer.ok) throw new Error(`accepted: ${String(value)}`);
    for (const language of ['en', 'pt'] as const)
      expect(say(answer.fault, { language }), String(value)).toMatch(/^[\p{Lu}\d].+\.$/u);
  }
});
