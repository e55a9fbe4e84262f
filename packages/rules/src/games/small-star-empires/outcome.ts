/** Points and the winner. Everything is counted from the board; nothing is kept in play. */
import type { Options, Outcome, Seat } from '../../core/types.ts';
import type { Board } from './board.ts';
import { BLACK_HOLE, FIRST_NEBULA } from './hexes.ts';
import { OWNERS, STATION_SHIFT, type State } from './state.ts';

/** rule 6.4 */
const BONUS = 3;

/** rule 7: reasons in the order in which a tie is broken */
const TIEBREAKS = ['colonies', 'trades', 'planets'];

const seatsOf = (mask: number): Seat[] => [0, 1, 2, 3].filter((seat) => ((mask >> seat) & 1) !== 0);

export class Judge {
  readonly planets: Int32Array;
  readonly nebulae: Int32Array;
  readonly trade: Int32Array;
  readonly bonus: Int32Array;
  readonly total: Int32Array;
  /** Size of the territory by which the bonus is given. */
  readonly territory: Int32Array;
  readonly colonies: Int32Array;
  readonly stations: Int32Array;
  private readonly board: Board;
  private readonly options: Options;
  /** Three per seat: nebulae of each colour. */
  private readonly colours: Int32Array;
  private readonly reached: Uint8Array;
  private readonly queue: Int16Array;
  /** By mask of winners. */
  private readonly winners: readonly (readonly Seat[])[];
  private readonly shares: readonly (readonly number[])[];
  private readonly points: number[];
  private readonly verdict: {
    reason: string;
    winners: readonly Seat[];
    shares: readonly number[];
    points: readonly number[];
  };

  constructor(board: Board, options: Options) {
    const { seats, size } = board;
    this.board = board;
    this.options = options;
    this.planets = new Int32Array(seats);
    this.nebulae = new Int32Array(seats);
    this.trade = new Int32Array(seats);
    this.bonus = new Int32Array(seats);
    this.total = new Int32Array(seats);
    this.territory = new Int32Array(seats);
    this.colonies = new Int32Array(seats);
    this.stations = new Int32Array(seats);
    this.colours = new Int32Array(3 * seats);
    this.reached = new Uint8Array(size);
    this.queue = new Int16Array(size);
    const all = (1 << seats) - 1;
    const masks = Array.from({ length: all + 1 }, (_, mask) => seatsOf(mask));
    this.winners = masks.map((winners, mask) => (mask === all ? [] : winners));
    this.shares = masks.map((winners) =>
      Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
    );
    this.points = Array.from({ length: seats }, () => 0);
    this.verdict = { reason: '', winners: [], shares: [], points: this.points };
  }

  /** Counts the points of every seat as they stand. */
  count(state: State): void {
    this.survey(state);
    for (let seat = 0; seat < this.board.seats; seat++) {
      this.nebulae[seat] = this.nebulaPoints(seat);
      if (this.options.territory === 'count')
        // rule 6.4.2
        this.territory[seat] = this.colonies[seat]! + this.stations[seat]!;
    }
    if (this.options.territory !== 'count') this.measureTerritories(state);
    this.giveBonus();
    for (let seat = 0; seat < this.board.seats; seat++)
      this.total[seat] = this.planets[seat]! + this.nebulae[seat]! + this.trade[seat]! + this.bonus[seat]!;
  }

  /** rule 6.1, rule 6.3: one walk over the board for all that is counted hex by hex. */
  private survey(state: State): void {
    const { control } = state;
    const { kinds, neighbours, size } = this.board;
    this.planets.fill(0);
    this.trade.fill(0);
    this.colonies.fill(0);
    this.stations.fill(0);
    this.colours.fill(0);
    for (let cell = 0; cell < size; cell++) {
      const owner = control[cell]! & OWNERS;
      const kind = kinds[cell]!;
      if (owner === 0 || kind >= BLACK_HOLE) continue;
      const seat = 31 - Math.clz32(owner);
      if (kind < FIRST_NEBULA) this.planets[seat]! += kind;
      else this.colours[3 * seat + kind - FIRST_NEBULA]!++;
      if (((control[cell]! >> STATION_SHIFT) & 1) === 0) {
        this.colonies[seat]!++;
        continue;
      }
      this.stations[seat]!++;
      for (let k = 6 * cell; k < 6 * cell + 6; k++)
        if ((control[neighbours[k]!]! & OWNERS & ~owner) !== 0) this.trade[seat]!++;
    }
  }

  /** rule 6.2, rule 6.2.1, rule 6.2.2 */
  private nebulaPoints(seat: Seat): number {
    const less = this.options.nebula === '258' ? 1 : 2;
    let points = 0;
    for (let colour = 3 * seat; colour < 3 * seat + 3; colour++)
      if (this.colours[colour]! > 0) points += 3 * this.colours[colour]! - less;
    return points;
  }

  /** rule 6.4.1: the largest connected group, home included. */
  private measureTerritories({ control }: State): void {
    const { reached, queue, territory } = this;
    const { neighbours, size } = this.board;
    reached.fill(0);
    territory.fill(0);
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
      const seat = 31 - Math.clz32(owner);
      if (end > territory[seat]!) territory[seat] = end;
    }
  }

  /** rule 6.4 */
  private giveBonus(): void {
    const largest = this.best(this.territory, (1 << this.board.seats) - 1, 1);
    const shared = (largest & (largest - 1)) !== 0;
    const none = shared && this.options.tie === 'none';
    for (let seat = 0; seat < this.board.seats; seat++)
      this.bonus[seat] = !none && ((largest >> seat) & 1) !== 0 ? BONUS : 0;
  }

  /** The seats of `mask` with the highest value, at `seat * stride + offset` of `values`. */
  private best(values: Int32Array, mask: number, stride: number, offset = 0): number {
    let highest = -1;
    let best = 0;
    for (let seat = 0; seat < this.board.seats; seat++) {
      if (((mask >> seat) & 1) === 0) continue;
      const value = values[seat * stride + offset]!;
      if (value > highest) best = 0;
      if (value >= highest) best |= 1 << seat;
      if (value > highest) highest = value;
    }
    return best;
  }

  /** rule 7: the result of a finished game. */
  decide(state: State): Outcome {
    const { verdict } = this;
    this.count(state);
    for (let seat = 0; seat < this.board.seats; seat++) this.points[seat] = this.total[seat]!;
    verdict.reason = 'points';
    let mask = this.best(this.total, (1 << this.board.seats) - 1, 1);
    for (let step = 0; (mask & (mask - 1)) !== 0; step++) {
      verdict.reason = this.options.tiebreak === 'none' ? 'shared' : (TIEBREAKS[step] ?? 'shared');
      if (verdict.reason === 'shared') break;
      mask = this.breakTie(state, mask, step);
    }
    verdict.winners = this.winners[mask]!;
    verdict.shares = this.shares[mask]!;
    return verdict;
  }

  /** rule 7.1, rule 7.2, rule 7.3 */
  private breakTie({ left }: State, mask: number, step: number): number {
    if (step === 2) return this.best(this.planets, mask, 1);
    if (this.options.tiebreak === 'unspent') return this.best(left, mask, 2, step);
    return this.best(step === 0 ? this.colonies : this.stations, mask, 1);
  }
}
