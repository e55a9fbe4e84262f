/** Finds what a move does on the line that follows it. */
import type { Position, Rules } from '@tabuleiro/rules';
import { findGains, findOutlook } from './common.ts';
import { playLine } from './line.ts';
import type { Effect, GameEffects } from './types.ts';

/** Effects of the first move that the game has words for, most important first. */
export function findEffects(
  game: GameEffects,
  rules: Rules,
  position: Position,
  moves: readonly string[],
): Effect[] {
  const line = playLine(rules, position, moves);
  if (line.steps.length === 0) return [];
  const { phrases } = game.words.en;
  return [...findGains(line), ...(game.find?.(line) ?? []), ...findOutlook(line)].filter(
    ({ code }) => phrases[code] !== undefined,
  );
}
