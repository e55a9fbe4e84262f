/** Plays a line on copies of the position. */
import {
  type Cell,
  endOfView,
  formatMove,
  type Layer,
  legalMoves,
  type Position,
  type Rules,
  type Seat,
} from '@tabuleiro/rules';
import type { FollowedLine, PlayedStep } from './types.ts';

/** As far as the texts are legal; the engine's lines are. */
export function playLine(rules: Rules, start: Position, moves: readonly string[]): FollowedLine {
  const steps: PlayedStep[] = [];
  let before = start.clone();
  for (const text of moves) {
    if (before.outcome()) break;
    const move = legalMoves(before).find((each) => formatMove(rules, before, each) === text);
    if (move === undefined) break;
    const after = before.clone();
    after.make(move);
    steps.push({ seat: before.seat, move, view: rules.view(before, move), before, after });
    before = after;
  }
  return { rules, steps };
}

/** `OFF_BOARD` where the step was a pass. */
export const endOf = ({ view }: PlayedStep): Cell => endOfView(view);

/** The top layer of a cell if it belongs to a seat; none outside the board. */
export function pieceAt(rules: Rules, position: Position, cell: Cell): Layer | null {
  if (cell < 0) return null;
  const top = rules.layers(position, cell).at(-1);
  return top?.seat === undefined ? null : top;
}

/** Codes of what the step takes. */
export const takenBy = (rules: Rules, { view, before }: PlayedStep): string[] =>
  view.captured.flatMap((cell) => pieceAt(rules, before, cell)?.code ?? []);

/** The position in which the mover of the first step is to move again, on this line; null where it ends before. */
export function nextTurn({ steps }: FollowedLine): Position | null {
  const { seat } = steps[0]!;
  const last = steps.at(-1)!.after;
  const again = steps.find((step, i) => i > 0 && step.seat === seat);
  if (again) return again.before;
  return last.seat === seat && !last.outcome() ? last : null;
}

/** By how much a counter of the mover grows with the first move. */
export function growth({ rules, steps }: FollowedLine, code: string): number {
  const { seat, before, after } = steps[0]!;
  return counterOf(rules, after, seat, code) - counterOf(rules, before, seat, code);
}

export const counterOf = (rules: Rules, position: Position, seat: Seat, code: string): number =>
  rules.counters(position).find((counter) => counter.code === code && counter.seat === seat)?.value ?? 0;

export const pointsOf = (rules: Rules, position: Position, seat: Seat): number =>
  rules.score?.(position).find((score) => score.seat === seat)?.total ?? 0;
