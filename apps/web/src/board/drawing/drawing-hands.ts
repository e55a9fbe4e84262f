/** Pointer and keyboard input for drawing on a board. Other input passes through to the board. */
import type { Cell } from '@tabuleiro/rules';
import { cellAt } from '../model/layout.ts';
import type { DrawingPadProps } from './drawing-pad.tsx';
import { colourOf, Pen } from './pen.ts';
import type { Drawings } from './types.ts';

const RIGHT = 2;

type Pad = Omit<DrawingPadProps, 'children'>;

export class DrawingHands {
  private readonly pen = new Pen();
  private readonly now: () => Pad;
  private readonly show: (passing: Drawings) => void;
  /** An arrow begun by key waits for the key that ends it. */
  private byKey = false;
  private toBoard: DOMMatrix | null = null;
  private pointer = -1;

  constructor(now: () => Pad, show: (passing: Drawings) => void) {
    this.now = now;
    this.show = show;
  }

  readonly down = (event: PointerEvent): void => {
    const cell = this.draws(event) ? this.cellOf(event.target) : null;
    if (cell === null) return;
    this.cancel();
    const svg = (event.target as Element).closest('svg');
    this.toBoard = svg?.getScreenCTM()?.inverse() ?? null;
    svg?.setPointerCapture(event.pointerId);
    this.pointer = event.pointerId;
    this.begin(cell, event);
    event.stopPropagation();
  };

  readonly move = (event: PointerEvent): void => {
    const { pen, toBoard } = this;
    if (event.pointerId !== this.pointer || !toBoard) return;
    event.stopPropagation();
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(toBoard);
    if (pen.move(cellAt(this.now().layout, at))) this.show(pen.shown);
  };

  readonly up = (event: PointerEvent): void => {
    if (event.pointerId !== this.pointer) return;
    event.stopPropagation();
    this.pointer = -1;
    this.give();
  };

  readonly cancel = (): void => {
    if (this.byKey) this.now().onBegun?.(null);
    this.byKey = false;
    this.pointer = -1;
    this.pen.cancel();
    this.show({});
  };

  /** A drawing click selects nothing; a screen reader's click (detail 0) does. */
  readonly click = (event: MouseEvent): void => {
    if (this.now().drawing && event.detail > 0 && this.cellOf(event.target) !== null) event.stopPropagation();
  };

  /** The context menu of the right button would cover the drawing; the keyboard's menu has no button. */
  readonly menu = (event: MouseEvent): void => {
    const drawn = event.button === RIGHT || this.now().drawing;
    if (drawn && this.cellOf(event.target) !== null) event.preventDefault();
  };

  readonly key = (event: KeyboardEvent): void => {
    const cell = this.cellOf(event.target);
    const taken = cell !== null && !event.repeat && this.press(event, cell);
    if (taken) {
      event.preventDefault();
      event.stopPropagation();
    } else if (this.byKey) setTimeout(() => this.follow()); // the focus moves first, then the arrow follows it
  };

  /** Returns whether the key was used for drawing. */
  private press(event: KeyboardEvent, cell: Cell): boolean {
    const { keys, onBegun } = this.now();
    if (event.key === 'Escape' && this.byKey) this.cancel();
    else if (isKey(event, keys.cell)) {
      this.cancel();
      this.begin(cell, event);
      this.give();
    } else if (!isKey(event, keys.arrow)) return false;
    else if (this.byKey) {
      this.byKey = false;
      this.pen.move(cell);
      this.give();
    } else {
      this.byKey = true;
      this.begin(cell, event);
      onBegun?.(cell);
    }
    return true;
  }

  private begin(cell: Cell, event: PointerEvent | KeyboardEvent): void {
    this.pen.begin(cell, colourOf(event, this.now().colour));
    this.show(this.pen.shown);
  }

  private give(): void {
    const stroke = this.pen.end();
    this.show({});
    if (stroke) this.now().onStroke(stroke);
  }

  private follow(): void {
    const cell = this.cellOf(document.activeElement);
    if (this.byKey && cell !== null && this.pen.move(cell)) this.show(this.pen.shown);
  }

  private draws({ button, isPrimary }: PointerEvent): boolean {
    return button === RIGHT || (this.now().drawing && isPrimary && button === 0);
  }

  private cellOf(target: EventTarget | null): Cell | null {
    const name = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null;
    return name ? this.now().geometry.find(name) : null;
  }
}

/** Matches by letter, or by key position where Alt produces another letter. Ctrl and Meta are left to the browser. */
const isKey = ({ key, code, altKey, ctrlKey, metaKey }: KeyboardEvent, wanted: string): boolean =>
  !ctrlKey && !metaKey && (key.toLowerCase() === wanted || (altKey && code === `Key${wanted.toUpperCase()}`));
