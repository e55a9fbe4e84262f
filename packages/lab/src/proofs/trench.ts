/** Trench: for how many of the last plies before the limit the common search and the solver are exact. */

import type { Aim, Situation } from '@tabuleiro/engine';
import { leadOf, pliesLeft } from '@tabuleiro/engine/internal/games/trench/common';
import { evaluation } from '@tabuleiro/engine/internal/games/trench/index';
import { TrenchSolver } from '@tabuleiro/engine/internal/games/trench/solver';
import { createSearch } from '@tabuleiro/engine/internal/search/create';
import { runSteps } from '@tabuleiro/engine/internal/search/search';
import { legalMoves, must, Rng, type Rules } from '@tabuleiro/rules';
import { game, type TrenchPosition } from '@tabuleiro/rules/games/trench';
import { row, table, whole } from '../run/markdown.ts';
import type { SolveGame } from './command.ts';

const POSITIONS = 30;
const PLIES = [3, 4, 5, 6, 7, 8] as const;
const NODES = 20_000;
const MANY_NODES = 200_000;

/**
 * Seeded positions of `classic` with `left` plies left: three moves in four take the most stars, the others are
 * random.
 */
export function latePositions(left: number, many: number, seed: number, aim: Aim = 'win'): Situation[] {
  const rng = new Rng(seed);
  const rules: Rules = must(game.configure({}));
  const found: Situation[] = [];
  while (found.length < many) {
    const position = rules.start() as TrenchPosition;
    while (pliesLeft(position) > left && position.outcome() === null) {
      const moves = legalMoves(position);
      let best = moves[rng.below(moves.length)]!;
      if (rng.below(4) > 0) {
        const gain = (move: number) => {
          const before = leadOf(position);
          position.make(move);
          const after = leadOf(position);
          position.unmake();
          return Math.abs(after - before);
        };
        best = moves.reduce((most, move) => (gain(move) > gain(most) ? move : most), best);
      }
      position.make(best);
    }
    if (position.outcome() === null)
      found.push({ rules, position: position.clone(), past: [], stood: 1, aim, seed: 1 });
  }
  return found;
}

export const solveGame: SolveGame = async (_, say) => {
  const { solver: __, ...common } = evaluation;
  const rows: string[] = [];
  for (const left of PLIES) {
    say(`${left} plies left`);
    const set = latePositions(left, POSITIONS, left);
    const seen = set.filter((situation) => {
      const verdict = createSearch(situation.rules, common).run(situation, { nodes: NODES });
      return verdict.lines[0]!.exact !== undefined;
    }).length;
    const nodes = set
      .map(
        (situation) =>
          runSteps(new TrenchSolver().solve(situation, MANY_NODES))?.nodes ?? Number.POSITIVE_INFINITY,
      )
      .sort((a, b) => a - b);
    const within = (most: number) => nodes.filter((each) => each <= most).length;
    rows.push(row([left, seen, within(NODES), within(MANY_NODES), whole(nodes[POSITIONS >> 1]!)]));
  }
  const [few, many] = [whole(NODES), whole(MANY_NODES)].map((nodes) => `solver, ${nodes} nodes`);
  const heads = ['plies left', `common search, ${whole(NODES)} nodes`, few!, many!, 'its nodes: median'];
  const says = `Of ${POSITIONS} seeded positions each, proven won, drawn or lost:`;
  return [says, '', table(heads, rows)].join('\n');
};
