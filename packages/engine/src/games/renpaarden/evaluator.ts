/**
 * The hot evaluator: `features.ts` times weights, without allocation. Sums over one seat's horses are cached
 * (`seat-sums.ts`), with the groups that the opponent's chains use. Moves to the end are counted only if few horses
 * are outside the goal. A test compares it with `extract` and `outlook`.
 */
import type { Cell, Position, Rules } from '@tabuleiro/rules';
import { NEVER, type RenpaardenPosition, WORDS } from '@tabuleiro/rules/games/renpaarden';
import { stoodTwice } from '../../search/trail.ts';
import { MOST, type Score, type Situation, UNKNOWN, type Weights } from '../../types.ts';
import { HorseEvaluator } from './common.ts';
import { type CourseSide, type RaceCourse, startingHops } from './course.ts';
import {
  CELL_FEATURES,
  cellFeatures,
  closing,
  detour,
  lateness,
  PRESSING,
  pressure,
  raceWinner,
  ranksLeft,
} from './features.ts';
import { FEW, FinishMoves } from './finish.ts';
import { HorseChains } from './horse-chains.ts';
import { NEAR_LIMIT, outlook, type RaceWay } from './outlook.ts';
import { isRace, Race } from './race/race.ts';
import { CHUNK, CHUNKS, ENTRIES, SeatSums } from './seat-sums.ts';

/** Bit offsets in a packed count: ranks left at 0, horses outside the goal, horses at home, hops to the goal. */
const OUTSIDE = 9;
const HOME = 15;
const HOPS = 21;
const count = (packed: number, shift: number, bits: number): number => (packed >> shift) & ((1 << bits) - 1);

function fillWay(way: RaceWay, counts: number): void {
  way.home = count(counts, HOME, 6);
  way.outside = count(counts, OUTSIDE, 6);
  way.hops = count(counts, HOPS, 10);
}

/** The late value of a horse on a cell. */
const cellWorth = (side: CourseSide, cell: Cell, weights: Weights): number =>
  cellFeatures(side, cell).reduce(
    (total, value, i) => total + value * (weights[CELL_FEATURES[i]![0]] ?? 0),
    0,
  );

export class RenpaardenEvaluator extends HorseEvaluator {
  private readonly sums: readonly [SeatSums, SeatSums];
  private readonly late: Float64Array;
  private readonly ladders: HorseChains;
  /** Created for the first race. */
  private race: Race | undefined;
  /** A position of the game has occurred twice: the way to the goal might repeat it, which draws. */
  private doubtful = false;
  private readonly turn: Float64Array;
  private readonly deadline: { hurry: number; overdue: number };
  /** Hops of a seat at the start. */
  private readonly starting: number;
  private readonly white: RaceWay = { home: 0, outside: 0, hops: 0 };
  private readonly black: RaceWay = { home: 0, outside: 0, hops: 0 };
  private readonly end: { detour: number; closing: number; race: number };

  constructor(rules: Rules, weights: Weights) {
    super(rules, (side, cell) => cellWorth(side, cell, weights));
    const { board } = rules.start() as RenpaardenPosition;
    const { course } = this;
    this.starting = startingHops(course);
    const weigh = (id: string) => weights[id] ?? 0;
    const most = 2 * course.length;
    this.late = Float64Array.from({ length: most }, (_, left) =>
      lateness(course, ranksLeft(course, board.width, left)),
    );
    const sumsOf = (seat: 0 | 1) => {
      const finish = new FinishMoves(course, board.homes.slice(WORDS - WORDS * seat));
      return new SeatSums(...tablesOf(course, course.sides[seat], weights), board.hops, finish);
    };
    this.sums = [sumsOf(0), sumsOf(1)];
    this.ladders = new HorseChains(board);
    this.turn = Float64Array.from(
      ['ride.turn', 'ride.wait', 'riders.turn', 'riders.wait', 'tempo'].map(weigh),
    );
    this.deadline = { hurry: weigh('hurry'), overdue: weigh('overdue') };
    this.end = { detour: weigh('detour'), closing: weigh('closing'), race: weigh('race') };
  }

  begin({ past }: Situation): void {
    this.doubtful = stoodTwice(past) !== 0;
  }

  evaluate(anyPosition: Position): Score {
    const position = anyPosition as RenpaardenPosition;
    const { words, seat } = position;
    const { turn } = this;
    const [white, black] = this.sums;
    const at0 = white.find(words, 0);
    const at1 = black.find(words, WORDS);
    const early = white.early(at0) - black.early(at1);
    const late = white.late(at0) - black.late(at1);
    const counts0 = white.count(at0);
    const counts1 = black.count(at1);
    const share = this.late[count(counts0 + counts1, 0, OUTSIDE)]!;
    const sign = seat === 0 ? 1 : -1;
    let value =
      sign * (early + (late - early) * share) + share * (turn[4]! + this.ladderValue(position, at0, at1));
    if (count(counts0, OUTSIDE, 6) <= FEW || count(counts1, OUTSIDE, 6) <= FEW)
      value += sign * this.endValue(position, at0, at1, share);
    const { terms, ply } = position;
    if (terms.deadline !== NEVER)
      value += sign * (this.homeValue(position, 0, counts0) - this.homeValue(position, 1, counts1));
    if (terms.deadline === NEVER || terms.limit - ply < NEAR_LIMIT) {
      fillWay(this.white, counts0);
      fillWay(this.black, counts1);
      value = sign * outlook(position, sign * value, this.white, this.black, this.starting);
    }
    return Math.max(-MOST, Math.min(MOST, Math.round(value))) | 0;
  }

  known(anyPosition: Position): Score {
    const position = anyPosition as RenpaardenPosition;
    if (this.doubtful || !isRace(position)) return UNKNOWN;
    this.race ??= Race.of(position.board);
    return this.race.known(position);
  }

  /** For the seat to move. */
  private ladderValue({ words, seat }: RenpaardenPosition, at0: number, at1: number): number {
    const { ladders, turn } = this;
    const [white, black] = this.sums;
    ladders.read(words, seat, seat === 0 ? black : white, seat === 0 ? at1 : at0);
    const value = turn[0]! * ladders.best + turn[2]! * ladders.riders;
    ladders.read(words, 1 - seat, seat === 0 ? white : black, seat === 0 ? at0 : at1);
    return value - turn[1]! * ladders.best - turn[3]! * ladders.riders;
  }

  /** For seat 0. */
  private endValue({ words, seat }: RenpaardenPosition, at0: number, at1: number, share: number): number {
    const [white, black] = this.sums;
    const counts0 = white.count(at0);
    const counts1 = black.count(at1);
    const outside0 = count(counts0, OUTSIDE, 6);
    const outside1 = count(counts1, OUTSIDE, 6);
    const longer = share * this.end.detour;
    const nearer = share * this.end.closing;
    let value = 0;
    let moves0 = 0;
    let moves1 = 0;
    if (outside0 <= FEW) {
      moves0 = white.finish(at0);
      value +=
        nearer * closing(this.course, moves0) - longer * detour(moves0 - count(counts0, HOPS, 10), outside0);
    }
    if (outside1 <= FEW) {
      moves1 = black.finish(at1);
      value -=
        nearer * closing(this.course, moves1) - longer * detour(moves1 - count(counts1, HOPS, 10), outside1);
    }
    if (outside0 <= FEW && outside1 <= FEW && this.ladders.passed(words))
      value += this.end.race * raceWinner(moves0, moves1, seat);
    return value;
  }

  /** The cost of the deadline for a seat. */
  private homeValue(position: RenpaardenPosition, seat: number, counts: number): number {
    const press = pressure(position, seat, count(counts, HOME, 6));
    if (press === 0) return 0;
    return press > PRESSING
      ? -PRESSING * this.deadline.hurry - this.deadline.overdue
      : -press * this.deadline.hurry;
  }
}

/** The tables of `SeatSums` for one seat. */
function tablesOf(course: RaceCourse, side: CourseSide, weights: Weights): [Float32Array, Int32Array] {
  const worths = new Float32Array(2 * CHUNKS * ENTRIES);
  const counts = new Int32Array(CHUNKS * ENTRIES);
  for (let cell = 0; cell < course.cells; cell++) {
    const early = side.rank[cell]! * (weights.ranks ?? 0);
    const late = cellWorth(side, cell, weights);
    const packed =
      side.left[cell]! |
      ((1 - side.goal[cell]!) << OUTSIDE) |
      (side.home[cell]! << HOME) |
      (side.toGoal[cell]! << HOPS);
    const bit = 1 << (cell % CHUNK);
    const table = Math.floor(cell / CHUNK) * ENTRIES;
    for (let horses = 0; horses < ENTRIES; horses++) {
      if ((horses & bit) === 0) continue;
      worths[2 * (table + horses)]! += early;
      worths[2 * (table + horses) + 1]! += late;
      counts[table + horses]! += packed;
    }
  }
  return [worths, counts];
}
