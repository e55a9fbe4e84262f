/** The bare board (frame, cells, decoration) and its coordinates. Rendered once per game. */
import type { Geometry } from '@tabuleiro/rules';
import { Component } from 'preact';
import { useMemo } from 'preact/hooks';
import styles from './board.module.css';
import { Edges } from './edges.tsx';
import { GroundLights } from './lights.tsx';
import type { Art } from './model/art.ts';
import type { Layout, Point } from './model/layout.ts';
import { outlineOf } from './model/outline.ts';
import { hidden } from './model/roles.ts';
import { closed, edgesOf, line } from './model/shapes.ts';

interface GroundProps {
  /** Id of the board, the prefix of its gradient ids. */
  id: string;
  geometry: Geometry;
  art: Art;
  layout: Layout;
  /** The layout without flipping. */
  upright: Layout;
}

/** Rotates by 180 degrees; `.upright` turns pieces back. */
export const turned = (flip: boolean) => (flip ? { transform: 'scale(-1)', class: styles.turned } : {});

/** A turned board is the same picture rotated by 180 degrees; a symmetric board is not rotated. */
export function Ground({ id, geometry, art, layout, upright }: GroundProps) {
  const even = useMemo(() => isEven(geometry, art, upright), [geometry, art, upright]);
  const flip = layout !== upright && !even;
  return (
    <g {...hidden}>
      <GroundLights id={id} flip={flip} />
      <g {...turned(flip)}>
        <Cells geometry={geometry} art={art} layout={upright} />
      </g>
      {geometry.edges && <Edges geometry={geometry} art={art} layout={layout} />}
    </g>
  );
}

/** Whether every cell looks like its mirror cell across the middle. */
export function isEven(geometry: Geometry, art: Art, { centres }: Pick<Layout, 'centres'>): boolean {
  if (art.decoration && !art.even) return false;
  const cells = new Map(centres.map(({ x, y }, cell) => [`${x} ${y}`, art.cell(geometry, cell)]));
  return centres.every(({ x, y }, cell) => cells.get(`${0 - x} ${0 - y}`) === art.cell(geometry, cell));
}

interface CoordinatesProps extends Pick<GroundProps, 'layout' | 'upright'> {
  /** The flipped layout, if the board can be turned. */
  other: Layout | null;
}

/** The labels of the flipped board are rendered as well, but hidden. */
export function Coordinates({ layout, upright, other }: CoordinatesProps) {
  const back = layout === upright ? other : layout;
  return (
    <g {...hidden} style={{ '--fine': layout.fineness }}>
      {(other || back === null) && <Labels key="upright" layout={upright} seen={layout === upright} />}
      {back && <Labels key="back" layout={back} seen={layout === back} />}
    </g>
  );
}

class Labels extends Component<{ layout: Layout; seen: boolean }> {
  override shouldComponentUpdate({ layout, seen }: { layout: Layout; seen: boolean }): boolean {
    return this.props.layout !== layout || this.props.seen !== seen;
  }

  override render({ layout, seen }: { layout: Layout; seen: boolean }) {
    return (
      <g opacity={seen ? undefined : 0}>
        {layout.labels.map(({ x, y, text }) => (
          <text key={`${x} ${y}`} class={styles.label} {...{ x, y }}>
            {text}
          </text>
        ))}
      </g>
    );
  }
}

/** Strokes along the outline, drawn over each other, with their extra width over the rim: shadow, bevel, wood. */
const frames = [
  ['far', 0.2],
  ['middle', 0.13],
  ['near', 0.06],
  ['bevel', 0],
  ['frame', -0.05],
] as const;

type CellsProps = Pick<GroundProps, 'geometry' | 'art' | 'layout'>;

/** A few long paths: cells that look alike share one. */
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
        {art.decoration && <g transform={`matrix(${matrix.join(' ')})`}>{art.decoration(geometry)}</g>}
      </>
    );
  }
}

const around = (centre: Point, points: readonly Point[]): Point[] =>
  points.map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }));

/** Centres of the cells by class. */
function alike(geometry: Geometry, art: Art, centres: readonly Point[]): Map<string, Point[]> {
  const found = new Map<string, Point[]>();
  centres.forEach((centre, cell) => {
    const name = `${styles.bare} ${art.cell(geometry, cell)}`;
    found.set(name, [...(found.get(name) ?? []), centre]);
  });
  return found;
}
