/**
 * A 64-bit key of everything that the future depends on: positions that differ only in decided parts share proofs.
 * It omits ships that can never move again, unreachable hexes, and stations without possible new neighbours; their
 * points are already in the sums.
 */
import { MAX_SHIPS } from '@tabuleiro/rules/games/small-star-empires';
import { cellOf, NOWHERE, WORDS } from './sets.ts';
import { COMES, LEFT, type LiveState, OWN, SHIPS, STATIONS } from './state.ts';

/** Cells of ships per word. */
const SHIP_BITS = 32;

export class FutureKey {
  /** The last key. */
  lo = 0;
  hi = 0;
  private readonly state: LiveState;

  constructor(state: LiveState) {
    this.state = state;
  }

  /** Called after `look`. The number of colonies left follows from the held hexes and the stations left. */
  make(seat: number, ties: boolean): void {
    const { at, field, rows } = this.state;
    this.lo = ties ? 0x3c6ef372 : 0x2545f491;
    this.hi = 0x1b873593;
    const left = (rows[at + LEFT + 1]! << 3) | rows[at + LEFT + 3]!;
    this.stir((left << 1) | seat);
    for (let word = 0; word < field.words; word++) {
      this.stir(rows[at + COMES + word]! | rows[at + COMES + WORDS + word]!);
      this.stir(rows[at + OWN + word]!);
      this.stir(rows[at + OWN + WORDS + word]!);
      this.stir(this.shops(0, word));
      this.stir(this.shops(1, word));
    }
    this.fleet(0);
    this.fleet(1);
    this.lo = spread(this.lo);
    this.hi = spread(this.hi ^ this.lo);
  }

  /** Stations next to which the opponent may still settle. */
  private shops(seat: number, word: number): number {
    const { state } = this;
    const { at, rows } = state;
    let shops = 0;
    for (let rest = rows[at + STATIONS + WORDS * seat + word]!; rest !== 0; rest &= rest - 1)
      if (state.beside(cellOf(word, rest & -rest), COMES + WORDS * (1 - seat)) !== 0) shops |= rest & -rest;
    return shops;
  }

  /** Hashes a fleet as a set, because the order of ships does not matter: its cells, and the number of shared ones. */
  private fleet(seat: number): void {
    const { at, field, rows } = this.state;
    let cells0 = 0;
    let cells1 = 0;
    let more = 0;
    for (let ship = at + SHIPS + seat * MAX_SHIPS, end = ship + MAX_SHIPS; ship < end; ship++) {
      const cell = rows[ship]!;
      if (cell === NOWHERE) continue;
      const bit = 1 << (cell % SHIP_BITS);
      if (((cell < SHIP_BITS ? cells0 : cells1) & bit) !== 0) more++;
      if (cell < SHIP_BITS) cells0 |= bit;
      else cells1 |= bit;
    }
    this.stir(cells0);
    if (field.cells.length > SHIP_BITS) this.stir(cells1);
    this.stir(more);
  }

  private stir(word: number): void {
    let k = Math.imul(word, 0xcc9e2d51);
    let h = this.lo ^ Math.imul((k << 15) | (k >>> 17), 0x1b873593);
    this.lo = (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
    k = Math.imul(word, 0x239b961b);
    h = this.hi ^ Math.imul((k << 16) | (k >>> 16), 0xab0e9789 | 0);
    this.hi = (Math.imul((h << 17) | (h >>> 15), 5) + 0x561ccd1b) | 0;
  }
}

function spread(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
