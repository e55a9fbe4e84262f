/**
 * The hot evaluator: `features.ts` times weights, without allocation. Sums over horses are read from tables, nine
 * cells at a time; chains are flooded group by group as in the generation of moves; the count of moves to the end
 * is made when few horses are outside. Must agree with `extract` and `outlook`: a test holds them together.
 */
import type { Cell, Position, Rules } from '@tabuleiro/rules';
import { NEVER, type RenpaardenPosition, WORDS } from '@tabuleiro/rules/games/renpaarden';
import { MOST, type Score, UNKNOWN, type Weights } from '../../types.ts';
import { SharedEvaluator } from './common.ts';
import { type CourseSide, startingHops } from './course.ts';
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
import { NEAR_LIMIT, outlook, type Way } from './outlook.ts';
import { isRace, Race } from './race/race.ts';

/** A word is three chunks of nine cells; a chunk's horses index its table. */
const CHUNK = 9;
const CHUNKS = 9;
const ENTRIES = 1 << CHUNK;
/** Counts of a chunk in one number: ranks left, horses outside the goal, horses at home, hops to the goal. */
const OUTSIDE = 9;
const HOME = 15;
const HOPS = 21;
const count = (packed: number, shift: number, bits: number): number => (packed >> shift) & ((1 << bits) - 1);

function fillWay(way: Way, counts: number): void {
  way.home = count(counts, HOME, 6);
  way.outside = count(counts, OUTSIDE, 6);
  way.hops = count(counts, HOPS, 10);
}

/** What a horse on a cell is worth at the end of the race. */
const cellWorth = (side: CourseSide, cell: Cell, weights: Weights): number =>
  cellFeatures(side, cell).reduce(
    (total, value, i) => total + value * (weights[CELL_FEATURES[i]![0]] ?? 0),
    0,
  );

export class RenpaardenEvaluator extends SharedEvaluator {
  /** Early and late worth by turns, and the counts, by seat, chunk and horses. */
  private readonly worths = new Float32Array(2 * 2 * CHUNKS * ENTRIES);
  private readonly counts = new Int32Array(2 * CHUNKS * ENTRIES);
  private readonly late: Float64Array;
  private readonly weights: Weights;
  private readonly finish: readonly [FinishMoves, FinishMoves];
  private readonly ladders: HorseChains;
  /** Made when the first race is met. */
  private race: Race | undefined;
  private readonly turn: Float64Array;
  private readonly deadline: { hurry: number; overdue: number };
  /** Hops of a seat at the start. */
  private readonly starting: number;
  private readonly white: Way = { home: 0, outside: 0, hops: 0 };
  private readonly black: Way = { home: 0, outside: 0, hops: 0 };
  private readonly end: { detour: number; closing: number; race: number };

  constructor(rules: Rules, weights: Weights) {
    super(rules, (side, cell) => cellWorth(side, cell, weights));
    const { board } = rules.start() as RenpaardenPosition;
    const { course } = this;
    this.weights = weights;
    this.starting = startingHops(course);
    const weigh = (id: string) => weights[id] ?? 0;
    this.fillTables();
    const most = 2 * course.length;
    this.late = Float64Array.from({ length: most }, (_, left) =>
      lateness(course, ranksLeft(course, board.width, left)),
    );
    this.finish = [
      new FinishMoves(course, board.homes.slice(WORDS)),
      new FinishMoves(course, board.homes.slice(0, WORDS)),
    ];
    this.ladders = new HorseChains(board);
    this.turn = Float64Array.from(
      ['ride.turn', 'ride.wait', 'riders.turn', 'riders.wait', 'tempo'].map(weigh),
    );
    this.deadline = { hurry: weigh('hurry'), overdue: weigh('overdue') };
    this.end = { detour: weigh('detour'), closing: weigh('closing'), race: weigh('race') };
  }

  private fillTables(): void {
    const { course, weights, worths, counts } = this;
    const weigh = (id: string) => weights[id] ?? 0;
    course.sides.forEach((side, seat) => {
      for (let cell = 0; cell < course.cells; cell++) {
        const early = side.rank[cell]! * weigh('ranks');
        const late = cellWorth(side, cell, weights);
        const packed =
          side.left[cell]! |
          ((1 - side.goal[cell]!) << OUTSIDE) |
          (side.home[cell]! << HOME) |
          (side.toGoal[cell]! << HOPS);
        const bit = 1 << (cell % CHUNK);
        const table = (seat * CHUNKS + Math.floor(cell / CHUNK)) * ENTRIES;
        for (let horses = 0; horses < ENTRIES; horses++) {
          if ((horses & bit) === 0) continue;
          worths[2 * (table + horses)]! += early;
          worths[2 * (table + horses) + 1]! += late;
          counts[table + horses]! += packed;
        }
      }
    });
  }

  evaluate(anyPosition: Position): Score {
    const position = anyPosition as RenpaardenPosition;
    const { words, seat } = position;
    const { worths, counts, turn } = this;
    let early = 0;
    let late = 0;
    let counts0 = 0;
    let counts1 = 0;
    for (let word = 0; word < WORDS; word++) {
      let bits = words[word]!;
      let other = words[WORDS + word]!;
      for (let chunk = 0; chunk < 3; chunk++) {
        const table = (3 * word + chunk) * ENTRIES;
        const white = table + (bits & (ENTRIES - 1));
        const black = table + CHUNKS * ENTRIES + (other & (ENTRIES - 1));
        early += worths[2 * white]! - worths[2 * black]!;
        late += worths[2 * white + 1]! - worths[2 * black + 1]!;
        counts0 += counts[white]!;
        counts1 += counts[black]!;
        bits >>= CHUNK;
        other >>= CHUNK;
      }
    }
    const share = this.late[count(counts0 + counts1, 0, OUTSIDE)]!;
    const sign = seat === 0 ? 1 : -1;
    let value = sign * (early + (late - early) * share) + share * (turn[4]! + this.ladderValue(position));
    if (count(counts0, OUTSIDE, 6) <= FEW || count(counts1, OUTSIDE, 6) <= FEW)
      value += sign * this.endValue(position, counts0, counts1, share);
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
    if (!isRace(position)) return UNKNOWN;
    this.race ??= Race.of(position.board);
    return this.race.known(position);
  }

  /** Of the seat to move. */
  private ladderValue(position: RenpaardenPosition): number {
    const { ladders, turn } = this;
    const { words, seat } = position;
    ladders.read(words, seat);
    const value = turn[0]! * ladders.best + turn[2]! * ladders.riders;
    ladders.read(words, 1 - seat);
    return value - turn[1]! * ladders.best - turn[3]! * ladders.riders;
  }

  /** Of seat 0. */
  private endValue(position: RenpaardenPosition, counts0: number, counts1: number, share: number): number {
    const { words, seat } = position;
    const outside0 = count(counts0, OUTSIDE, 6);
    const outside1 = count(counts1, OUTSIDE, 6);
    const longer = share * this.end.detour;
    const nearer = share * this.end.closing;
    let value = 0;
    let moves0 = 0;
    let moves1 = 0;
    if (outside0 <= FEW) {
      moves0 = this.finish[0].moves(words, 0);
      value +=
        nearer * closing(this.course, moves0) - longer * detour(moves0 - count(counts0, HOPS, 10), outside0);
    }
    if (outside1 <= FEW) {
      moves1 = this.finish[1].moves(words, WORDS);
      value -=
        nearer * closing(this.course, moves1) - longer * detour(moves1 - count(counts1, HOPS, 10), outside1);
    }
    if (outside0 <= FEW && outside1 <= FEW && this.ladders.passed(words))
      value += this.end.race * raceWinner(moves0, moves1, seat);
    return value;
  }

  /** What the deadline costs a seat. */
  private homeValue(position: RenpaardenPosition, seat: number, counts: number): number {
    const press = pressure(position, seat, count(counts, HOME, 6));
    if (press === 0) return 0;
    return press > PRESSING
      ? -PRESSING * this.deadline.hurry - this.deadline.overdue
      : -press * this.deadline.hurry;
  }
}
