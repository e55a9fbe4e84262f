/** Mistakes out of reviewed games, as plain data that a store can keep: each can be tried again without its game. */
import { type GameReview, MARKED_LOSS, type Place, type ReviewMark } from '@tabuleiro/engine';
import { type Game, type Result, readPosition, type Seat } from '@tabuleiro/rules';
import { pastKey, replay } from '@tabuleiro/rules/match';

/** A marked move, with where it was made and what would have been better. */
export interface Mistake {
  /**
   * Made of the position with its past and the seat: a mistake is trained once, whichever game or review it comes from.
   */
  id: string;
  game: string;
  options: Readonly<Record<string, string | number>>;
  /** Where the game began, as text, and the moves before the mistake. */
  start: string;
  moves: readonly string[];
  /** The position, as text. */
  position: string;
  seat: Seat;
  /** The move that was played, what it cost, and the best answer to it with what follows. */
  played: string;
  loss: number;
  /** The player's expected share after it, by the review; missing in mistakes of earlier versions. */
  left?: number | undefined;
  refutation: readonly string[];
  /** Expected shares before it, and the best line. */
  shares: readonly number[];
  better: readonly string[];
  /** Nodes by which that was found; a try is judged by as many. */
  nodes: number;
}

/** The player's expected share before and after the mistake. */
export const mistakeShares = ({ shares, seat, loss, left }: Mistake): { before: number; after: number } => {
  const before = shares[seat]!;
  return { before, after: left ?? Math.max(0, before - loss) };
};

/** The chosen marked moves of a game. */
export interface MistakeChoice {
  /** These seats only. */
  seats?: readonly Seat[] | undefined;
  /** From this mark on; dubious moves are left out unless they are asked for. */
  least?: ReviewMark | undefined;
}

/** The mistakes of a reviewed game, in their order. `place`: the game that was reviewed, with all its moves. */
export function mistakesOf(
  game: Game,
  { options = {}, position: start = 'start', moves = [] }: Place,
  review: GameReview,
  { seats, least = '?' }: MistakeChoice = {},
): Result<Mistake[]> {
  const reading = readPosition(game, start, options);
  if (!reading.ok) return reading;
  const { rules, position } = reading.value;
  const first = rules.format(position, reading.value.stood);
  const chosen = review.plies.filter(
    ({ loss, mark, before, seat: mover }) =>
      // Without a better line nothing can be shown: a record may have lost it.
      mark !== null &&
      before.line.length > 0 &&
      loss >= MARKED_LOSS[least] &&
      (seats === undefined || seats.includes(mover)),
  );
  const found: Mistake[] = [];
  for (const { ply, move, before, after, loss, seat: mover } of chosen) {
    const earlier = moves.slice(0, ply);
    const line = replay({ rules, position: position.clone(), stood: reading.value.stood }, earlier);
    if (!line.ok) return { ok: false, fault: line.fault };
    const { history } = line.value;
    const text = rules.format(history.position, history.stood);
    found.push({
      id: JSON.stringify([game.id, rules.options, text, pastKey(history), mover]),
      game: game.id,
      options: rules.options,
      start: first,
      moves: earlier,
      position: text,
      seat: mover,
      played: move,
      loss,
      left: after.shares[mover]!,
      refutation: after.line,
      shares: before.shares,
      better: before.line,
      nodes: review.nodes,
    });
  }
  return { ok: true, value: found };
}
