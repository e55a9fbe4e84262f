/**
 * What threads that search one position together share beside the hash table. First, which moves they are at: a thread
 * that comes to a position where another one is takes another move, and finds the answer in the table when that one is
 * done. Second, what quiet moves achieved (history), so that all of them mean the same moves by the first few. Nothing
 * is locked: a word that gets lost costs a little time and no truth.
 */
const BUSY_WORDS = 1 << 14;
/** Four seats of 2^14 slots; games have fewer. */
const HISTORY_WORDS = 1 << 16;
export const TEAM_BYTES = 4 * (BUSY_WORDS + HISTORY_WORDS);

export class Team {
  readonly history: Int32Array;
  private readonly busy: Int32Array;

  constructor(buffer: SharedArrayBuffer) {
    this.busy = new Int32Array(buffer, 0, BUSY_WORDS);
    this.history = new Int32Array(buffer, 4 * BUSY_WORDS, HISTORY_WORDS);
  }

  isBusy(key: number): boolean {
    return this.busy[key & (BUSY_WORDS - 1)] === key;
  }

  enter(key: number): void {
    this.busy[key & (BUSY_WORDS - 1)] = key;
  }

  leave(key: number): void {
    const at = key & (BUSY_WORDS - 1);
    if (this.busy[at] === key) this.busy[at] = 0;
  }
}

/** A move in a position, told by one word of its key, as one word that is never 0. */
export function busyKey(lo: number, move: number): number {
  const key = lo ^ Math.imul(move + 1, 0x9e3779b1);
  return (key ^ (key >>> 15)) | 1;
}
