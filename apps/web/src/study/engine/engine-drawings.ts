/**
 * Engine lines and next moves as drawings: whole lines as arrows whose width falls with the loss, and values of moves
 * on cells.
 */
import type { Answer } from '@tabuleiro/engine';
import type { MoveWorth } from '@tabuleiro/play/insight/every-move';
import { type Cell, type Move, type Position, parseMove, type Rules } from '@tabuleiro/rules';
import type { TreeNode } from '@tabuleiro/rules/tree';
import type { CellText, Drawings, DrawnArrow } from '../../board/drawing/types.ts';

interface Shown {
  rules: Rules;
  position: Position;
}

/** The loss, as a part of the game, at which an arrow is thinnest. */
const THINNEST = 0.2;

/** `colour`: lines of the side to move, or what the other side threatens. */
export function drawnLines(
  { rules, position }: Shown,
  { lines }: Pick<Answer, 'lines'>,
  colour: 'engine' | 'threat' = 'engine',
): Drawings {
  const best = lines[0]?.shares[position.seat] ?? 0;
  const arrows = lines.flatMap(({ moves, shares }, i): DrawnArrow[] => {
    const move = parseMove(rules, position, moves[0] ?? '');
    if (!move.ok) return [];
    const lost = Math.max(0, best - shares[position.seat]!);
    return [
      {
        cells: wayOf(rules, position, move.value),
        colour,
        weight: 1 - Math.min(1, lost / THINNEST),
        ...(lines.length > 1 ? { label: `${i + 1}` } : {}),
      },
    ];
  });
  // The best is drawn last, above the others.
  return { arrows: arrows.reverse() };
}

/** The moves that follow in the tree, numbered where there are several; `fork` is the one that comes next. */
export function drawnBranches({ rules, position }: Shown, next: readonly TreeNode[], fork: number): Drawings {
  const arrows = next.map(
    ({ move }, i): DrawnArrow => ({
      cells: wayOf(rules, position, move),
      colour: 'branch',
      weight: i === fork ? 0.7 : 0.2,
      ...(next.length > 1 ? { label: `${i + 1}` } : {}),
    }),
  );
  return { arrows: arrows.reverse() };
}

/** All cells of a move, start cell first: a capture over several pieces with all its turns. */
export function wayOf(rules: Rules, position: Position, move: Move): Cell[] {
  const { from, paths } = rules.view(position, move);
  return [from, ...(paths[0] ?? []).map(({ to }) => to)];
}

/** The worth of the best move to each cell. */
export function drawnWorth({ rules, position }: Shown, worth: readonly MoveWorth[]): Drawings {
  if (worth.length === 0) return {};
  const best = worth[0]!.share;
  const texts = new Map<Cell, CellText>();
  for (const { move, share } of worth) {
    const cell = wayOf(rules, position, move).at(-1)!;
    if (!texts.has(cell)) texts.set(cell, { cell, text: `${Math.round(100 * share)}`, best: share === best });
  }
  return { texts: [...texts.values()] };
}
