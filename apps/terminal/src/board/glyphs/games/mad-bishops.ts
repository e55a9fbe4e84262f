/** Bishops of two colours; light squares are not played on. */
import type { GlyphTable } from '../glyph.ts';

export const glyphs: GlyphTable = {
  seats: [
    { ink: 'white', ground: 'seat-red' },
    { ink: 'white', ground: 'seat-blue' },
  ],
  board: ['stone-light', 'stone-dark'],
  glyphs: {
    light: { slot: 'terrain', signs: [' ', ' '], fill: [' ', ' '], ground: 'stone-light' },
    bishop: {
      slot: 'piece',
      signs: [
        ['♗', 'R'],
        ['♝', 'b'],
      ],
    },
  },
};
