/** Discs; kings wear crowns. */
import type { GlyphTable } from '../glyph.ts';

export const glyphs: GlyphTable = {
  seats: [{ ink: 'white' }, { ink: 'black' }],
  glyphs: {
    man: {
      slot: 'piece',
      signs: [
        ['○', 'M'],
        ['●', 'm'],
      ],
    },
    king: {
      slot: 'piece',
      signs: [
        ['♔', 'K'],
        ['♚', 'k'],
      ],
    },
  },
};
