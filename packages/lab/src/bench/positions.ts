/** The bench positions: starts of several set-ups of a game, and games after a few random plies. */

import type { Situation } from '@tabuleiro/engine';
import { type Game, legalMoves, must, Rng } from '@tabuleiro/rules';
import { configurations } from '@tabuleiro/rules/internal';
import { History } from '@tabuleiro/rules/match';

/** Random plies from the start. A position's index in the list gives its seed. */
const PLIES = [0, 4, 8, 12, 18, 24, 30, 40];

export function benchSituations(game: Game): { name: string; situation: Situation }[] {
  const setups = configurations(game);
  return PLIES.map((plies, i) => {
    const { id, options } = setups[i % Math.min(4, setups.length)]!;
    const rules = must(game.configure(options));
    const history = new History(rules.start());
    const { position } = history;
    const past: number[] = [];
    const rng = new Rng(i + 1);
    for (let ply = 0; ply < plies; ply++) {
      const moves = legalMoves(position);
      const move = moves[rng.below(moves.length)]!;
      past.push(position.keyLo, position.keyHi);
      history.make(move);
      if (position.outcome(history.stood) !== null) {
        history.unmake();
        past.length -= 2;
        break;
      }
    }
    const situation: Situation = { rules, position, past, stood: history.stood, aim: 'win', seed: 1 };
    return { name: `${id} after ${position.ply}`, situation };
  });
}
