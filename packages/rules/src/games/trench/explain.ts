/**
 * Why an attempt is no legal move: ordered checks, each with a code and a rule. First the start, then the line,
 * then the pieces on it, finally the notation of the move. Writes no sentences.
 */
import { legalMoves } from '../../core/notation.ts';
import { type Attempt, type Cell, type Fault, OFF_BOARD } from '../../core/types.ts';
import { LAND, LINE_STEP, mayTake, TRENCH } from './board.ts';
import { fromOf, toOf } from './moves.ts';
import { RANKS, seatOf, starsOf, stepsOf } from './pieces.ts';
import type { TrenchPosition } from './position.ts';
import { cellsBetween, viewMove } from './view.ts';

/** Every fault code with its rule, in the order of the rules. */
export const prohibitions: readonly { code: string; rule: string }[] = [
  { code: 'off-board', rule: '1.1' },
  { code: 'empty-start', rule: '2.3' },
  { code: 'enemy-start', rule: '2.3' },
  { code: 'no-passing', rule: '2.4' },
  { code: 'not-straight', rule: '3.1' },
  { code: 'turns', rule: '3.1' },
  { code: 'soldier-direction', rule: '3.2' },
  { code: 'sergeant-direction', rule: '3.3' },
  { code: 'captain-direction', rule: '3.4' },
  { code: 'colonel-direction', rule: '3.5' },
  { code: 'too-far', rule: '3.7' },
  { code: 'own-piece', rule: '3.8' },
  { code: 'own-piece-between', rule: '3.8' },
  { code: 'rear', rule: '4.1' },
  { code: 'trench-against-trench', rule: '4.1' },
  { code: 'shield', rule: '4.2' },
  { code: 'enemy-between', rule: '4.5' },
  { code: 'capture-ends-move', rule: '4.6' },
  { code: 'crossing-is-no-charge', rule: '4.8' },
  ...['5.1', '5.2', '5.3', '5.4', '5.5'].map((rule) => ({ code: 'game-over', rule })),
  { code: 'no-choice', rule: '7.3' },
  { code: 'capture-unnamed', rule: '7.3' },
  { code: 'route', rule: '7.3' },
];

export function explain(position: TrenchPosition, attempt: Attempt): Fault {
  // a cell written twice in a row is no step
  const cells = attempt.cells.filter((cell, i) => i === 0 || cell !== attempt.cells[i - 1]);
  return (
    startFault(position, attempt) ??
    lineFault(cells) ??
    trenchFault(position, cells[0]!, cells[cells.length - 1]!) ??
    pieceFault(position, cells) ??
    wayFault(position, cells[0]!, cells[cells.length - 1]!) ??
    routeFault(position, attempt.cells)
  );
}

function startFault(position: TrenchPosition, { cells, choice }: Attempt): Fault | undefined {
  const from = cells[0]!;
  if (cells.includes(OFF_BOARD)) return { code: 'off-board', rule: '1.1', accepted: 'a1..h8' };
  const end = position.end();
  if (end !== 0) return { code: 'game-over', rule: `5.${end}` };
  if (position.code(from) === 0) return { code: 'empty-start', rule: '2.3', cells: [from] };
  if (seatOf(position.code(from)) !== position.seat)
    return { code: 'enemy-start', rule: '2.3', cells: [from] };
  if (choice !== undefined) return { code: 'no-choice', rule: '7.3', found: choice };
  return undefined;
}

const stepTo = (from: Cell, to: Cell): number => LINE_STEP[(from << 6) | to]!;

/** Checks that the named cells are on one straight line in one direction. */
// rule 2.4, rule 3.1
function lineFault(cells: readonly Cell[]): Fault | undefined {
  const [from, next] = cells as [Cell, Cell | undefined];
  if (next === undefined) return { code: 'no-passing', rule: '2.4', cells: [from] };
  const step = stepTo(from, next);
  if (step === 0) return { code: 'not-straight', rule: '3.1', cells: [from, next] };
  for (let i = 2; i < cells.length; i++)
    if (stepTo(cells[i - 1]!, cells[i]!) !== step) return { code: 'turns', rule: '3.1', cells };
  return undefined;
}

/** Checked before directions: it holds for every rank, also for those that do not move along the trench. */
// rule 4.1
function trenchFault(position: TrenchPosition, from: Cell, target: Cell): Fault | undefined {
  const enemy = position.code(target) !== 0 && seatOf(position.code(target)) !== position.seat;
  if (!enemy || LAND[from] !== TRENCH || LAND[target] !== TRENCH) return undefined;
  return { code: 'trench-against-trench', rule: '4.1', cells: [from, target] };
}

/** Checks the direction and the range of the piece. */
// rule 3.2, rule 3.3, rule 3.4, rule 3.5, rule 3.6, rule 3.7
function pieceFault(position: TrenchPosition, cells: readonly Cell[]): Fault | undefined {
  const [from, to] = [cells[0]!, cells[cells.length - 1]!];
  const code = position.code(from);
  const stars = starsOf(code);
  const step = stepTo(from, to);
  if (!stepsOf(code).some(([df, dr]) => df + 8 * dr === step))
    return { code: `${RANKS[stars]!.code}-direction`, rule: `3.${stars + 1}`, cells: [from, to] };
  const distance = cellsBetween(from, to).length;
  if (distance > stars)
    return { code: 'too-far', rule: '3.7', cells: [from, to], found: `${distance}`, accepted: `${stars}` };
  return undefined;
}

/** The first man on the way that blocks the move, or may not be taken at its end. */
// rule 3.8, rule 4.1, rule 4.2, rule 4.5, rule 4.6, rule 4.7, rule 4.8
function wayFault(position: TrenchPosition, from: Cell, to: Cell): Fault | undefined {
  const way = cellsBetween(from, to);
  for (const cell of way) {
    const code = position.code(cell);
    if (code === 0) continue;
    if (seatOf(code) === position.seat)
      return { code: cell === to ? 'own-piece' : 'own-piece-between', rule: '3.8', cells: [cell] };
    if (!mayTake(position.seat, from, cell)) {
      if (cell !== to) return { code: 'enemy-between', rule: '4.5', cells: [cell] };
      if (LAND[from] === TRENCH) return { code: 'rear', rule: '4.1', cells: [from, to] };
      return { code: 'shield', rule: '4.2', cells: [to] };
    }
    if (cell === to || LAND[from] === TRENCH) continue;
    const crossed = way.slice(0, way.indexOf(cell) + 1).some((passed) => LAND[passed] === TRENCH);
    return crossed
      ? { code: 'crossing-is-no-charge', rule: '4.8', cells: [cell] }
      : { code: 'capture-ends-move', rule: '4.6', cells: [cell] };
  }
  return undefined;
}

/** Start and end are those of a legal move, so its captures are missing or other cells were named. */
// rule 7.3
function routeFault(position: TrenchPosition, cells: readonly Cell[]): Fault {
  const [from, to] = [cells[0]!, cells[cells.length - 1]!];
  const move = legalMoves(position).find((legal) => fromOf(legal) === from && toOf(legal) === to)!;
  const { captured } = viewMove(position, move);
  const unnamed = captured.filter((cell) => !cells.includes(cell));
  if (unnamed.length > 0) return { code: 'capture-unnamed', rule: '7.3', cells: unnamed, move };
  return { code: 'route', rule: '7.3', cells, move };
}
