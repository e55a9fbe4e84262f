/** Warnings and sentences of reviews over the engine's own lines: each reason is checked on the board. */
import { analyse, lossOf, MARKED_LOSS } from '@tabuleiro/engine';
import { formatMove, legalMoves, loadGame, must, Rng } from '@tabuleiro/rules';
import { type Language, loadSentences } from '@tabuleiro/rules/text';
import { expect } from 'vitest';
import { type ComparedLines, findDifferences, type LineDifference } from '../../src/effects/difference.ts';
import { loadEffects } from '../../src/effects/effects.ts';
import { sayDifference } from '../../src/effects/say-line.ts';
import { isTrueOf, replayedPair } from './checks.ts';

/** What one blunder is said to be. */
export interface ToldBlunder {
  position: string;
  lines: ComparedLines;
  /** In English and Portuguese; empty where nothing on the board shows why. */
  texts: readonly [string, string];
  /** A longer look at both moves still finds the first reason; null without one, or where nobody asked. */
  confirmed: boolean | null;
}

/** By what a reason may be said: pieces, points, rows, territory, or the end of the game. */
const SAID =
  /\b(loses|gives up|better off|stars?|points?|rows?|systems?|wins|perde|entrega|com mais|estrelas?|pontos?|filas?|sistemas?|ganha)\b/;
/** What is said instead where a reason is missing. */
const HOLLOW = /guarded|nothing to be|guardad|nada para|undefined|NaN|[{}]|\b0\b| {2}/;

/** An empty text is none that has to be judged. */
export const isReason = (text: string): boolean => text === '' || (SAID.test(text) && !HOLLOW.test(text));

/** Reasons of one kind: what is taken and counted, what pieces reach, how it ends. */
const KINDS: Readonly<Record<LineDifference['code'], string>> = {
  costs: 'material',
  misses: 'material',
  less: 'material',
  lets: 'material',
  behind: 'goal',
  'lost-game': 'end',
  'missed-win': 'end',
};

/**
 * Plays random moves until so many of them are blunders, and says why. Every reason has to be true on its lines. `longer`:
 * nodes of another look that has to find it as well.
 */
export async function tellBlunders(
  id: string,
  count: number,
  nodes: number,
  longer?: number,
): Promise<ToldBlunder[]> {
  const game = must(await loadGame(id));
  const rules = must(game.configure(game.presets.find((each) => each.id === game.proposed)?.options ?? {}));
  const [effects, sentences] = [(await loadEffects(id))!, await loadSentences(id)];
  const rng = new Rng(7 + id.length);
  const found: ToldBlunder[] = [];
  const ask = async (position: string, moves: string[], budget = nodes) =>
    must(await analyse({ game: id, options: rules.options, position, moves, nodes: budget })).lines[0];
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
    const pair = replayedPair(game, effects, rules, start, lines);
    for (const each of all) {
      const told = `${start} ${JSON.stringify(lines)}: ${JSON.stringify(each)}`;
      expect(isTrueOf(each, pair), told).toBe(true);
      if (each.code === 'lost-game') expect(shares.after, told).toBeLessThanOrEqual(0.05);
      if (each.code === 'missed-win') expect(shares.before, told).toBeGreaterThanOrEqual(0.95);
    }
    const [first] = all;
    const named = { move, better: best.moves[0]!, hides: true };
    const say = (language: Language) =>
      first ? sayDifference(effects, { rules, language, sentences }, seat, first, named) : '';
    let confirmed: boolean | null = null;
    if (longer && first) {
      const [again, then] = [await ask(start, [best.moves[0]!], longer), await ask(start, [move], longer)];
      const looked = {
        played: [move, ...(then?.moves ?? [])],
        better: [best.moves[0]!, ...(again?.moves ?? [])],
        shares: { before: again?.shares[seat] ?? shares.before, after: then?.shares[seat] ?? shares.after },
      };
      confirmed = findDifferences(effects, rules, position, looked).some(
        ({ code }) => KINDS[code] === KINDS[first.code],
      );
    }
    found.push({ position: start, lines, texts: [say('en'), say('pt')], confirmed });
  }
  return found;
}
