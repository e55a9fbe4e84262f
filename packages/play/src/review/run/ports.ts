/** Ports of the review queue to its program. */
import type { ReviewEngine } from '@tabuleiro/engine';
import type { Fault, Result } from '@tabuleiro/rules';
import type { KeptReview } from '../kept.ts';
import type { MatchToReview } from '../matches.ts';

/** Where reviews are kept. What comes back is decoded; `change` is one transaction, safe across openings. */
export interface ReviewShelf {
  /** All of them, and the ids of those that cannot be read, with the reason. */
  list(): Promise<Result<{ reviews: readonly KeptReview[]; faults: ReadonlyMap<string, Fault> }>>;
  /** Null where there is none. */
  get(id: string): Promise<Result<KeptReview | null>>;
  /**
   * `decide` is asked at once with what lies there (null: none, or nothing that can be read) and answers with what shall
   * lie there: null takes it away, undefined leaves it. What cannot be read is set aside before something takes its place.
   */
  change(
    id: string,
    decide: (kept: KeptReview | null) => KeptReview | null | undefined,
  ): Promise<Result<null>>;
  /** Subscribes to changes of other windows; returns how to unsubscribe. */
  follow(hear: (id: string) => void): () => void;
}

/** The games that can be reviewed. */
export interface ReviewSource {
  /** A match by its id; null where there is none. A fault says why it cannot be reviewed. Asked often. */
  match(id: string): Promise<Result<MatchToReview | null>>;
}

/** One opening of the program at a time computes. */
interface ReviewLock {
  /** `given` when it is this one, `taken` when another took over; answers with how to let go. */
  drive(given: () => void, taken: () => void): () => void;
}

export interface ReviewPorts {
  engine: ReviewEngine;
  shelf: ReviewShelf;
  source: ReviewSource;
  lock: ReviewLock;
  /** Milliseconds of the calendar. */
  today: () => number;
  /** Nodes of the first look; what suits the game unless said. */
  nodes?: number | undefined;
}
