/** Discs; kings wear crowns. */
import type { GlyphTable } from '../glyph.ts';

export const glyphs: GlyphTable = {
  seats: [
    { ink: 'black', ground: 'seat-white' },
    { ink: 'white', ground: 'seat-black' },
  ],
  glyphs: {
    man: {
      slot: 'piece',
      signs: [
        ['○', 'M'],
        ['●', 'm'],
      ],
      onDisc: [' ', ' '],
    },
    king: {
      slot: 'piece',
      signs: [
        ['♔', 'K'],
        ['♚', 'k'],
      ],
      picture: [
        '            ',
        '#    ##    #',
        '#    ##    #',
        '##  ####  ##',
        '##  ####  ##',
        '############',
        '############',
        ' ########## ',
        ' ########## ',
        '            ',
        ' ########## ',
        ' ########## ',
      ],
    },
  },
};
