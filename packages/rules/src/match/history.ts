/**
 * Counts the occurrences of each position of a game. A position knows no past: moves of a game are made and
 * unmade through a history, which supplies `stood` for `outcome` and `format`.
 */
import type { Move, Position } from '../core/types.ts';

/** A position with this count has ended the game if repetition matters; a text may give any number. */
const ENOUGH = 3;

/** A position with its past: makes moves on it and counts the occurrences of each position. */
export class History {
  readonly position: Position;
  /**
   * Keys of all earlier positions, low and high half alternating, for a search. Positions that had occurred more
   * than once when this history began appear more than once.
   */
  readonly past: number[] = [];
  /** Words of `past` from before this history began. */
  private readonly earlier: number;
  private readonly counts = new KeyCounts();
  private count: number;

  /** `stood`: how often the given position has already occurred, this time included. */
  constructor(position: Position, stood = 1) {
    this.position = position;
    this.count = this.counts.add(position.keyLo, position.keyHi, stood);
    for (let times = 1; times < Math.min(stood, ENOUGH); times++)
      this.past.push(position.keyLo, position.keyHi);
    this.earlier = this.past.length;
  }

  /** How often the current position has occurred, this time included. */
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

  /** How often a position has occurred, by its keys. */
  timesOf(lo: number, hi: number): number {
    return this.counts.add(lo, hi, 0);
  }
}

/**
 * The influence of a position's past on its future, as text; empty if there is none. Two histories with the same
 * position and the same text can share an evaluation. If repetition ends the game, the text lists the positions
 * whose next occurrence would end it.
 */
export function pastKey(history: History): string {
  const { position } = history;
  if (position.outcome(1) !== null) return '';
  for (let times = 2; times <= ENOUGH; times++)
    if (position.outcome(times) !== null) return stoodAtLeast(history, times - 1).join(' ');
  return '';
}

/** The positions with at least this count, the current one included, each once and sorted by key. */
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

/** Words of an entry: low half, high half, and the count plus 1; 0 for a free entry. */
const WORDS = 3;

/**
 * Counts by key, in an open-addressing hash table in one typed array. A map with text keys took a fifth of the
 * time of opening a long record. The low half of a key is its hash; collisions probe linearly.
 */
class KeyCounts {
  private words = new Int32Array(WORDS * 256);
  /** Entries in use, including keys whose count is back at 0. */
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

  /** The entry of a key, or the free entry for it. */
  private find(lo: number, hi: number): number {
    const { words } = this;
    const mask = words.length / WORDS - 1;
    for (let i = lo & mask; ; i = (i + 1) & mask) {
      const at = WORDS * i;
      if (words[at + 2] === 0 || (words[at] === lo && words[at + 1] === hi)) return at;
    }
  }

  /** Drops keys with count 0; doubles the table if most keys remain. */
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
