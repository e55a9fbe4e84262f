/** Format of glyph tables: the look of a game on a grid of characters. */
import type { ScreenColour } from '../../screen/colours.ts';

/** The same sign in both sets. */
export type Signs = readonly [unicode: string, ascii: string];

/** `terrain` is the lowest, `owner` names the holder of the cell, `piece` is on top. */
export type Slot = 'terrain' | 'owner' | 'piece';

export interface Glyph {
  slot: Slot;
  /** One sign for all seats, or one for each. */
  signs: Signs | readonly Signs[];
  /** Instead of the sign, or on square boards below it, where a cell has room for more. */
  wide?: Signs | readonly Signs[];
  /** Instead of the sign, on a piece that is drawn as a large disc: its shape says it already. */
  onDisc?: Signs;
  /** Instead of the sign, where cells are filled and huge: a square of rows, of which all but spaces is drawn. */
  picture?: readonly string[];
  /** As many balls instead of the text, where cells are filled and huge. */
  balls?: number;
  /** Fills the cell around its piece. */
  fill?: Signs;
  ground?: ScreenColour;
}

export interface SeatLook {
  ink: ScreenColour;
  /** Colours the cell too. */
  ground?: ScreenColour;
}

export interface GlyphTable {
  seats: readonly SeatLook[];
  /** Empty cells by turns, a1 the second; on a board of hexes three of them. Wood where nothing is said. */
  board?: readonly ScreenColour[];
  /** By the code of the layer. Layers without an entry are drawn as the position text writes them. */
  glyphs: Readonly<Record<string, Glyph>>;
}

const isPair = (signs: Signs | readonly Signs[]): signs is Signs => typeof signs[0] === 'string';

export function signOf(signs: Signs | readonly Signs[], seat: number, ascii: boolean): string {
  const pair = isPair(signs) ? signs : signs[seat % signs.length]!;
  return pair[ascii ? 1 : 0];
}

/** A piece that only this seat has, to say in text who is who; empty when all have the same. */
export function seatSign({ glyphs }: GlyphTable, seat: number, ascii: boolean): string {
  const own = Object.values(glyphs).find(({ slot, signs }) => slot === 'piece' && !isPair(signs));
  return own ? signOf(own.signs, seat, ascii) : '';
}
