/**
 * Plays one ply deep: an immediate win, else the move after which the report's own evaluation is highest; the seed
 * breaks ties. It plays like a beginner who looks at every move. If captures are forced (Dameo), they are resolved
 * before the evaluation, because otherwise no move would change the material.
 */
import { legalMoves, MAX_MOVES, type Move, type Position, type Rules, type Seat } from '@tabuleiro/rules';
import { invariant } from '@tabuleiro/rules/internal';
import { scoreOfOutcome } from '../search/score.ts';
import { Trail } from '../search/trail.ts';
import type { ComputerPlayer, Evaluation, Evaluator, Situation } from '../types.ts';
import { chanceOf } from './chance.ts';

export function greedyPlayer(rules: Rules, evaluation: Evaluation): ComputerPlayer {
  const evaluator = evaluation.report(rules);
  const trail = new Trail();
  return {
    name: 'greedy',
    choose(situation) {
      const { position } = situation;
      trail.start(situation.past, position.keyLo, position.keyHi, situation.stood);
      const moves = legalMoves(position);
      const values = moves.map((move) => valueAfter(evaluator, evaluation, trail, situation, move));
      const most = Math.max(...values);
      const best = moves.filter((_, i) => values[i] === most);
      return best[chanceOf(situation).below(best.length)]!;
    },
  };
}

/** The value of a move for the mover. An end of the game, including a third repetition, scores as such. */
function valueAfter(
  evaluator: Evaluator,
  { pointValue = 0, settings }: Evaluation,
  trail: Trail,
  { aim, position, rules }: Situation,
  move: Move,
): number {
  const { seat } = position;
  position.make(move);
  trail.push(position.keyLo, position.keyHi);
  const outcome = position.outcome(trail.stood());
  let value: number;
  if (rules.seats.length > 2) value = outcome ? outcome.shares[seat]! : shareOf(evaluator, position, seat);
  else if (outcome) value = scoreOfOutcome(outcome, seat, 1, aim, pointValue);
  else {
    const settled = settle(evaluator, position, settings.standPat === false ? FORCED_PLIES : 0);
    value = position.seat === seat ? settled : -settled;
  }
  trail.pop();
  position.unmake();
  return value;
}

/** Maximum length of a forced exchange. */
const FORCED_PLIES = 12;

/** The evaluation for the seat to move after forced captures, at most `plies` deep. */
function settle(evaluator: Evaluator, position: Position, plies: number): number {
  const captures = plies > 0 ? noisyMoves(position) : [];
  if (captures.length === 0) {
    const outcome = position.outcome();
    return outcome ? scoreOfOutcome(outcome, position.seat, 1, 'win', 0) : evaluator.evaluate(position);
  }
  const { seat } = position;
  let best = Number.NEGATIVE_INFINITY;
  for (const move of captures) {
    position.make(move);
    const value = settle(evaluator, position, plies - 1);
    best = Math.max(best, position.seat === seat ? value : -value);
    position.unmake();
  }
  return best;
}

const list = new Int32Array(MAX_MOVES);

const noisyMoves = (position: Position): Move[] => [...list.subarray(0, position.noisy(list, 0))];

const shares = new Float64Array(4);

/** Three and four seats: the expected share of the seat. */
function shareOf(evaluator: Evaluator, position: Position, seat: Seat): number {
  invariant(evaluator.shares, 'a game for more than two seats is valued by shares');
  evaluator.shares(position, shares);
  return shares[seat]!;
}
