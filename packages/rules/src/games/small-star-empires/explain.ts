/**
 * Why an attempt is no legal move: checks in the order in which a player would meet them, each with a code and a
 * rule. Called only if no legal move fits; the sentences are in `text/games`.
 */
import type { Attempt, Cell, Fault, Seat } from '../../core/types.ts';
import { placesBetween, type RowColumn } from './grid.ts';
import { BLACK_HOLE, HOME, WORMHOLE } from './hexes.ts';
import type { StarPosition } from './position.ts';

const RULES = {
  'game-over': '5.1',
  'game-stuck': '5.2',
  'start-off-board': '9.5',
  'no-ship': '3.1',
  'passed-over': '5.1',
  'enemy-ship': '3.1',
  'one-flight': '4',
  'leaves-board': '4.3',
  stay: '4',
  'stop-black-hole': '4.1',
  'stop-wormhole': '12',
  'stop-own-home': '4.4',
  'stop-own-system': '4.4',
  'stop-enemy-home': '4.3',
  'stop-enemy-system': '4.3',
  'not-straight': '4',
  'jump-start': '12',
  'jump-target': '12',
  'way-black-hole': '4.3',
  'way-enemy-home': '4.3',
  'way-enemy-system': '4.3',
  'choice-missing': '3.2',
  'choice-unknown': '3.2',
  'kind-used-up': '3.3',
} as const;

type Code = keyof typeof RULES;

export const prohibitions = Object.entries(RULES).map(([code, rule]) => ({ code, rule }));

const because = (code: Code, ...cells: Cell[]): Fault => ({ code, rule: RULES[code], cells });

export function explain(position: StarPosition, { cells, choice }: Attempt): Fault {
  const [from = -1, to = from] = cells;
  if (!position.canMove(position.seat))
    return because(position.options.end === 'pass' ? 'game-over' : 'game-stuck');
  return (
    wrongStart(position, from) ??
    (cells.length > 2 ? because('one-flight', from) : null) ??
    wrongTarget(position, from, to) ??
    wrongWay(position, from, to) ??
    wrongChoice(to, choice)
  );
}

/** rule 3.1, rule 3.4, rule 5.1 */
function wrongStart(position: StarPosition, from: Cell): Fault | null {
  if (from < 0) return because('start-off-board');
  if (position.shipsOn(from) === 0) return because('no-ship', from);
  const seat = position.ownerOf(from);
  if (seat === position.seat) return null;
  if (position.options.end === 'pass' && !position.canMove(seat)) return because('passed-over', from);
  return because('enemy-ship', from);
}

/** rule 4, rule 4.1, rule 4.3, rule 4.4, rule 12 */
function wrongTarget(position: StarPosition, from: Cell, to: Cell): Fault | null {
  if (to < 0) return because('leaves-board', from);
  if (to === from) return because('stay', from);
  const kind = position.board.kinds[to]!;
  if (kind === BLACK_HOLE) return because('stop-black-hole', to);
  if (kind === WORMHOLE) return because('stop-wormhole', to);
  const owner = position.ownerOf(to);
  if (owner === position.seat) return because(kind === HOME ? 'stop-own-home' : 'stop-own-system', to);
  if (owner >= 0) return because(kind === HOME ? 'stop-enemy-home' : 'stop-enemy-system', to);
  return null;
}

/** The cells strictly between two others, -1 for a gap; null if the two are not in line. */
function cellsBetween({ board }: StarPosition, from: Cell, to: Cell): Cell[] | null {
  const way = placesBetween(board.places[from]!, board.places[to]!);
  const cellAt = (place: RowColumn) =>
    board.places.findIndex(({ row, column }) => row === place.row && column === place.column);
  return way?.map(cellAt) ?? null;
}

/** rule 4, rule 4.3 */
function wrongWay(position: StarPosition, from: Cell, to: Cell): Fault | null {
  if (position.board.linked(from, to)) return null;
  const way = cellsBetween(position, from, to);
  if (!way) return wrongJump(position, from, to) ?? because('not-straight', from, to);
  let last = from;
  for (const cell of way) {
    if (cell < 0) return because('leaves-board', last);
    last = cell;
    if (position.board.kinds[cell] === BLACK_HOLE) return because('way-black-hole', cell);
    const owner: Seat = position.ownerOf(cell);
    if (owner < 0 || owner === position.seat) continue;
    return because(position.board.kinds[cell] === HOME ? 'way-enemy-home' : 'way-enemy-system', cell);
  }
  return null;
}

/** rule 12: a target out of line can only mean a jump if a wormhole is beside one of the two */
function wrongJump({ board }: StarPosition, from: Cell, to: Cell): Fault | null {
  if (board.gates[from] !== 0) return because('jump-target', to);
  return board.gates[to] !== 0 ? because('jump-start', from) : null;
}

/** rule 3.2, rule 3.3: the flight is legal, so the piece is the fault */
function wrongChoice(to: Cell, choice: string | undefined): Fault {
  if (choice === undefined) return because('choice-missing', to);
  if (choice !== 'C' && choice !== 'T') return because('choice-unknown', to);
  return { ...because('kind-used-up', to), found: `:${choice}`, accepted: choice === 'C' ? ':T' : ':C' };
}
