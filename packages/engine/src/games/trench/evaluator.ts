/** Hot: computes the features of `features.ts` on the position's own words, times their weights. Allocates nothing. */
import type { Move, Position } from '@tabuleiro/rules';
import { STARS, seatOf, starsOf, type TrenchPosition } from '@tabuleiro/rules/games/trench';
import { type Evaluator, MOST, type NetWeights, type Score, type Weights } from '../../types.ts';
import { ValueTable } from '../value-table.ts';
import { HangingPieces } from './attacks/hanging.ts';
import { future, isOver, lastMover, promiseOf, saltOf, takeNothing } from './common.ts';
import { ids, KINDS, nearness, rowOf, sideOf } from './features.ts';
import { BoardNet, crowd } from './net.ts';

/** Weights are multiples of 1 / FINENESS, so that sums are exact in any order, also for symmetric positions. */
const FINENESS = 256;

export class TrenchEvaluator implements Evaluator {
  /** By `code << 6 | cell`: the value of a man there for Black; negative for White's men. */
  private readonly places: Float64Array;
  private readonly stars: number;
  private readonly target: number;
  private readonly sight: number;
  private readonly turn: number;
  private readonly last: number;
  private readonly menaceTop: number;
  private readonly menaceRest: number;
  private readonly preyTop: number;
  private readonly preyRest: number;
  private readonly hanging: HangingPieces;
  private readonly net: BoardNet;
  private readonly netWeight: number;
  private readonly values = new ValueTable();

  constructor(weights: Weights, net: NetWeights) {
    this.net = new BoardNet(net);
    const weight = (id: string) => Math.round((weights[id] ?? 0) * FINENESS) / FINENESS;
    this.places = placesOf(weight);
    this.hanging = new HangingPieces(this.places.map((place) => place * FINENESS));
    this.stars = weight(ids.stars);
    this.target = weight(ids.target);
    this.sight = weight(ids.sight);
    this.turn = weight(ids.turn);
    this.last = weight(ids.last);
    this.menaceTop = weight(ids.menaceTop);
    this.menaceRest = weight(ids.menaceRest);
    this.preyTop = weight(ids.preyTop);
    this.preyRest = weight(ids.preyRest);
    this.netWeight = weight(ids.net);
  }

  evaluate(given: Position): Score {
    const position = given as TrenchPosition;
    const { values } = this;
    const { keyLo } = position;
    // the key holds board and turn but not the counters
    const counters = (position.ply << 16) | (position.stars(0) << 8) | position.stars(1);
    const keyHi = position.keyHi ^ Math.imul(counters, 0x9e3779b1);
    if (values.find(keyLo, keyHi)) return values.value;
    return values.keep(keyLo, keyHi, this.measure(position));
  }

  private measure(position: TrenchPosition): Score {
    const { hanging } = this;
    const w = position.words;
    const seat = position.seat;
    const left = future(position);
    // from here on from Black's view
    const target = position.variant.target;
    let value =
      this.stars * (w[STARS]! - w[STARS + 1]!) +
      this.target * (nearness(w[STARS]!, target) - nearness(w[STARS + 1]!, target));
    const last = lastMover(position);
    if (last >= 0) value += last === 0 ? this.last : -this.last;
    hanging.look(w, 0);
    const { places: black, sight: blackSight, top: whiteTop, rest: whiteRest } = hanging;
    hanging.look(w, 1);
    const { places: white, sight: whiteSight, top, rest } = hanging;
    let men = (black + white) / FINENESS;
    value += (blackSight - whiteSight) * this.sight;
    if (seat === 0) {
      men += this.turn;
      value += whiteTop * this.preyTop + whiteRest * this.preyRest;
      value -= top * this.menaceTop + rest * this.menaceRest;
    } else {
      men -= this.turn;
      value += whiteTop * this.menaceTop + whiteRest * this.menaceRest;
      value -= top * this.preyTop + rest * this.preyRest;
    }
    if (this.netWeight !== 0 && left > 0) {
      const together = this.netWeight * crowd(position) * this.net.value(w, seat);
      men += seat === 0 ? together : -together;
    }
    value += left * men;
    const score = Math.floor((seat === 0 ? value : -value) + 0.5);
    return score > MOST ? MOST : score < -MOST ? -MOST : score;
  }

  over(position: Position): boolean {
    return isOver(position as TrenchPosition);
  }

  salt(position: Position): number {
    return saltOf(position as TrenchPosition);
  }

  noneUrgent(_: Position, moves: Int32Array, at: number, end: number): boolean {
    return takeNothing(moves, at, end);
  }

  promise(position: Position, move: Move): number {
    return promiseOf(position as TrenchPosition, move, this.places);
  }
}

function placesOf(weight: (id: string) => number): Float64Array {
  return Float64Array.from({ length: 16 * 64 }, (_, index) => {
    const [code, cell] = [index >> 6, index & 63];
    const kind = starsOf(code);
    if (!KINDS.some((known) => known === kind)) return 0;
    const row = weight(ids.row(kind, rowOf(seatOf(code), cell)));
    const worth = weight(ids.force(kind)) + row + weight(ids.side(kind)) * sideOf(cell);
    return seatOf(code) === 0 ? worth : -worth;
  });
}
