/**
 * Konello: the test game with placements, removals, steps and passes. Othello from a wider set-up, with an
 * opening like Konane's. Without a designer, as a traditional game.
 */
import { resolveOptions } from '../../../src/core/options.ts';
import { ok } from '../../../src/core/result.ts';
import type { Game, Options, Result, Rules } from '../../../src/core/types.ts';
import { readKonello } from './text.ts';
import { konelloRules } from './view.ts';

export const game: Game = {
  id: 'konello',
  name: 'Konello',
  options: [{ id: 'size', kind: 'int', values: [4, 6], default: 4, inText: true }], // rule 1.1
  presets: [
    { id: 'small', options: { size: 4 } },
    { id: 'wide', options: { size: 6 } },
  ],
  formats: [],
  prohibitions: [
    { code: 'off-board', rule: '1.1' },
    { code: 'no-choice', rule: '2.6' },
    { code: 'one-step', rule: '2.6' },
    { code: 'no-disc', rule: '2.1' },
    { code: 'enemy-disc', rule: '2.1' },
    { code: 'not-beside', rule: '2.2' },
    { code: 'step-taken', rule: '2.2' },
    { code: 'open-first', rule: '2.1' },
    { code: 'only-place', rule: '2.3' },
    { code: 'cell-taken', rule: '2.3' },
    { code: 'none-enclosed', rule: '2.4' },
    { code: 'may-place', rule: '2.5' },
    { code: 'game-over', rule: '3.1' },
  ],
  moveText: { plain: '2.2', place: '2.3', remove: '2.1', pass: '2.5' },
  configure,
  read: (text) => readKonello(text, configure),
};

function configure(options: Options): Result<Rules> {
  const resolved = resolveOptions(game, options);
  if (!resolved.ok) return resolved;
  return ok(konelloRules(game, resolved.value));
}
