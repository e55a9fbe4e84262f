/**
 * How much a store has committed, noted in a small file beside it. The note is written after the commit and never
 * synchronised, so it is a lower bound: after a kill or a power failure the store has at least as much. A store with less
 * has lost committed writes. The file is removed when the store is closed in order.
 */
import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs';
import { discard } from '@tabuleiro/node/files';

export interface CommitSum {
  /** Transactions. */
  readonly commits: number;
  readonly games: number;
}

/** A store that has less than was committed to it. */
export interface StoreLoss {
  readonly found: CommitSum;
  readonly expected: CommitSum;
}

export const tallyOf = (path: string): string => `${path}-tally`;

/** Every note has the same length: it replaces the one before it in a single write. */
const LENGTH = 80;

export class CommitTally {
  private readonly path: string;
  private file: number | null = null;

  constructor(store: string) {
    this.path = tallyOf(store);
  }

  /** What the store lacks, or null. */
  lossOf(found: CommitSum): StoreLoss | null {
    const expected = this.read();
    return expected && found.commits < expected.commits ? { found, expected } : null;
  }

  note({ commits, games }: CommitSum): void {
    try {
      this.file ??= openSync(this.path, constants.O_RDWR | constants.O_CREAT, 0o600);
      writeSync(this.file, `${JSON.stringify({ commits, games }).padEnd(LENGTH - 1)}\n`, 0);
    } catch {} // without a note nothing is compared
  }

  remove(): void {
    if (this.file !== null) closeSync(this.file);
    this.file = null;
    discard(this.path);
  }

  private read(): CommitSum | null {
    try {
      const { commits, games } = JSON.parse(readFileSync(this.path, 'utf8')) as Partial<CommitSum>;
      return Number.isSafeInteger(commits) && Number.isSafeInteger(games)
        ? { commits: Number(commits), games: Number(games) }
        : null;
    } catch {
      return null; // the store was closed in order, or the note never reached the disk
    }
  }
}
