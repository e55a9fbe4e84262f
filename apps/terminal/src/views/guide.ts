/** The guide of a game as text of a given width, with its figures drawn. */

import { seatName } from '@tabuleiro/play/words/names';
import { speakBoard } from '@tabuleiro/play/words/speech';
import { type Game, must, type Position, type Rules, readPosition } from '@tabuleiro/rules';
import {
  type Block,
  type Figure,
  formatBoard,
  type Guide,
  type Language,
  loadGuide,
  type Sentences,
} from '@tabuleiro/rules/text';
import type { Call } from '../io/call.ts';
import { pageWidth, wrap } from '../text/wrap.ts';
import { tell } from './words.ts';

/** Holds a sign and its name together while lines are broken. */
const NO_BREAK = '\u00a0';

interface Drawing {
  rules: Rules;
  position: Position;
}

/** `plain`: the figures in words. */
export function guideText(
  { game, sentences }: { game: Game; sentences: Sentences },
  guide: Guide,
  language: Language,
  width: number,
  plain = false,
): string {
  const drawings = guide.sections
    .flatMap(({ blocks }) => blocks)
    .filter((block) => block.kind === 'board')
    .map((figure) => drawing(game, figure));
  const signs = signsOf(drawings, sentences, language);
  let drawn = 0;
  const blockText = (block: Block): string => {
    if (block.kind === 'text') return wrap(block.text, width);
    if (block.kind === 'list') return block.items.map((item) => wrap(item, width, '- ')).join('\n');
    const { rules, position } = drawings[drawn++]!;
    const spoken = () =>
      speakBoard(rules, position, sentences, language).map((line) => wrap(line, width - 2));
    const picture = (plain ? spoken().join('\n') : formatBoard(rules, position))
      .replace(/^\n+/, '')
      .replace(/^(?=.)/gm, '  ');
    return `${picture}\n\n${wrap(captionOf(block, drawn, language), width, '  ')}`;
  };
  const sections = guide.sections.flatMap(({ title, blocks }) => [
    title.toUpperCase(),
    ...blocks.map(blockText),
  ]);
  return [
    game.name,
    wrap(guide.intro, width),
    ...(plain || signs === ''
      ? []
      : [wrap(tell(language, 'guide-signs', { signs }), width).replaceAll(NO_BREAK, ' ')]),
    ...sections,
  ].join('\n\n');
}

/** Figures are our own data: one that cannot be read is a defect. */
const drawing = (game: Game, { position, options }: Figure): Drawing =>
  must(readPosition(game, position, options));

/** The letters of the text board and what they stand for, in the order in which the reader meets them. */
function signsOf(drawings: readonly Drawing[], sentences: Sentences, language: Language): string {
  const signs = new Map<string, { name: string; owners: Set<string> }>();
  for (const { rules, position } of drawings)
    for (const cell of rules.geometry.cells.keys())
      for (const { code, mark, seat, count = 1 } of rules.layers(position, cell)) {
        const sign = count > 1 ? mark.charAt(0) : mark;
        const name = sentences[language].layers[code] ?? code;
        if (!signs.has(sign)) signs.set(sign, { name, owners: new Set() });
        if (seat !== undefined) signs.get(sign)!.owners.add(seatName(rules, sentences, language, seat));
      }
  return [...signs]
    .filter(([sign]) => sign !== '')
    .map(
      ([sign, { name, owners }]) =>
        `${sign}${NO_BREAK}${name}${owners.size === 1 ? ` (${[...owners]})` : ''}`,
    )
    .join(', ');
}

function captionOf(figure: Figure & { caption: string }, number: number, language: Language): string {
  const { caption, move, marks = [] } = figure;
  return [
    tell(language, 'guide-figure', { number, caption }),
    ...(move === undefined ? [] : [tell(language, 'guide-move', { move })]),
    ...(marks.length === 0 ? [] : [tell(language, 'guide-marks', { cells: marks.join(', ') })]),
  ].join(' ');
}

/** A game whose guide is wanted. */
interface Guided {
  game: Game;
  sentences: Sentences;
}

/** For scripts and for people. */
export async function readGuide({ language, flags }: Call, { game, sentences }: Guided) {
  const guide = (await loadGuide(game.id))[language];
  const { id, name, designer = null, year = null } = game;
  return {
    data: { game: id, name, designer, year, language, ...guide },
    text: guideText({ game, sentences }, guide, language, pageWidth(process.env.COLUMNS), flags.plain),
  };
}
