/** The board: one picture for square, diamond and hex boards, a grid for keyboards and readers, and all ways of input. */
import type { Cell, Layer } from '@tabuleiro/rules';
import { useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import styles from './board.module.css';
import { CellView } from './cell.tsx';
import { FlightView, useFlight } from './flight.tsx';
import { Ground } from './ground.tsx';
import { useInput } from './input/input.ts';
import { Lights, lightsOf } from './lights.tsx';
import { type Layout, layoutOf } from './model/layout.ts';
import { CHOSEN, marksByCell } from './model/marks.ts';
import { asGrid, asPicture, asRow, hidden, inOrder } from './model/roles.ts';
import { shapesOf } from './model/shapes.ts';
import { pieceOn } from './model/stacks.ts';
import type { BoardProps, Marks } from './model/types.ts';
import { LastWay, Routes, ShownMove } from './overlay.tsx';

export function Board(props: BoardProps) {
  const { geometry, art, stacks, marks = {}, routes = [], motion, small = false } = props;
  const { orientation, facing, layout, upright, shapes } = useLayout(props);
  const svg = useRef<SVGSVGElement>(null);
  const id = useId();
  const input = useInput(props, layout, svg);
  const { flight, land } = useFlight(motion, stacks, input.hasCarried);
  useFocusKept(layout, svg, input.tab);

  const before = useMemo(
    () => new Map(flight?.changes.map((change) => [change.cell, change.before])),
    [flight],
  );
  const isGrid = props.onChoose !== undefined;
  const found = marksByCell(marks, stacks.length);
  const { carried, lifted, isAway } = inHand(marks, stacks, input.lifted);
  const grid = (cell: Cell) => ({
    id: cellId(id, cell),
    label: props.speak(cell),
    column: layout.columns[cell]!,
    tab: cell === input.tab,
    chosen: (found[cell]! & CHOSEN) !== 0,
    grab: input.mayHold(cell),
    tip: props.tip?.(cell),
    turned: orientation.flip,
  });
  const view = (cell: Cell) => (
    <CellView
      key={cell}
      {...{ cell, shapes, art }}
      orientation={facing}
      name={geometry.cells[cell]!.name}
      centre={layout.centres[cell]!}
      stack={stacks[cell] ?? []}
      before={before.get(cell)}
      marks={found[cell]!}
      away={isAway(cell)}
      grid={isGrid ? grid(cell) : null}
    />
  );
  const { x, y, width, height } = layout.box;
  const { flip } = orientation;
  const rowIds = layout.rows.map((row) => rowId(id, row));
  const role = isGrid
    ? { ...asGrid(props.label, rowIds.length, Math.max(0, ...layout.columns)), ...inOrder(rowIds, flip) }
    : asPicture(props.label);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: `role` holds the label
    <svg
      ref={svg}
      viewBox={`${x} ${y} ${width} ${height}`}
      class={[styles.board, art.board, small && styles.small, lifted && styles.dragging]
        .filter(Boolean)
        .join(' ')}
      style={lightsOf(id)}
      {...role}
      // Chromium makes pictures that listen to the focus a stop of their own.
      tabindex={isGrid ? -1 : undefined}
      {...(isGrid ? input.listeners(land) : {})}
    >
      <Lights id={id} flip={flip} />
      <Ground {...{ geometry, art, layout, upright, orientation }} />
      {marks.last && <LastWay layout={layout} last={marks.last} />}
      {isGrid
        ? upright.rows.map((row, i) => (
            <g
              key={Math.min(...row)}
              id={rowId(id, row)}
              {...asRow(flip ? rowIds.length - i : i + 1)}
              {...inOrder(row.map((cell) => cellId(id, cell)).reverse(), flip)}
            >
              {row.map(view)}
            </g>
          ))
        : stacks.map((_, cell) => view(cell))}
      {carried && !lifted && (
        <g class={styles.hand} {...hidden} transform={at(layout, marks.chosen!)}>
          {art.layer(carried, [carried], orientation)}
        </g>
      )}
      {marks.hint && <ShownMove layout={layout} cells={marks.hint} kind="hint" />}
      {marks.threat && <ShownMove layout={layout} cells={marks.threat} kind="threat" />}
      {routes.length > 0 && <Routes layout={layout} routes={routes} />}
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
}

const rowId = (board: string, row: readonly Cell[]) => `${board}-row${Math.min(...row)}`;
const cellId = (board: string, cell: Cell) => `${board}-cell${cell}`;

const UPRIGHT = { flip: false, square: false };

function useLayout({ geometry, art, orientation: { flip, square }, coordinates, small = false }: BoardProps) {
  const named = coordinates && !small;
  const orientation = useMemo(() => ({ flip, square }), [flip, square]);
  const layout = useMemo(() => layoutOf(geometry, orientation, named), [geometry, orientation, named]);
  // Turning the board moves no cell about in the document, which would cost more than all the rest of it.
  const upright = layoutOf(geometry, { flip: false, square }, named);
  const shapes = useMemo(() => shapesOf(layout.corners), [layout.corners]);
  // Most pictures are the same however the board lies: for them nothing changes when it is turned.
  const facing = art.oriented ? orientation : UPRIGHT;
  return { orientation, facing, layout, upright, shapes };
}

/** A move in the making: its piece is seen on the last cell chosen, and a shade stays where it stands. */
function inHand({ chosen, path = [] }: Marks, stacks: BoardProps['stacks'], held: Cell | null) {
  const [start] = path;
  const carried = chosen !== undefined && start !== undefined ? pieceOn(stacks[start]) : null;
  const lifted = held !== null && held === chosen ? (carried ?? pieceOn(stacks[chosen])) : null;
  const isAway = (cell: Cell) => (carried !== null && cell === start) || (lifted !== null && cell === chosen);
  return { carried, lifted, isAway };
}

interface LiftedProps extends Pick<BoardProps, 'art' | 'orientation'> {
  lifted: Layer;
  shapes: ReturnType<typeof shapesOf>;
  input: ReturnType<typeof useInput>;
}

/** The piece in the hand, and the cell below it. */
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

/** A diamond that is laid on its side has other rows, which takes the focus from their cells: it is given back. */
function useFocusKept(layout: Layout, svg: { current: SVGSVGElement | null }, tab: Cell): void {
  const had = useRef(false);
  // Before the document changes, hence during rendering.
  const before = useRef(layout);
  if (before.current !== layout) had.current = svg.current?.contains(document.activeElement) ?? false;
  before.current = layout;
  useLayoutEffect(() => {
    if (!had.current) return;
    had.current = false;
    svg.current?.querySelector<SVGElement>('[tabindex="0"]')?.focus();
  }, [layout, tab]);
}
