/** The search for the move at which a game turned: a review with few nodes, so that it is there in a moment. */
import { type Place, type ReviewEngine, reviewWith, turningPoints } from '@tabuleiro/engine';
import type { Session } from '@tabuleiro/rules/match';
import type { BilingualText } from '../actions/words.ts';
import type { PlyViews } from '../board/ply-views.ts';
import { explainMove } from '../effects/say-line.ts';
import type { Insight } from '../insight/insight.ts';

/** The move by which a seat that did not win lost the game. */
export interface TurningPoint {
  /** Plies before it: where a face leads to. */
  ply: number;
  move: string;
  answer: string;
  /** Why it was worse than the best move, as a clause; null where nothing on the board shows it. */
  why: BilingualText | null;
}

/** A finished game, as its controller has it. */
export interface TurnedGame {
  session: Session;
  views: PlyViews;
  insight: Insight;
}

const NODES = 2000;

/**
 * `place`: the game with all its moves. The blunder of a seat that did not win by which the lead changed; null where there
 * was none, and once `signal` is aborted. Positions that the bar has looked at are not searched again.
 */
export async function findTurningPoint(
  { session, views, insight }: TurnedGame,
  place: Place,
  signal: AbortSignal,
): Promise<TurningPoint | null> {
  const { rules, current, outcome } = session;
  const engine: ReviewEngine = {
    ask: ({ place: at, budget }) =>
      insight.ask({ place: at, nodes: budget?.nodes ?? NODES, priority: 'review' }),
  };
  const found = await reviewWith(engine, { ...place, nodes: NODES, stakes: false, signal });
  if (!found.ok || signal.aborted) return null;
  const turn = turningPoints(found.value.plies, Number.POSITIVE_INFINITY).find(
    ({ seat, mark }) => mark === '??' && !outcome?.winners.includes(seat),
  );
  const [answer] = turn?.after.line ?? [];
  if (!turn || answer === undefined) return null; // or the move itself ended the game
  const { ply, seat, move, before, after } = turn;
  const lines = {
    played: [move, ...after.line],
    better: before.line,
    shares: { before: before.shares[seat]!, after: after.shares[seat]! },
  };
  return { ply, move, answer, why: await explainMove(rules, views.at(current, ply).position, lines) };
}
