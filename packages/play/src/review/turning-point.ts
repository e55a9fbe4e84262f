/** The search for the move at which a game turned: a review with few nodes, so that it is there in a moment. */
import {
  type Place,
  type ReviewEngine,
  type ReviewedPly,
  reviewWith,
  turningPoints,
} from '@tabuleiro/engine';
import type { Position, Rules, Seat } from '@tabuleiro/rules';
import { tellEffects } from '../effects/effects.ts';
import type { ToldEffects } from '../effects/types.ts';
import type { Insight } from '../insight/insight.ts';

/** The move by which somebody who did not win gave the game away. */
export interface TurningPoint {
  /** Plies before it: where a face leads to. */
  ply: number;
  move: string;
  answer: string;
  /** What the answer to it did. */
  does: ToldEffects | null;
}

/** A finished game, as it is looked through. */
export interface TurnedGame {
  rules: Rules;
  /** With all its moves. */
  place: Place;
  winners: readonly Seat[];
  positionAt(ply: number): Position;
}

const NODES = 2000;

/**
 * The blunder of somebody who did not win that changed who leads; null where there was none or nobody wants to know any
 * more. What the bar has looked at by then need not be looked at again.
 */
export async function findTurningPoint(
  insight: Insight,
  game: TurnedGame,
  wanted: () => boolean,
): Promise<TurningPoint | null> {
  const engine: ReviewEngine = {
    ask: ({ place, budget }) => insight.ask({ place, nodes: budget?.nodes ?? NODES, priority: 'review' }),
  };
  const signal = {
    get aborted() {
      return !wanted();
    },
  };
  const found = await reviewWith(engine, { ...game.place, nodes: NODES, signal });
  if (!found.ok || !wanted()) return null;
  const turn = turningPoints(found.value.plies, Number.POSITIVE_INFINITY).find(
    ({ seat, mark }) => mark === '??' && !game.winners.includes(seat),
  );
  return turn ? describe(game, turn) : null;
}

async function describe(game: TurnedGame, { ply, move, after }: ReviewedPly): Promise<TurningPoint | null> {
  const [answer] = after.line;
  if (answer === undefined) return null; // the move itself ended the game
  return { ply, move, answer, does: await tellEffects(game.rules, game.positionAt(ply + 1), after.line) };
}
