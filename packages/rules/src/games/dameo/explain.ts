/**
 * Why an attempt is no legal move: ordered checks, each with a code and a rule. What is wrong with the attempt
 * itself comes before what takes precedence over it. Writes no sentences.
 */
import { legalMoves } from '../../core/notation.ts';
import { type Attempt, type Cell, type Fault, type Move, OFF_BOARD } from '../../core/types.ts';
import { type Chain, leapFault, walkChain } from './explain-leaps.ts';
import { plainFault } from './explain-plain.ts';
import { COUNT_BITS, COUNT_SHIFT } from './layout.ts';
import { type Lifted, lift, lineBetween, ownerOf } from './leaps.ts';
import type { DameoPosition } from './position.ts';
import { viewMove } from './view.ts';

/** Every answer, code and rule, in the order of the rules. */
export const prohibitions: readonly { code: string; rule: string }[] = [
  { code: 'off-board', rule: '1.1' },
  { code: 'empty-start', rule: '1.4' },
  { code: 'enemy-start', rule: '1.4' },
  { code: 'no-passing', rule: '1.4' },
  { code: 'capture-first', rule: '2.2' },
  { code: 'plain-goes-on', rule: '2.3' },
  { code: 'man-sideways', rule: '4.1.1' },
  { code: 'man-backward', rule: '4.1.1' },
  { code: 'man-crooked', rule: '4.1.1' },
  { code: 'line-inside', rule: '4.1.2' },
  { code: 'line-too-far', rule: '4.1.2' },
  { code: 'line-edge', rule: '4.1.5' },
  { code: 'line-enemy', rule: '4.1.5' },
  { code: 'line-king', rule: '4.1.5' },
  { code: 'king-crooked', rule: '4.2.1' },
  { code: 'king-jumps', rule: '4.2.1' },
  { code: 'king-onto-piece', rule: '4.2.1' },
  { code: 'diagonal-capture', rule: '5.1.1' },
  { code: 'leap-crooked', rule: '5.1.1' },
  { code: 'short-leap', rule: '5.1.2' },
  ...[
    'jump-own',
    'jump-two',
    'no-victim',
    'landing-occupied',
    'land-behind',
    'backed-up',
    'edge-behind',
  ].flatMap((code) => [
    { code, rule: '5.1.2' },
    { code, rule: '5.1.3' },
  ]),
  { code: 'chain-goes-on', rule: '5.2.1' },
  { code: 'not-yet-king', rule: '5.2.2' },
  { code: 'land-on-jumped', rule: '5.2.3.2' },
  { code: 'jump-twice', rule: '5.2.3.2' },
  { code: 'cross-jumped', rule: '5.2.3.2' },
  { code: 'majority', rule: '5.3.1' },
  { code: 'landing', rule: '5.3.2' },
  { code: 'game-over', rule: '6.1' },
  { code: 'game-over', rule: '7.1' },
  { code: 'game-over', rule: '7.3' },
  { code: 'no-choice', rule: '8.2.1' },
  { code: 'name-landings', rule: '8.2.2' },
];

const END_RULES: Readonly<Record<string, string>> = { 'lone-kings': '7.1', quiet: '7.3' };

export function explain(position: DameoPosition, attempt: Attempt): Fault {
  return formFault(position, attempt) ?? moveFault(position, attempt.cells);
}

/** What can be said without looking at how pieces move. */
function formFault(position: DameoPosition, { cells, choice }: Attempt): Fault | null {
  const [from] = cells;
  const outcome = position.outcome();
  // rule 6.1, rule 7.6
  if (outcome) return { code: 'game-over', rule: END_RULES[outcome.reason] ?? '6.1', found: outcome.reason };
  // rule 8.2.1
  if (choice !== undefined) return { code: 'no-choice', rule: '8.2.1', found: choice };
  // rule 1.1
  if (cells.includes(OFF_BOARD)) return { code: 'off-board', rule: '1.1', accepted: 'a1..h8' };
  // rule 1.4
  if (from === undefined) return { code: 'no-passing', rule: '1.4', cells: [] };
  const code = position.code(from);
  if (code === 0) return { code: 'empty-start', rule: '1.4', cells: [from] };
  if (ownerOf(code) !== position.seat) return { code: 'enemy-start', rule: '1.4', cells: [from] };
  if (cells.length === 1) return { code: 'no-passing', rule: '1.4', cells: [from] };
  return null;
}

function moveFault(position: DameoPosition, cells: readonly Cell[]): Fault {
  const [from, to] = cells as [Cell, Cell, ...Cell[]];
  const captures = legalMoves(position).filter((move) => (move & COUNT_BITS) !== 0);
  const lifted = lift(position, from);
  const chain = walkChain(lifted, cells);
  if (chain.legs.length === cells.length - 1) return shortfall(position, captures, cells, chain);
  const unnamed = missingLandings(position, captures, cells);
  if (unnamed) return unnamed;
  if (chain.legs.length > 0) return leapFault(lifted, chain, cells[chain.legs.length + 1]!);
  // rule 1.4
  if (from === to) return { code: 'no-passing', rule: '1.4', cells: [from] };
  const fault = plainFault(lifted, from, to);
  if (fault) return meansLeap(lifted, cells) ? leapFault(lifted, chain, to) : fault;
  // rule 2.2
  if (captures.length > 0)
    return { ...precedence(position, captures, from), code: 'capture-first', rule: '2.2', found: '0' };
  // rule 2.3
  return { code: 'plain-goes-on', rule: '2.3', cells: [to] };
}

/** A first leg that is read as a leap: along a rank or file, next to an enemy or over one, or going on afterwards. */
function meansLeap(lifted: Lifted, cells: readonly Cell[]): boolean {
  const [from, to] = cells as [Cell, Cell, ...Cell[]];
  const line = lineBetween(from, to);
  if (!line || line.direction % 2 === 1) return cells.length > 2 && lifted.isKing;
  const isEnemy = (cell: Cell) => lifted.codes[cell] !== 0 && ownerOf(lifted.codes[cell]!) !== lifted.seat;
  const forward = line.direction === (lifted.seat === 0 ? 0 : 4);
  const onlyOwn = line.between.length === 1 && lifted.codes[line.between[0]!] !== 0;
  if (cells.length > 2 || line.between.some(isEnemy)) return true;
  if (lifted.isKing) return isEnemy(to) || line.between.some((cell) => lifted.codes[cell] !== 0);
  return (onlyOwn && !forward) || (isEnemy(to) && line.between.length === 0 && !forward);
}

/** The chain is sound but takes too few pieces. */
function shortfall(
  position: DameoPosition,
  captures: readonly Move[],
  cells: readonly Cell[],
  chain: Chain,
): Fault {
  const longest = precedence(position, captures, cells[0]!);
  const found = String(chain.legs.length);
  const begins = (route: readonly Cell[]) =>
    captures.find((move) => viewMove(position, move, route).paths.length > 0);
  // rule 5.2.1
  const whole = begins(cells);
  if (whole !== undefined) {
    const next = viewMove(position, whole, cells).paths[0]![chain.legs.length]!;
    return { ...longest, code: 'chain-goes-on', rule: '5.2.1', move: whole, cells: [next.takes!], found };
  }
  // rule 5.3.2
  const astray = cells.findIndex((_, i) => i > 0 && begins(cells.slice(0, i + 1)) === undefined);
  const { takes } = chain.legs[astray - 1]!;
  for (const move of captures)
    for (const path of viewMove(position, move, cells.slice(0, astray)).paths)
      if (path[astray - 1]!.takes === takes)
        return { ...longest, code: 'landing', rule: '5.3.2', move, cells: [path[astray - 1]!.to], found };
  // rule 5.3.1
  return { ...longest, code: 'majority', rule: '5.3.1', found };
}

/** A longest capture, of the attempted piece where it has one, and how many pieces it takes. */
function precedence(position: DameoPosition, captures: readonly Move[], from: Cell) {
  const move = captures.find((capture) => (capture & 63) === from) ?? captures[0]!;
  const accepted = String((move & COUNT_BITS) >> COUNT_SHIFT);
  return { move, accepted, cells: position.captured(move) };
}

/** Start and end of a legal capture, but not each landing between them. */
// rule 8.2.2
function missingLandings(
  position: DameoPosition,
  captures: readonly Move[],
  cells: readonly Cell[],
): Fault | null {
  const last = cells[cells.length - 1]!;
  for (const move of captures) {
    if ((move & 63) !== cells[0] || ((move >> 6) & 63) !== last) continue;
    for (const path of viewMove(position, move).paths) {
      let named = 1;
      for (const leg of path) if (leg.to === cells[named]) named++;
      if (named === cells.length && path.length > cells.length - 1)
        return { code: 'name-landings', rule: '8.2.2', move, cells: path.map(({ to }) => to) };
    }
  }
  return null;
}
