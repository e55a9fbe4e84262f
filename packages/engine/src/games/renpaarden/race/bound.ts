/**
 * Hot: proves who wins the race after the home deadline. It is never wrong and often has no answer.
 *
 * Upper bound of the winner's moves: assign the holes to his horses and walk, never below the rank of his last
 * horse. He cannot be stopped: the loser may not return home, so the holes stay empty, and an enemy horse on the
 * way carries the walker one hop farther in the same move.
 *
 * Lower bound of the loser's moves: he walks too, or rides the winner's horses. They are all at or above the
 * winner's last horse, so a ride ends at most two ranks below it, and the rest must be walked.
 */
import type { Cell } from '@tabuleiro/rules';
import {
  type HorseBoard,
  type RenpaardenPosition,
  WORD_BITS,
  WORDS,
} from '@tabuleiro/rules/games/renpaarden';
import { courseOf, FAR, hopsWithin, type RaceCourse } from '../course.ts';
import { FEW, fewestMoves } from '../finish.ts';

/** Longer than any walk. */
const NO_WAY = 99;

export class RaceBound {
  moves = 0;
  private readonly course: RaceCourse;
  private readonly height: number;
  private readonly width: number;
  private readonly homes: Int32Array;
  /** By seat and rank of its last horse: hops between cells without going below that rank. */
  private readonly above: Uint8Array[][];
  /** By seat and rank of its last horse: the opponent's fewest hops to each cell from where a ride may end. */
  private readonly fromRide: Uint8Array[][];
  private readonly horses = new Int32Array(FEW);
  private readonly holes = new Int32Array(FEW);
  private readonly cost = new Int32Array(FEW * FEW);

  constructor(board: HorseBoard) {
    this.course = courseOf(board);
    this.width = board.width;
    this.height = board.height;
    this.homes = board.homes;
    const ranks = Array.from({ length: board.height }, (_, rank) => rank);
    const atLeast = (seat: 0 | 1, rank: number) => (cell: Cell) =>
      this.course.sides[seat].rank[cell]! >= rank;
    this.above = ([0, 1] as const).map((seat) =>
      ranks.map((rank) => hopsWithin(board.near, atLeast(seat, rank))),
    );
    this.fromRide = ([0, 1] as const).map((seat) =>
      ranks.map((rank) => {
        const ends = [...board.near.keys()].filter(atLeast(seat, rank - 2));
        return Uint8Array.from(board.near, (_, cell) =>
          Math.min(NO_WAY, ...ends.map((end) => this.course.hops[end * board.near.length + cell]!)),
        );
      }),
    );
  }

  /**
   * 1 if the mover certainly wins within `plies`, -1 if he certainly loses; `moves` is then the winner's number.
   * Called after the deadline, with both homes clear.
   */
  result({ words, seat }: RenpaardenPosition, plies: number): number {
    const mine = this.most(words, seat);
    if (mine < NO_WAY && 2 * mine - 1 <= plies && mine <= this.least(words, 1 - seat)) {
      this.moves = mine;
      return 1;
    }
    const theirs = this.most(words, 1 - seat);
    if (theirs < NO_WAY && 2 * theirs <= plies && theirs < this.least(words, seat)) {
      this.moves = theirs;
      return -1;
    }
    return 0;
  }

  /** Upper bound of the moves of a seat against any play; `NO_WAY` if too many horses are outside. */
  private most(words: Int32Array, seat: number): number {
    const count = this.list(words, seat);
    if (count > FEW) return NO_WAY;
    const { cells } = this.course;
    const hops = this.above[seat]![this.lastRank(words, seat)]!;
    for (let i = 0; i < count; i++)
      for (let j = 0; j < count; j++) {
        const walk = hops[this.horses[i]! * cells + this.holes[j]!]!;
        this.cost[i * FEW + j] = walk === FAR ? NO_WAY : walk;
      }
    return Math.min(NO_WAY, fewestMoves(this.cost, count));
  }

  /** Lower bound of the moves of a seat against any play: at least one for each horse outside. */
  private least(words: Int32Array, seat: number): number {
    const count = this.list(words, seat);
    if (count > FEW) return count;
    const { cells, hops, sides } = this.course;
    const last = this.lastRank(words, 1 - seat);
    const ranks = sides[(1 - seat) as 0 | 1].rank;
    const rest = this.fromRide[1 - seat]![last]!;
    for (let i = 0; i < count; i++) {
      const from = this.horses[i]!;
      const ride = 1 + Math.max(0, (last - 1 - ranks[from]!) >> 1);
      for (let j = 0; j < count; j++) {
        const to = this.holes[j]!;
        const walk = hops[from * cells + to]!;
        this.cost[i * FEW + j] = Math.min(walk, ride + rest[to]!);
      }
    }
    return fewestMoves(this.cost, count);
  }

  /** Lists the horses of a seat outside its goal and the holes; returns their number. */
  private list(words: Int32Array, seat: number): number {
    const { homes, horses, holes } = this;
    const own = WORDS * seat;
    const goal = WORDS - own;
    let out = 0;
    let open = 0;
    for (let word = 0; word < WORDS; word++) {
      const top = 31 + WORD_BITS * word;
      const mine = words[own + word]!;
      for (let bits = mine & ~homes[goal + word]!; bits !== 0; bits &= bits - 1) {
        if (out < FEW) horses[out] = top - Math.clz32(bits & -bits);
        out++;
      }
      for (let bits = homes[goal + word]! & ~mine; bits !== 0; bits &= bits - 1) {
        if (open < FEW) holes[open] = top - Math.clz32(bits & -bits);
        open++;
      }
    }
    return out;
  }

  /** Rank of the seat's last horse, from its own edge. */
  private lastRank(words: Int32Array, seat: number): number {
    const own = WORDS * seat;
    if (seat === 0) {
      for (let word = 0; word < WORDS; word++) {
        const bits = words[own + word]!;
        if (bits !== 0) return Math.floor((31 + WORD_BITS * word - Math.clz32(bits & -bits)) / this.width);
      }
    } else
      for (let word = WORDS - 1; word >= 0; word--) {
        const bits = words[own + word]!;
        if (bits !== 0)
          return this.height - 1 - Math.floor((31 + WORD_BITS * word - Math.clz32(bits)) / this.width);
      }
    return 0;
  }
}
