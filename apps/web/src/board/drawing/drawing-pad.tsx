/**
 * Around a board on which one may draw: the right button, a finger or a pen where that was asked for, and two keys on the
 * cell with the focus. The board itself knows nothing of it and takes all the rest.
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
