/** Seeded positions of a game, a line from each, and what is said of its first move: checked on the line. */
import {
  formatMove,
  legalMoves,
  loadGame,
  must,
  type Options,
  type Position,
  Rng,
  type Rules,
} from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { expect } from 'vitest';
import { balanceOf } from '../../src/effects/balance.ts';
import { findDifferences } from '../../src/effects/difference.ts';
import { loadEffects, sayEffects } from '../../src/effects/effects.ts';
import { findEffects } from '../../src/effects/find.ts';
import { playLine } from '../../src/effects/line.ts';
import { sayBalance, sayDifference } from '../../src/effects/say-line.ts';
import { checks, isTrueOf, type Replayed, replayed, replayedPair } from './checks.ts';

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

/** So that the ends of lines are told: whether they may be is another test. */
const shares = { before: 1, after: 0 };
const UNFILLED = /[{}]|undefined|\b0\b/;

/** Two lines from each of the seeded positions; answers with how often each difference was found, all of them true. */
export async function checkDifferences(
  id: string,
  positions: number,
  options?: Options,
): Promise<Map<string, number>> {
  const game = must(await loadGame(id));
  const rules = must(
    game.configure(options ?? game.presets.find((each) => each.id === game.proposed)?.options ?? {}),
  );
  const effects = (await loadEffects(id))!;
  const sentences = await loadSentences(id);
  const found = new Map<string, number>();
  const rng = new Rng(id.length);
  const longest = Math.min(60, Math.floor(0.9 * (rules.maxPlies ?? 60)));
  for (let looked = 0; looked < positions; ) {
    const position = rules.start();
    playSome(rules, position, rng.below(longest), rng);
    const start = rules.format(position);
    const worse = playSome(rules, position.clone(), LINE, rng);
    const better = playSome(rules, position.clone(), LINE + rng.below(3), rng);
    if (worse.length === 0 || worse[0] === better[0]) {
      if (worse.length > 0 && legalMoves(position).length === 1) looked++; // nothing to compare
      continue;
    }
    looked++;
    const pair = replayedPair(game, effects, rules, start, { played: worse, better });
    for (const difference of findDifferences(effects, rules, position, { played: worse, better, shares })) {
      const told = `${start} ${worse.join(' ')} / ${better.join(' ')}: ${JSON.stringify(difference)}`;
      expect(isTrueOf(difference, pair), told).toBe(true);
      found.set(difference.code, (found.get(difference.code) ?? 0) + 1);
      for (const language of ['en', 'pt'] as const) {
        const speech = { rules, language, sentences };
        const said = sayDifference(effects, speech, position.seat, difference, {
          move: worse[0]!,
          better: better[0]!,
        });
        expect(said).not.toBe('');
        expect(said).not.toMatch(UNFILLED);
      }
    }
    checkBalance(pair.worse);
    for (const language of ['en', 'pt'] as const) {
      const said = sayBalance(
        effects,
        { rules, language, sentences },
        balanceOf(playLine(rules, position, worse)),
      );
      expect(said).not.toBe('');
      expect(said).not.toMatch(UNFILLED);
    }
  }
  return found;
}

/** What a line comes to, against the session that was played. */
function checkBalance(line: Replayed): void {
  const { rules, stages, moves } = line;
  const { seats, outcome } = balanceOf(playLine(rules, stages[0]!.position, moves));
  expect(outcome?.winners).toEqual(stages.at(-1)!.outcome?.winners);
  const pieces = (ply: number, seat: number) =>
    rules.geometry.cells.filter((_, cell) => rules.layers(stages[ply]!.position, cell).at(-1)?.seat === seat);
  for (const { seat, lost } of seats)
    if (!rules.score) expect(pieces(0, seat).length - pieces(moves.length, seat).length).toBe(lost.length);
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
      ).not.toMatch(UNFILLED);
  }
  return found;
}
