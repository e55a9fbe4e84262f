/** The tables of glyphs, found by the id of a game: a file beside this one, and no list of them. */
import { gameIds, type Rules, type Seat } from '@tabuleiro/rules';
import { loadOptional } from '@tabuleiro/rules/internal';
import { type GlyphTable, seatSign } from './glyph.ts';

/** A game without a table is drawn with the marks of its position text. */
const letters: GlyphTable = {
  seats: [
    { ink: 'on-seat', ground: 'seat-red' },
    { ink: 'on-seat', ground: 'seat-blue' },
    { ink: 'on-seat', ground: 'seat-green' },
    { ink: 'on-seat', ground: 'seat-purple' },
  ],
  glyphs: {},
};

// Small, and read once: whoever draws need not wait.
const tables = new Map(
  await Promise.all(
    gameIds.map(async (id): Promise<[string, GlyphTable]> => {
      const file = await loadOptional<{ glyphs: GlyphTable }>(id, () => import(`./games/${id}.ts`));
      return [id, file?.glyphs ?? letters];
    }),
  ),
);

export const glyphsFor = (gameId: string): GlyphTable => tables.get(gameId) ?? letters;

/** A seat in one sign: that of its pieces, or its letter where all have the same. */
export const signOfSeat = ({ game, seats }: Rules, seat: Seat, ascii: boolean): string =>
  seatSign(glyphsFor(game.id), seat, ascii) || seats[seat]!.turn;
