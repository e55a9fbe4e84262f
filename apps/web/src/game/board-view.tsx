/** The board of a game in play: what is marked, and how each cell is spoken. */

import { speakCell } from '@tabuleiro/play/speech';
import type { Cell, Position } from '@tabuleiro/rules';
import type { Art } from '../art/types.ts';
import { Board } from '../board/board.tsx';
import type { Marks } from '../board/types.ts';
import { coordinates, squareDiamond } from '../settings.ts';
import { language } from '../words/define.ts';
import { forcedRule } from './forced.ts';
import type { GameModel } from './game-model.ts';
import { stacksOf } from './motions.ts';
import { type GameWord, word } from './words.ts';

/** So many marks are seen at a glance. */
const FEW = 6;

export function BoardView({ model, art }: { model: GameModel; art: Art }) {
  void model.drawing.value;
  const { rules, stand } = model;
  const marks = marksOf(model);
  const routes = model.making.routes;
  return (
    <Board
      geometry={rules.geometry}
      art={art}
      stacks={stacksOf(rules, stand.position)}
      orientation={{ flip: model.flip, square: squareDiamond.value }}
      coordinates={coordinates.value}
      marks={marks}
      routes={routes}
      motion={model.motions.present}
      label={word('board-label', { game: model.game.name })}
      speak={(cell) => speak(model, marks, cell)}
      onChoose={(cell) => model.making.choose(cell)}
      onDrop={(cell) => model.making.drop(cell)}
      onCancel={() => model.cancel()}
      onRoute={(route) => routes[route] && model.making.take(routes[route])}
    />
  );
}

export function marksOf(model: GameModel): Marks {
  const { stand, playable, making } = model;
  const { selection } = making;
  const last = stand.last ? { last: stand.last } : {};
  if (!playable) return { ...last, wrong: model.wrong };
  const { chosen } = selection;
  if (chosen.length === 0)
    return {
      ...last,
      selectable: selection.starts,
      forced: forcedRule(model) !== null,
      quiet: isQuiet(model),
      wrong: model.wrong,
      hint: model.proposed,
    };
  return {
    chosen: chosen.at(-1)!,
    path: chosen.slice(0, -1),
    destinations: making.waiting ? [] : selection.next,
    captured: selection.captured,
    wrong: model.wrong,
  };
}

/** Marks help where a few pieces stand out: not where all can move, nor where most can as they like. */
function isQuiet(model: GameModel): boolean {
  const { rules, stand, making } = model;
  const { seat } = stand.position;
  const { length } = making.selection.starts;
  const own = stacksOf(rules, stand.position).filter((stack) => stack.at(-1)?.seat === seat).length;
  return length === own ? length > FEW : length > FEW && forcedRule(model) === null;
}

/** Its name, what stands there, what can be done there. */
function speak({ rules, stand, sentences }: GameModel, marks: Marks, cell: Cell): string {
  const said: GameWord[] = [];
  const on = (id: GameWord, cells: readonly Cell[] | undefined) => cells?.includes(cell) && said.push(id);
  if (marks.chosen === cell) said.push('cell-chosen');
  on(marks.forced ? 'cell-forced' : 'cell-movable', marks.selectable);
  on('cell-destination', marks.destinations);
  on('cell-captured', marks.captured);
  on('cell-hint', marks.hint);
  on('cell-wrong', marks.wrong);
  if (marks.last && [marks.last.from, marks.last.to].includes(cell)) said.push('cell-last');
  const what = known(stand.position, language.value, cell, () =>
    speakCell(rules, stand.position, sentences, language.value, cell),
  );
  return [what, ...said.map((id) => word(id))].join(', ');
}

const words = new WeakMap<Position, Map<string, string>>();

/** What stands on a cell of a position is put into words once. */
function known(position: Position, language: string, cell: Cell, say: () => string): string {
  const said = words.get(position) ?? new Map<string, string>();
  words.set(position, said);
  const key = `${language}${cell}`;
  const text = said.get(key) ?? say();
  said.set(key, text);
  return text;
}
