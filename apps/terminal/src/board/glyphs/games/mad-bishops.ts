/** Bishops of two colours; light squares are not played on. */
import type { GlyphTable } from '../glyph.ts';

export const glyphs: GlyphTable = {
  seats: [
    { ink: 'on-seat', ground: 'seat-red' },
    { ink: 'on-seat', ground: 'seat-blue' },
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
      picture: [
        '     ##     ',
        '     ##     ',
        '    ####    ',
        '   ###  #   ',
        '  ###  ###  ',
        '  ##  ####  ',
        '  ########  ',
        '   ######   ',
        '    ####    ',
        '   ######   ',
        ' ########## ',
        ' ########## ',
      ],
    },
  },
};
