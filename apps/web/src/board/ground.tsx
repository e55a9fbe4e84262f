/** The bare board: cells, the art's lines over them, coordinates. Drawn once for a game and an orientation. */
import type { Geometry } from '@tabuleiro/rules';
import { Component } from 'preact';
import styles from './board.module.css';
import type { Art } from './model/art.ts';
import { type Layout, layoutOf } from './model/layout.ts';
import { hidden } from './model/roles.ts';
import { closed, type Shapes } from './model/shapes.ts';
import type { Orientation } from './model/types.ts';

interface GroundProps {
  geometry: Geometry;
  art: Art;
  layout: Layout;
  shapes: Shapes;
  orientation: Orientation;
  /** With coordinates. */
  named: boolean;
}

/** A board that is turned is the same picture by half a turn: only the coordinates are drawn anew. */
export function Ground({ geometry, art, layout, shapes, orientation: { flip, square }, named }: GroundProps) {
  const unturned = layoutOf(geometry, { flip: false, square }, named);
  return (
    <g {...hidden} class={styles.ground} style={{ '--fine': layout.fineness }}>
      <g transform={flip ? 'scale(-1)' : undefined}>
        <Cells geometry={geometry} art={art} layout={unturned} shapes={shapes} />
      </g>
      {layout.labels.map(({ x, y, text }) => (
        <text key={`${x} ${y}`} class={styles.label} x={x} y={y}>
          {text}
        </text>
      ))}
    </g>
  );
}

type CellsProps = Pick<GroundProps, 'geometry' | 'art' | 'layout' | 'shapes'>;

class Cells extends Component<CellsProps> {
  override shouldComponentUpdate({ geometry, art, layout }: CellsProps): boolean {
    const { props } = this;
    return props.geometry !== geometry || props.art !== art || props.layout !== layout;
  }

  override render({ geometry, art, layout, shapes }: CellsProps) {
    return (
      <>
        <path
          class={styles.rim}
          stroke-width={2 * layout.rim}
          d={layout.centres
            .map(({ x, y }) => closed(layout.corners.map((c) => ({ x: x + c.x, y: y + c.y }))))
            .join('')}
        />
        {layout.centres.map(({ x, y }, cell) => (
          <path
            key={cell}
            class={`${styles.bare} ${styles[shadeOf(geometry, cell)]} ${art.cell(geometry, cell)}`}
            transform={`translate(${x} ${y})`}
            d={shapes.cell}
          />
        ))}
        {art.decoration && (
          <g transform={`matrix(${layout.matrix.join(' ')} 0 0)`}>{art.decoration(geometry)}</g>
        )}
      </>
    );
  }
}

/** Squares by turns, a1 dark; hexes are alike. */
function shadeOf({ shape, cells, rows }: Geometry, cell: number): 'light' | 'dark' | 'even' {
  if (shape === 'hex') return 'even';
  const { x, y } = cells[cell]!;
  return (x + rows - 1 - y) % 2 === 0 ? 'dark' : 'light';
}
