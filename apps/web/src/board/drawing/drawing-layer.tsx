/**
 * Arrows, marked cells and short texts above the pieces. Each colour has its own line style and shape, so colour
 * vision is not needed. Receives no pointer events.
 */
import type { Cell } from '@tabuleiro/rules';
import type { Colour } from '@tabuleiro/rules/tree';
import type { ComponentChildren } from 'preact';
import type { Layout, Point } from '../model/layout.ts';
import { hidden } from '../model/roles.ts';
import { shapesOf } from '../model/shapes.ts';
import { arrowShape, labelPlace } from './arrow-shape.ts';
import styles from './drawing.module.css';
import type { CellText, Drawings, DrawnArrow, DrawnCell } from './types.ts';

export function DrawingLayer({ layout, drawings }: { layout: Layout; drawings: Drawings }) {
  const { arrows = [], cells = [], texts = [] } = drawings;
  return (
    <g class={styles.layer} {...hidden}>
      {cells.map((drawn) => (
        <CellMark key={`${drawn.cell} ${drawn.colour}`} layout={layout} drawn={drawn} />
      ))}
      {arrows.map((arrow, i) => (
        <Arrow key={i} layout={layout} arrow={arrow} />
      ))}
      {arrows.map((arrow, i) => (
        <ArrowLabel key={i} layout={layout} arrow={arrow} />
      ))}
      {texts.map((text) => (
        <Text key={text.cell} layout={layout} text={text} />
      ))}
    </g>
  );
}

const wayOf = ({ centres }: Layout, cells: readonly Cell[]): Point[] =>
  cells.flatMap((cell) => centres[cell] ?? []);

function Arrow({ layout, arrow }: { layout: Layout; arrow: DrawnArrow }) {
  const { cells, colour, weight = 0.6, passing = false } = arrow;
  const shape = arrowShape(wayOf(layout, cells), weight);
  if (!shape) return null;
  const { body, head, ring, width } = shape;
  return (
    <g
      class={styles.arrow}
      data-drawn="arrow"
      data-colour={colour}
      data-passing={passing}
      style={{ '--width': `${width}px` }}
    >
      {ring ? (
        <>
          <circle class={styles.halo} cx={ring.x} cy={ring.y} r="0.36" />
          <circle class={styles.line} cx={ring.x} cy={ring.y} r="0.36" />
        </>
      ) : (
        <>
          <path class={styles.halo} d={body} />
          <path class={styles.head} d={head} />
          <path class={styles.line} d={body} />
        </>
      )}
    </g>
  );
}

function ArrowLabel({ layout, arrow: { cells, colour, label } }: { layout: Layout; arrow: DrawnArrow }) {
  const place = label === undefined ? null : labelPlace(wayOf(layout, cells));
  if (!place) return null;
  return (
    <Placed at={place}>
      <g class={styles.badge} data-colour={colour}>
        <circle r="0.2" />
        <text>{label}</text>
      </g>
    </Placed>
  );
}

/** Around the centre of a cell, within the circle that fits every cell. */
export const cellShapes: Readonly<Record<Colour, string>> = {
  green: 'M.4 0A.4 .4 0 1 1-.4 0A.4 .4 0 1 1 .4 0Z',
  red: 'M-.34-.34H.34V.34H-.34Z',
  blue: 'M0-.44L.44 0L0 .44L-.44 0Z',
  yellow: 'M0-.42L.37 .24H-.37Z',
};

const CellMark = ({
  layout,
  drawn: { cell, colour, passing = false },
}: {
  layout: Layout;
  drawn: DrawnCell;
}) => {
  const at = layout.centres[cell];
  if (!at) return null;
  return (
    <Placed at={at}>
      <g class={styles.cell} data-drawn="cell" data-colour={colour} data-passing={passing}>
        <path class={styles.tint} d={shapesOf(layout.corners).frame} />
        <path class={styles.halo} d={cellShapes[colour]} />
        <path class={styles.line} d={cellShapes[colour]} />
      </g>
    </Placed>
  );
};

function Text({ layout, text: { cell, text, best = false } }: { layout: Layout; text: CellText }) {
  const at = layout.centres[cell];
  if (!at) return null;
  const width = 0.15 * text.length + 0.14;
  return (
    <Placed at={at}>
      <g class={styles.text} data-best={best}>
        <rect x={-width / 2} y="-0.17" width={width} height="0.34" rx="0.17" />
        <text>{text}</text>
      </g>
    </Placed>
  );
}

const Placed = ({ at, children }: { at: Point; children: ComponentChildren }) => (
  <g transform={`translate(${at.x} ${at.y})`}>{children}</g>
);
