/** Seeded positions of a game, a line from each, and what is said of its first move: checked on the line. */
import { formatMove, legalMoves, loadGame, must, type Position, Rng, type Rules } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { expect } from 'vitest';
import { loadEffects, sayEffects } from '../../src/effects/effects.ts';
import { findEffects } from '../../src/effects/find.ts';
import { checks, replayed } from './checks.ts';

const LINE = 5;

/** One of the legal moves, a capture where there is one more often than not. */
function someMove(rules: Rules, position: Position, rng: Rng): number | undefined {
  const moves = legalMoves(position);
  const captures = moves.filter((move) => rules.view(position, move).captured.length > 0);
  const from = captures.length > 0 && rng.below(3) > 0 ? captures : moves;
  return from[rng.below(from.length)];
}

/** Plays on for so many plies; answers with the texts. */
function playSome(rules: Rules, position: Position, plies: number, rng: Rng): string[] {
  const texts: string[] = [];
  while (texts.length < plies && !position.outcome()) {
    const move = someMove(rules, position, rng);
    if (move === undefined) break;
    texts.push(formatMove(rules, position, move));
    position.make(move);
  }
  return texts;
}

/** Answers with how often each effect was found; every one of them was true. */
export async function checkEffects(id: string, positions: number): Promise<Map<string, number>> {
  const game = must(await loadGame(id));
  const preset = game.presets.find((each) => each.id === game.proposed) ?? game.presets[0]!;
  const rules = must(game.configure(preset.options));
  const effects = (await loadEffects(id))!;
  const sentences = await loadSentences(id);
  const found = new Map<string, number>();
  const rng = new Rng(id.length);
  const longest = Math.min(60, Math.floor(0.8 * (rules.maxPlies ?? 60)));
  for (let looked = 0; looked < positions; ) {
    const position = rules.start();
    playSome(rules, position, rng.below(longest), rng);
    const start = rules.format(position);
    const moves = playSome(rules, position.clone(), LINE, rng);
    if (moves.length === 0) continue; // the game had ended
    looked++;
    const line = replayed(game, rules, start, moves);
    const told = findEffects(effects, rules, line.stages[0]!.position, moves);
    for (const effect of told) {
      const check = checks[effect.code];
      expect(check, `${effect.code} is checked`).toBeDefined();
      expect(check!(effect, line), `${start} ${moves.join(' ')}: ${JSON.stringify(effect)}`).toBe(true);
      found.set(effect.code, (found.get(effect.code) ?? 0) + 1);
    }
    for (const language of ['en', 'pt'] as const)
      expect(
        sayEffects(
          { effects: told, game: effects },
          rules,
          { language, sentences },
          { it: 'it', after: 'then' },
        ).text,
      ).not.toMatch(/[{}]|undefined|\b0\b/);
  }
  return found;
}
