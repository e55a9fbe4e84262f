/**
 * State that threads share while they search one position together, besides the hash table. First, the moves being
 * searched: a thread that meets one searches another move first and later finds the result in the table. Second,
 * the history of quiet moves, so that all threads order moves alike. There are no locks: a lost write costs a
 * little time but no correctness.
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

/** Hashes one word of the position key and a move into one word that is never 0. */
export function busyKey(lo: number, move: number): number {
  const key = lo ^ Math.imul(move + 1, 0x9e3779b1);
  return (key ^ (key >>> 15)) | 1;
}
