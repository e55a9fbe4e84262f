/** What the browser keeps: games after every move, and what people chose. */
import type { Fault, Result } from '@tabuleiro/rules';
import type { Snapshot } from '@tabuleiro/rules/match';

export const KEPT_VERSION = 1;

/** One game with all that belongs to it; plain data. */
export interface Kept {
  version: typeof KEPT_VERSION;
  id: string;
  /** Grows by one with every change; a change that is based on an older one is refused. */
  revision: number;
  /** Times as ISO 8601. */
  begun: string;
  saved: string;
  /** Of the computers' random numbers: with it they go on as if nothing had happened. */
  seed: number;
  /** The match is decided. */
  over: boolean;
  session: Snapshot;
}

export type Saved = 'saved' | 'stale';

export interface GameStore {
  /** Newest first. What cannot be read is set aside, told once and never overwritten. */
  list(): Promise<{ games: Kept[]; faults: Fault[] }>;
  load(id: string): Promise<Result<Kept | null>>;
  /** `stale`: the stored revision is not the one before this; nothing was written. One transaction, safe across tabs. */
  save(kept: Kept): Promise<Result<Saved>>;
  remove(id: string): Promise<void>;
  /** Called when another tab has changed the game; answers with how to stop listening. */
  watch(id: string, changed: () => void): () => void;
  /**
   * Calls `given` when this tab becomes the one whose computers think, `taken` when another took over. At most one tab
   * drives a game; when it goes, the next one follows. Answers with how to let go.
   */
  drive(id: string, given: () => void, taken: () => void): () => void;
}
