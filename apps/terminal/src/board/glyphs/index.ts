/** The tables of glyphs, found by the id of a game. */
import { glyphs as dameo } from './dameo.ts';
import type { GlyphTable } from './glyph.ts';
import { glyphs as madBishops } from './mad-bishops.ts';
import { glyphs as renpaarden } from './renpaarden.ts';
import { glyphs as smallStarEmpires } from './small-star-empires.ts';
import { glyphs as trench } from './trench.ts';

const tables: Readonly<Record<string, GlyphTable>> = {
  dameo,
  'mad-bishops': madBishops,
  renpaarden,
  'small-star-empires': smallStarEmpires,
  trench,
};

/** A game without a table is drawn with the marks of its position text. */
const unknown: GlyphTable = {
  seats: [
    { ink: 'white', ground: 'seat-red' },
    { ink: 'white', ground: 'seat-blue' },
    { ink: 'white', ground: 'seat-green' },
    { ink: 'white', ground: 'seat-purple' },
  ],
  glyphs: {},
};

export const glyphsFor = (gameId: string): GlyphTable => tables[gameId] ?? unknown;
