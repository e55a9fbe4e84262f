/**
 * Wraps a board with drawing: by right button, by finger or pen in drawing mode, and by two keys on the focused cell.
 * The board knows nothing of it and receives all other input.
 */
import type { Cell, Geometry } from '@tabuleiro/rules';
import type { Colour } from '@tabuleiro/rules/tree';
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Layout } from '../model/layout.ts';
import styles from './drawing.module.css';
import { DrawingHands } from './drawing-hands.ts';
import type { Drawings, Stroke } from './types.ts';

export interface DrawingPadProps {
  geometry: Geometry;
  /** The current layout of the board. */
  layout: Layout;
  /** Colour of strokes without modifier keys. */
  colour: Colour;
  /** Drawing mode: the primary button and fingers draw as well, and no moves can be played. */
  drawing: boolean;
  /** Keys on the focused cell: `arrow` begins and ends an arrow, `cell` marks a cell. */
  keys: { arrow: string; cell: string };
  onStroke(stroke: Stroke): void;
  /** An arrow was begun by key, or cancelled (null). */
  onBegun?(from: Cell | null): void;
  /** The board, given the stroke in progress. */
  children(passing: Drawings): ComponentChildren;
}

export function DrawingPad(props: DrawingPadProps) {
  const { drawing, children } = props;
  const [passing, setPassing] = useState<Drawings>({});
  const now = useRef(props);
  now.current = props;
  const [hands] = useState(() => new DrawingHands(() => now.current, setPassing));
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
