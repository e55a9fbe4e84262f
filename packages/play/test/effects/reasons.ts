/** Warnings and sentences of reviews over the engine's own lines: each reason is checked on the board. */
import { analyse, lossOf, MARKED_LOSS } from '@tabuleiro/engine';
import { formatMove, legalMoves, loadGame, must, Rng } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { expect } from 'vitest';
import { comparable } from '../../src/effects/balance.ts';
import { type ComparedLines, findDifferences } from '../../src/effects/difference.ts';
import { loadEffects } from '../../src/effects/effects.ts';
import { playLine } from '../../src/effects/line.ts';
import { sayDifference } from '../../src/effects/say-line.ts';
import { isTrueOf, replayed } from './checks.ts';

/** What one blunder is said to be. */
export interface ToldBlunder {
  position: string;
  lines: ComparedLines;
  /** In English; empty where nothing on the board shows why. */
  text: string;
}

/** Plays random moves until so many of them are blunders, and says why. Every reason has to be true. */
export async function tellBlunders(id: string, count: number, nodes: number): Promise<ToldBlunder[]> {
  const game = must(await loadGame(id));
  const rules = must(game.configure(game.presets.find((each) => each.id === game.proposed)?.options ?? {}));
  const [effects, sentences] = [(await loadEffects(id))!, await loadSentences(id)];
  const rng = new Rng(7 + id.length);
  const found: ToldBlunder[] = [];
  const ask = async (position: string, moves: string[]) =>
    must(await analyse({ game: id, options: rules.options, position, moves, nodes })).lines[0];
  while (found.length < count) {
    const position = rules.start();
    for (let plies = rng.below(40); plies > 0 && !position.outcome(); plies--) {
      const moves = legalMoves(position);
      position.make(moves[rng.below(moves.length)]!);
    }
    if (position.outcome()) continue;
    const start = rules.format(position);
    const moves = legalMoves(position);
    const move = formatMove(rules, position, moves[rng.below(moves.length)]!);
    const { seat } = position;
    const best = await ask(start, []);
    const left = await ask(start, [move]).catch(() => undefined); // the move ended the game
    if (!best || !left || lossOf(seat, best, left) < MARKED_LOSS['??']) continue;
    const shares = { before: best.shares[seat]!, after: left.shares[seat]! };
    const lines = { played: [move, ...left.moves], better: best.moves, shares };
    const all = findDifferences(effects, rules, position, lines);
    const pair = [
      replayed(game, rules, start, lines.played),
      replayed(game, rules, start, lines.better),
    ] as const;
    const cut = comparable(playLine(rules, position, lines.played), playLine(rules, position, lines.better));
    const ends = [cut[0].steps.length, cut[1].steps.length] as const;
    for (const each of all) {
      const told = `${start} ${JSON.stringify(lines)}: ${JSON.stringify(each)}`;
      expect(isTrueOf(each, { worse: pair[0], better: pair[1], ends }), told).toBe(true);
      if (each.code === 'lost-game') expect(shares.after, told).toBeLessThanOrEqual(0.05);
      if (each.code === 'missed-win') expect(shares.before, told).toBeGreaterThanOrEqual(0.95);
    }
    const [first] = all;
    const named = { move, better: best.moves[0]!, hides: true };
    const text = first
      ? sayDifference(effects, { rules, language: 'en', sentences }, seat, first, named)
      : '';
    found.push({ position: start, lines, text });
  }
  return found;
}
