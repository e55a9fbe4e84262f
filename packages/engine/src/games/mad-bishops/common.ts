/**
 * Hot: what every evaluator of Mad Bishops shares: the end, and which moves look promising. A kill is good when it leaves the enemy few kills, best none: then he must step into
 * sight and loses a move. So kills are ordered by the pairs of enemies that remain afterwards, guessed from the sights
 * before the move, which are looked at once for all moves of a position.
 */
import type { Move } from '@tabuleiro/rules';
import { type BishopsPosition, endOf, isKill } from '@tabuleiro/rules/games/mad-bishops';
import { count, DIRECTIONS, enter, met, walk } from './sights.ts';

/** Kills are the daily bread of this game and none is urgent: late ones may be reduced, and the search learns about them. */
const KILL = 4096;
/** What one pair of enemies that stays in sight takes away. */
const PAIR = 16;

/** For every cell how many bishops see it, as three words of bits: ones, twos, fours. */
class Sums {
  /** What was met in each direction, three words each. */
  readonly met = new Int32Array(12);
  private readonly bits = new Int32Array(9);

  /** Adds the four directions up. */
  close(words: number): void {
    const { met, bits } = this;
    for (let word = 0; word < words; word++) {
      const a = met[word]!;
      const b = met[word + 3]!;
      const c = met[word + 6]!;
      const d = met[word + 9]!;
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
  /** Enemies that our bishops see, enemies that theirs see, friends that theirs see. */
  private readonly ours = new Sums();
  private readonly theirs = new Sums();
  private readonly friends = new Sums();

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
    return KILL - PAIR * (this.pairs + 1 - this.ours.at(from) - this.theirs.at(to) + this.friends.at(to));
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
    this.pairs = 0;
    const ours = this.ours.met;
    const theirs = this.theirs.met;
    const friends = this.friends.met;
    enter(position);
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      walk(direction, records[at + 1]!, records[at + 3]!, records[at + 5]!);
      const row = 3 * direction;
      for (let word = 0; word < 3; word++) {
        ours[row + word] = met[word]! & records[at + 2 * word]!;
        friends[row + word] = met[word]! & records[at + 2 * word + 1]!;
      }
      this.pairs += count(ours[row]!, ours[row + 1]!, ours[row + 2]!);
      walk(direction, records[at]!, records[at + 2]!, records[at + 4]!);
      for (let word = 0; word < 3; word++) theirs[row + word] = met[word]! & records[at + 2 * word + 1]!;
    }
    const words = position.board.wide ? 3 : 2;
    this.ours.close(words);
    this.theirs.close(words);
    this.friends.close(words);
  }
}

/** Nobody left on one side: the only end of the game. */
export function isOver({ records, at }: BishopsPosition): boolean {
  return (
    (records[at]! | records[at + 2]! | records[at + 4]!) === 0 ||
    (records[at + 1]! | records[at + 3]! | records[at + 5]!) === 0
  );
}
