/**
 * How often each position of a game has stood. A position knows no past: whoever plays a game makes and unmakes
 * its moves through a history, and hands `stood` to `outcome` and `format`.
 */
import type { Move, Position } from '../core/types.ts';

/** A position that stood so often has ended the game where that counts; a text may say any number. */
const ENOUGH = 3;

/** A position with its past: plays moves on it and counts how often each position has stood. */
export class History {
  readonly position: Position;
  /**
   * Keys of all positions before the present one, low and high half by turns: what a search wants of the past. What
   * stood more than once when this history began is there more than once.
   */
  readonly past: number[] = [];
  /** Words of `past` that no move of this history put there. */
  private readonly earlier: number;
  private readonly counts = new KeyCounts();
  private count: number;

  /** `stood`: how often the given position has stood already, this time included. */
  constructor(position: Position, stood = 1) {
    this.position = position;
    this.count = this.counts.add(position.keyLo, position.keyHi, stood);
    for (let times = 1; times < Math.min(stood, ENOUGH); times++)
      this.past.push(position.keyLo, position.keyHi);
    this.earlier = this.past.length;
  }

  /** How often the present position has stood, this time included. */
  get stood(): number {
    return this.count;
  }

  /** Plies made through this history. */
  get plies(): number {
    return (this.past.length - this.earlier) / 2;
  }

  make(move: Move): void {
    const { position, past } = this;
    past.push(position.keyLo, position.keyHi);
    position.make(move);
    this.count = this.counts.add(position.keyLo, position.keyHi, 1);
  }

  unmake(): void {
    const { position, past } = this;
    this.counts.add(position.keyLo, position.keyHi, -1);
    position.unmake();
    past.length -= 2;
    this.count = this.counts.add(position.keyLo, position.keyHi, 0);
  }

  /** How often a position has stood, by its keys. */
  timesOf(lo: number, hi: number): number {
    return this.counts.add(lo, hi, 0);
  }
}

/**
 * What the past of a position may change about its future, as text; empty where it changes nothing. Two histories with
 * the same position and the same text are worth the same: whatever is kept of a position (an evaluation, say) is kept
 * by both. Where a repetition ends the game, it is the positions that may not stand once more.
 */
export function pastKey(history: History): string {
  const { position } = history;
  if (position.outcome(1) !== null) return '';
  for (let times = 2; times <= ENOUGH; times++)
    if (position.outcome(times) !== null) return stoodAtLeast(history, times - 1).join(' ');
  return '';
}

/** The positions that stood so often or more, the present one among them, each once and in an order of their own. */
function stoodAtLeast(history: History, times: number): string[] {
  const { past, position } = history;
  const found = new Set<string>();
  const look = (lo: number, hi: number) => {
    if (history.timesOf(lo, hi) >= times) found.add(`${(lo >>> 0).toString(36)}.${(hi >>> 0).toString(36)}`);
  };
  for (let i = 0; i < past.length; i += 2) look(past[i]!, past[i + 1]!);
  look(position.keyLo, position.keyHi);
  return [...found].sort();
}

/** Words of a place: low half, high half, and one more than the count; 0 where the place is free. */
const WORDS = 3;

/**
 * Counts by key, in one typed array: a map of texts made of the keys was a fifth of the time of opening a long record.
 * A key hashes itself; a taken place sends to the next one.
 */
class KeyCounts {
  private words = new Int32Array(WORDS * 256);
  /** Places taken, also by keys whose count went back to nothing. */
  private taken = 0;

  /** Adds to the count of a key and answers with the new one. */
  add(lo: number, hi: number, change: number): number {
    let at = this.find(lo, hi);
    if (this.words[at + 2] === 0) {
      if (2 * WORDS * ++this.taken > this.words.length) {
        this.rebuild();
        at = this.find(lo, hi);
      }
      this.words[at] = lo;
      this.words[at + 1] = hi;
      this.words[at + 2] = 1;
    }
    this.words[at + 2]! += change;
    return this.words[at + 2]! - 1;
  }

  /** The place of a key, or the free one where it belongs. */
  private find(lo: number, hi: number): number {
    const { words } = this;
    const mask = words.length / WORDS - 1;
    for (let i = lo & mask; ; i = (i + 1) & mask) {
      const at = WORDS * i;
      if (words[at + 2] === 0 || (words[at] === lo && words[at + 1] === hi)) return at;
    }
  }

  /** Forgets keys that do not stand any more; where most stand, the room doubles. */
  private rebuild(): void {
    const before = this.words;
    let standing = 0;
    for (let at = 2; at < before.length; at += WORDS) if (before[at]! > 1) standing++;
    this.words = new Int32Array(8 * WORDS * standing > before.length ? 2 * before.length : before.length);
    this.taken = standing + 1;
    for (let at = 0; at < before.length; at += WORDS)
      if (before[at + 2]! > 1)
        this.words.set(before.subarray(at, at + WORDS), this.find(before[at]!, before[at + 1]!));
  }
}
