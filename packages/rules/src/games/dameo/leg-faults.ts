/** Faults of a single leg, as a leap or as a plain move. Knows nothing of precedence between moves. */
import type { Cell, Fault, Leg } from '../../core/types.ts';
import { type LiftedBoard, lineBetween, neighbour } from './leaps.ts';

export const fault = (rule: string, code: string, cells: readonly Cell[]): Fault => ({ code, rule, cells });

/** The fault of a leg from `at`, after valid leaps, that is not a leap. */
export function leapFault(lifted: LiftedBoard, legs: readonly Leg[], at: Cell, to: Cell): Fault {
  const { codes, isKing, seat } = lifted;
  const rule = isKing ? '5.1.3' : '5.1.2';
  const isJumped = (cell: Cell) => legs.some(({ takes }) => takes === cell);
  const line = lineBetween(at, to);
  const pieces = line?.between.filter((cell) => codes[cell] !== 0) ?? [];
  const enemies = pieces.filter((cell) => lifted.isEnemy(cell));
  // rule 5.2.3.2
  if (isJumped(to)) return fault('5.2.3.2', 'land-on-jumped', [to]);
  // rule 5.1.1
  if (line && line.direction % 2 === 1 && enemies.length > 0)
    return fault('5.1.1', 'diagonal-capture', enemies);
  if (!line || line.direction % 2 === 1) return fault('5.1.1', 'leap-crooked', [at, to]);
  // rule 5.2.3.2
  const walls = pieces.filter(isJumped);
  if (walls.length > 0) return fault('5.2.3.2', pieces.length === 1 ? 'jump-twice' : 'cross-jumped', walls);
  // rule 5.1.2, rule 5.1.3
  if (pieces.length > enemies.length)
    return fault(
      rule,
      'jump-own',
      pieces.filter((cell) => !enemies.includes(cell)),
    );
  if (!isKing && lifted.leaps(at, (cell) => !isJumped(cell), true).some((leap) => leap.to === to)) {
    // rule 5.2.2
    const crossesLastRank = legs.length > 0 && at >> 3 === (seat === 0 ? 7 : 0);
    return crossesLastRank ? fault('5.2.2', 'not-yet-king', [at]) : fault(rule, 'short-leap', enemies);
  }
  if (pieces.length > 1) return fault(rule, 'jump-two', pieces);
  if (pieces.length === 1) return fault(rule, 'landing-occupied', [to]);
  if (!lifted.isEnemy(to) || (!isKing && line.between.length > 0)) return fault(rule, 'no-victim', [to]);
  const behind = neighbour(to, line.direction);
  if (behind < 0) return fault(rule, 'edge-behind', [to]);
  return fault(rule, codes[behind] === 0 ? 'land-behind' : 'backed-up', [to, behind]);
}

/** The fault of a plain move; null if it is valid by itself. */
export function plainFault(lifted: LiftedBoard, from: Cell, to: Cell): Fault | null {
  const { codes, isKing, seat } = lifted;
  const line = lineBetween(from, to);
  const pieces = line?.between.filter((cell) => codes[cell] !== 0) ?? [];
  // rule 5.1.1
  const diagonal = line !== null && line.direction % 2 === 1 && codes[to] === 0;
  if (diagonal && pieces.length === 1 && lifted.isEnemy(pieces[0]!) && (isKing || line.between.length === 1))
    return fault('5.1.1', 'diagonal-capture', pieces);
  if (isKing) {
    // rule 4.2.1
    if (!line) return fault('4.2.1', 'king-crooked', [to]);
    if (pieces.length > 0) return fault('4.2.1', 'king-jumps', pieces);
    return codes[to] === 0 ? null : fault('4.2.1', 'king-onto-piece', [to]);
  }
  // rule 4.1.1
  const ranks = ((to >> 3) - (from >> 3)) * (seat === 0 ? 1 : -1);
  if (ranks === 0) return fault('4.1.1', 'man-sideways', [from, to]);
  if (ranks < 0) return fault('4.1.1', 'man-backward', [from, to]);
  return line ? lineFault(lifted, line.direction, from, to) : fault('4.1.1', 'man-crooked', [from, to]);
}

/** A man that moves forward along a line. */
// rule 4.1.2, rule 4.1.5
function lineFault(lifted: LiftedBoard, direction: number, from: Cell, to: Cell): Fault | null {
  const isMan = (cell: Cell) => lifted.codes[cell] === lifted.seat + 1;
  const men: Cell[] = [];
  let end = neighbour(from, direction);
  for (; isMan(end); end = neighbour(end, direction)) men.push(end);
  if (end < 0) return fault('4.1.5', 'line-edge', [to]);
  if (lifted.isEnemy(end)) return fault('4.1.5', 'line-enemy', [end]);
  if (lifted.codes[end] !== 0) return fault('4.1.5', 'line-king', [end]);
  if (end === to) return null;
  return fault('4.1.2', men.includes(to) ? 'line-inside' : 'line-too-far', [end]);
}
