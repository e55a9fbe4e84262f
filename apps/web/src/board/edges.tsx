/** Edges of the board that belong to seats: a dash pattern per seat, and its letter in the middle. */
import type { Geometry } from '@tabuleiro/rules';
import { edgeSides } from '@tabuleiro/rules/internal';
import styles from './edges.module.css';
import type { Art } from './model/art.ts';
import type { Layout, Point } from './model/layout.ts';
import { line } from './model/shapes.ts';

/** Lengths of dashes and gaps by seat. */
const PATTERNS = ['none', '.18 .14', '.02 .14', '.3 .12 .02 .12'];

interface EdgesProps {
  geometry: Geometry;
  art: Art;
  layout: Layout;
}

export function Edges({ geometry, art, layout }: EdgesProps) {
  const sides = edgeSides(geometry);
  if (sides.length === 0) return null;
  return (
    <>
      {sides.map(({ edge: { seat, mark }, cell, like: [from, to], isMiddle }) => {
        const { centres, corners } = layout;
        const aim = halfWay(centres[from]!, centres[to]!);
        const ends = sideTowards(corners, aim).map((corner) => plus(centres[cell]!, corner));
        const { x, y } = plus(centres[cell]!, aim);
        return (
          <g key={`${cell} ${aim.x} ${aim.y}`} class={art.edge?.(seat)} data-edge={mark}>
            <path class={styles.edge} d={line(ends)} stroke-dasharray={PATTERNS[seat % PATTERNS.length]} />
            {isMiddle && (
              <>
                <circle class={styles.disc} cx={x} cy={y} r=".13" />
                <text class={styles.mark} {...{ x, y }}>
                  {mark}
                </text>
              </>
            )}
          </g>
        );
      })}
    </>
  );
}

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
const halfWay = (from: Point, to: Point): Point => ({ x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 });

/** The side of a cell whose middle is nearest to a point, as its two corners around the centre. */
function sideTowards(corners: readonly Point[], aim: Point): [Point, Point] {
  const sides = corners.map((corner, i): [Point, Point] => [corner, corners[(i + 1) % corners.length]!]);
  const far = ([a, b]: [Point, Point]): number =>
    Math.hypot((a.x + b.x) / 2 - aim.x, (a.y + b.y) / 2 - aim.y);
  return sides.reduce((best, side) => (far(side) < far(best) ? side : best));
}
