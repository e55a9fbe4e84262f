/** The bare board: frame, cells, the art's lines over them, coordinates. Drawn once for a game and an orientation. */
import type { Geometry } from '@tabuleiro/rules';
import { Component } from 'preact';
import styles from './board.module.css';
import type { Art } from './model/art.ts';
import type { Layout, Point } from './model/layout.ts';
import { outlineOf } from './model/outline.ts';
import { hidden } from './model/roles.ts';
import { closed, edgesOf, line } from './model/shapes.ts';
import type { Orientation } from './model/types.ts';

interface GroundProps {
  geometry: Geometry;
  art: Art;
  layout: Layout;
  /** As it is before it is turned. */
  upright: Layout;
  orientation: Orientation;
}

/** A board that is turned is the same picture by half a turn: only the coordinates are drawn anew. */
export function Ground({ geometry, art, layout, upright, orientation: { flip } }: GroundProps) {
  return (
    <g {...hidden} class={styles.ground} style={{ '--fine': layout.fineness }}>
      <g transform={flip ? 'scale(-1)' : undefined} class={flip ? styles.turned : undefined}>
        <Cells geometry={geometry} art={art} layout={upright} />
      </g>
      <Labels layout={layout} />
    </g>
  );
}

/** However the board lies they come in the same order: turning it moves each of them, and writes none anew. */
class Labels extends Component<{ layout: Layout }> {
  override shouldComponentUpdate({ layout }: { layout: Layout }): boolean {
    return this.props.layout !== layout;
  }

  override render({ layout }: { layout: Layout }) {
    const sorted = [...layout.labels].sort((a, b) => (a.text < b.text ? -1 : 1));
    return sorted.map(({ x, y, text }, i) => (
      <text key={i} class={styles.label} transform={`translate(${x} ${y})`}>
        {text}
      </text>
    ));
  }
}

/** Strokes along the outline, one over the other, and how much wider than the rim each is: shadow, bevel, wood. */
const frames = [
  ['far', 0.2],
  ['middle', 0.13],
  ['near', 0.06],
  ['bevel', 0],
  ['frame', -0.05],
] as const;

type CellsProps = Pick<GroundProps, 'geometry' | 'art' | 'layout'>;

/** Few long paths: cells that look alike are one. */
class Cells extends Component<CellsProps> {
  override shouldComponentUpdate({ geometry, art, layout }: CellsProps): boolean {
    const { props } = this;
    return props.geometry !== geometry || props.art !== art || props.layout !== layout;
  }

  override render({ geometry, art, layout: { centres, corners, rim, matrix } }: CellsProps) {
    const outline = outlineOf(centres, corners);
    const edges = edgesOf(corners);
    const along = (parts: readonly Point[][]) =>
      centres.map((centre) => parts.map((part) => line(around(centre, part))).join('')).join('');
    return (
      <>
        {frames.map(([name, wider]) => (
          <path key={name} class={styles[name]} stroke-width={2 * rim + wider} d={outline} />
        ))}
        {[...alike(geometry, art, centres)].map(([name, cells]) => (
          <path key={name} class={name} d={cells.map((centre) => closed(around(centre, corners))).join('')} />
        ))}
        <path class={styles.high} d={along(edges.high)} />
        <path class={styles.low} d={along(edges.low)} />
        <path class={styles.light} d={outline} />
        {art.decoration && <g transform={`matrix(${matrix.join(' ')} 0 0)`}>{art.decoration(geometry)}</g>}
      </>
    );
  }
}

const around = (centre: Point, points: readonly Point[]): Point[] =>
  points.map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }));

/** Where the cells of each look are, by their classes. */
function alike(geometry: Geometry, art: Art, centres: readonly Point[]): Map<string, Point[]> {
  const found = new Map<string, Point[]>();
  centres.forEach((centre, cell) => {
    const name = `${styles.bare} ${art.cell(geometry, cell)}`;
    found.set(name, [...(found.get(name) ?? []), centre]);
  });
  return found;
}
