/** The cold side of one board and ruleset: what it looks like from outside. Holds no rule of play itself. */
import type { Cell, Counter, Game, Options, Position, Rules, Seat, Symmetry } from '../../core/types.ts';
import type { Board } from './board.ts';
import { explain } from './explain.ts';
import { NEVER, ownMoves, type Ruleset, termsOf } from './outcome.ts';
import { RenpaardenPosition } from './position.ts';
import { formatText, MARKS, startPosition, TURNS } from './text.ts';
import { viewMove } from './view.ts';

const own = (position: Position) => position as RenpaardenPosition;

export function rulesOf(game: Game, options: Options, board: Board): Rules {
  const ruleset = options.ruleset as Ruleset;
  const terms = termsOf(ruleset, board);
  return {
    game,
    options,
    seats: ['white', 'black'].map((code, seat) => ({ turn: TURNS[seat]!, code })),
    geometry: board.geometry,
    symmetries: symmetriesOf(board, ruleset),
    maxPlies: terms.limit === NEVER ? null : terms.limit,
    start: () => startPosition(board, terms),
    format: (position) => formatText(own(position), ruleset),
    layers: (position, cell) => {
      const seat = own(position).holder(cell);
      return seat < 0 ? [] : [{ code: 'horse', mark: MARKS[seat]!, seat }];
    },
    counters: (position) => countersOf(own(position)),
    view: (position, move, through) => viewMove(own(position), move, through),
    explain: (position, attempt, stood) => explain(own(position), attempt, stood),
  };
}

/** Horses that are through and horses still at home, and how much time is left for both. */
function countersOf(position: RenpaardenPosition): Counter[] {
  const { board, terms, ply } = position;
  const counters: Counter[] = [];
  for (const seat of [0, 1]) {
    counters.push({
      code: 'arrived',
      seat,
      value: standing(position, seat, 1 - seat),
      limit: 2 * board.width,
    });
    counters.push({ code: 'at-home', seat, value: standing(position, seat, seat) });
    if (terms.deadline !== NEVER)
      counters.push({ code: 'own-moves', seat, value: ownMoves(seat, ply), limit: terms.deadline });
  }
  counters.push({ code: 'plies', value: ply, ...(terms.limit === NEVER ? {} : { limit: terms.limit }) });
  return counters;
}

/** Horses of a seat on the start squares of `host`. */
function standing({ board, words }: RenpaardenPosition, seat: Seat, host: Seat): number {
  let count = 0;
  for (let word = 0; word < 3; word++)
    for (let bits = words[3 * seat + word]! & board.homes[3 * host + word]!; bits !== 0; bits &= bits - 1)
      count++;
  return count;
}

/**
 * Left and right may always be exchanged. So may the sides, the board turned over with them, but not where a
 * deadline counts own moves: White is judged at an odd ply, Black at an even one.
 */
function symmetriesOf(board: Board, ruleset: Ruleset): Symmetry[] {
  const { width, height } = board;
  const cells = board.geometry.cells.map((_, cell) => cell);
  const mirrored = cells.map((cell) => cell - 2 * (cell % width) + width - 1);
  const turned = cells.map((cell) => width * height - 1 - cell);
  const mirror = symmetryOf('mirror', mirrored, [0, 1]);
  if (ruleset === 'tournament') return [mirror];
  const flipped = turned.map((cell) => mirrored[cell]!);
  return [mirror, symmetryOf('sides', flipped, [1, 0]), symmetryOf('sides-mirror', turned, [1, 0])];
}

function symmetryOf(id: string, cells: readonly Cell[], seats: readonly Seat[]): Symmetry {
  const map = (position: Position): RenpaardenPosition => {
    const { board, terms, seat, ply } = own(position);
    const horses: Cell[][] = [[], []];
    for (const [cell, image] of cells.entries()) {
      const holder = own(position).holder(cell);
      if (holder >= 0) horses[seats[holder]!]!.push(image);
    }
    return new RenpaardenPosition(board, terms, horses, seats[seat]!, ply);
  };
  return { id, cells, seats, map };
}
