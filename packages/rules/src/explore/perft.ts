/**
 * Perft: the number of move sequences of exactly `depth` plies, by generate, make and unmake only. The judge of
 * the end is not called: finished positions simply list no moves (each rules text says where they do). This file
 * imports nothing at run time, so that a fresh instance of it can be loaded for each game.
 */
import type { Position } from '../core/types.ts';

/** `MAX_MOVES` of the contract, repeated because this file imports nothing. */
const WIDEST = 1 << 15;
let stack = new Int32Array(0);

/** Counts leaves without making them: the fast way to check a table. */
export function perft(position: Position, depth: number): number {
  reserve(depth);
  return depth === 0 ? 1 : count(position, depth, 0);
}

/** Makes and unmakes every leaf, for measuring speed. */
export function perftMade(position: Position, depth: number): number {
  reserve(depth);
  return walk(position, depth, 0);
}

/** Leaves below each move, in generation order. */
export function divide(position: Position, depth: number): { move: number; nodes: number }[] {
  const moves = new Int32Array(WIDEST);
  const end = depth > 0 ? position.generate(moves, 0) : 0;
  return Array.from(moves.subarray(0, end), (move) => {
    position.make(move);
    const nodes = perft(position, depth - 1);
    position.unmake();
    return { move, nodes };
  });
}

/** Other values would never reach 0. */
function reserve(depth: number): void {
  if (!Number.isInteger(depth) || depth < 0) throw new RangeError(`perft: depth ${depth} is not 0, 1, 2 ...`);
  if (stack.length < (depth + 1) * WIDEST) stack = new Int32Array((depth + 1) * WIDEST);
}

function count(position: Position, depth: number, at: number): number {
  const end = position.generate(stack, at);
  if (depth === 1) return end - at;
  let nodes = 0;
  for (let i = at; i < end; i++) {
    position.make(stack[i]!);
    nodes += count(position, depth - 1, end);
    position.unmake();
  }
  return nodes;
}

/** `| 0` and the local list keep values as machine integers and avoid reloads for each leaf. */
function walk(position: Position, depth: number, at: number): number {
  if (depth === 0) return 1;
  const moves = stack;
  const end = position.generate(moves, at) | 0;
  if (depth === 1) {
    for (let i = at | 0; i < end; i++) {
      position.make(moves[i]!);
      position.unmake();
    }
    return end - at;
  }
  let nodes = 0;
  for (let i = at; i < end; i++) {
    position.make(moves[i]!);
    nodes += walk(position, depth - 1, end);
    position.unmake();
  }
  return nodes;
}
