/** The moves of a position, but for pieces of a kind that is never better than the other on the same hex. */
import { MAX_SHIPS } from '@tabuleiro/rules/games/small-star-empires';
import { bitsOf, lastOf, MOST_STATIONS, NOWHERE, WORD } from './field.ts';
import { COMES, FROM_SHIFT, LEFT, type LiveState, OWN, SHIPS, STATION, TARGETS } from './state.ts';

/** More than any station earns. */
const NEVER = 99;

export class MoveList {
  /** No position has more moves. */
  readonly most: number;
  private readonly state: LiveState;
  /** What stations can earn at most at the best sites; after `weighSites`, the last that is left and one more. */
  private readonly sites = new Int32Array(MOST_STATIONS + 1);
  private lastSite = 0;
  private nextSite = 0;

  constructor(state: LiveState) {
    this.state = state;
    this.most = 2 * MAX_SHIPS * state.field.live;
  }

  /** The moves of a seat, after `look`; answers where they end. */
  fill(moves: Int32Array, start: number, seat: number): number {
    const { at, field, rows, scale } = this.state;
    const { held, near } = field;
    const stations = rows[at + LEFT + 2 * seat + 1]!;
    const colonies = rows[at + LEFT + 2 * seat]! > 0;
    const own = rows[at + OWN + 1 - seat]!;
    const theirs = own | rows[at + COMES + 1 - seat]!;
    const before = (1 - seat) * WORD;
    this.weighSites(seat, stations, theirs);
    // Points alone: with a station for every move to come, a colony is never better.
    const trades = scale === 1 && stations >= this.state.movesLeft(seat, seat);
    let end = start;
    let seen = 0;
    for (let ship = seat * MAX_SHIPS; ship < seat * MAX_SHIPS + MAX_SHIPS; ship++) {
      const from = rows[at + SHIPS + ship]!;
      if (from === NOWHERE || ((seen >> from) & 1) !== 0) continue;
      seen |= 1 << from;
      for (let rest = rows[at + TARGETS + ship]!; rest !== 0; rest &= rest - 1) {
        const cell = lastOf(rest & -rest);
        const move = (from << FROM_SHIFT) | cell;
        const earns = held[before + cell]! + bitsOf(near[cell]! & theirs);
        const now = held[before + cell]! + bitsOf(near[cell]! & own);
        const certain = trades || (earns >= this.lastSite && now >= this.nextSite);
        const colony = colonies && !certain;
        if (colony) moves[end++] = move;
        // Points alone: a station that will never earn anything is no better than a colony.
        if (stations > 0 && (!colony || scale > 1 || earns !== 0)) moves[end++] = move | STATION;
      }
    }
    return end;
  }

  /**
   * What the stations left can earn at most, each at another site: the last of them, and one more. Where a station is
   * sure to earn what the last one can elsewhere, a colony is never better: whoever would keep it for later places it now,
   * and a colony on the first site that cannot earn more. Nor is it in ties, while colonies left over break them.
   */
  private weighSites(seat: number, stations: number, theirs: number): void {
    const { sites, state } = this;
    const { at, field, rows, scale } = state;
    sites.fill(0);
    for (let rest = rows[at + COMES + seat]!; rest !== 0; rest &= rest - 1) {
      const cell = lastOf(rest & -rest);
      let earns = field.held[(1 - seat) * WORD + cell]! + bitsOf(field.near[cell]! & theirs);
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
