/** Near the ply limit, proves the result by a search of the last plies that considers stars only. */
import type { Position } from '@tabuleiro/rules';
import type { TrenchPosition } from '@tabuleiro/rules/games/trench';
import type { Proof, Situation, Solver } from '../../types.ts';
import { leadOf, pliesLeft, starsFit } from './common.ts';
import { LastPlies, MOST_LEAD } from './last-plies.ts';

/** Part of a budget for a proof. */
const SHARE = 0.5;
/** Nodes that prove half of the positions, by plies left. With fewer plies the main search sees the end itself. */
const TAKES: Readonly<Record<number, number>> = { 5: 500, 6: 5_000, 7: 8_000, 8: 150_000 };
/** Easy positions need up to this many times fewer nodes. */
const LUCK = 4;
/** Nodes between two steps. */
const STEP = 1_000;

/** Expected nodes of a proof; infinite if none is possible. */
function takes(position: TrenchPosition): number {
  const nodes = TAKES[pliesLeft(position)];
  return nodes !== undefined && starsFit(position) ? nodes : Number.POSITIVE_INFINITY;
}

export class TrenchSolver implements Solver {
  private search: LastPlies | undefined;

  worth(position: Position, nodes: number): number {
    const share = Math.floor(SHARE * nodes);
    return takes(position as TrenchPosition) <= share ? share : 0;
  }

  reaches(position: Position, nodes: number): boolean {
    return takes(position as TrenchPosition) <= LUCK * nodes;
  }

  *solve({ position: given, aim }: Situation, nodes: number): Generator<void, Proof | null> {
    const position = given as TrenchPosition;
    this.search ??= new LastPlies(position.slots);
    const { search } = this;
    search.begin(position, aim, nodes);
    const guess = position.seat === 0 ? leadOf(position) : -leadOf(position);
    // the final lead is at least `sure`, by `move`, and less than `never`
    let sure = -MOST_LEAD;
    let never = MOST_LEAD;
    let move = -1;
    const decided = () =>
      move >= 0 &&
      (aim === 'margin' ? never - sure === 1 : sure > 0 || (sure === 0 && never === 1) || never <= 0);
    while (!decided()) {
      const lead = nextQuestion(sure, never, aim === 'margin' ? guess : 1);
      const answer = search.ask(lead, Math.min(search.nodes + STEP, nodes));
      if (answer > 0) {
        sure = lead;
        move = search.best;
      } else if (answer < 0) never = lead;
      else if (search.nodes >= nodes) return null;
      else yield;
    }
    if (search.odd) return null;
    const result = sure > 0 ? 'win' : never <= 0 ? 'loss' : 'draw';
    const exact = never - sure === 1 ? ({ result, margin: sure } as const) : ({ result } as const);
    return { exact, moves: [move], nodes: search.nodes };
  }
}

/** The next lead to ask about: first the guess, then steps towards the open side, then bisection. */
function nextQuestion(sure: number, never: number, first: number): number {
  if (sure === -MOST_LEAD && never === MOST_LEAD) return first;
  if (sure === -MOST_LEAD) return never > 0 ? never - 1 : Math.max(1 - MOST_LEAD, 2 * never - 1);
  if (never === MOST_LEAD) return sure + 1;
  return (sure + never) >> 1;
}
