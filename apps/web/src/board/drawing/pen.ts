/** How a hand draws: from where a stroke begins to where it ends, and in which colour. Knows no page. */
import type { Cell } from '@tabuleiro/rules';
import { COLOURS, type Colour } from '@tabuleiro/rules/tree';
import type { Drawings, Stroke } from './types.ts';

interface Modifiers {
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** Shift or Ctrl is the second colour, Alt the third, both the fourth; none is the one that was chosen. */
export function colourOf({ shiftKey, ctrlKey, altKey, metaKey }: Modifiers, chosen: Colour): Colour {
  const [one, other] = [shiftKey || ctrlKey, altKey || metaKey];
  if (!one && !other) return chosen;
  return COLOURS[one && other ? 3 : one ? 1 : 2]!;
}

/** One stroke at a time. */
export class Pen {
  private stroke: { from: Cell; to: Cell | null; colour: Colour } | null = null;

  begin(from: Cell, colour: Colour): void {
    this.stroke = { from, to: from, colour };
  }

  get drawing(): boolean {
    return this.stroke !== null;
  }

  /** Whether something else is to be seen. Null: beside the board. */
  move(to: Cell | null): boolean {
    if (!this.stroke || this.stroke.to === to) return false;
    this.stroke.to = to;
    return true;
  }

  /** Null where the hand left the board: nothing is drawn. */
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

  /** What is seen meanwhile. */
  get shown(): Drawings {
    if (!this.stroke || this.stroke.to === null) return {};
    const { from, to, colour } = this.stroke;
    if (from === to) return { cells: [{ cell: from, colour, passing: true }] };
    return { arrows: [{ cells: [from, to], colour, passing: true }] };
  }
}
