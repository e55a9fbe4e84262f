/** Pieces of each seat as text: the lists of the report of Small Star Empires, for every game. */

import { cellsText, movesText, type SideList, sideLists } from '@tabuleiro/play/words/lists';
import { capital } from '@tabuleiro/play/words/names';
import type { Position, Rules } from '@tabuleiro/rules';
import type { Language, Sentences } from '@tabuleiro/rules/text';
import { wrap } from '../text/wrap.ts';
import { tell } from './words.ts';

const INDENT = '  ';

/** Lines of at most `width` characters, with an empty one between seats. `withPoints`: false if they are shown already. */
export function sideListLines(
  rules: Rules,
  position: Position,
  sentences: Sentences,
  language: Language,
  width: number,
  withPoints = true,
): string[] {
  const lists = sideLists(rules, position, sentences, language).map((list) =>
    withPoints ? list : { ...list, points: null },
  );
  return lists.flatMap((list, i) => [...(i > 0 ? [''] : []), ...sideLines(list, language, width)]);
}

function sideLines({ name, rows, points, moves }: SideList, language: Language, width: number): string[] {
  const texts = rows.map(({ label, cells }) => `${capital(label)}: ${cellsText(cells)}`);
  const [only, ...others] = points?.parts ?? [];
  if (only && others.length === 0) texts.push(`${capital(only.label)}: ${only.value}`);
  else if (points) {
    const parts = points.parts.map(({ label, value }) => `${label} ${value}`).join(', ');
    texts.push(`${tell(language, 'points-so-far', { total: points.total })} (${parts})`);
  }
  if (moves.length > 0) texts.push(tell(language, 'moves-each', { list: movesText(moves) }));
  return [name, ...texts.flatMap((text) => hanging(text, width))];
}

const hanging = (text: string, width: number): string[] =>
  wrap(text, Math.max(1, width - INDENT.length))
    .split('\n')
    .map((line) => INDENT + line);
