/**
 * Renpaarden: the report's three computer players. The report's value of a board is the sum of the ranks that the
 * mover's horses still have to go, lower is better. A move changes one term only, so the lowest sum is the largest
 * gain of ranks. Levels 1 and 2 know plain hops only, level 3 chains as well.
 */
import { legalMoves, type Move, type Position, type Rules } from '@tabuleiro/rules';
import { endOf, startOf } from '@tabuleiro/rules/games/renpaarden';
import { chanceOf } from '../../baseline/chance.ts';
import type { ComputerPlayer, Situation } from '../../types.ts';
import type { ReportLevels } from '../load.ts';

type Choice = (rules: Rules, position: Position) => readonly Move[];

export const reportLevels: ReportLevels = {
  'report-1': (rules) => amongst('report-1', rules, plainMoves),
  'report-2': (rules) => amongst('report-2', rules, (_, position) => fastest(rules, position, plainMoves)),
  'report-3': (rules) => amongst('report-3', rules, (_, position) => fastest(rules, position, allMoves)),
};

/** Chooses uniformly among the moves that a level considers equal. */
function amongst(name: string, rules: Rules, good: Choice): ComputerPlayer {
  return {
    name,
    choose(situation: Situation) {
      const moves = good(rules, situation.position);
      return moves[chanceOf(situation).below(moves.length)]!;
    },
  };
}

const allMoves: Choice = (_, position) => legalMoves(position);

/** One hop onto an empty cell. The report's program fails if there is none; here all moves are candidates then. */
function plainMoves({ geometry }: Rules, position: Position): readonly Move[] {
  const moves = legalMoves(position);
  const plain = moves.filter((move) => {
    const from = geometry.cells[startOf(move)]!;
    const to = geometry.cells[endOf(move)]!;
    return Math.abs((to.x - from.x) * (to.y - from.y)) === 2;
  });
  return plain.length > 0 ? plain : moves;
}

/** Ranks that a move gains towards the far edge: upwards for White, downwards for Black. */
export function ranksGained({ geometry }: Rules, position: Position, move: Move): number {
  const up = geometry.cells[startOf(move)]!.y - geometry.cells[endOf(move)]!.y;
  return position.seat === 0 ? up : -up;
}

function fastest(rules: Rules, position: Position, choice: Choice): readonly Move[] {
  const moves = choice(rules, position);
  const gains = moves.map((move) => ranksGained(rules, position, move));
  const most = Math.max(...gains);
  return moves.filter((_, i) => gains[i] === most);
}
