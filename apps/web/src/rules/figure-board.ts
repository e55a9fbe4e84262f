/** Converts a figure of a guide for the board: the position with its move as an arrow, and the position after it. */

import { lastMoveOf } from '@tabuleiro/play/board/ply-views';
import { speakBoard } from '@tabuleiro/play/words/speech';
import { cellsOfView, type Game, type Geometry, must, parseMove, readPosition } from '@tabuleiro/rules';
import type { Figure, Language, Sentences } from '@tabuleiro/rules/text';
import type { Marks, Motion } from '../board/model/types.ts';

type Stacks = Motion['before'];

export interface FigureBoard {
  geometry: Geometry;
  stacks: Stacks;
  marks: Marks;
  /** The board in words, for screen readers. */
  spoken(language: Language): string;
  moved: { stacks: Stacks; marks: Marks; motion: Motion } | null;
}

export function figureBoard(game: Game, figure: Figure, sentences: Sentences): FigureBoard {
  const { rules, position } = must(readPosition(game, figure.position, figure.options));
  const { geometry } = rules;
  const stacksNow = () => geometry.cells.map((_, cell) => rules.layers(position, cell));
  const stacks = stacksNow();
  const before = position.clone();
  const spoken = (language: Language) => speakBoard(rules, before, sentences, language).join(' ');
  const marked = (figure.marks ?? []).map((name) => geometry.find(name));
  if (figure.move === undefined)
    return { geometry, stacks, marks: { destinations: marked }, spoken, moved: null };

  const move = must(parseMove(rules, position, figure.move));
  const view = rules.view(position, move);
  const { from, paths, captured } = view;
  const cells = cellsOfView(view);
  const last = lastMoveOf(view);
  position.make(move);
  // Marks are not repeated on the arrow's own cells.
  const beside = marked.filter((cell) => !cells.includes(cell) && !captured.includes(cell));
  return {
    geometry,
    stacks,
    marks: { destinations: beside, hint: cells, captured },
    spoken,
    moved: {
      stacks: stacksNow(),
      marks: last ? { last } : {},
      motion: { id: 1, from, legs: paths[0]!, before: stacks },
    },
  };
}
