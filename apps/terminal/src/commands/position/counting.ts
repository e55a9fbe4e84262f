/** Perft in slices: the plain counter does the work, and between slices signals and progress get their turn. */
import { legalMoves, type Position } from '@tabuleiro/rules';
import { perft } from '@tabuleiro/rules/perft';

/** How long the program may be deaf. */
const SLICE_MS = 50;
/** Plies left to the plain counter: enough that the slicing costs nothing measurable. */
const WHOLE_PLIES = 2;

export interface Count {
  nodes: number;
  /** Time of the next pause. */
  due: number;
}

/** Adds the leaves to `count.nodes`; pauses by yielding. */
export function* countLeaves(position: Position, depth: number, count: Count): Generator<void> {
  if (depth <= WHOLE_PLIES) {
    count.nodes += perft(position, depth);
    if (performance.now() > count.due) {
      yield;
      count.due = performance.now() + SLICE_MS;
    }
    return;
  }
  for (const move of legalMoves(position)) {
    position.make(move);
    yield* countLeaves(position, depth - 1, count);
    position.unmake();
  }
}
