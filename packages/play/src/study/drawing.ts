/** Arrows and cells as hands type them: `red c3-c4`, `c3 c4`, `blue d4`; colours in both languages. */
import type { Colour } from '@tabuleiro/rules/tree';

const COLOURS: Readonly<Record<string, Colour>> = {
  green: 'green',
  verde: 'green',
  red: 'red',
  vermelho: 'red',
  blue: 'blue',
  azul: 'blue',
  yellow: 'yellow',
  amarelo: 'yellow',
};

/** Green unless said. */
export function readDrawing(text: string): { colour: Colour; cells: readonly string[] } {
  const [first = '', ...others] = text
    .trim()
    .toLowerCase()
    .split(/[\s,-]+/);
  const colour = COLOURS[first];
  return { colour: colour ?? 'green', cells: (colour ? others : [first, ...others]).filter(Boolean) };
}
