/** A board on a page: what is marked, and how each cell is spoken. */
import type { BoardState } from '@tabuleiro/play/board/state';
import { speakCell, speakEdges } from '@tabuleiro/play/words/speech';
import type { Cell, Rules } from '@tabuleiro/rules';
import type { Language } from '@tabuleiro/rules/text';
import { useMemo } from 'preact/hooks';
import { Board } from '../../board/board.tsx';
import type { Stack } from '../../board/model/stacks.ts';
import type { BoardProps, Marks } from '../../board/model/types.ts';
import { useLater } from '../../parts/use-later.ts';
import { coordinates, squareDiamond } from '../../settings.ts';
import { language } from '../../words/define.ts';
import { stacksOf } from '../open/motion.ts';
import type { OpenBoard } from './open-board.ts';
import { type BoardWord, signed, word } from './words.ts';

/** Number of marks seen at a glance. */
const FEW = 6;

const NONE: Marks = {};

interface BoardViewProps extends Pick<BoardProps, 'over'> {
  game: OpenBoard;
  /** Marks besides those of the board itself. */
  also?: Marks;
  /** Further text for a cell. */
  besides?(cell: Cell): string;
}

export function BoardView({ game, also = NONE, besides, over }: BoardViewProps) {
  const state = game.board.value;
  const { hand } = game;
  const { rules, shown, routes } = state;
  // Turning the board, or walking over it, changes nothing of them.
  const seen = useMemo(() => {
    const tips = tipsOf(state);
    return { state, marks: { ...marksOf(state), ...also }, tips, tip: (cell: Cell) => tips.get(cell) };
  }, [state, also]);
  const before = useLater(seen);
  const told = before.state.rules === rules ? before : seen;
  const speak = useMemo(() => {
    const labels = labelsOf(game, told.state, told.marks, told.tips);
    return (cell: Cell) => labels[cell]! + (besides?.(cell) ?? '');
  }, [game, told, language.value, besides]);
  const { marks, tip } = seen;
  const edges = useMemo(
    () => rules.geometry.edges && speakEdges(rules, game.sentences, language.value),
    [rules, game, language.value],
  );
  return (
    <Board
      geometry={rules.geometry}
      art={game.art}
      stacks={stacksOf(rules, shown.position)}
      orientation={{ flip: game.flip.value, square: squareDiamond.value }}
      coordinates={coordinates.value}
      marks={marks}
      routes={routes}
      motion={game.motion.value}
      label={[word('board-label', { game: game.name }), edges].filter(Boolean).join('. ')}
      speak={speak}
      tip={tip}
      over={over}
      onChoose={(cell) => hand.choose(cell)}
      onDrop={(cell) => hand.drop(cell)}
      onCancel={() => hand.cancel()}
      onRoute={(route) => routes[route] && hand.take(routes[route])}
    />
  );
}

export function marksOf(state: BoardState): Marks {
  const { shown, playable, selection, waiting, forced, wrong, instead, proposed, threat, sent, back, later } =
    state;
  const last = shown.last ? { last: shown.last } : {};
  if (!playable) {
    const kept = later !== null && back === null ? { chosen: later } : {};
    return { ...last, ...kept, wrong, instead, threat, sent, hint: proposed };
  }
  const { chosen } = selection;
  if (chosen.length === 0)
    return {
      ...last,
      selectable: selection.starts,
      forced: forced?.cells ?? [],
      quiet: isQuiet(state),
      wrong,
      instead,
      hint: proposed,
    };
  return {
    ...last,
    chosen: chosen.at(-1)!,
    path: chosen.slice(0, -1),
    destinations: waiting ? [] : selection.next,
    captured: selection.captured,
    wrong,
    instead,
  };
}

/** Marks help where a few pieces stand out: not where all can move, nor where most can as they like. */
function isQuiet({ rules, shown, selection, forced }: BoardState): boolean {
  const { seat } = shown.position;
  const { length } = selection.starts;
  const own = stacksOf(rules, shown.position).filter((stack) => stack.at(-1)?.seat === seat).length;
  return length === own ? length > FEW : length > FEW && !forced?.all;
}

/** The label of every cell: name, content, possible actions. */
export function labelsOf(
  { sentences }: Pick<OpenBoard, 'sentences'>,
  { rules, shown, selection }: BoardState,
  marks: Marks,
  tips: ReadonlyMap<Cell, string>,
): string[] {
  const labels = stacksOf(rules, shown.position).map((stack, cell) =>
    known(rules, language.value, cell, stack, () =>
      speakCell(rules, shown.position, sentences, language.value, cell),
    ),
  );
  const add = (id: BoardWord, cells: readonly Cell[] | undefined) => {
    for (const cell of new Set(cells)) labels[cell] += `, ${word(id)}`;
  };
  const { last, chosen, forced = [], selectable = [] } = marks;
  if (chosen !== undefined) add('cell-chosen', [chosen]);
  const isForced = new Set(forced);
  const isStart = new Set(selection.pathStarts);
  for (const cell of selectable)
    if (isForced.has(cell)) add('cell-forced', [cell]);
    else if (isStart.has(cell)) add('cell-movable', [cell]);
  if (selectable.length > 0)
    for (const kind of ['place', 'remove'] as const) add(`cell-${kind}`, selection.shortStarts[kind]);
  add('cell-destination', marks.destinations);
  add('cell-captured', marks.captured);
  add('cell-hint', marks.hint);
  add('cell-threat', marks.threat);
  add('cell-sent', marks.sent);
  add('cell-goal', marks.goal);
  add('cell-look', marks.look);
  add('cell-wrong', marks.wrong);
  add('cell-instead', marks.instead);
  if (last) add('cell-last', [last.from, last.to]);
  for (const [cell, points] of tips) labels[cell] += `, ${word('cell-worth', { points })}`;
  return labels;
}

/** Immediate points of each target: `+3`, or `+3/+1` by the placed piece. */
function tipsOf({ playable, waiting, selection }: BoardState): Map<Cell, string> {
  const tips = new Map<Cell, string>();
  if (!playable || waiting) return tips;
  for (const [cell, gains] of selection.gains) {
    const values = [...new Set(gains.map(({ gain }) => gain))].sort((a, b) => b - a);
    if (values.some((value) => value !== 0)) tips.set(cell, values.map(signed).join('/'));
  }
  return tips;
}

const words = new WeakMap<Rules, { stack: Stack; language: Language; text: string }[]>();

/** Caches the words for a cell until its content changes. */
function known(rules: Rules, language: Language, cell: Cell, stack: Stack, say: () => string): string {
  const said = words.get(rules) ?? [];
  words.set(rules, said);
  const last = said[cell];
  if (last?.stack === stack && last.language === language) return last.text;
  const text = say();
  said[cell] = { stack, language, text };
  return text;
}
