/** The rule that forbids an attempt, and the cells that show it: checks in the order of a player's objections. */
import type { Attempt, Fault } from '../../../src/core/types.ts';
import { EMPTY, type KonelloPosition } from './position.ts';

export function explainKonello(position: KonelloPosition, attempt: Attempt): Fault {
  const { kind, cells } = attempt;
  if (cells.some((cell) => cell < 0)) return { code: 'off-board', rule: '1.1' };
  if (position.outcome()) return { code: 'game-over', rule: '3.1' };
  if (attempt.choice !== undefined) return { code: 'no-choice', rule: '2.6', found: attempt.choice }; // rule 2.6
  if (position.openings > 0) return explainOpening(position, attempt);
  if (kind === 'pass') return { code: 'may-place', rule: '2.5' };
  if (kind !== 'place') return { code: 'only-place', rule: '2.3' };
  if (position.cells[cells[0]!] !== EMPTY) return { code: 'cell-taken', rule: '2.3', cells };
  return { code: 'none-enclosed', rule: '2.4', cells };
}

function explainOpening(position: KonelloPosition, { kind, cells }: Attempt): Fault {
  const [from, to] = cells as [number, number | undefined];
  const disc = position.cells[from];
  if (kind === 'place') return { code: 'open-first', rule: '2.1' };
  if (cells.length > 2) return { code: 'one-step', rule: '2.6', cells };
  if (disc === EMPTY) return { code: 'no-disc', rule: '2.1', cells: [from] };
  if (disc !== position.seat + 1) return { code: 'enemy-disc', rule: '2.1', cells: [from] };
  const [dx, dy] = [to! % position.size, Math.floor(to! / position.size)];
  const far = Math.abs(dx - (from % position.size)) + Math.abs(dy - Math.floor(from / position.size));
  if (far !== 1) return { code: 'not-beside', rule: '2.2', cells };
  return { code: 'step-taken', rule: '2.2', cells: [to!] };
}
