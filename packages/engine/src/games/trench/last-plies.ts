/**
 * Hot: searches the last plies before the ply limit to the end. It answers one question: can the mover end at least
 * `lead` stars ahead? Answers are stored, so an interrupted search resumes. With one ply left only captures matter,
 * and with two left only captures that gain enough, if stars must be gained.
 */
import { MAX_MOVES } from '@tabuleiro/rules';
import { CAPTURE, type TrenchPosition } from '@tabuleiro/rules/games/trench';
import { longer } from '../../search/longer.ts';
import type { Aim } from '../../types.ts';
import { leadOf, pliesLeft, takenBy } from './common.ts';

/** Words of an entry: the key, the proven bounds (see `keep`), the best move. */
const ENTRY = 4;
/** Bound of all leads. */
export const MOST_LEAD = 100;
const UNKNOWN = 0;
const YES = 1;
const NO = -1;

export class LastPlies {
  nodes = 0;
  /** The move that proved the last question; -1 if there is none. */
  best = -1;
  /** Set when a side with fewer stars has won, so that the lead does not decide the winner. */
  odd = false;
  private position!: TrenchPosition;
  private aim: Aim = 'win';
  private limit = 0;
  private words = new Int32Array(0);
  private mask = 0;
  private moves = new Int32Array(2 * MAX_MOVES);
  private orders = new Int32Array(2 * MAX_MOVES);
  private readonly history: Int32Array;

  constructor(slots: number) {
    this.history = new Int32Array(2 * slots);
  }

  /** Clears the table and sizes it for `nodes` nodes. */
  begin(position: TrenchPosition, aim: Aim, nodes: number): void {
    const bits = Math.min(19, Math.max(10, Math.ceil(Math.log2(nodes))));
    const length = ENTRY << bits;
    if (this.words.length < length) this.words = new Int32Array(length);
    else this.words.fill(0, 0, length);
    this.mask = length - 1;
    this.history.fill(0);
    this.nodes = 0;
    this.odd = false;
    this.aim = aim;
    this.position = position;
  }

  /** 1 yes, -1 no, 0 when `nodes` nodes in total are spent. */
  ask(lead: number, nodes: number): number {
    this.limit = nodes;
    this.best = -1;
    return this.node(lead, 0, true);
  }

  private node(wanted: number, at: number, root: boolean): number {
    const { position } = this;
    if (this.nodes >= this.limit) return UNKNOWN;
    this.nodes++;
    const { seat } = position;
    const lead = seat === 0 ? leadOf(position) : -leadOf(position);
    const ended = root ? 0 : position.end();
    if (ended !== 0) return this.finalLead(lead) >= wanted ? YES : NO;
    const plies = pliesLeft(position);
    const needed = wanted - lead;
    if (plies === 1 && !root) return needed <= 0 || this.takes(needed, at) ? YES : NO;

    const lo = position.keyLo;
    const hi = position.keyHi ^ Math.imul(plies, 0x9e3779b1);
    const entry = Math.imul(lo, ENTRY) & this.mask;
    const { words } = this;
    let first = -1;
    if (words[entry] === lo && words[entry + 1] === hi && words[entry + 2] !== 0) {
      const [surely, hardly] = [(words[entry + 2]! & 255) - 128, (words[entry + 2]! >> 8) - 128];
      first = words[entry + 3]!;
      if (wanted >= hardly) return NO;
      if (wanted <= surely) {
        if (root) this.best = first;
        return YES;
      }
    }

    if (at + MAX_MOVES > this.moves.length) this.widen();
    const end =
      plies === 2 && needed > 0 ? position.noisy(this.moves, at) : position.generate(this.moves, at);
    this.rank(at, end, first);
    let open = false;
    for (let i = at; i < end; i++) {
      const move = this.pick(i, end);
      if (plies === 2 && needed > 0 && takenBy(position.words, move) < needed) continue;
      position.make(move);
      const theirs = this.node(1 - wanted, end, false);
      position.unmake();
      if (theirs === UNKNOWN) {
        open = true;
        break;
      }
      if (theirs === YES) continue;
      if (move < CAPTURE) {
        const slot = seat * position.slots + position.slot(move);
        this.history[slot] = this.history[slot]! + plies * plies;
      }
      this.keep(entry, lo, hi, wanted, true, move);
      if (root) this.best = move;
      return YES;
    }
    if (open) return UNKNOWN;
    this.keep(entry, lo, hi, wanted, false, first);
    return NO;
  }

  /** Annihilation and lack of moves decide regardless of stars; if the aim is the margin, only stars count. */
  private finalLead(lead: number): number {
    const { seat } = this.position;
    const share = this.position.outcome()!.shares[seat]!;
    if (share === 0.5) return 0;
    const won = share > 0.5;
    if (this.aim === 'win') return won ? Math.max(1, lead) : Math.min(-1, lead);
    if (won ? lead <= 0 : lead >= 0) this.odd = true;
    return lead;
  }

  /** Whether some capture takes at least `needed` stars. */
  private takes(needed: number, at: number): boolean {
    const { position } = this;
    if (at + MAX_MOVES > this.moves.length) this.widen();
    const end = position.noisy(this.moves, at);
    for (let i = at; i < end; i++) if (takenBy(position.words, this.moves[i]!) >= needed) return true;
    return false;
  }

  private rank(at: number, end: number, first: number): void {
    const { position, moves, orders, history } = this;
    const base = position.seat * position.slots;
    for (let i = at; i < end; i++) {
      const move = moves[i]!;
      if (move === first) orders[i] = 1 << 30;
      else if (move >= CAPTURE) orders[i] = (1 << 20) + takenBy(position.words, move);
      else orders[i] = Math.min((1 << 20) - 1, history[base + position.slot(move)]!);
    }
  }

  /** Moves the best of the moves from `at` on to the front. */
  private pick(at: number, end: number): number {
    const { moves, orders } = this;
    let best = at;
    for (let i = at + 1; i < end; i++) if (orders[i]! > orders[best]!) best = i;
    const move = moves[best]!;
    moves[best] = moves[at]!;
    orders[best] = orders[at]!;
    moves[at] = move;
    return move;
  }

  /** An entry holds the most stars that are proven and the fewest that are refuted, each plus 128. */
  private keep(entry: number, lo: number, hi: number, wanted: number, yes: boolean, move: number): void {
    const { words } = this;
    const same = words[entry] === lo && words[entry + 1] === hi && words[entry + 2] !== 0;
    const surely = same ? words[entry + 2]! & 255 : 128 - MOST_LEAD;
    const hardly = same ? words[entry + 2]! >> 8 : 128 + MOST_LEAD;
    words[entry] = lo;
    words[entry + 1] = hi;
    words[entry + 2] = yes
      ? Math.max(surely, wanted + 128) | (hardly << 8)
      : surely | (Math.min(hardly, wanted + 128) << 8);
    words[entry + 3] = move;
  }

  private widen(): void {
    this.moves = longer(this.moves);
    this.orders = longer(this.orders);
  }
}
