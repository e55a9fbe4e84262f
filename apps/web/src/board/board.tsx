/** The board: one SVG for square, diamond and hex boards, a grid for keyboards and screen readers, and all input. */
import type { Cell, Layer } from '@tabuleiro/rules';
import { useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useLater } from '../parts/use-later.ts';
import { AllCells, rowId } from './all-cells.tsx';
import styles from './board.module.css';
import { FlightView, useFlight } from './flight.tsx';
import { Coordinates, Ground, turned } from './ground.tsx';
import { useInput } from './input/input.ts';
import { lightsOf, PieceLights } from './lights.tsx';
import { type Layout, layoutOf } from './model/layout.ts';
import { asGrid, asPicture, hidden, inOrder } from './model/roles.ts';
import { shapesOf } from './model/shapes.ts';
import { pieceOn } from './model/stacks.ts';
import type { BoardProps, Marks } from './model/types.ts';
import { LastWay, Routes, ShownMove } from './overlay.tsx';

const NONE: Marks = {};

export function Board(props: BoardProps) {
  const { geometry, art, stacks, marks = NONE, routes = [], motion, small = false } = props;
  const { orientation, facing, layout, upright, other, told, shapes } = useLayout(props);
  const svg = useRef<SVGSVGElement>(null);
  const id = useId();
  const input = useInput(props, { layout, told }, svg);
  const { flight, land } = useFlight(motion, stacks, input.hasCarried);
  useFocusKept(layout, svg, input.tab);

  const before = useMemo(
    () => new Map(flight?.changes.map((change) => [change.cell, change.before])),
    [flight],
  );
  const isGrid = props.onChoose !== undefined;
  const { carried, lifted, left, held } = inHand(marks, stacks, input.lifted);
  const { x, y, width, height } = layout.box;
  const viewBox = `${x} ${y} ${width} ${height}`;
  const { flip } = orientation;
  const rowIds = told.rows.map((row) => rowId(id, row));
  const role = isGrid
    ? {
        ...asGrid(props.label, rowIds.length, Math.max(0, ...layout.columns)),
        ...inOrder(rowIds, told !== upright),
      }
    : asPicture(props.label);
  const look = [styles.board, art.board, small && styles.small, lifted && styles.dragging]
    .filter(Boolean)
    .join(' ');
  const ground = <Ground {...{ id, geometry, art, layout, upright }} />;
  const picture = (
    // biome-ignore lint/a11y/noSvgWithoutTitle: `role` holds the label
    <svg
      ref={svg}
      viewBox={viewBox}
      class={look}
      style={lightsOf(id)}
      {...role}
      // Chromium makes an SVG with focus listeners a tab stop.
      tabindex={isGrid ? -1 : undefined}
      {...(isGrid ? input.listeners(land) : {})}
    >
      <PieceLights id={id} />
      {!isGrid && ground}
      <Coordinates {...{ layout, upright, other: isGrid ? other : null }} />
      {marks.last && marks.chosen === undefined && <LastWay layout={layout} last={marks.last} />}
      <g {...turned(flip)}>
        <AllCells
          {...{ id, geometry, art, shapes, facing, upright, told, stacks, marks, before, left, held }}
          speak={props.speak}
          tip={props.tip}
          grid={isGrid ? input : null}
        />
      </g>
      {carried && !lifted && (
        <g class={styles.hand} {...hidden} transform={at(layout, marks.chosen!)}>
          {art.layer(carried, [carried], orientation)}
        </g>
      )}
      {marks.hint && <ShownMove layout={layout} cells={marks.hint} kind="hint" />}
      {marks.threat && <ShownMove layout={layout} cells={marks.threat} kind="threat" />}
      {routes.length > 0 && <Routes layout={layout} routes={routes} />}
      {props.over?.(layout)}
      {flight && (
        <FlightView
          key={flight.id}
          {...{ flight, svg, geometry, layout, art, orientation }}
          onLanded={land}
        />
      )}
      {lifted && <Lifted {...{ lifted, art, orientation, shapes, input }} />}
    </svg>
  );
  if (!isGrid) return picture;
  // The parts that input changes are on their own sheet, so that the ground is not repainted.
  return (
    <div class={styles.sheets}>
      <svg viewBox={viewBox} class={look} style={lightsOf(id)} aria-hidden="true">
        {ground}
      </svg>
      {picture}
    </div>
  );
}

function useLayout({ geometry, art, orientation: { flip, square }, coordinates, small = false }: BoardProps) {
  const named = coordinates && !small;
  const orientation = useMemo(() => ({ flip, square }), [flip, square]);
  const layout = useMemo(() => layoutOf(geometry, orientation, named), [geometry, orientation, named]);
  // Cells are drawn unflipped and turned as one group, so flipping re-renders none of them.
  const facing = useMemo(() => ({ flip: false, square: square && art.oriented === true }), [square, art]);
  const upright = layoutOf(geometry, { flip: false, square }, named);
  const other = layoutOf(geometry, { flip: !flip, square }, named);
  const told = layoutOf(geometry, { flip: useLater(flip), square }, named);
  const shapes = useMemo(() => shapesOf(layout.corners), [layout.corners]);
  return { orientation, facing, layout, upright, other, told, shapes };
}

/** During a partial move the piece is shown on the last chosen cell, and a shade on its start cell. */
function inHand({ chosen, path = [] }: Marks, stacks: BoardProps['stacks'], held: Cell | null) {
  const [start] = path;
  const carried = chosen !== undefined && start !== undefined ? pieceOn(stacks[start]) : null;
  const lifted = held !== null && held === chosen ? (carried ?? pieceOn(stacks[chosen])) : null;
  return { carried, lifted, left: carried ? start : undefined, held: lifted ? chosen : undefined };
}

interface LiftedProps extends Pick<BoardProps, 'art' | 'orientation'> {
  lifted: Layer;
  shapes: ReturnType<typeof shapesOf>;
  input: ReturnType<typeof useInput>;
}

/** The lifted piece, and the frame of the cell below it. */
const Lifted = ({ lifted, art, orientation, shapes, input }: LiftedProps) => (
  <g {...hidden} data-transient>
    <g ref={input.target} class={styles.target} visibility="hidden">
      <path d={shapes.frame} />
      <circle class={styles.reach} r="1.1" />
    </g>
    <g ref={input.carried} class={styles.lifted}>
      <circle class={styles.below} cx="0.03" cy="0.12" r="0.5" />
      <g transform="scale(1.15)">{art.layer(lifted, [lifted], orientation)}</g>
    </g>
  </g>
);

const at = ({ centres }: Layout, cell: Cell) => `translate(${centres[cell]!.x} ${centres[cell]!.y})`;

/** Restores the focus after a diamond is laid on its side: its rows change, and their cells lose the focus. */
function useFocusKept(layout: Layout, svg: { current: SVGSVGElement | null }, tab: Cell): void {
  const had = useRef(false);
  // Read during rendering, before the document changes.
  const before = useRef(layout);
  if (before.current !== layout) had.current = svg.current?.contains(document.activeElement) ?? false;
  before.current = layout;
  useLayoutEffect(() => {
    if (!had.current) return;
    had.current = false;
    svg.current?.querySelector<SVGElement>('[tabindex="0"]')?.focus();
  }, [layout, tab]);
}
