/** Ranks by their letters, and the trench. */
import type { Glyph, GlyphTable } from '../glyph.ts';

/** Letters as in notation, small for the seat that moves first; the stars below where there is room. */
const rank = (letter: string, stars: number): Glyph => ({
  slot: 'piece',
  signs: [
    [letter, letter],
    [letter.toUpperCase(), letter.toUpperCase()],
  ],
  wide: [`${stars}★`, `${stars}*`],
});

export const glyphs: GlyphTable = {
  seats: [
    { ink: 'white', ground: 'seat-black' },
    { ink: 'black', ground: 'seat-white' },
  ],
  board: ['field-light', 'field-dark'],
  glyphs: {
    trench: { slot: 'terrain', signs: ['░', '='], fill: ['░', '='], ground: 'earth' },
    soldier: rank('s', 1),
    sergeant: rank('t', 2),
    captain: rank('p', 3),
    colonel: rank('c', 4),
    general: rank('g', 5),
  },
};
