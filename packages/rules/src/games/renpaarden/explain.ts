/** The rule that forbids an attempt, and the cells that show it: checks in the order of a player's objections. */
import type { Attempt, Cell, Fault } from '../../core/types.ts';
import { isEmpty, isEnemy, isOwn, stonesFrom, wayOn } from './chains.ts';
import { moveOf } from './moves.ts';
import { END_RULES } from './outcome.ts';
import type { RenpaardenPosition } from './position.ts';

/** Every code with its rule. `game-over` cites the rule that ended the game. */
export const prohibitions = [
  { code: 'game-over', rule: '1.8' },
  { code: 'game-over', rule: '1.3.1' },
  { code: 'game-over', rule: '1.9.1' },
  { code: 'game-over', rule: '1.9.2' },
  { code: 'off-board', rule: '1.1' },
  { code: 'no-choice', rule: '2.2' },
  { code: 'no-horse', rule: '1.3' },
  { code: 'enemy-horse', rule: '1.3' },
  { code: 'start-square', rule: '1.5' },
  { code: 'not-a-hop', rule: '1.4' },
  { code: 'no-chain', rule: '1.4' },
  { code: 'ends-on-empty', rule: '1.4.1' },
  { code: 'must-hop-on', rule: '1.4.2' },
  { code: 'own-horse', rule: '1.4.3' },
  { code: 'dead-end', rule: '1.6' },
] as const;

type Code = (typeof prohibitions)[number]['code'];

function fault(code: Exclude<Code, 'game-over'>, cells: readonly Cell[], more: Partial<Fault> = {}): Fault {
  return { code, rule: prohibitions.find((entry) => entry.code === code)!.rule, cells, ...more };
}

export function explain(position: RenpaardenPosition, { cells, choice }: Attempt, stood = 1): Fault {
  const outcome = position.outcome(stood);
  if (outcome) return { code: 'game-over', rule: END_RULES[outcome.reason]! };
  const [from = -1, ...stops] = cells;
  if (cells.length === 0 || cells.some((cell) => cell < 0)) return fault('off-board', []);
  if (choice !== undefined) return fault('no-choice', [], { found: choice });
  if (isEmpty(position, from)) return fault('no-horse', [from]);
  if (isEnemy(position, from)) return fault('enemy-horse', [from]);
  const stones = stonesFrom(position, from);
  if (stones.length > 0 && isStuck(position, from, stones)) return fault('dead-end', [from, ...stones]);
  return stops.length > 1 ? wrongRoute(position, from, stops) : wrongEnd(position, from, stops[0] ?? from);
}

/** Only start and end are named, and no chain joins them. */
function wrongEnd(position: RenpaardenPosition, from: Cell, to: Cell): Fault {
  if (to === from) return fault('start-square', [from]);
  const stones = stonesFrom(position, from);
  if (isOwn(position, to)) return fault('own-horse', [to]);
  if (stones.includes(to)) return wrongRest(position, from, to);
  return fault(stones.length > 0 ? 'no-chain' : 'not-a-hop', [from, to]);
}

/** True if neither a hop nor a chain over these enemy horses reaches an empty square. */
// rule 1.6
function isStuck(position: RenpaardenPosition, from: Cell, stones: readonly Cell[]): boolean {
  const { near } = position.board;
  return [from, ...stones].every((cell) => !near[cell]!.some((next) => isEmpty(position, next)));
}

/** The fault of the first invalid hop among several named squares. */
function wrongRoute(position: RenpaardenPosition, from: Cell, stops: readonly Cell[]): Fault {
  let at = from;
  for (const stop of stops) {
    if (stop === from) return fault('start-square', [from]);
    if (!position.board.near[at]!.includes(stop)) return fault('not-a-hop', [at, stop]);
    if (isOwn(position, stop)) return fault('own-horse', [stop]);
    if (isEmpty(position, stop)) return fault('ends-on-empty', [stop]);
    at = stop;
  }
  return wrongRest(position, from, at);
}

/** The fault of a chain that would end on an enemy horse. */
function wrongRest(position: RenpaardenPosition, from: Cell, stone: Cell): Fault {
  const end = wayOn(position, stone);
  if (end === null) return fault('dead-end', [from, stone]);
  return fault('must-hop-on', [stone], { move: moveOf(from, end) });
}
