/** The rule that forbids an attempt, and the cells that show it: checks in the order of a player's objections. */
import type { Attempt, Cell, Fault } from '../../../src/core/types.ts';
import { EMPTY, type HexapawnPosition } from './position.ts';

export const PROHIBITIONS = [
  { code: 'off-board', rule: '1.1' },
  { code: 'no-pawn', rule: '1.3' },
  { code: 'enemy-pawn', rule: '1.3' },
  { code: 'step-blocked', rule: '2.1' },
  { code: 'too-far', rule: '2.1' },
  { code: 'nothing-to-take', rule: '2.2' },
  { code: 'own-pawn', rule: '2.2' },
  { code: 'not-ahead', rule: '2.3' },
  { code: 'one-step', rule: '2.4' },
  { code: 'no-choice', rule: '2.4' },
  { code: 'game-over', rule: '3.4' },
] as const;

type Prohibition = (typeof PROHIBITIONS)[number]['code'];

/** A fault with its rule, and the cells that show it. */
const fault = (code: Prohibition, cells: readonly Cell[] = []): Fault => ({
  ...PROHIBITIONS.find((each) => each.code === code)!,
  cells,
});

export function explainHexapawn(position: HexapawnPosition, attempt: Attempt): Fault {
  const { cells, size, seat } = position;
  const [from, to] = attempt.cells as [Cell, Cell];
  if (attempt.cells.some((cell) => cell < 0)) return fault('off-board'); // rule 1.1
  if (position.outcome()) return fault('game-over'); // rule 3.4
  if (cells[from] === EMPTY) return fault('no-pawn', [from]);
  if (cells[from] !== seat + 1) return fault('enemy-pawn', [from]); // rule 1.3
  if (attempt.choice !== undefined) return { ...fault('no-choice'), found: attempt.choice };
  if (attempt.cells.length > 2) return fault('one-step', attempt.cells); // rule 2.4
  const ranks = (Math.floor(to / size) - Math.floor(from / size)) * (seat === 0 ? 1 : -1);
  const files = Math.abs((to % size) - (from % size));
  if (ranks <= 0) return fault('not-ahead', [from, to]); // rule 2.3
  if (ranks > 1 || files > 1) return fault('too-far', [from, to]);
  if (files === 0) return fault('step-blocked', [to]);
  return fault(cells[to] === EMPTY ? 'nothing-to-take' : 'own-pawn', [to]);
}
