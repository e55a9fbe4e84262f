/** Horses, hollow and filled. */
import type { GlyphTable } from '../glyph.ts';

export const glyphs: GlyphTable = {
  seats: [
    { ink: 'black', ground: 'seat-white' },
    { ink: 'white', ground: 'seat-black' },
  ],
  board: ['wave-light', 'wave-dark'],
  glyphs: {
    horse: {
      slot: 'piece',
      signs: [
        ['♘', 'W'],
        ['♞', 'b'],
      ],
      picture: [
        '      ## ##   ',
        '    ########  ',
        '  #### #####  ',
        ' ###########  ',
        ' #### ######  ',
        '     #######  ',
        '   #########  ',
      ],
    },
  },
};
