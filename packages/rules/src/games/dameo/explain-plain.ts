/** What is wrong with one plain move, captures apart. Answers null for a move that would be legal by itself. */
import type { Cell, Fault } from '../../core/types.ts';
import { type Lifted, lineBetween, ownerOf } from './leaps.ts';
import { geometry } from './tables.ts';

export function plainFault(lifted: Lifted, from: Cell, to: Cell): Fault | null {
  const line = lineBetween(from, to);
  return lifted.isKing ? kingFault(lifted, line, to) : manFault(lifted, line, from, to);
}

// rule 4.2.1
function kingFault({ codes, seat }: Lifted, line: ReturnType<typeof lineBetween>, to: Cell): Fault | null {
  if (!line) return { code: 'king-crooked', rule: '4.2.1', cells: [to] };
  const pieces = line.between.filter((cell) => codes[cell] !== 0);
  const enemy = pieces.length === 1 && ownerOf(codes[pieces[0]!]!) !== seat;
  // rule 5.1.1
  if (enemy && line.direction % 2 === 1 && codes[to] === 0)
    return { code: 'diagonal-capture', rule: '5.1.1', cells: pieces };
  if (pieces.length > 0) return { code: 'king-jumps', rule: '4.2.1', cells: pieces };
  return codes[to] === 0 ? null : { code: 'king-onto-piece', rule: '4.2.1', cells: [to] };
}

function manFault(lifted: Lifted, line: ReturnType<typeof lineBetween>, from: Cell, to: Cell): Fault | null {
  const { codes, seat } = lifted;
  const ranks = ((to >> 3) - (from >> 3)) * (seat === 0 ? 1 : -1);
  const [middle] = line?.between ?? [];
  // rule 5.1.1
  if (
    line &&
    line.direction % 2 === 1 &&
    line.between.length === 1 &&
    isEnemy(lifted, middle!) &&
    codes[to] === 0
  )
    return { code: 'diagonal-capture', rule: '5.1.1', cells: [middle!] };
  // rule 4.1.1
  if (ranks === 0) return { code: 'man-sideways', rule: '4.1.1', cells: [from, to] };
  if (ranks < 0) return { code: 'man-backward', rule: '4.1.1', cells: [from, to] };
  if (!line) return { code: 'man-crooked', rule: '4.1.1', cells: [from, to] };
  return lineFault(lifted, line.direction, from, to);
}

const isEnemy = ({ codes, seat }: Lifted, cell: Cell): boolean =>
  codes[cell] !== 0 && ownerOf(codes[cell]!) !== seat;

/** A man going forward along a line. */
// rule 4.1.2, rule 4.1.5
function lineFault(lifted: Lifted, direction: number, from: Cell, to: Cell): Fault | null {
  const { codes, seat } = lifted;
  let end = geometry.neighbours[from]![direction]!;
  while (end >= 0 && codes[end] === seat + 1) end = geometry.neighbours[end]![direction]!;
  if (end < 0) return { code: 'line-edge', rule: '4.1.5', cells: [to] };
  if (isEnemy(lifted, end)) return { code: 'line-enemy', rule: '4.1.5', cells: [end] };
  if (codes[end] !== 0) return { code: 'line-king', rule: '4.1.5', cells: [end] };
  if (end === to) return null;
  const code =
    codes[to] === seat + 1 && lineLength(from, to) < lineLength(from, end) ? 'line-inside' : 'line-too-far';
  return { code, rule: '4.1.2', cells: [end] };
}

const lineLength = (from: Cell, to: Cell): number => lineBetween(from, to)!.between.length;
