/**
 * Hot: what every evaluator of Mad Bishops shares: the end, and which moves look promising. A kill is good when it leaves the enemy few kills, best none: then he must step into
 * sight and loses a move. So kills are ordered by the pairs of enemies that remain afterwards, guessed from the sights
 * before the move, which are looked at once for all moves of a position.
 */
import type { Move } from '@tabuleiro/rules';
import { type BishopsPosition, endOf, isKill } from '@tabuleiro/rules/games/mad-bishops';
import { ANSWER, enter, met, totalOn, walk } from './sights.ts';

/** Kills are the daily bread of this game and none is urgent: late ones may be reduced, and the search learns about them. */
const KILL = 4096;
/** What one pair of enemies that stays in sight takes away. */
const PAIR = 16;

/** Where walks leave their answers: those of the enemies, then those of our bishops. */
const ENEMIES = 0;
const OURS = ANSWER;

/** For every cell how many bishops of one side see it, as three words of bits: ones, twos, fours. */
class Sums {
  private readonly bits = new Int32Array(9);

  /** Adds the four directions of an answer up. */
  read(answer: number, words: number): void {
    const { bits } = this;
    for (let word = 0; word < words; word++) {
      const a = met[answer + word]!;
      const b = met[answer + word + 3]!;
      const c = met[answer + word + 6]!;
      const d = met[answer + word + 9]!;
      bits[word] = a ^ b ^ c ^ d;
      bits[word + 3] = (a & b) ^ (c & d) ^ ((a ^ b) & (c ^ d));
      bits[word + 6] = a & b & c & d;
    }
  }

  at(id: number): number {
    const { bits } = this;
    const word = id >> 5;
    return (
      ((bits[word]! >>> id) & 1) + 2 * ((bits[word + 3]! >>> id) & 1) + 4 * ((bits[word + 6]! >>> id) & 1)
    );
  }
}

/** Ids of the cells where moves end, by start, distance and direction: the low bits of a move. */
const ENDS = 1 << 13;
type Board = BishopsPosition['board'];
const boards = new Map<Board, Uint8Array>();

function endsOf(board: Board): Uint8Array {
  const known = boards.get(board);
  if (known) return known;
  const ends = Uint8Array.from({ length: ENDS }, (_, move) => board.ids[endOf(board, move)] ?? 0);
  boards.set(board, ends);
  return ends;
}

export class KillOrdering {
  private lo = 0;
  private hi = 0;
  private known = false;
  private board: Board | undefined;
  private ends: Uint8Array = new Uint8Array(0);
  private pairs = 0;
  /** How many enemies see a cell with a bishop, and how many of our bishops do. */
  private readonly enemies = new Sums();
  private readonly ours = new Sums();

  promise(position: BishopsPosition, move: Move): number {
    if (!isKill(move)) return 0;
    this.look(position);
    return this.ofKill(move);
  }

  promiseAll(position: BishopsPosition, moves: Int32Array, at: number, end: number, into: Int32Array): void {
    this.look(position);
    for (let i = at; i < end; i++) {
      const move = moves[i]!;
      into[i] = isKill(move) ? this.ofKill(move) : 0;
    }
  }

  private ofKill(move: Move): number {
    const from = move & 127;
    const to = this.ends[move & (ENDS - 1)]!;
    return KILL - PAIR * (this.pairs + 1 - this.enemies.at(from) - this.ours.at(to) + this.enemies.at(to));
  }

  private look(position: BishopsPosition): void {
    if (this.known && position.keyLo === this.lo && position.keyHi === this.hi) return;
    const { records, at, board } = position;
    this.known = true;
    if (board !== this.board) {
      this.board = board;
      this.ends = endsOf(board);
    }
    this.lo = position.keyLo;
    this.hi = position.keyHi;
    enter(position);
    const o0 = records[at]!;
    const o1 = records[at + 2]!;
    const o2 = records[at + 4]!;
    walk(records[at + 1]!, records[at + 3]!, records[at + 5]!, ENEMIES);
    walk(o0, o1, o2, OURS);
    this.pairs = totalOn(ENEMIES, o0, o1, o2);
    const words = board.wide ? 3 : 2;
    this.enemies.read(ENEMIES, words);
    this.ours.read(OURS, words);
  }
}

/** Nobody left on one side: the only end of the game. */
export function isOver({ records, at }: BishopsPosition): boolean {
  return (
    (records[at]! | records[at + 2]! | records[at + 4]!) === 0 ||
    (records[at + 1]! | records[at + 3]! | records[at + 5]!) === 0
  );
}
