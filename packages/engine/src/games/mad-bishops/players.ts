/**
 * Mad Bishops: the report's two computer players. Level 1 is random. Level 2 evaluates the board after each move:
 * the bishop lead times its own number, minus the enemy's kills.
 */
import { type Cell, legalMoves, MAX_MOVES, type Move, type Position, type Rules } from '@tabuleiro/rules';
import { chanceOf } from '../../baseline/chance.ts';
import { randomPlayer } from '../../baseline/random.ts';
import type { Situation } from '../../types.ts';
import type { ReportLevels } from '../load.ts';

export const reportLevels: ReportLevels = {
  'report-1': () => randomPlayer('report-1'),
  'report-2': (rules) => ({ name: 'report-2', choose: (situation) => bestByValue(rules, situation) }),
};

const replies = new Int32Array(MAX_MOVES);

/** `own * (own - opp) - K` after the move; K is the number of kills that the enemy then has. */
export function valueAfter(rules: Rules, position: Position, move: Move): number {
  const mover = position.seat;
  position.make(move);
  const bishops = [0, 0];
  for (const cell of rules.geometry.cells.keys())
    for (const { seat } of rules.layers(position, cell)) if (seat !== undefined) bishops[seat]!++;
  const kills = position.noisy(replies, 0);
  position.unmake();
  const own = bishops[mover]!;
  const opp = bishops[1 - mover]!;
  return own * (own - opp) - kills;
}

/**
 * Scans the moves and keeps the best; on a tie a coin decides whether the later move replaces it. So the order
 * matters: among equal moves the last is kept with probability 1/2, the one before with 1/4.
 */
function bestByValue(rules: Rules, situation: Situation): Move {
  const coin = chanceOf(situation);
  const { position } = situation;
  let kept = -1;
  let best = Number.NEGATIVE_INFINITY;
  for (const move of inScanOrder(rules, position)) {
    const value = valueAfter(rules, position, move);
    if (value < best || (value === best && coin.below(2) === 0)) continue;
    kept = move;
    best = value;
  }
  return kept;
}

/** All kills, then all engage moves; each by the start cell, then by the end cell, rows from the top left. */
export function inScanOrder(rules: Rules, position: Position): Move[] {
  const place = (cell: Cell) => {
    const { x, y } = rules.geometry.cells[cell]!;
    return y * rules.geometry.columns + x;
  };
  const cells = rules.geometry.cells.length;
  return legalMoves(position)
    .map((move) => {
      const { from, paths, captured } = rules.view(position, move);
      const ends = place(from) * cells + place(paths[0]![0]!.to);
      return { move, rank: captured.length > 0 ? ends : ends + cells * cells };
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ move }) => move);
}
