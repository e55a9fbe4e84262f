/**
 * The hot evaluator: computes the features of `features.ts` on the position's own words. Black's board is turned
 * upside down, so that `side` serves both seats. Everything that depends on a single rank of men (piece-square
 * table, neighbours, guards) is looked up by rank and its eight bits.
 */
import type { Move, Position } from '@tabuleiro/rules';
import type { DameoPosition } from '@tabuleiro/rules/games/dameo';
import * as word from '@tabuleiro/rules/games/dameo';
import {
  type Evaluator,
  type NetWeights,
  type Score,
  type Situation,
  UNKNOWN,
  type Weights,
  WIN,
  WON,
} from '../../types.ts';
import { bitCount2 } from '../bits.ts';
import { createNet, type HotNet } from '../net.ts';
import { ValueTable } from '../value-table.ts';
import { isCalm, isOver, Promises, saltOf } from './common.ts';
import { KnownEndings } from './endings/known.ts';
import { everything, shipped } from './endings/load.ts';
import { freeCells } from './endings/progress.ts';
import { view } from './net.ts';
import { ScaledWeights } from './scaled-weights.ts';
import * as term from './terms.ts';
import {
  FULL,
  INNER_FILES,
  KING_AS_MEN,
  NOT_RANK_1,
  ONE,
  RANK_6,
  RANK_7,
  RANKS,
  RUNNER_PIECES,
  WHOLE_SHARE,
} from './terms.ts';

/** Bound of the features, below every won ending. */
const BOUND = 9_000;
/**
 * Scores of endings that a table knows. A won one scores `WON_ENDING` minus `EACH_PLY` per ply, or without
 * distances `SURE_ENDING`, graded by the evaluation and the free cells of the losing kings.
 */
const WON_ENDING = 15_000;
const EACH_PLY = 50;
const SURE_ENDING = 11_000;
const LOOKS = 1 / 9;
const EACH_FREE_CELL = 20;

export class DameoEvaluator implements Evaluator {
  private readonly rows: Int32Array;
  private readonly terms: Int32Array;
  private readonly promises: Promises;
  private readonly net: HotNet;
  private readonly netWeight: number;
  private readonly shipped = new KnownEndings(shipped);
  private readonly everything = new KnownEndings(everything);
  private endings = this.shipped;
  private readonly values = new ValueTable();
  /** Sums of the side being evaluated, times `ONE`. */
  private early = 0;
  private late = 0;

  constructor(weights: Weights, net: NetWeights) {
    this.net = createNet(net, view);
    this.netWeight = weights.net ?? 0;
    const scaled = new ScaledWeights(weights);
    this.rows = scaled.rows;
    this.terms = scaled.terms;
    this.promises = new Promises(scaled.worth);
  }

  get tables(): boolean {
    return shipped.mostPieces > 0;
  }

  begin(situation: Situation, reproducible: boolean): void {
    this.endings = reproducible ? this.shipped : this.everything;
    this.endings.begin(situation);
  }

  known(position: Position): Score {
    return this.endings.score(position as DameoPosition);
  }

  evaluate(position: Position): Score {
    const w = (position as DameoPosition).words;
    const s = (position as DameoPosition).at;
    const pieces =
      bitCount2(w[s + word.OWN]!, w[s + word.OWN + 1]!) +
      bitCount2(w[s + word.ENEMY]!, w[s + word.ENEMY + 1]!);
    if (pieces <= this.endings.mostPieces) return this.ending(position as DameoPosition, pieces);
    const { values } = this;
    const lo = w[s + word.KEY]!;
    const hi = w[s + word.KEY + 1]!;
    return values.find(lo, hi)
      ? values.value
      : values.keep(lo, hi, this.looks(position as DameoPosition, pieces));
  }

  /** Evaluates an ending, with table knowledge if there is any. */
  private ending(position: DameoPosition, pieces: number): Score {
    const exact = this.endings.score(position);
    if (exact === 0) return 0;
    if (exact >= WON && exact !== UNKNOWN) return WON_ENDING - EACH_PLY * (WIN - exact);
    if (exact <= -WON) return EACH_PLY * (WIN + exact) - WON_ENDING;
    const looks = this.looks(position, pieces);
    if (exact === UNKNOWN) return looks;
    const free = EACH_FREE_CELL * freeCells(position, exact < 0);
    return (exact > 0 ? SURE_ENDING - free : free - SURE_ENDING) + Math.round(looks * LOOKS);
  }

  /** Evaluates the features, which depend on the board and the side to move only. */
  private looks(position: DameoPosition, pieces: number): Score {
    const w = position.words;
    const s = position.at;
    const ownLo = w[s + word.OWN]!;
    const ownHi = w[s + word.OWN + 1]!;
    const enemyLo = w[s + word.ENEMY]!;
    const enemyHi = w[s + word.ENEMY + 1]!;
    const kingsLo = w[s + word.KINGS]!;
    const kingsHi = w[s + word.KINGS + 1]!;
    const seat = w[s + word.META]! & 1;
    // White's words unchanged, Black's board with its ranks reversed.
    const whiteLo = seat === 0 ? ownLo : enemyLo;
    const whiteHi = seat === 0 ? ownHi : enemyHi;
    const blackLo = seat === 0 ? enemyLo : ownLo;
    const blackHi = seat === 0 ? enemyHi : ownHi;
    this.side(whiteLo, whiteHi, blackLo, blackHi, kingsLo, kingsHi, pieces);
    const early = this.early;
    const late = this.late;
    this.side(
      flip(blackHi),
      flip(blackLo),
      flip(whiteHi),
      flip(whiteLo),
      flip(kingsHi),
      flip(kingsLo),
      pieces,
    );
    const turn = seat === 0 ? 1 : -1;
    const owned = bitCount2(ownLo, ownHi) + (KING_AS_MEN - 1) * bitCount2(ownLo & kingsLo, ownHi & kingsHi);
    const all = pieces + (KING_AS_MEN - 1) * bitCount2(kingsLo, kingsHi);
    const share = (WHOLE_SHARE * (2 * owned - all)) / all;
    const leadEarly = (early - this.early) * turn + this.terms[term.TURN]! + share * this.terms[term.SHARE]!;
    const leadLate = (late - this.late) * turn + this.terms[term.TURN]! + share * this.terms[term.SHARE + 1]!;
    let value = (leadEarly * pieces + leadLate * (FULL - pieces)) / (FULL * ONE);
    if (this.netWeight !== 0) {
      const { words } = this.net;
      words[0] = whiteLo & ~kingsLo;
      words[1] = whiteHi & ~kingsHi;
      words[2] = whiteLo & kingsLo;
      words[3] = whiteHi & kingsHi;
      words[4] = blackLo & ~kingsLo;
      words[5] = blackHi & ~kingsHi;
      words[6] = blackLo & kingsLo;
      words[7] = blackHi & kingsHi;
      value += this.netWeight * this.net.value(seat);
    }
    value = Math.round(value);
    return value > BOUND ? BOUND : value < -BOUND ? -BOUND : value;
  }

  /** Sums the features of one seat, seen from its first rank, into `early` and `late`. */
  private side(
    ownLo: number,
    ownHi: number,
    enemyLo: number,
    enemyHi: number,
    kingsLo: number,
    kingsHi: number,
    pieces: number,
  ): void {
    const { terms } = this;
    const menLo = ownLo & ~kingsLo;
    const menHi = ownHi & ~kingsHi;
    const emptyLo = ~(ownLo | enemyLo);
    const emptyHi = ~(ownHi | enemyHi);

    // 1. Sums by rank. There are no men on rank 8.
    const rows = this.rows;
    const r1 = (menLo & 255) << 1;
    const r2 = (RANKS * 1) | ((menLo >>> 7) & 510);
    const r3 = (RANKS * 2) | ((menLo >>> 15) & 510);
    const r4 = (RANKS * 3) | ((menLo >>> 23) & 510);
    const r5 = (RANKS * 4) | ((menHi & 255) << 1);
    const r6 = (RANKS * 5) | ((menHi >>> 7) & 510);
    const r7 = (RANKS * 6) | ((menHi >>> 15) & 510);
    let early = rows[r1]! + rows[r2]! + rows[r3]! + rows[r4]! + rows[r5]! + rows[r6]! + rows[r7]!;
    let late =
      rows[r1 | 1]! +
      rows[r2 | 1]! +
      rows[r3 | 1]! +
      rows[r4 | 1]! +
      rows[r5 | 1]! +
      rows[r6 | 1]! +
      rows[r7 | 1]!;

    // 2. Men directly in front of men.
    const up8Lo = (menLo >>> 8) | (menHi << 24);
    const up8Hi = menHi >>> 8;
    const column = bitCount2(menLo & up8Lo, menHi & up8Hi);
    const eastLo = menLo & word.NOT_FILE_H;
    const eastHi = menHi & word.NOT_FILE_H;
    const westLo = menLo & word.NOT_FILE_A;
    const westHi = menHi & word.NOT_FILE_A;

    // 3. Cells where a neighbour could capture a piece: an enemy on one side, an empty cell on the opposite one.
    const aboveEnemyLo = (enemyLo >>> 8) | (enemyHi << 24);
    const aboveEnemyHi = enemyHi >>> 8;
    const aboveEmptyLo = (emptyLo >>> 8) | (emptyHi << 24);
    const aboveEmptyHi = emptyHi >>> 8;
    const exposedLo =
      (aboveEnemyLo & (emptyLo << 8)) |
      (aboveEmptyLo & (enemyLo << 8)) |
      (((enemyLo & word.NOT_FILE_H) << 1) & ((emptyLo & word.NOT_FILE_A) >>> 1)) |
      (((emptyLo & word.NOT_FILE_H) << 1) & ((enemyLo & word.NOT_FILE_A) >>> 1));
    const exposedHi =
      (aboveEnemyHi & ((emptyHi << 8) | (emptyLo >>> 24))) |
      (aboveEmptyHi & ((enemyHi << 8) | (enemyLo >>> 24))) |
      (((enemyHi & word.NOT_FILE_H) << 1) & ((emptyHi & word.NOT_FILE_A) >>> 1)) |
      (((emptyHi & word.NOT_FILE_H) << 1) & ((enemyHi & word.NOT_FILE_A) >>> 1));
    const threatened = ((ownLo & exposedLo) | (ownHi & exposedHi)) !== 0;

    // 4. Spare moves: lines whose head reaches an empty, unexposed cell; each man of the line may move as its rear.
    const safeLo = emptyLo & ~exposedLo;
    const safeHi = emptyHi & ~exposedHi;
    let lo = menLo & ((safeLo >>> 8) | (safeHi << 24));
    let hi = menHi & (safeHi >>> 8);
    // A single man that steps up to an enemy leaves an empty cell, where it can be captured.
    const rashLo = lo & ((enemyLo >>> 16) | (enemyHi << 16));
    const rashHi = hi & (enemyHi >>> 16);
    lo |= menLo & ((lo >>> 8) | (hi << 24));
    hi |= menHi & (hi >>> 8);
    let throughLo = menLo & up8Lo;
    let throughHi = menHi & up8Hi;
    lo |= throughLo & ((lo >>> 16) | (hi << 16));
    hi |= throughHi & (hi >>> 16);
    throughLo &= (throughLo >>> 16) | (throughHi << 16);
    lo |= throughLo & hi;
    let spare = bitCount2(lo ^ rashLo, hi ^ rashHi);

    lo = eastLo & ((safeLo >>> 9) | (safeHi << 23));
    hi = eastHi & (safeHi >>> 9);
    lo |= eastLo & ((lo >>> 9) | (hi << 23));
    hi |= eastHi & (hi >>> 9);
    throughLo = eastLo & ((eastLo >>> 9) | (eastHi << 23));
    throughHi = eastHi & (eastHi >>> 9);
    lo |= throughLo & ((lo >>> 18) | (hi << 14));
    hi |= throughHi & (hi >>> 18);
    throughLo &= (throughLo >>> 18) | (throughHi << 14);
    lo |= throughLo & (hi >>> 4);
    spare += bitCount2(lo, hi);

    lo = westLo & ((safeLo >>> 7) | (safeHi << 25));
    hi = westHi & (safeHi >>> 7);
    lo |= westLo & ((lo >>> 7) | (hi << 25));
    hi |= westHi & (hi >>> 7);
    throughLo = westLo & ((westLo >>> 7) | (westHi << 25));
    throughHi = westHi & (westHi >>> 7);
    lo |= throughLo & ((lo >>> 14) | (hi << 18));
    hi |= throughHi & (hi >>> 14);
    throughLo &= (throughLo >>> 14) | (throughHi << 18);
    throughHi &= throughHi >>> 14;
    lo |= throughLo & ((lo >>> 28) | (hi << 4));
    hi |= throughHi & (hi >>> 28);
    spare += bitCount2(lo, hi);

    // 5. Men with an open file or rank: no friend and no edge on either side, so a capture could pass.
    const openFile = bitCount2(
      menLo & ~((ownLo >>> 8) | (ownHi << 24)) & ~(ownLo << 8) & NOT_RANK_1,
      menHi & ~(ownHi >>> 8) & ~((ownHi << 8) | (ownLo >>> 24)),
    );
    const openRank = bitCount2(
      menLo & ~(ownLo << 1) & ~(ownLo >>> 1) & INNER_FILES,
      menHi & ~(ownHi << 1) & ~(ownHi >>> 1) & INNER_FILES,
    );

    // 6. Features with a single weight count in both phases.
    let whole = openFile * terms[term.OPEN_FILE]! + openRank * terms[term.OPEN_RANK]!;
    if (threatened) whole += terms[term.THREAT]!;
    if (pieces <= RUNNER_PIECES && ((enemyLo & kingsLo) | (enemyHi & kingsHi)) === 0) {
      const steps = nearestRunner(menHi, enemyHi);
      if (steps > 0) whole += terms[term.RUNNER + steps]!;
    }
    early += column * terms[term.COLUMN]! + spare * terms[term.SPARE]!;
    late += column * terms[term.COLUMN + 1]! + spare * terms[term.SPARE + 1]!;

    // 7. Kings.
    const crownedLo = ownLo & kingsLo;
    const crownedHi = ownHi & kingsHi;
    if ((crownedLo | crownedHi) !== 0) {
      const kings = bitCount2(crownedLo, crownedHi);
      early += kings * terms[term.KING]!;
      late += kings * terms[term.KING + 1]!;
    }
    this.early = early + whole;
    this.late = late + whole;
  }

  over(position: Position): boolean {
    return isOver(position as DameoPosition);
  }

  salt(position: Position): number {
    return saltOf(position as DameoPosition);
  }

  noneUrgent(position: Position, moves: Int32Array, at: number): boolean {
    return isCalm(position as DameoPosition, moves[at]!);
  }

  promise(position: Position, move: Move): number {
    return this.promises.of(position as DameoPosition, move);
  }
}

/** Reverses the four ranks of a word. */
function flip(word: number): number {
  return (word >>> 24) | ((word >>> 8) & 0xff00) | ((word & 0xff00) << 8) | (word << 24);
}

const wide = (cells: number): number =>
  cells | ((cells & word.NOT_FILE_H) << 1) | ((cells & word.NOT_FILE_A) >>> 1);

/** Steps to the last rank, 1 or 2, of the nearest unstoppable man; 0 if there is none. */
function nearestRunner(menHi: number, enemyHi: number): number {
  // Cells with an enemy in the cone ahead: one rank ahead up to one file aside, two ranks ahead up to two files
  // aside.
  const next = wide(enemyHi) >>> 8;
  if ((menHi & RANK_7 & ~next) !== 0) return 1;
  const afterNext = wide(wide(enemyHi)) >>> 16;
  return (menHi & RANK_6 & ~(next | afterNext)) !== 0 ? 2 : 0;
}
