/**
 * Dragging with a mouse, a pen or a finger. While a piece is in the hand nothing is rendered: its picture and the
 * frame of the cell below follow the pointer by their own transforms.
 */
import type { Cell } from '@tabuleiro/rules';
import { cellAt, type Layout, type Point } from '../model/layout.ts';

/** So far a pointer may slip and it is still a click, in pixels. */
const SLIP = { mouse: 5, touch: 9 };
/** A finger hides what it holds: the piece floats so far above it, in pixels, and not less in cells. */
const ABOVE_FINGER = { pixels: 44, cells: 0.55 };

export interface DragHooks {
  svg(): SVGSVGElement | null;
  layout(): Layout;
  cellOf(target: EventTarget | null): Cell | null;
  mayLift(cell: Cell): boolean;
  /** A finger on it lifts the piece; elsewhere it scrolls the page. */
  mayHold(cell: Cell): boolean;
  /** The hand has begun to carry the piece. */
  lift(cell: Cell): void;
  /** Null: beside the board, or given up. */
  drop(from: Cell, to: Cell | null): void;
  /** What follows the pointer, and what frames the cell below it; both exist only once the lift is rendered. */
  carried(): SVGElement | null;
  target(): SVGElement | null;
}

interface Press {
  id: number;
  from: Cell;
  start: Point;
  slip: number;
  touch: boolean;
  /** From pixels to cells; read once, when the drag begins. */
  toBoard: DOMMatrix | null;
  now: Point;
}

export class Drag {
  private readonly hooks: DragHooks;
  private press: Press | null = null;
  /** The click that ends a drag is none. */
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

  /** Keeps the page from scrolling away below a piece: `touch-action` alone does not work inside an SVG everywhere. */
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

  /** The browser took the pointer away (a scroll, a call), or somebody pressed Escape. */
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

  /** Puts the piece under the pointer; also called when its picture has just appeared. */
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
