/**
 * Move ordering: by how often each move decided positions, by the killer move of the ply, and by the promise of the
 * resulting position.
 */
import { MAX_SHIPS } from '@tabuleiro/rules/games/small-star-empires';
import { bitCount2 } from '../../bits.ts';
import { WORDS } from './sets.ts';
import { CELL_MASK, COMES, FROM_SHIFT, type LiveState, STATION_SHIFT, TARGETS } from './state.ts';

/**
 * Weights of a rank: each move left to the opponent, each exclusive hex, a station, each point of the bounds, the
 * chance.
 */
const MOVE_LEFT = 24;
const ALONE = 8;
const TRADES = 32;
const SWING = 16;
const CHANCE = 300;
/** With more hexes than this per piece of the opponent, its number of moves means little. */
const MANY_HEXES = 8;
/** Above every chance: the move of the table, then the killer. */
const FAVOURITE = 3;
const KILLER = 2;

export class MoveOrder {
  private readonly state: LiveState;
  /** Statistics of checked and of searched moves. */
  private readonly looks: Chances;
  private readonly tries: Chances;
  /** By ply: the last move that decided a position at once. */
  private readonly killers: Int32Array;

  constructor(state: LiveState) {
    const { cells, live } = state.field;
    this.state = state;
    this.looks = new Chances(cells.length);
    this.tries = new Chances(cells.length);
    this.killers = new Int32Array(live + 2);
  }

  noteLook(ply: number, seat: number, move: number, settled: boolean): void {
    this.looks.note(seat, move, settled);
    if (settled) this.killers[ply] = move;
  }

  noteTry(seat: number, move: number, settled: boolean): void {
    this.tries.note(seat, move, settled);
  }

  /** Moves the move most likely to decide the position at once to index `at`. */
  bring(moves: Int32Array, at: number, end: number, ply: number, seat: number, favourite: number): void {
    const { looks } = this;
    const killer = this.killers[ply]!;
    let best = at;
    let most = -1;
    for (let i = at; i < end; i++) {
      const move = moves[i]!;
      const chance = move === favourite ? FAVOURITE : move === killer ? KILLER : looks.of(seat, move);
      if (chance <= most) continue;
      most = chance;
      best = i;
    }
    const move = moves[best]!;
    moves[best] = moves[at]!;
    moves[at] = move;
  }

  /** The rank of the move just made for its seat; `lean`: how far the bounds lean towards that seat. */
  rank(seat: number, move: number, lean: number): number {
    const { at, rows } = this.state;
    const other = 1 - seat;
    const mine = at + COMES + WORDS * seat;
    const theirs = at + COMES + WORDS * other;
    const alone =
      bitCount2(rows[mine]! & ~rows[theirs]!, rows[mine + 1]! & ~rows[theirs + 1]!) -
      bitCount2(rows[theirs]! & ~rows[mine]!, rows[theirs + 1]! & ~rows[mine + 1]!);
    const chance = Math.trunc(CHANCE * this.tries.of(seat, move));
    const station = move >> STATION_SHIFT;
    return SWING * lean - MOVE_LEFT * this.movesOf(other) + ALONE * alone + TRADES * station + chance;
  }

  private movesOf(seat: number): number {
    const { at, rows } = this.state;
    const end = at + TARGETS + WORDS * MAX_SHIPS * (seat + 1);
    let moves = 0;
    for (let ship = end - WORDS * MAX_SHIPS; ship < end; ship += WORDS)
      moves += bitCount2(rows[ship]!, rows[ship + 1]!);
    const comes = at + COMES + WORDS * seat;
    const hexes = bitCount2(rows[comes]!, rows[comes + 1]!);
    const pieces = this.state.piecesLeft(seat);
    return MANY_HEXES * pieces < hexes ? Math.trunc((moves * pieces) / hexes) : moves;
  }
}

/** The success rate of each move: it is likely to decide similar positions again. */
class Chances {
  private readonly settled: Float64Array;
  private readonly played: Float64Array;
  private readonly cells: number;

  constructor(cells: number) {
    this.cells = cells;
    this.settled = new Float64Array(4 * cells * cells);
    this.played = new Float64Array(this.settled.length);
  }

  note(seat: number, move: number, settled: boolean): void {
    const at = this.placeOf(seat, move);
    this.played[at]!++;
    if (settled) this.settled[at]!++;
  }

  /** From 0 to 1; 0.5 without data. */
  of(seat: number, move: number): number {
    const at = this.placeOf(seat, move);
    return (this.settled[at]! + 1) / (this.played[at]! + 2);
  }

  private placeOf(seat: number, move: number): number {
    const piece = 2 * seat + (move >> STATION_SHIFT);
    return (piece * this.cells + ((move >> FROM_SHIFT) & CELL_MASK)) * this.cells + (move & CELL_MASK);
  }
}
