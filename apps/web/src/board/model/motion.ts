/** A move as an animation plan: where the piece is at each time, and when each cell shows its new picture. */
import type { Cell, Layer } from '@tabuleiro/rules';
import { leftBehind, type Stack, sameStack } from './stacks.ts';
import type { Motion } from './types.ts';

const LEG_MS = 180;
const ALL_MS = 900;
/** A jumped piece vanishes when the jumper has covered this part of the leg. */
const PASSED = 0.6;

/** Duration of a flight over `legs` legs. */
export const flightMs = (legs: number): number => Math.min(ALL_MS, LEG_MS * legs);

export interface BoardChange {
  cell: Cell;
  /** The stack shown until then. */
  before: Stack;
  /** When the cell changes, as a part of the whole time. */
  at: number;
}

export interface Flight {
  id: number;
  /** Start cell first. */
  cells: readonly Cell[];
  moving: readonly Layer[];
  ms: number;
  changes: readonly BoardChange[];
  /** The stacks at the end: a change to anything else ends the flight. */
  stacks: readonly Stack[];
}

export function planFlight({ id, from, legs, before }: Motion, stacks: readonly Stack[]): Flight | null {
  const start = before[from];
  const end = legs.at(-1)?.to;
  if (!start || before.length !== stacks.length) return null;
  const left = leftBehind(start, stacks[from]!);
  // A piece may return to its start cell. Placements and removals do not fly: the changed cells fade.
  const moving = end === undefined ? [] : left.length > 0 ? left : start.slice(-1);
  const isPlaced = end === undefined && stacks[from]!.length > start.length;
  const passed = new Map<Cell, number>();
  legs.forEach(({ to, takes }, i) => {
    if (takes !== undefined) passed.set(takes, (i + (takes === to ? 1 : PASSED)) / legs.length);
  });
  const changes = before.flatMap((stack, cell): BoardChange[] => {
    if (cell === from && (end === undefined ? isPlaced : cell !== end)) return [];
    if (cell === end)
      return [{ cell, before: cell === from ? stack.slice(0, -moving.length) : stack, at: 1 }];
    return sameStack(stack, stacks[cell]!) ? [] : [{ cell, before: stack, at: passed.get(cell) ?? 1 }];
  });
  if (end === undefined && changes.length === 0) return null;
  const cells = [from, ...legs.map(({ to }) => to)];
  return { id, cells, moving, ms: flightMs(Math.max(1, legs.length)), changes, stacks };
}
