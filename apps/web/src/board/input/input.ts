/** All input of the board: one set of listeners on the whole SVG, independent of the number of cells. */
import type { Cell } from '@tabuleiro/rules';
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Layout } from '../model/layout.ts';
import { pieceOn } from '../model/stacks.ts';
import type { BoardProps, Motion } from '../model/types.ts';
import { Drag } from './drag.ts';
import { keyAction } from './keyboard.ts';

/** `told`: the layout in screen reader order, which lags one frame. */
export function useInput(
  props: BoardProps,
  { layout, told }: { layout: Layout; told: Layout },
  svg: RefObject<SVGSVGElement | null>,
) {
  const { marks, onDrop } = props;
  const holds = useMemo(() => holdable(props), [marks, props.stacks, onDrop !== undefined]);
  const now = useRef<Now>({ props, layout, holds });
  now.current = { props, layout, holds };
  const [focused, setFocused] = useState<Cell | null>(null);

  const cellOf = (node: EventTarget | null): Cell | null => {
    const name = node instanceof Element ? node.closest('[data-cell]')?.getAttribute('data-cell') : null;
    return name ? now.current.props.geometry.find(name) : null;
  };
  const { drag, dropped, ...shown } = useDrag(now, svg, cellOf);

  const focus = (cell: Cell): void => {
    setFocused(cell);
    const { name } = now.current.props.geometry.cells[cell]!;
    svg.current?.querySelector<SVGElement>(`[data-cell="${name}"]`)?.focus();
  };

  const onClick = (event: MouseEvent): void => {
    if (event.detail > 0 && drag.swallowsClick()) return; // a screen reader's click has detail 0
    const { props } = now.current;
    const route = event.target instanceof Element ? event.target.closest('[data-route]') : null;
    const cell = cellOf(event.target);
    if (route) props.onRoute?.(Number(route.getAttribute('data-route')));
    else if (cell !== null) props.onChoose?.(cell);
  };

  return {
    ...shown,
    tab: tabStop(props, told, focused),
    holds,
    /** Whether the player has dragged the piece to where the move ends. */
    hasCarried: ({ from, legs }: Motion): boolean => {
      const last = dropped.current;
      dropped.current = null;
      return last !== null && last.from === from && last.to === legs.at(-1)?.to;
    },
    /** `land` finishes an animation, so that input never waits for it. */
    listeners: (land: () => void) => ({
      onClick,
      onKeyDown: (event: KeyboardEvent) => {
        land();
        pressKey(event, cellOf(event.target), now.current, focus, drag.cancel);
      },
      onPointerDown: (event: PointerEvent) => {
        land();
        dropped.current = null;
        drag.down(event);
      },
      onPointerMove: drag.move,
      onTouchMove: drag.hold,
      onPointerUp: drag.up,
      onPointerCancel: drag.cancel,
      onFocusIn: (event: FocusEvent) => setFocused(cellOf(event.target)),
    }),
  };
}

/** Current props and layout; the listeners outlive the render that created them. */
interface Now {
  props: BoardProps;
  layout: Layout;
  holds: ReadonlySet<Cell>;
}

/** The cell reached with the Tab key. */
function tabStop({ marks, stacks }: BoardProps, layout: Layout, focused: Cell | null): Cell {
  const tab = focused ?? marks?.chosen ?? marks?.selectable?.[0] ?? layout.rows[0]?.[0] ?? 0;
  return tab < stacks.length ? tab : 0;
}

function pressKey(
  event: KeyboardEvent,
  cell: Cell | null,
  { props, layout }: Now,
  focus: (cell: Cell) => void,
  cancelDrag: () => void,
): void {
  const routes = props.onRoute ? (props.routes?.length ?? 0) : 0;
  const action = cell === null ? null : keyAction(event, cell, layout, routes);
  if (cell === null || action === null) return;
  event.preventDefault();
  if (event.repeat && action.kind !== 'focus') return; // a key held down chooses only once
  if (action.kind === 'focus') focus(action.cell);
  else if (action.kind === 'choose') props.onChoose?.(cell);
  else if (action.kind === 'route') props.onRoute?.(action.route);
  else {
    cancelDrag();
    props.onCancel?.();
  }
}

function useDrag(
  now: RefObject<Now>,
  svg: RefObject<SVGSVGElement | null>,
  cellOf: (node: EventTarget | null) => Cell | null,
) {
  const carried = useRef<SVGGElement>(null);
  const target = useRef<SVGGElement>(null);
  const [lifted, setLifted] = useState<Cell | null>(null);
  const dropped = useRef<{ from: Cell; to: Cell } | null>(null);
  const mayLift = (cell: Cell): boolean => {
    const { onDrop, marks, stacks } = now.current.props;
    return onDrop !== undefined && (marks?.chosen === cell || pieceOn(stacks[cell]) !== null);
  };
  const drag = useMemo(
    () =>
      new Drag({
        svg: () => svg.current,
        layout: () => now.current.layout,
        carried: () => carried.current,
        target: () => target.current,
        cellOf,
        mayLift,
        mayHold: (cell) => now.current.holds.has(cell),
        lift: (cell) => {
          const { marks, onChoose } = now.current.props;
          if (marks?.chosen !== cell) onChoose?.(cell);
          setLifted(cell);
        },
        drop: (from, to) => {
          const { marks, onDrop } = now.current.props;
          setLifted(null);
          if (to === null || to === from || marks?.chosen !== from) return;
          dropped.current = { from: marks.path?.[0] ?? from, to };
          onDrop?.(to);
        },
      }),
    [],
  );
  useLayoutEffect(() => drag.follow()); // the lifted piece has just been rendered without a position
  return { drag, dropped, lifted, carried, target };
}

/** Pieces that a finger lifts at once. On other cells a finger scrolls the page. */
function holdable({ marks, stacks, onDrop }: BoardProps): ReadonlySet<Cell> {
  if (!onDrop) return new Set();
  // An empty cell for placements has nothing to lift.
  const pieces = (marks?.selectable ?? []).filter((cell) => pieceOn(stacks[cell]) !== null);
  return new Set([...pieces, ...(marks?.chosen === undefined ? [] : [marks.chosen])]);
}
