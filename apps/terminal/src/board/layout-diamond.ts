/**
 * A square board standing on its corner, a1 below: the long diagonal from the left corner to the right one is the
 * middle row. Cells touch at their corners, which are drawn as points; large cells have sides as well.
 */
import type { Geometry } from '@tabuleiro/rules';
import type { CellPlace, Plan, Span, TextLabel, Wall } from './layout.ts';

export function diamondLayouts(geometry: Geometry, flip: boolean): (() => Plan)[] {
  return [3, 2, 1].map((half) => () => standing(geometry, flip, half));
}

/** `half` is the height of half a cell in rows; it is twice as wide in columns. */
function standing(geometry: Geometry, flip: boolean, half: number): Plan {
  const { columns, rows } = geometry;
  const wide = 2 * half;
  const turn = flip ? -1 : 1;
  // Steps from the middle of the board: right, and down.
  const steps = geometry.cells.map(({ x, y }) => ({
    right: turn * (x + y - (columns + rows - 2) / 2),
    down: turn * (y - x + (columns - rows) / 2),
  }));
  const far = { right: Math.max(...steps.map((s) => s.right)), down: Math.max(...steps.map((s) => s.down)) };
  const middle = { x: (far.right + 1) * wide, y: (far.down + 1) * half };
  const cells = steps.map(({ right, down }): CellPlace => {
    const centre = { x: middle.x + right * wide, y: middle.y + down * half };
    return { centre, spans: inside(centre, half), focus: corners(centre, half, FOCUS) };
  });
  const at = new Map<string, Wall>();
  for (const { centre } of cells)
    for (const wall of corners(centre, half, CALM)) at.set(`${wall.x},${wall.y}`, wall);
  return {
    shape: 'diamond',
    size: half === 1 ? 'small' : half === 2 ? 'large' : 'huge',
    width: 2 * middle.x + 1,
    height: 2 * middle.y + 1,
    cells,
    walls: [...at.values()],
    labels: labels(geometry, steps, cells, far, half),
    disc: half === 1 ? 0 : 1.3 * half, // the largest that touches the sides has 1.41
    below: 0,
    within: (right, down) => Math.abs(right) / wide + Math.abs(down) / half <= 1,
  };
}

function inside({ x, y }: { x: number; y: number }, half: number): Span[] {
  const spans: Span[] = [];
  for (let row = 1 - half; row < half; row++) {
    const reach = 2 * (half - Math.abs(row)) - 1;
    spans.push({ x: x - reach, y: y + row, width: 2 * reach + 1 });
  }
  return spans;
}

/** Signs for left, right, top and bottom corner, rising and falling side; Unicode, then ASCII. */
const CALM = ['····╱╲', '++++/\\'] as const;
const FOCUS = ['◀▶▲▼╱╲', '<>^v/\\'] as const;

function corners({ x, y }: { x: number; y: number }, half: number, signs: readonly [string, string]): Wall[] {
  const wall = (dx: number, dy: number, sign: number): Wall => ({
    x: x + dx,
    y: y + dy,
    unicode: signs[0][sign]!,
    ascii: signs[1][sign]!,
  });
  const walls = [wall(-2 * half, 0, 0), wall(2 * half, 0, 1), wall(0, -half, 2), wall(0, half, 3)];
  for (let row = 1; row < half; row++) {
    const reach = 2 * (half - row);
    walls.push(wall(-reach, -row, 4), wall(reach, row, 4), wall(reach, -row, 5), wall(-reach, row, 5));
  }
  return walls;
}

/** Ranks along the lower left edge, files along the lower right one. */
function labels(
  geometry: Geometry,
  steps: readonly { right: number; down: number }[],
  cells: readonly CellPlace[],
  far: { right: number; down: number },
  half: number,
): TextLabel[] {
  return geometry.cells.flatMap(({ name }, cell) => {
    const { right, down } = steps[cell]!;
    const { x, y } = cells[cell]!.centre;
    const out = Math.max(2, 2 * half - 1);
    return [
      ...(down - right === far.down ? [{ x: x - out, y: y + 1, text: name.slice(1) }] : []),
      ...(down + right === far.down ? [{ x: x + out, y: y + 1, text: name.charAt(0) }] : []),
    ];
  });
}
