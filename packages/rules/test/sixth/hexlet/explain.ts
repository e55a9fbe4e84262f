/** The rule that forbids an attempt, and the cells that show it: checks in the order of a player's objections. */
import type { Attempt, Fault } from '../../../src/core/types.ts';
import type { HexletPosition } from './position.ts';

export function explainHexlet(position: HexletPosition, { cells, choice }: Attempt): Fault {
  if (cells.some((cell) => cell < 0)) return { code: 'off-board', rule: '1.1' };
  if (position.outcome()) return { code: 'game-over', rule: '3.1' };
  if (choice !== undefined) return { code: 'no-choice', rule: '2.3', found: choice }; // rule 2.3
  return { code: 'cell-taken', rule: '2.1', cells };
}
