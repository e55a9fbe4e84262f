/** Games that are nearly over, and how they are brought to their end. */
import { formatMove, legalMoves, loadGame, must, type Options, Rng } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';

/** The position some plies before the end of a random game. */
export async function nearEnd(id: string, options: Options, plies: number, seed = 3): Promise<string> {
  const rules = must(must(await loadGame(id)).configure(options));
  const rng = new Rng(seed);
  const position = rules.start();
  const texts = [rules.format(position)];
  while (!position.outcome(1)) {
    const moves = legalMoves(position);
    position.make(moves[rng.below(moves.length)]!);
    texts.push(rules.format(position));
  }
  return texts[Math.max(0, texts.length - 1 - plies)]!;
}

/** A move that ends the game where there is one, else any: games come to an end soon. */
export function pick({ rules, position }: Session, rng: Rng): string {
  const moves = legalMoves(position);
  const ending = moves.find((move) => {
    position.make(move);
    const over = position.outcome(1) !== null;
    position.unmake();
    return over;
  });
  return formatMove(rules, position, ending ?? moves[rng.below(moves.length)]!);
}
