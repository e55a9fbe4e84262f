/** Generates the moves of a position, except pieces of a kind that is never better than the other on the same hex. */
import { MAX_SHIPS } from '@tabuleiro/rules/games/small-star-empires';
import { MOST_STATIONS } from './field.ts';
import { CELLS, cellOf, NOWHERE, WORDS } from './sets.ts';
import { COMES, FROM_SHIFT, LEFT, type LiveState, OWN, SHIPS, STATION, TARGETS } from './state.ts';

/** More than any station earns. */
const NEVER = 99;

export class SolverMoves {
  /** Upper bound of the number of moves. */
  readonly most: number;
  private readonly state: LiveState;
  /**
   * Maximum earnings of stations at the best sites. After `weighSites`: those of the last station left and of the
   * next.
   */
  private readonly sites = new Int32Array(MOST_STATIONS + 1);
  private lastSite = 0;
  private nextSite = 0;

  constructor(state: LiveState) {
    this.state = state;
    this.most = 2 * MAX_SHIPS * state.field.live;
  }

  /** Lists the moves of a seat, after `look`; returns their end. */
  fill(moves: Int32Array, start: number, seat: number): number {
    const { at, field, rows, scale } = this.state;
    const stations = rows[at + LEFT + 2 * seat + 1]!;
    const colonies = rows[at + LEFT + 2 * seat]! > 0;
    const own = OWN + WORDS * (1 - seat);
    this.weighSites(seat, stations);
    // Points only: with a station for every remaining move, a colony is never better.
    const trades = scale === 1 && stations >= this.state.movesLeft(seat, seat);
    // with the last piece, the choice of ship does not matter
    const last = this.state.piecesLeft(seat) === 1;
    let seen0 = 0;
    let seen1 = 0;
    let end = start;
    for (let ship = seat * MAX_SHIPS; ship < seat * MAX_SHIPS + MAX_SHIPS; ship++) {
      const from = rows[at + SHIPS + ship]!;
      if (from === NOWHERE || this.isShared(ship)) continue;
      for (let word = 0; word < field.words; word++) {
        const seen = word === 0 ? seen0 : seen1;
        for (let rest = rows[at + TARGETS + WORDS * ship + word]! & ~seen; rest !== 0; rest &= rest - 1) {
          const cell = cellOf(word, rest & -rest);
          const move = (from << FROM_SHIFT) | cell;
          const now = field.held[(1 - seat) * CELLS + cell]! + this.state.beside(cell, own);
          const earns = this.earnsAt(seat, cell);
          const certain = trades || (earns >= this.lastSite && now >= this.nextSite);
          const colony = colonies && !certain;
          if (colony) moves[end++] = move;
          // Points only: a station that will never earn anything is no better than a colony.
          if (stations > 0 && (!colony || scale > 1 || earns !== 0)) moves[end++] = move | STATION;
        }
      }
      if (!last) continue;
      seen0 |= rows[at + TARGETS + WORDS * ship]!;
      seen1 |= rows[at + TARGETS + WORDS * ship + 1]!;
    }
    return end;
  }

  /** Whether an earlier ship of the fleet is on the same cell and has the same moves. */
  private isShared(ship: number): boolean {
    const { at, rows } = this.state;
    for (let other = ship - (ship % MAX_SHIPS); other < ship; other++)
      if (rows[at + SHIPS + other] === rows[at + SHIPS + ship]) return true;
    return false;
  }

  /** Maximum earnings of a station of the seat there: the opponent's pieces next to it, now or later. */
  private earnsAt(seat: number, cell: number): number {
    const { state } = this;
    const other = 1 - seat;
    const before = state.field.held[other * CELLS + cell]!;
    return before + state.beside(cell, OWN + WORDS * other) + state.beside(cell, COMES + WORDS * other);
  }

  /**
   * Finds the maximum earnings of the stations left, each at a different site: of the last one, and of one more. If
   * a station surely earns at least that, a colony is never better: a station kept for later can be placed now, and
   * a colony on the first site that cannot earn more. That also holds for ties while unspent colonies break them.
   */
  private weighSites(seat: number, stations: number): void {
    const { sites, state } = this;
    const { at, field, rows, scale } = state;
    sites.fill(0);
    for (let word = 0; word < field.words; word++)
      for (let rest = rows[at + COMES + WORDS * seat + word]!; rest !== 0; rest &= rest - 1) {
        let earns = this.earnsAt(seat, cellOf(word, rest & -rest));
        for (let i = 0; i <= stations; i++) {
          if (earns <= sites[i]!) continue;
          const less = sites[i]!;
          sites[i] = earns;
          earns = less;
        }
      }
    const sound = stations > 0 && (scale === 1 || field.chart.tiebreak === 'unspent');
    this.lastSite = sound ? sites[stations - 1]! : NEVER;
    this.nextSite = sound ? sites[stations]! : NEVER;
  }
}
