/**
 * Why an attempt is no legal move: ordered checks, each with a code and a rule. Faults of the attempt itself come
 * before the rules of precedence. Writes no sentences.
 */
import { legalMoves } from '../../core/notation.ts';
import { type Attempt, type Cell, type Fault, type Leg, type Move, OFF_BOARD } from '../../core/types.ts';
import { COUNT_BITS, COUNT_SHIFT } from './layout.ts';
import { LiftedBoard, lineBetween, ownerOf } from './leaps.ts';
import { fault, leapFault, plainFault } from './leg-faults.ts';
import type { DameoPosition } from './position.ts';
import { viewMove } from './view.ts';

const LEAP_CODES = 'jump-own jump-two no-victim landing-occupied land-behind backed-up edge-behind';
const CODES: Readonly<Record<string, string>> = {
  '1.1': 'off-board',
  '1.4': 'empty-start enemy-start no-passing',
  '2.2': 'capture-first',
  '2.3': 'plain-goes-on',
  '4.1.1': 'man-sideways man-backward man-crooked',
  '4.1.2': 'line-inside line-too-far',
  '4.1.5': 'line-edge line-enemy line-king',
  '4.2.1': 'king-crooked king-jumps king-onto-piece',
  '5.1.1': 'diagonal-capture leap-crooked',
  '5.1.2': `${LEAP_CODES} short-leap`,
  '5.1.3': LEAP_CODES,
  '5.2.1': 'chain-goes-on',
  '5.2.2': 'not-yet-king',
  '5.2.3.2': 'land-on-jumped jump-twice cross-jumped',
  '5.3.1': 'majority',
  '5.3.2': 'landing',
  '6.1': 'game-over',
  '7.1': 'game-over',
  '7.2': 'game-over',
  '7.3': 'game-over',
  '8.2.1': 'no-choice',
  '8.2.2': 'name-landings',
};

/** Every fault code with its rule, in the order of the rules. */
export const prohibitions: readonly { code: string; rule: string }[] = Object.entries(CODES).flatMap(
  ([rule, codes]) => codes.split(' ').map((code) => ({ code, rule })),
);

/** The rules of the draws; both wins are rule 6.1. */
const END_RULES: Readonly<Record<string, string>> = {
  'lone-kings': '7.1',
  repetition: '7.2',
  quiet: '7.3',
};

export function explain(position: DameoPosition, { cells, choice }: Attempt, stood = 1): Fault {
  const outcome = position.outcome(stood);
  // rule 6.1, rule 7.6
  if (outcome) return { code: 'game-over', rule: END_RULES[outcome.reason] ?? '6.1', found: outcome.reason };
  // rule 8.2.1
  if (choice !== undefined) return { code: 'no-choice', rule: '8.2.1', found: choice };
  // rule 1.1
  if (cells.includes(OFF_BOARD)) return { code: 'off-board', rule: '1.1', accepted: 'a1..h8' };
  // rule 1.4
  const [from] = cells;
  if (from !== undefined && position.code(from) === 0) return fault('1.4', 'empty-start', [from]);
  if (from !== undefined && ownerOf(position.code(from)) !== position.seat)
    return fault('1.4', 'enemy-start', [from]);
  return cells.length < 2 ? fault('1.4', 'no-passing', cells) : moveFault(position, cells);
}

/** The fault of an attempt with at least two cells that begins with the mover's piece. */
function moveFault(position: DameoPosition, cells: readonly Cell[]): Fault {
  const [from, to] = cells as [Cell, Cell, ...Cell[]];
  const captures = legalMoves(position).filter((move) => (move & COUNT_BITS) !== 0);
  const lifted = new LiftedBoard(position, from);
  const legs = soundLeaps(lifted, cells);
  if (legs.length === cells.length - 1) return shortfall(position, captures, cells, legs);
  const unnamed = missingLandings(position, captures, cells);
  if (unnamed) return unnamed;
  if (legs.length > 0) return leapFault(lifted, legs, cells[legs.length]!, cells[legs.length + 1]!);
  // rule 1.4
  if (from === to) return fault('1.4', 'no-passing', [from]);
  const plain = plainFault(lifted, from, to);
  if (plain) return meansLeap(lifted, cells) ? leapFault(lifted, [], from, to) : plain;
  // rule 2.2
  if (captures.length > 0)
    return { ...longest(position, captures, from), code: 'capture-first', rule: '2.2' };
  // rule 2.3
  return fault('2.3', 'plain-goes-on', [to]);
}

/** The leading legs of an attempt that are valid leaps. */
function soundLeaps(lifted: LiftedBoard, cells: readonly Cell[]): Required<Leg>[] {
  const legs: Required<Leg>[] = [];
  for (let i = 1; i < cells.length; i++) {
    const leaps = lifted.leaps(cells[i - 1]!, (cell) => !legs.some(({ takes }) => takes === cell));
    const leap = leaps.find(({ to }) => to === cells[i]);
    if (!leap) break;
    legs.push(leap);
  }
  return legs;
}

/**
 * True if the first leg counts as a leap: it meets an enemy along a rank or file, or the attempt has more legs.
 */
function meansLeap(lifted: LiftedBoard, [from, to, ...rest]: readonly Cell[]): boolean {
  const line = lineBetween(from!, to!);
  if (!line || line.direction % 2 === 1) return false;
  const way = [...line.between, to!];
  const met = lifted.isKing ? way.find((cell) => !lifted.isEmpty(cell)) : way[0];
  return rest.length > 0 || (met !== undefined && lifted.isEnemy(met));
}

/** The fault of a valid chain that takes too few pieces. */
function shortfall(
  position: DameoPosition,
  captures: Move[],
  cells: readonly Cell[],
  legs: readonly Leg[],
): Fault {
  const more = { ...longest(position, captures, cells[0]!), found: String(legs.length) };
  const begins = (route: readonly Cell[]) =>
    captures.find((move) => viewMove(position, move, route).paths.length > 0);
  // rule 5.2.1
  const whole = begins(cells);
  if (whole !== undefined) {
    const next = viewMove(position, whole, cells).paths[0]![legs.length]!;
    return { ...more, code: 'chain-goes-on', rule: '5.2.1', move: whole, cells: [next.takes!] };
  }
  // rule 5.3.2: the first leg that leaves every legal route, but takes the same piece as one of them
  const astray = cells.findIndex((_, i) => i > 0 && begins(cells.slice(0, i + 1)) === undefined) - 1;
  for (const move of captures)
    for (const path of viewMove(position, move, cells.slice(0, astray + 1)).paths)
      if (path[astray]!.takes === legs[astray]!.takes)
        return { ...more, code: 'landing', rule: '5.3.2', move, cells: [path[astray]!.to] };
  // rule 5.3.1
  return { ...more, code: 'majority', rule: '5.3.1' };
}

/** A longest capture, of the attempted piece if possible, with its captured cells and their number. */
function longest(position: DameoPosition, captures: readonly Move[], from: Cell) {
  const move = captures.find((capture) => (capture & 63) === from) ?? captures[0]!;
  const accepted = String((move & COUNT_BITS) >> COUNT_SHIFT);
  return { move, accepted, found: '0', cells: position.captured(move) };
}

/** Start and end of a legal capture, but without all landings between them. */
// rule 8.2.2
function missingLandings(position: DameoPosition, captures: Move[], cells: readonly Cell[]): Fault | null {
  for (const move of captures) {
    if ((move & 63) !== cells[0] || ((move >> 6) & 63) !== cells[cells.length - 1]) continue;
    for (const path of viewMove(position, move).paths) {
      let named = 1;
      for (const leg of path) if (leg.to === cells[named]) named++;
      if (named === cells.length && path.length >= cells.length)
        return {
          ...fault(
            '8.2.2',
            'name-landings',
            path.map(({ to }) => to),
          ),
          move,
        };
    }
  }
  return null;
}
