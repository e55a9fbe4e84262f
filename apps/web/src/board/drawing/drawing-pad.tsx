/**
 * Around a board on which one may draw: the right button, a finger or a pen where that was asked for, and two keys on the
 * cell with the focus. The board itself knows nothing of it and takes all the rest.
 */
import type { Cell, Geometry } from '@tabuleiro/rules';
import type { Colour } from '@tabuleiro/rules/tree';
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { cellAt, type Layout } from '../model/layout.ts';
import styles from './drawing.module.css';
import { colourOf, Pen } from './pen.ts';
import type { Drawings, Stroke } from './types.ts';

const RIGHT = 2;

interface DrawingPadProps {
  geometry: Geometry;
  /** As the board lies now. */
  layout: Layout;
  /** The colour of strokes without modifiers. */
  colour: Colour;
  /** Every hand draws, the first button and fingers too; nobody plays meanwhile. */
  drawing: boolean;
  /** Keys on the cell with the focus: an arrow begins and ends, a cell is marked. */
  keys: { arrow: string; cell: string };
  onStroke(stroke: Stroke): void;
  /** An arrow was begun by its key, or given up. */
  onBegun?(from: Cell | null): void;
  /** The board, with what is being drawn. */
  children(passing: Drawings): ComponentChildren;
}

export function DrawingPad(props: DrawingPadProps) {
  const { drawing, children } = props;
  const [passing, setPassing] = useState<Drawings>({});
  const now = useRef(props);
  now.current = props;
  const [hands] = useState(() => handsOf(now, setPassing));
  return (
    <div
      class={styles.pad}
      data-drawing={drawing}
      onPointerDownCapture={hands.down}
      onPointerMoveCapture={hands.move}
      onPointerUpCapture={hands.up}
      onPointerCancelCapture={hands.cancel}
      onClickCapture={hands.click}
      onContextMenuCapture={hands.menu}
      onKeyDownCapture={hands.key}
    >
      {children(passing)}
    </div>
  );
}

function handsOf(now: { current: DrawingPadProps }, show: (passing: Drawings) => void) {
  const pen = new Pen();
  /** The arrow that a key began waits for the key that ends it. */
  let byKey = false;
  let toBoard: DOMMatrix | null = null;
  let pointer = -1;

  const cellOf = (target: EventTarget | null): Cell | null => {
    const name = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null;
    return name ? now.current.geometry.find(name) : null;
  };
  const draws = ({ button, isPrimary }: PointerEvent): boolean =>
    button === RIGHT || (now.current.drawing && isPrimary && button === 0);
  const give = (): void => {
    const stroke = pen.end();
    show({});
    if (stroke) now.current.onStroke(stroke);
  };
  const giveUp = (): void => {
    if (byKey) now.current.onBegun?.(null);
    byKey = false;
    pointer = -1;
    pen.cancel();
    show({});
  };

  return {
    down: (event: PointerEvent): void => {
      const cell = draws(event) ? cellOf(event.target) : null;
      if (cell === null) return;
      giveUp();
      const svg = (event.target as Element).closest('svg');
      toBoard = svg?.getScreenCTM()?.inverse() ?? null;
      svg?.setPointerCapture(event.pointerId);
      pointer = event.pointerId;
      pen.begin(cell, colourOf(event, now.current.colour));
      show(pen.shown);
      event.stopPropagation();
    },
    move: (event: PointerEvent): void => {
      if (event.pointerId !== pointer || !toBoard) return;
      event.stopPropagation();
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(toBoard);
      if (pen.move(cellAt(now.current.layout, at))) show(pen.shown);
    },
    up: (event: PointerEvent): void => {
      if (event.pointerId !== pointer) return;
      event.stopPropagation();
      pointer = -1;
      give();
    },
    cancel: giveUp,
    /** A hand that draws chooses nothing; a reader's click, which has no detail, does. */
    click: (event: MouseEvent): void => {
      if (now.current.drawing && event.detail > 0 && cellOf(event.target) !== null) event.stopPropagation();
    },
    /** The menu of the right button would lie over what it drew; that of the keyboard has no button. */
    menu: (event: MouseEvent): void => {
      const drawn = event.button === RIGHT || now.current.drawing;
      if (drawn && cellOf(event.target) !== null) event.preventDefault();
    },
    key: (event: KeyboardEvent): void => {
      const cell = cellOf(event.target);
      const taken = cell !== null && !event.repeat && press(event, cell);
      if (taken) {
        event.preventDefault();
        event.stopPropagation();
      } else if (byKey) setTimeout(follow); // the focus goes on, and the arrow with it
    },
  };

  /** Whether the key was one that draws. */
  function press(event: KeyboardEvent, cell: Cell): boolean {
    const { keys, colour } = now.current;
    const gives = event.key === 'Escape' && byKey;
    if (gives) giveUp();
    else if (isKey(event, keys.cell)) {
      giveUp();
      pen.begin(cell, colourOf(event, colour));
      give();
    } else if (!isKey(event, keys.arrow)) return false;
    else if (byKey) {
      byKey = false;
      pen.move(cell);
      give();
    } else {
      byKey = true;
      pen.begin(cell, colourOf(event, colour));
      show(pen.shown);
      now.current.onBegun?.(cell);
    }
    return true;
  }

  function follow(): void {
    const cell = cellOf(document.activeElement);
    if (byKey && cell !== null && pen.move(cell)) show(pen.shown);
  }
}

/** By its letter, or by its place where Alt makes another letter of it. Ctrl and the system's key are the browser's. */
const isKey = ({ key, code, altKey, ctrlKey, metaKey }: KeyboardEvent, wanted: string): boolean =>
  !ctrlKey && !metaKey && (key.toLowerCase() === wanted || (altKey && code === `Key${wanted.toUpperCase()}`));
