/**
 * Hot: shared by every evaluator of Mad Bishops: the end of the game and move promises. A good kill leaves the
 * enemy few kills, best none: then he must step into sight and loses a tempo. Kills are ordered by the pairs of
 * enemies that remain in sight, estimated for all moves at once from the sights before the move.
 */
import type { Move } from '@tabuleiro/rules';
import { type BishopsPosition, endOf, isKill } from '@tabuleiro/rules/games/mad-bishops';
import { ANSWER, enter, met, totalOn, walk } from './sight/sights.ts';
import { vectors } from './sight/vectors.ts';

/** No kill is urgent, because kills are the normal moves of this game: late ones may be reduced and have a history. */
const KILL = 4096;
/** Penalty for each pair of enemies that remains in sight. */
const PAIR = 16;

/** Offsets of the walks' answers: of the enemies, then of the mover's bishops. */
const ENEMIES = 0;
const OURS = ANSWER;

/** Upper bound of cell ids on any board. */
const CELLS = 96;
/** By cell: the number of enemies that see it, and the mover's bishops minus enemies. Used without vectors. */
const enemies = new Int8Array(CELLS);
const lead = new Int8Array(CELLS);

/** Adds the walkers of an answer to the cells that they met. */
function addUp(answer: number, into: Int8Array, by: number): void {
  for (let i = 0; i < ANSWER; i++)
    for (let left = met[answer + i]!; left !== 0; left &= left - 1) {
      const id = 32 * (i % 3) + 31 - Math.clz32(left & -left);
      into[id] = into[id]! + by;
    }
}

/** Ids of the cells where moves end, by the low bits of a move: start, distance and direction. */
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

/** The instance that looked last, because all of them share one memory. */
let last: KillOrdering | undefined;

export class KillOrdering {
  private readonly vectors: typeof vectors;
  private lo = 0;
  private hi = 0;
  private board: Board | undefined;
  private ends: Uint8Array = new Uint8Array(0);
  private pairs = 0;
  private enemies: Int8Array = enemies;
  private lead: Int8Array = lead;

  /** `quick: false` disables vectors. */
  constructor(quick = true) {
    this.vectors = quick ? vectors : undefined;
  }

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
    const to = this.ends[move & (ENDS - 1)]!;
    return KILL - PAIR * (this.pairs + 1 - this.enemies[move & 127]! - this.lead[to]!);
  }

  private look(position: BishopsPosition): void {
    if (last === this && position.keyLo === this.lo && position.keyHi === this.hi) return;
    const { records, at, board } = position;
    last = this;
    if (board !== this.board) this.enterBoard(board);
    this.lo = position.keyLo;
    this.hi = position.keyHi;
    const o0 = records[at]!;
    const o1 = records[at + 2]!;
    const f0 = records[at + 1]!;
    const f1 = records[at + 3]!;
    if (this.vectors !== undefined && !board.wide) {
      this.pairs = this.vectors.look(o0, o1, f0, f1, board.valid[0]!, board.valid[1]!, 1);
      return;
    }
    const o2 = records[at + 4]!;
    enter(position);
    walk(f0, f1, records[at + 5]!, ENEMIES);
    walk(o0, o1, o2, OURS);
    this.pairs = totalOn(ENEMIES, o0, o1, o2);
    enemies.fill(0);
    lead.fill(0);
    addUp(ENEMIES, enemies, 1);
    addUp(ENEMIES, lead, -1);
    addUp(OURS, lead, 1);
  }

  private enterBoard(board: Board): void {
    const seen = board.wide ? undefined : this.vectors;
    this.enemies = seen?.enemies ?? enemies;
    this.lead = seen?.lead ?? lead;
    this.board = board;
    this.ends = endsOf(board);
  }
}

/** A side without bishops: the only end of the game. */
export function isOver({ records, at }: BishopsPosition): boolean {
  return (
    (records[at]! | records[at + 2]! | records[at + 4]!) === 0 ||
    (records[at + 1]! | records[at + 3]! | records[at + 5]!) === 0
  );
}
