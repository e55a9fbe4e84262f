/** Points and the winner, counted from the board on request; nothing is updated in play. */
import type { Options, Outcome, Seat } from '../../core/types.ts';
import type { HexBoard } from './board.ts';
import { BLACK_HOLE, FIRST_NEBULA } from './hexes.ts';
import { OWNERS, STATION_BIT, type State } from './layout.ts';

/** Rows of the tally, four seats each: first the parts of the total; colours are counts of nebulae. */
export const PARTS = ['planets', 'nebulae', 'trade', 'bonus'] as const;
const COUNTS = [
  'red',
  'green',
  'blue',
  'territory',
  'colonies',
  'stations',
  'coloniesLeft',
  'stationsLeft',
] as const;
const ROWS = [...PARTS, 'total', ...COUNTS] as const;
export type TallyRow = (typeof ROWS)[number];
const at = Object.fromEntries(ROWS.map((row, i) => [row, 4 * i])) as Record<TallyRow, number>;

/** rule 6.4 */
const BONUS = 3;

/** rule 7.1, rule 7.2, rule 7.3: the tie-breaks in order; `REASONS` names the steps */
const TIEBREAKS: Readonly<Record<string, readonly number[]>> = {
  unspent: [at.coloniesLeft, at.stationsLeft, at.planets],
  placed: [at.colonies, at.stations, at.planets],
  none: [],
};
const REASONS = ['points', 'colonies', 'trades', 'planets'];

const seatsOf = (mask: number): Seat[] => [0, 1, 2, 3].filter((seat) => ((mask >> seat) & 1) !== 0);
const several = (mask: number): boolean => (mask & (mask - 1)) !== 0;

export class PointCounter {
  private readonly board: HexBoard;
  private readonly tally = new Int32Array(4 * ROWS.length);
  /** 3n - 1 or 3n - 2 points for n nebulae of a colour. */
  private readonly nebulaLess: number;
  private readonly counting: boolean;
  private readonly tieForNone: boolean;
  private readonly tiebreaks: readonly number[];
  private readonly reached: Uint8Array;
  private readonly queue: Int16Array;
  /** By mask of winners; all seats together mean no winner. */
  private readonly winners: readonly (readonly Seat[])[];
  private readonly shares: readonly (readonly number[])[];
  private readonly points: number[];
  private readonly verdict: { -readonly [key in keyof Outcome]: Outcome[key] };

  constructor(board: HexBoard, options: Options) {
    this.board = board;
    this.nebulaLess = options.nebula === '258' ? 1 : 2; // rule 6.2.1, rule 6.2.2
    this.counting = options.territory === 'count';
    this.tieForNone = options.tie === 'none';
    this.tiebreaks = TIEBREAKS[options.tiebreak!]!;
    this.reached = new Uint8Array(board.size);
    this.queue = new Int16Array(board.size);
    const masks = Array.from({ length: 1 << board.seats }, (_, mask) => seatsOf(mask));
    const seats = masks[masks.length - 1]!;
    this.winners = masks.map((winners) => (winners === seats ? [] : winners));
    this.shares = masks.map((winners) =>
      seats.map((seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
    );
    this.points = seats.map(() => 0);
    this.verdict = { reason: '', winners: [], shares: [], points: this.points };
  }

  /** The result of the last `count`. */
  of(row: TallyRow, seat: Seat): number {
    return this.tally[at[row] + seat]!;
  }

  /** rule 6: counts the current points of every seat */
  count(state: State): void {
    const { tally } = this;
    tally.fill(0);
    this.survey(state);
    for (let seat = 0; seat < this.board.seats; seat++) {
      for (let row = at.red; row <= at.blue; row += 4) {
        const n = tally[row + seat]!;
        if (n > 0) tally[at.nebulae + seat]! += 3 * n - this.nebulaLess; // rule 6.2
      }
      tally[at.coloniesLeft + seat] = state.left[2 * seat]!;
      tally[at.stationsLeft + seat] = state.left[2 * seat + 1]!;
      if (this.counting) tally[at.territory + seat] = tally[at.colonies + seat]! + tally[at.stations + seat]!; // rule 6.4.2
    }
    if (!this.counting) this.measureTerritories(state);
    this.giveBonus();
    for (let seat = 0; seat < this.board.seats; seat++)
      for (let row = 0; row < at.total; row += 4) tally[at.total + seat]! += tally[row + seat]!;
  }

  /** rule 6.1, rule 6.3: one pass over the board for all counts by hex */
  private survey({ control }: State): void {
    const { tally } = this;
    const { kinds, neighbours, size } = this.board;
    for (let cell = 0; cell < size; cell++) {
      const owner = control[cell]! & OWNERS;
      const kind = kinds[cell]!;
      if (owner === 0 || kind >= BLACK_HOLE) continue;
      const seat = 31 - Math.clz32(owner);
      if (kind < FIRST_NEBULA) tally[at.planets + seat]! += kind;
      else tally[at.red + 4 * (kind - FIRST_NEBULA) + seat]!++;
      const station = (control[cell]! >> STATION_BIT) & 1;
      tally[(station === 0 ? at.colonies : at.stations) + seat]!++;
      for (let k = 6 * cell; station === 1 && k < 6 * cell + 6; k++)
        if ((control[neighbours[k]!]! & OWNERS & ~owner) !== 0) tally[at.trade + seat]!++;
    }
  }

  /** rule 6.4.1: the largest connected group, including the home */
  private measureTerritories({ control }: State): void {
    const { reached, queue, tally } = this;
    const { neighbours, size } = this.board;
    reached.fill(0);
    for (let start = 0; start < size; start++) {
      const owner = control[start]! & OWNERS;
      if (owner === 0 || reached[start] !== 0) continue;
      reached[start] = 1;
      queue[0] = start;
      let end = 1;
      for (let i = 0; i < end; i++)
        for (let k = 6 * queue[i]!; k < 6 * queue[i]! + 6; k++) {
          const next = neighbours[k]!;
          if ((control[next]! & owner) === 0 || reached[next] !== 0) continue;
          reached[next] = 1;
          queue[end++] = next;
        }
      const largest = at.territory + 31 - Math.clz32(owner);
      if (end > tally[largest]!) tally[largest] = end;
    }
  }

  /** rule 6.4 */
  private giveBonus(): void {
    const largest = this.best(at.territory, (1 << this.board.seats) - 1);
    if (this.tieForNone && several(largest)) return;
    for (let seat = 0; seat < this.board.seats; seat++)
      if (((largest >> seat) & 1) !== 0) this.tally[at.bonus + seat] = BONUS;
  }

  /** The seats of a mask with the highest number in a row. */
  private best(row: number, mask: number): number {
    let highest = -1;
    let best = 0;
    for (let seat = 0; seat < this.board.seats; seat++) {
      const value = this.tally[row + seat]!;
      if (((mask >> seat) & 1) === 0 || value < highest) continue;
      best = value > highest ? 1 << seat : best | (1 << seat);
      highest = value;
    }
    return best;
  }

  /** rule 7: the result of a finished game; `among`: a mask of the seats that can win it */
  decide(state: State, among = (1 << this.board.seats) - 1): Outcome {
    this.count(state);
    for (let seat = 0; seat < this.board.seats; seat++) this.points[seat] = this.tally[at.total + seat]!;
    let mask = this.best(at.total, among);
    let step = 0;
    for (; several(mask) && step < this.tiebreaks.length; step++)
      mask = this.best(this.tiebreaks[step]!, mask);
    this.verdict.reason = several(mask) ? 'shared' : REASONS[step]!;
    this.verdict.winners = this.winners[mask]!;
    this.verdict.shares = this.shares[mask]!;
    return this.verdict;
  }
}
