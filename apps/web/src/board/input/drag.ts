/**
 * Dragging with a mouse, a pen or a finger. Nothing is rendered during a drag: the piece and the frame of the target
 * cell follow the pointer by their transforms.
 */
import type { Cell } from '@tabuleiro/rules';
import { cellAt, type Layout, type Point } from '../model/layout.ts';

/** A pointer that moves at most this far still clicks, in pixels. */
const SLIP = { mouse: 5, touch: 9 };
/** A finger hides the piece, so it floats above it: by `pixels`, but at least by `cells`. */
const ABOVE_FINGER = { pixels: 44, cells: 0.55 };

export interface DragHooks {
  svg(): SVGSVGElement | null;
  layout(): Layout;
  cellOf(target: EventTarget | null): Cell | null;
  mayLift(cell: Cell): boolean;
  /** A finger on this cell lifts the piece; on other cells it scrolls the page. */
  mayHold(cell: Cell): boolean;
  /** The drag has begun. */
  lift(cell: Cell): void;
  /** Null: outside the board, or cancelled. */
  drop(from: Cell, to: Cell | null): void;
  /**
   * The piece that follows the pointer, and the frame of the target cell. Both exist only after the lift has
   * rendered.
   */
  carried(): SVGElement | null;
  target(): SVGElement | null;
}

interface Press {
  id: number;
  from: Cell;
  start: Point;
  slip: number;
  touch: boolean;
  /** From pixels to cells; read once per drag. */
  toBoard: DOMMatrix | null;
  now: Point;
}

export class Drag {
  private readonly hooks: DragHooks;
  private press: Press | null = null;
  /** The click event at the end of a drag is ignored. */
  private ended = false;

  constructor(hooks: DragHooks) {
    this.hooks = hooks;
  }

  readonly down = (event: PointerEvent): void => {
    this.ended = false;
    if (this.press || event.button !== 0 || !event.isPrimary) return;
    const from = this.hooks.cellOf(event.target);
    if (from === null || !this.hooks.mayLift(from)) return;
    const touch = event.pointerType === 'touch';
    const start = { x: event.clientX, y: event.clientY };
    this.press = {
      id: event.pointerId,
      from,
      start,
      slip: touch ? SLIP.touch : SLIP.mouse,
      touch,
      toBoard: null,
      now: start,
    };
  };

  readonly move = (event: PointerEvent): void => {
    const { press, hooks } = this;
    if (press?.id !== event.pointerId) return;
    press.now = { x: event.clientX, y: event.clientY };
    if (!press.toBoard) {
      const { start, now } = press;
      if (Math.hypot(now.x - start.x, now.y - start.y) < press.slip) return;
      const svg = hooks.svg();
      const matrix = svg?.getScreenCTM();
      if (!svg || !matrix) return;
      press.toBoard = matrix.inverse();
      svg.setPointerCapture(event.pointerId);
      hooks.lift(press.from);
    }
    this.follow();
  };

  /** Keeps the page from scrolling during a drag: `touch-action` inside an SVG does not work in every browser. */
  readonly hold = (event: TouchEvent): void => {
    if (this.press && event.cancelable && this.hooks.mayHold(this.press.from)) event.preventDefault();
  };

  readonly up = (event: PointerEvent): void => {
    const { press } = this;
    if (press?.id !== event.pointerId) return;
    this.press = null;
    if (!press.toBoard) return;
    this.ended = true;
    this.hooks.drop(press.from, cellAt(this.hooks.layout(), this.place(press)));
  };

  /** The browser cancelled the pointer (a scroll, a call), or Escape was pressed. */
  readonly cancel = (): void => {
    const { press } = this;
    this.press = null;
    if (press?.toBoard) this.hooks.drop(press.from, null);
  };

  /** Whether a click is only the end of a drag. */
  swallowsClick(): boolean {
    const { ended } = this;
    this.ended = false;
    return ended;
  }

  /** Moves the piece to the pointer; also called when its picture has just been rendered. */
  follow(): void {
    const { press, hooks } = this;
    if (!press?.toBoard) return;
    const { x, y } = this.place(press);
    const lift = press.touch ? Math.max(ABOVE_FINGER.pixels * press.toBoard.d, ABOVE_FINGER.cells) : 0;
    hooks.carried()?.setAttribute('transform', `translate(${x} ${y - lift})`);
    const target = hooks.target();
    if (!target) return;
    const cell = cellAt(hooks.layout(), { x, y });
    const centre = cell === null ? null : hooks.layout().centres[cell]!;
    target.toggleAttribute('data-touch', press.touch);
    target.setAttribute('visibility', centre ? 'visible' : 'hidden');
    if (centre) target.setAttribute('transform', `translate(${centre.x} ${centre.y})`);
  }

  private place({ toBoard, now }: Press): Point {
    const { x, y } = new DOMPoint(now.x, now.y).matrixTransform(toBoard!);
    return { x, y };
  }
}
