/**
 * Hot: what every evaluator of Mad Bishops shares: the end, and which moves look promising. A kill is good when it leaves the enemy few kills, best none: then he must step into
 * sight and loses a move. So kills are ordered by the pairs of enemies that remain afterwards, guessed from the sights
 * before the move, which are looked at once for all moves of a position.
 */
import type { Move } from '@tabuleiro/rules';
import { type BishopsPosition, endOf, isKill } from '@tabuleiro/rules/games/mad-bishops';
import { ANSWER, enter, met, totalOn, walk } from './sight/sights.ts';
import { vectors } from './sight/vectors.ts';

/** Kills are the daily bread of this game and none is urgent: late ones may be reduced, and the search learns about them. */
const KILL = 4096;
/** What one pair of enemies that stays in sight takes away. */
const PAIR = 16;

/** Where walks leave their answers: those of the enemies, then those of our bishops. */
const ENEMIES = 0;
const OURS = ANSWER;

/** A cell's id is below, on any board. */
const CELLS = 96;
/** For every cell how many enemies see it, and how many more of the mover's bishops do: where no vectors tell. */
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

/** Who looked last: what was seen lies in one memory for all. */
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

  /** `quick: false` does without vectors where they are there. */
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

/** Nobody left on one side: the only end of the game. */
export function isOver({ records, at }: BishopsPosition): boolean {
  return (
    (records[at]! | records[at + 2]! | records[at + 4]!) === 0 ||
    (records[at + 1]! | records[at + 3]! | records[at + 5]!) === 0
  );
}
