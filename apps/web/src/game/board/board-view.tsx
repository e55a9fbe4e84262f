/** The board of a game in play: what is marked, and how each cell is spoken. */
import type { GameState } from '@tabuleiro/play/game/state';
import { speakCell } from '@tabuleiro/play/words/speech';
import type { Cell, Position } from '@tabuleiro/rules';
import { Board } from '../../board/board.tsx';
import type { Marks } from '../../board/model/types.ts';
import { coordinates, squareDiamond } from '../../settings.ts';
import { language } from '../../words/define.ts';
import { stacksOf } from '../open/motion.ts';
import type { OpenGame } from '../open/open-game.ts';
import { type GameWord, signed, word } from '../words.ts';

/** So many marks are seen at a glance. */
const FEW = 6;

/** What a board needs of the game on it: a game in play, or a lesson. */
export interface BoardGame
  extends Pick<OpenGame, 'name' | 'state' | 'art' | 'flip' | 'motion' | 'sentences'> {
  controller: Pick<OpenGame['controller'], 'choose' | 'drop' | 'cancel' | 'take'>;
}

/** `also`: marks besides those of the game itself. */
export function BoardView({ game, also = {} }: { game: BoardGame; also?: Marks }) {
  const state = game.state.value;
  const { controller } = game;
  const { rules, shown, routes } = state;
  const marks = { ...marksOf(state), ...also };
  const tips = tipsOf(state);
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
      label={word('board-label', { game: game.name })}
      speak={(cell) => speak(game, state, marks, cell, tips.get(cell))}
      tip={(cell) => tips.get(cell)}
      onChoose={(cell) => controller.choose(cell)}
      onDrop={(cell) => controller.drop(cell)}
      onCancel={() => controller.cancel()}
      onRoute={(route) => routes[route] && controller.take(routes[route])}
    />
  );
}

export function marksOf(state: GameState): Marks {
  const { shown, playable, selection, waiting, forced, wrong, proposed, offer, back } = state;
  const last = shown.last ? { last: shown.last } : {};
  if (!playable) return { ...last, wrong, threat: offer && back === null ? offer.cells : [] };
  const { chosen } = selection;
  if (chosen.length === 0)
    return {
      ...last,
      selectable: selection.starts,
      forced: forced?.cells ?? [],
      quiet: isQuiet(state),
      wrong,
      hint: proposed,
    };
  return {
    chosen: chosen.at(-1)!,
    path: chosen.slice(0, -1),
    destinations: waiting ? [] : selection.next,
    captured: selection.captured,
    wrong,
  };
}

/** Marks help where a few pieces stand out: not where all can move, nor where most can as they like. */
function isQuiet({ rules, shown, selection, forced }: GameState): boolean {
  const { seat } = shown.position;
  const { length } = selection.starts;
  const own = stacksOf(rules, shown.position).filter((stack) => stack.at(-1)?.seat === seat).length;
  return length === own ? length > FEW : length > FEW && !forced?.all;
}

/** Its name, what stands there, what can be done there. */
function speak(
  { sentences }: BoardGame,
  { rules, shown }: GameState,
  marks: Marks,
  cell: Cell,
  tip: string | undefined,
): string {
  const said: GameWord[] = [];
  const on = (id: GameWord, cells: readonly Cell[] | undefined) => cells?.includes(cell) && said.push(id);
  if (marks.chosen === cell) said.push('cell-chosen');
  on(marks.forced?.includes(cell) ? 'cell-forced' : 'cell-movable', marks.selectable);
  on('cell-destination', marks.destinations);
  on('cell-captured', marks.captured);
  on('cell-hint', marks.hint);
  on('cell-threat', marks.threat);
  on('cell-goal', marks.goal);
  on('cell-look', marks.look);
  on('cell-wrong', marks.wrong);
  if (marks.last && [marks.last.from, marks.last.to].includes(cell)) said.push('cell-last');
  const what = known(shown.position, language.value, cell, () =>
    speakCell(rules, shown.position, sentences, language.value, cell),
  );
  const worth = tip === undefined ? [] : [word('cell-worth', { points: tip })];
  return [what, ...said.map((id) => word(id)), ...worth].join(', ');
}

/** What each target is worth at once: `+3`, or `+3/+1` where that depends on what is placed. */
function tipsOf({ playable, waiting, selection }: GameState): Map<Cell, string> {
  const tips = new Map<Cell, string>();
  if (!playable || waiting) return tips;
  for (const [cell, gains] of selection.gains) {
    const values = [...new Set(gains.map(({ gain }) => gain))].sort((a, b) => b - a);
    if (values.some((value) => value !== 0)) tips.set(cell, values.map(signed).join('/'));
  }
  return tips;
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
