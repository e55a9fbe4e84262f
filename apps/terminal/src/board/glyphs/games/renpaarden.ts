/** Horses, hollow and filled. */
import type { GlyphTable } from '../glyph.ts';

export const glyphs: GlyphTable = {
  seats: [{ ink: 'white' }, { ink: 'black' }],
  glyphs: {
    horse: {
      slot: 'piece',
      signs: [
        ['♘', 'W'],
        ['♞', 'b'],
      ],
    },
  },
};
