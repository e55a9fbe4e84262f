/**
 * The rule that forbids an attempt, and the cells that show it: checks in the order of a player's objections.
 * Answers with codes; the sentences are in `text/games`.
 */
import { legalMoves } from '../../core/notation.ts';
import type { Attempt, Cell, Fault, Move } from '../../core/types.ts';
import { endOf, isKill, startOf } from './moves.ts';
import { type BishopsPosition, EMPTY } from './position.ts';

export const prohibitions = [
  { code: 'game-over', rule: '1.8' },
  { code: 'off-board', rule: '1.1.1' },
  { code: 'light-cell', rule: '1.1.2' },
  { code: 'no-choice', rule: '2.2.3' },
  { code: 'no-bishop', rule: '1.5' },
  { code: 'enemy-bishop', rule: '1.5' },
  { code: 'one-kill', rule: '1.5.1.1' },
  { code: 'two-cells', rule: '2.2.3' },
  { code: 'no-pass', rule: '1.2.2' },
  { code: 'own-bishop', rule: '1.7.2' },
  { code: 'not-in-line', rule: '1.4.1' },
  { code: 'not-diagonal', rule: '1.5.2' },
  { code: 'hidden', rule: '1.4.1' },
  { code: 'jump', rule: '1.7.1' },
  { code: 'must-kill', rule: '1.5.1' },
  { code: 'stuck', rule: '1.7.3' },
  { code: 'no-contact', rule: '1.5.2' },
] as const;

type Code = (typeof prohibitions)[number]['code'];

function fault(code: Code, shown: Omit<Fault, 'code' | 'rule'> = {}): Fault {
  return { code, rule: prohibitions.find((entry) => entry.code === code)!.rule, ...shown };
}

export function explain(position: BishopsPosition, { cells, choice }: Attempt): Fault {
  const { board, seat } = position;
  const [from, to] = cells as [Cell, Cell];
  if (position.outcome()) return fault('game-over');
  if (cells.some((cell) => cell < 0)) return fault('off-board');
  if (choice !== undefined) return fault('no-choice', { found: choice });
  const light = cells.filter((cell) => board.ids[cell]! < 0);
  if (light.length > 0) return fault('light-cell', { cells: [...new Set(light)] });
  // rule 1.5
  if (position.owner(from) === EMPTY) return fault('no-bishop', { cells: [from] });
  if (position.owner(from) !== seat) return fault('enemy-bishop', { cells: [from] });
  const moves = legalMoves(position).filter((move) => startOf(board, move) === from);
  // rule 2.2.3, rule 1.5.1.1
  if (cells.length > 2) {
    const kill = moves.find((move) => isKill(move) && endOf(board, move) === to);
    return kill === undefined
      ? fault('two-cells', { cells })
      : fault('one-kill', { cells: [to], move: kill });
  }
  if (to === from) return fault('no-pass', { cells: [from] }); // rule 1.2.2
  return explainStep(position, from, to, moves);
}

/**
 * The fault of a step from a bishop of the mover to another dark cell. `moves`: the legal moves of this bishop.
 */
function explainStep(position: BishopsPosition, from: Cell, to: Cell, moves: readonly Move[]): Fault {
  const { board } = position;
  const target = position.owner(to);
  if (target === position.seat) return fault('own-bishop', { cells: [to] }); // rule 1.7.2
  const between = cellsBetween(board.size, from, to);
  if (!between) return fault(target === EMPTY ? 'not-diagonal' : 'not-in-line', { cells: [from, to] });
  const blocks = between.filter((cell) => position.owner(cell) !== EMPTY);
  if (blocks.length > 0) return fault(target === EMPTY ? 'jump' : 'hidden', { cells: blocks });
  const [move] = moves;
  if (move === undefined) return fault('stuck', { cells: [from] });
  const victims = moves.filter(isKill).map((kill) => endOf(board, kill));
  if (victims.length > 0) return fault('must-kill', { cells: victims, move });
  return fault('no-contact', { cells: [to], move });
}

/** Cells strictly between two cells of one diagonal; null if they share none. */
function cellsBetween(size: number, from: Cell, to: Cell): Cell[] | null {
  const files = (to % size) - (from % size);
  const ranks = Math.floor(to / size) - Math.floor(from / size);
  if (Math.abs(files) !== Math.abs(ranks)) return null;
  const step = Math.sign(files) + size * Math.sign(ranks);
  return Array.from({ length: Math.abs(files) - 1 }, (_, i) => from + (i + 1) * step);
}
