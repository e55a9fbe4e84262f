/** The legend of a board's signs, one line for each. */
import type { Rules } from '@tabuleiro/rules';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import { columnsOf } from '../screen/canvas.ts';
import { type Glyph, signOf } from './glyphs/glyph.ts';
import { glyphsFor } from './glyphs/index.ts';

const GAP = 3;

export function legendLines(
  rules: Rules,
  sentences: Sentences,
  language: Language,
  ascii: boolean,
): string[] {
  // Whose is whose shows with two players; the letters of more go on alike.
  const shown = rules.seats.slice(0, 2).map((_, seat) => seat);
  const entries = Object.entries(glyphsFor(rules.game.id, rules.seats).glyphs).map(([code, glyph]) => ({
    signs: allSigns(glyph, shown, ascii).join('  '),
    name: sentences[language].layers[code] ?? code,
  }));
  const width = Math.max(0, ...entries.map(({ signs }) => columnsOf(signs).length)) + GAP;
  return entries.map(({ signs, name }) => signs + ' '.repeat(width - columnsOf(signs).length) + name);
}

/** On large cells and on small ones. */
const allSigns = ({ slot, signs, wide }: Glyph, seats: readonly number[], ascii: boolean): string[] => [
  ...new Set(
    (slot === 'piece' ? [signs, wide] : [wide, signs]).flatMap((each) =>
      each ? seats.map((seat) => signOf(each, seat, ascii)) : [],
    ),
  ),
];
