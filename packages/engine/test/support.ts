/** Shared by the engine's tests: random positions with their past, and situations built from them. */
import { type Game, legalMoves, loadGame, must, type Options, Rng, type Rules } from '@tabuleiro/rules';
import { History } from '@tabuleiro/rules/match';
import { loadEvaluation } from '../src/games/load.ts';
import type { Evaluation, Situation } from '../src/types.ts';

/** `GAME=dameo npx vitest run` limits the shared suites to one game. */
export const wantedGame = process.env.GAME;

export interface Known {
  game: Game;
  rules: Rules;
  evaluation: Evaluation;
}

export async function know(id: string, options: Options = {}): Promise<Known> {
  const game = must(await loadGame(id));
  return { game, rules: must(game.configure(options)), evaluation: await loadEvaluation(id) };
}

/** After this many shorter games the requested length is reduced. */
const PATIENCE = 200;

/**
 * A position `plies` random moves after the start, with its past. A game that ends sooner is tried again; after
 * `PATIENCE` attempts it takes a ply less.
 */
export function randomSituation(rules: Rules, plies: number, seed: number): Situation {
  for (let attempt = 0; ; attempt++) {
    const rng = new Rng(seed * 1000 + attempt);
    const history = new History(rules.start());
    const { position } = history;
    const past: number[] = [];
    const wanted = plies - Math.floor(attempt / PATIENCE);
    let played = 0;
    for (; played < wanted && position.outcome(history.stood) === null; played++) {
      const moves = legalMoves(position);
      past.push(position.keyLo, position.keyHi);
      history.make(moves[rng.below(moves.length)]!);
    }
    if (played === wanted && position.outcome(history.stood) === null)
      return { rules, position, past, stood: history.stood, aim: 'win', seed };
  }
}
