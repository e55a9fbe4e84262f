/** One stroke at a time: its start, its end and its colour. Independent of the page. */
import type { Cell } from '@tabuleiro/rules';
import { COLOURS, type Colour } from '@tabuleiro/rules/tree';
import type { Drawings, Stroke } from './types.ts';

interface Modifiers {
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** Shift or Ctrl gives the second colour, Alt or Meta the third, both the fourth; otherwise the chosen colour. */
export function colourOf({ shiftKey, ctrlKey, altKey, metaKey }: Modifiers, chosen: Colour): Colour {
  const [one, other] = [shiftKey || ctrlKey, altKey || metaKey];
  if (!one && !other) return chosen;
  return COLOURS[one && other ? 3 : one ? 1 : 2]!;
}

export class Pen {
  private stroke: { from: Cell; to: Cell | null; colour: Colour } | null = null;

  begin(from: Cell, colour: Colour): void {
    this.stroke = { from, to: from, colour };
  }

  get drawing(): boolean {
    return this.stroke !== null;
  }

  /** Returns whether the preview changes. Null: outside the board. */
  move(to: Cell | null): boolean {
    if (!this.stroke || this.stroke.to === to) return false;
    this.stroke.to = to;
    return true;
  }

  /** Null if the pointer left the board: nothing is drawn. */
  end(): Stroke | null {
    const { stroke } = this;
    this.stroke = null;
    if (!stroke || stroke.to === null) return null;
    const { from, to, colour } = stroke;
    return { from, to, colour };
  }

  cancel(): void {
    this.stroke = null;
  }

  /** The preview while drawing. */
  get shown(): Drawings {
    if (!this.stroke || this.stroke.to === null) return {};
    const { from, to, colour } = this.stroke;
    if (from === to) return { cells: [{ cell: from, colour, passing: true }] };
    return { arrows: [{ cells: [from, to], colour, passing: true }] };
  }
}
