/**
 * Hot: proves wins and losses with proof-number search (df-pn). Every position has a proof number, the work left to
 * prove a win of its mover, and a disproof number for a loss. The search follows the smallest number until a
 * sibling's is smaller, then steps back. Positions never repeat, so a proof holds on every path.
 *
 * A loss needs all moves. Many paths lead to the same positions here, so their numbers are not summed: the largest
 * counts, plus one for each other move. That took a third of the nodes.
 */
import { MAX_MOVES } from '@tabuleiro/rules';
import { type BishopsPosition, isKill } from '@tabuleiro/rules/games/mad-bishops';
import { longer } from '../../search/longer.ts';
import { BishopProofs } from './proof-table.ts';
import { count } from './sight/sights.ts';

/** Infinity: never to be proven. */
export const NEVER = 100_000_000;
/** Initial numbers of an even position with one move; each bishop of lead halves or doubles them. */
const EVEN = 8;
/**
 * A move is searched until its number exceeds the second best by this factor; without it the search alternates too
 * much.
 */
const PATIENCE = 1.5;
/** Initial capacity in plies. */
const ROOM = 64;

export class ProofSearch {
  nodes = 0;
  readonly table: BishopProofs;
  private position!: BishopsPosition;
  /** By ply: the index of its first move (one more for the end), and the move being searched. */
  private starts = new Int32Array(ROOM + 1);
  private chosen = new Int32Array(ROOM);
  /** A ply is left when one of its numbers reaches its limit. */
  private proofLimits = new Int32Array(ROOM);
  private disproofLimits = new Int32Array(ROOM);
  private ply = 0;
  /** The moves of all plies, and the numbers of the resulting positions. */
  private moves = new Int32Array(4 * MAX_MOVES);
  private proofs = new Int32Array(4 * MAX_MOVES);
  private disproofs = new Int32Array(4 * MAX_MOVES);
  /** Nodes below each root move. */
  private spent = new Int32Array(MAX_MOVES);
  private readonly replies = new Int32Array(MAX_MOVES);
  /** The numbers of the position visited last. */
  private proof = 0;
  private disproof = 0;

  /** `tableBits`: log2 of the maximum table size; default `MOST_BITS`. */
  constructor(tableBits?: number) {
    this.table = new BishopProofs(tableBits);
  }

  /** Begins with a position that is not over. */
  begin(position: BishopsPosition, nodes: number): void {
    this.position = position;
    this.nodes = 0;
    this.ply = 0;
    this.proofLimits[0] = NEVER;
    this.disproofLimits[0] = NEVER;
    this.spent.fill(0);
    this.table.begin(nodes);
    this.expand();
  }

  /** Continues until a result is proven (true) or `nodes` nodes in total are spent. */
  run(nodes: number): boolean {
    while (this.nodes < nodes) {
      this.sum();
      const { ply } = this;
      if (this.proof < this.proofLimits[ply]! && this.disproof < this.disproofLimits[ply]!) this.descend();
      else if (ply === 0) return true;
      else this.stepBack();
    }
    return false;
  }

  /** Whether the root is won, after `run` returned true. */
  get won(): boolean {
    return this.proof === 0;
  }

  /**
   * The line to the end, as far as the table has it; at least its first move. A won root continues with a winning
   * move, a lost one with the move that took the most nodes to refute.
   */
  line(): number[] {
    const line: number[] = [];
    let { won } = this;
    for (let next = won ? this.winning() : this.toughest(); next >= 0; ) {
      line.push(this.moves[next]!);
      this.enter(this.moves[next]!);
      won = !won;
      next = won ? this.winning() : this.losing();
    }
    this.end();
    return line;
  }

  /** Index of a proven winning move of this ply; -1 if none is known. */
  private winning(): number {
    const end = this.starts[this.ply + 1]!;
    for (let i = this.starts[this.ply]!; i < end; i++) if (this.disproofs[i] === 0) return i;
    return -1;
  }

  private losing(): number {
    const end = this.starts[this.ply + 1]!;
    for (let i = this.starts[this.ply]!; i < end; i++) if (this.proofs[i] === 0) return i;
    return -1;
  }

  private toughest(): number {
    const { spent } = this;
    let best = 0;
    for (let i = 1; i < this.starts[1]!; i++) if (spent[i]! > spent[best]!) best = i;
    return best;
  }

  /** Restores the position. */
  end(): void {
    for (; this.ply > 0; this.ply--) this.position.unmake();
  }

  /** Generates the moves of the current position with the numbers of their results. */
  private expand(): void {
    const { position, table, ply } = this;
    const start = this.starts[ply]!;
    if (start + MAX_MOVES > this.moves.length) this.widen();
    const { moves, proofs, disproofs } = this;
    const end = position.generate(moves, start);
    this.starts[ply + 1] = end;
    for (let i = start; i < end; i++) {
      position.make(moves[i]!);
      this.nodes++;
      if (!this.settle()) {
        if (table.find(position.keyLo, position.keyHi)) {
          this.proof = table.proof;
          this.disproof = table.disproof;
        } else this.guess();
      }
      position.unmake();
      proofs[i] = this.proof;
      disproofs[i] = this.disproof;
      if (this.disproof !== 0) continue;
      this.starts[ply + 1] = i + 1; // a winning move makes the others unnecessary
      return;
    }
  }

  /**
   * Decides positions where a side has one bishop left. A mover that sees the enemy's last bishop kills it and
   * wins; a last bishop that sees no enemy must step into sight and is killed.
   */
  private settle(): boolean {
    const { records, at } = this.position;
    const own = count(records[at]!, records[at + 2]!, records[at + 4]!);
    const foe = count(records[at + 1]!, records[at + 3]!, records[at + 5]!);
    if (own > 1 && foe > 1) return false;
    const sees = own > 0 && this.position.noisy(this.replies, 0) > 0;
    const won = foe === 1 && sees;
    if (!won && own > 0 && (own > 1 || sees)) return false;
    this.proof = won ? 0 : NEVER;
    this.disproof = won ? NEVER : 0;
    return true;
  }

  /** Initial numbers from the lead in bishops, counting an available kill as one; a loss must refute all moves. */
  private guess(): void {
    const { records, at } = this.position;
    const own = count(records[at]!, records[at + 2]!, records[at + 4]!);
    const foe = count(records[at + 1]!, records[at + 3]!, records[at + 5]!);
    const replies = this.position.generate(this.replies, 0);
    const ahead = own - foe + (isKill(this.replies[0]!) ? 1 : 0);
    const lead = 2 ** Math.max(-12, Math.min(12, ahead));
    this.proof = Math.max(1, Math.round(EVEN / lead));
    this.disproof = Math.max(1, Math.round(EVEN * lead * replies));
  }

  /** Computes the numbers of the current position from its moves and picks the move with the smallest number. */
  private sum(): void {
    const { ply, proofs, disproofs } = this;
    const end = this.starts[ply + 1]!;
    let least = NEVER;
    let largest = 0;
    let open = -1;
    for (let i = this.starts[ply]!; i < end; i++) {
      const needs = disproofs[i]!;
      if (needs < least) {
        least = needs;
        this.chosen[ply] = i;
      }
      if (proofs[i] === 0) continue;
      open++;
      if (proofs[i]! > largest) largest = proofs[i]!;
    }
    this.proof = least;
    this.disproof = least === 0 ? NEVER : open < 0 ? 0 : largest + open;
  }

  /** Enters the chosen move with limits from its siblings and from this ply. */
  private descend(): void {
    const { ply, proofs, disproofs, proofLimits, disproofLimits } = this;
    const start = this.starts[ply]!;
    const end = this.starts[ply + 1]!;
    const chosen = this.chosen[ply]!;
    let second = NEVER;
    let open = 0;
    for (let i = start; i < end; i++) {
      if (proofs[i] !== 0) open++;
      if (i !== chosen && disproofs[i]! < second) second = disproofs[i]!;
    }
    const patient = Math.min(NEVER, Math.max(second + 1, Math.ceil(second * PATIENCE)));
    const before = this.nodes;
    this.enter(this.moves[chosen]!);
    this.disproofLimits[ply + 1] = Math.max(disproofs[chosen]! + 1, Math.min(proofLimits[ply]!, patient));
    this.proofLimits[ply + 1] = Math.max(proofs[chosen]! + 1, disproofLimits[ply]! - open + 1);
    const first = this.chosen[0]!;
    this.spent[first] = this.spent[first]! + this.nodes - before;
  }

  private enter(move: number): void {
    this.ply++;
    if (this.ply === this.chosen.length) this.deepen();
    this.position.make(move);
    this.expand();
  }

  private stepBack(): void {
    const { position, proof, disproof } = this;
    this.table.store(position.keyLo, position.keyHi, proof, disproof);
    position.unmake();
    this.ply--;
    const chosen = this.chosen[this.ply]!;
    this.proofs[chosen] = proof;
    this.disproofs[chosen] = disproof;
  }

  private widen(): void {
    this.moves = longer(this.moves);
    this.proofs = longer(this.proofs);
    this.disproofs = longer(this.disproofs);
  }

  private deepen(): void {
    const longer = (list: Int32Array, spare: number) => {
      const copy = new Int32Array(2 * this.chosen.length + spare);
      copy.set(list);
      return copy;
    };
    const { starts, chosen, proofLimits, disproofLimits } = this;
    this.starts = longer(starts, 1);
    this.proofLimits = longer(proofLimits, 0);
    this.disproofLimits = longer(disproofLimits, 0);
    this.chosen = longer(chosen, 0);
  }
}
