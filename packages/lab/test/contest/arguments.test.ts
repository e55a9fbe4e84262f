/** Arguments of the wrong type, as a damaged file holds them: a fault with a sentence, never an exception. */
import { loadGame, must, type Result } from '@tabuleiro/rules';
import { say } from '@tabuleiro/rules/text';
import { expect, test } from 'vitest';
import { makeOpenings } from '../../src/contest/openings.ts';
import { planMatch, planRules } from '../../src/contest/plan.ts';
import { parseSettings, readSettings } from '../../src/contest/settings.ts';

const game = must(await loadGame('mad-bishops'));
const settings = must(readSettings({ game: 'mad-bishops', players: ['random', 'greedy'], games: 2 }));
const opening = { options: {}, moves: [] };
const VALUES: readonly unknown[] = [undefined, null, 7, Number.NaN, true, Symbol('x'), [], {}, () => 1];

const CALLS: Record<string, (value: never) => Result<unknown> | Promise<Result<unknown>>> = {
  'the settings of a match as text': (value) => parseSettings(value),
  'the settings of a match': (value) => readSettings(value),
  'the game of a plan': (value) => planMatch(value, settings),
  'the settings of a plan': (value) => planMatch(game, value),
  'the players of a plan': (value) => planMatch(game, { ...settings, players: value }),
  'the game of a plan for rules': (value) => planRules(value, settings, opening),
  'the settings of a plan for rules': (value) => planRules(game, value, opening),
  'the opening of a plan for rules': (value) => planRules(game, settings, value),
  'the game of openings': (value) => makeOpenings(value, {}, settings.openings, 1),
  'the settings of openings': (value) => makeOpenings(game, {}, value, 1),
  'how many openings': (value) =>
    makeOpenings(game, {}, settings.openings, value === 7 ? (-1 as never) : value),
};

test.each(Object.keys(CALLS))('%s', async (name) => {
  for (const value of VALUES) {
    const answer = await CALLS[name]!(value as never);
    if (answer.ok) throw new Error(`accepted: ${String(value)}`);
    for (const language of ['en', 'pt'] as const)
      expect(say(answer.fault, { language }), String(value)).toMatch(/^[\p{Lu}\d].+\.$/u);
  }
});
