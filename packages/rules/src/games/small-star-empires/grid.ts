/** The hex grid: places, straight lines, turns and mirrors. Knows no kinds, seats or pieces (rule 9.5). */
import type { Cell } from '../../core/types.ts';

/** Row and column from 0. */
export interface RowColumn {
  row: number;
  column: number;
}

/** Half hexes from the left edge: rows a, c, e are half a hex to the right. */
const doubled = ({ row, column }: RowColumn): number => 2 * column + (row % 2 === 0 ? 1 : 0);

/** The places strictly between two others, nearest first; null if the two are not in line (rule 4). */
export function placesBetween(from: RowColumn, to: RowColumn): RowColumn[] | null {
  const rows = to.row - from.row;
  const across = doubled(to) - doubled(from);
  if (rows !== 0 && Math.abs(rows) !== Math.abs(across)) return null;
  const steps = Math.max(Math.abs(rows), Math.abs(across) / (rows === 0 ? 2 : 1));
  return Array.from({ length: steps - 1 }, (_, i) => {
    const row = from.row + (rows / steps) * (i + 1);
    const x = doubled(from) + (across / steps) * (i + 1);
    return { row, column: Math.floor(x / 2) };
  });
}

/** Cube coordinates without the third, which is -q - r. */
type Axial = readonly [q: number, r: number];

const axial = (place: RowColumn): Axial => [(doubled(place) - place.row - 1) / 2, place.row];
/** A clockwise turn by 60 degrees, and the mirror that keeps rows. */
const turned = ([q, r]: Axial): Axial => [-r, q + r];
const mirrored = ([q, r]: Axial): Axial => [-q - r, r];

/** The lowest q and r. */
const corner = (points: readonly Axial[]): Axial => [
  points.reduce((least, [q]) => Math.min(least, q), Infinity),
  points.reduce((least, [, r]) => Math.min(least, r), Infinity),
];

/**
 * The turns (`turn-60` .. `turn-300`, clockwise) and mirrors (`mirror-0` upright .. `mirror-150`, clockwise) that
 * map a set of places to itself, each as the list of images.
 */
export function isometries(places: readonly RowColumn[]): Map<string, Cell[]> {
  const points = places.map(axial);
  const index = new Map(points.map(([q, r], cell) => [`${q},${r}`, cell]));
  const [left, top] = corner(points);
  const found = new Map<string, Cell[]>();
  let turn = points;
  for (let sixths = 0; sixths < 6; sixths++) {
    for (const mirror of [false, true]) {
      const image = mirror ? turn.map(mirrored) : turn;
      const [q0, r0] = corner(image);
      const cells = image.map(([q, r]) => index.get(`${q - q0 + left},${r - r0 + top}`));
      const id = mirror ? `mirror-${(180 - 30 * sixths) % 180}` : `turn-${60 * sixths}`;
      if (cells.every((cell) => cell !== undefined) && id !== 'turn-0') found.set(id, cells);
    }
    turn = turn.map(turned);
  }
  return found;
}
