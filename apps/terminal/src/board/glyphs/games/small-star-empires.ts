/** Systems, who holds them, and ships. */
import type { Glyph, GlyphTable, Signs } from '../glyph.ts';

const LETTERS = Array.from('ABCD');
const CIRCLED = Array.from('ⒶⒷⒸⒹ');

const system = (planets: number): Glyph => ({
  slot: 'terrain',
  signs: [String(planets), String(planets)],
  ...(planets > 0 ? { balls: planets } : {}),
  wide: planets === 0 ? ['-', '-'] : [Array(planets).fill('●').join(' '), Array(planets).fill('o').join(' ')],
});

const nebula = (letter: string, ground: NonNullable<Glyph['ground']>): Glyph => ({
  slot: 'terrain',
  signs: [letter, letter],
  wide: [`≈ ${letter} ≈`, `~ ${letter} ~`],
  ground,
});

/** Letters for colonies, circled ones for trade stations; in ASCII small letters and capitals. */
export const glyphs: GlyphTable = {
  seats: [
    { ink: 'on-seat', ground: 'seat-red' },
    { ink: 'on-seat', ground: 'seat-blue' },
    { ink: 'on-seat', ground: 'seat-green' },
    { ink: 'on-seat', ground: 'seat-purple' },
  ],
  board: ['space-1', 'space-2', 'space-3'],
  glyphs: {
    empty: system(0),
    'star-1': system(1),
    'star-2': system(2),
    'star-3': system(3),
    'nebula-red': nebula('r', 'nebula-red'),
    'nebula-green': nebula('g', 'nebula-green'),
    'nebula-blue': nebula('b', 'nebula-blue'),
    'black-hole': { slot: 'terrain', signs: ['◌', 'x'], wide: ['( ◌ )', '( x )'], ground: 'void' },
    wormhole: { slot: 'terrain', signs: ['◎', 'w'], wide: ['<◎>', '<w>'], ground: 'void' },
    home: {
      slot: 'owner',
      signs: LETTERS.map((l): Signs => [`⌂${l}`, `h${l}`]),
      wide: LETTERS.map((l): Signs => [`⌂ ${l}`, `h ${l}`]),
    },
    colony: {
      slot: 'owner',
      signs: LETTERS.map((l): Signs => [l, l.toLowerCase()]),
    },
    station: {
      slot: 'owner',
      signs: LETTERS.map((l, seat): Signs => [CIRCLED[seat]!, l]),
      wide: LETTERS.map((l): Signs => [`«${l}»`, `[${l}]`]),
    },
    ship: { slot: 'piece', signs: ['▲', '^'] },
  },
};
