/** The tables of glyphs, found by the id of a game: a file `games/<id>.ts` beside this one. */

import { seatColours } from '@tabuleiro/play/words/seat-colours';
import { gameIds, type Rules, type Seat } from '@tabuleiro/rules';
import { type GameParts, loadPart } from '@tabuleiro/rules/internal';
import { type GlyphTable, type SeatLook, seatSign } from './glyph.ts';
import { glyphs } from './parts.ts';

/** Seats that are called by a colour have it. */
const COLOURED = {
  white: { ink: 'black', ground: 'seat-white' },
  black: { ink: 'white', ground: 'seat-black' },
  red: { ink: 'on-seat', ground: 'seat-red' },
  blue: { ink: 'on-seat', ground: 'seat-blue' },
  green: { ink: 'on-seat', ground: 'seat-green' },
  purple: { ink: 'on-seat', ground: 'seat-purple' },
} as const satisfies Record<string, SeatLook>;
const COLOURS = Object.keys(COLOURED) as (keyof typeof COLOURED)[];

/** As many seats as there can be. */
const UNNAMED = Array.from({ length: 4 }, () => ({ code: '' }));

/** A game without a table is drawn with the marks of its position text, each seat in its colour or in the next that is free. */
function letters(seats: readonly { code: string }[]): GlyphTable {
  const colours = seatColours(seats, COLOURS, COLOURS.slice(2));
  return { seats: colours.map((colour) => COLOURED[colour]), glyphs: {} };
}

const files: GameParts<{ glyphs: GlyphTable }> = glyphs;

// Small, and read once, so that drawing need not wait.
const tables = new Map(
  await Promise.all(
    gameIds.map(async (id): Promise<[string, GlyphTable | undefined]> => {
      return [id, (await loadPart(files, id))?.glyphs];
    }),
  ),
);

/** `seats`: by their codes a game without a table is coloured. */
export const glyphsFor = (gameId: string, seats: readonly { code: string }[] = UNNAMED): GlyphTable =>
  tables.get(gameId) ?? letters(seats);

/** A seat in one sign: that of its pieces, or its letter where all have the same. */
export const signOfSeat = (rules: Rules, seat: Seat, ascii: boolean): string =>
  seatSign(glyphsFor(rules.game.id, rules.seats), seat, ascii) || rules.seats[seat]!.turn;
