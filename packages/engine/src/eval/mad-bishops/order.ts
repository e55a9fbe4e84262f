/**
 * Hot: which moves look promising. A kill is good when it leaves the enemy few kills, best none: then he must step into
 * sight and loses a move. So kills are ordered by the pairs of enemies that remain afterwards, guessed from the sights
 * before the move, which are looked at once for all moves of a position.
 */
import type { Move } from '@tabuleiro/rules';
import { type BishopsPosition, endOf, isKill } from '@tabuleiro/rules/games/mad-bishops';
import { URGENT } from '../../types.ts';
import { count, DIRECTIONS, enter, met, walk } from './sights.ts';

const KILL = URGENT + 4096;
/** What one pair of enemies that stays in sight takes away. */
const PAIR = 16;

export class Order {
  private lo = 0;
  private hi = 0;
  private known = false;
  private pairs = 0;
  /** Bit-wise sums of sights, by word: ones, twos, fours. Enemies that ours see, that theirs see, friends of theirs. */
  private readonly ours = new Int32Array(9);
  private readonly theirs = new Int32Array(9);
  private readonly friends = new Int32Array(9);

  promise(position: BishopsPosition, move: Move): number {
    if (!isKill(move)) return 0;
    if (!this.known || position.keyLo !== this.lo || position.keyHi !== this.hi) this.look(position);
    const from = move & 127;
    const { board } = position;
    const to = board.ids[endOf(board, move)]!;
    const left = this.pairs + 1 - sum(this.ours, from) - sum(this.theirs, to) + sum(this.friends, to);
    return KILL - PAIR * left;
  }

  private look(position: BishopsPosition): void {
    this.known = true;
    this.lo = position.keyLo;
    this.hi = position.keyHi;
    this.ours.fill(0);
    this.theirs.fill(0);
    this.friends.fill(0);
    this.pairs = 0;
    const { records, at } = position;
    const [o0, o1, o2] = [records[at]!, records[at + 2]!, records[at + 4]!];
    const [f0, f1, f2] = [records[at + 1]!, records[at + 3]!, records[at + 5]!];
    enter(position);
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      walk(direction, f0, f1, f2);
      const [m0, m1, m2] = [met[0]!, met[1]!, met[2]!];
      this.pairs += count(m0 & o0, m1 & o1, m2 & o2);
      add(this.ours, m0 & o0, m1 & o1, m2 & o2);
      add(this.friends, m0 & f0, m1 & f1, m2 & f2);
      walk(direction, o0, o1, o2);
      add(this.theirs, met[0]! & f0, met[1]! & f1, met[2]! & f2);
    }
  }
}

/** Adds one at each bit set. */
function add(sums: Int32Array, x0: number, x1: number, x2: number): void {
  addWord(sums, 0, x0);
  addWord(sums, 1, x1);
  if (x2 !== 0) addWord(sums, 2, x2);
}

function addWord(sums: Int32Array, word: number, x: number): void {
  const ones = sums[word]!;
  const twos = sums[word + 3]!;
  const carry = ones & x;
  sums[word] = ones ^ x;
  sums[word + 3] = twos ^ carry;
  sums[word + 6] = sums[word + 6]! | (twos & carry);
}

function sum(sums: Int32Array, id: number): number {
  const word = id >> 5;
  return ((sums[word]! >>> id) & 1) + 2 * ((sums[word + 3]! >>> id) & 1) + 4 * ((sums[word + 6]! >>> id) & 1);
}
