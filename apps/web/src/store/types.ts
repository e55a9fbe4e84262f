/** What the browser keeps: games after every move, and what people chose. */
import type { Fault, Result } from '@tabuleiro/rules';
import type { Player, SessionLog } from '@tabuleiro/rules/match';

export const KEPT_VERSION = 1;

/** One game with all that belongs to it; plain data. */
export interface StoredGame {
  version: typeof KEPT_VERSION;
  id: string;
  /** 1 when the game begins; grows by one with every change. A change that is based on an older one is refused. */
  revision: number;
  /** Times as ISO 8601. */
  begun: string;
  saved: string;
  /** Of the computers' random numbers: with it they go on as if nothing had happened. */
  seed: number;
  /** It counts for the person's rating; left out for friendly games. */
  rated?: true;
  /** The player of this browser, in a copy of a game that was played elsewhere; left out where all people sat here. */
  own?: Player;
  /** The match is decided. */
  over: boolean;
  session: SessionLog;
}

export type SaveAnswer = 'saved' | 'stale';

/** Something that could not be read, kept as it was found. */
export interface AsideEntry {
  key: number;
  /** The game it was. */
  id: string;
  /** When it was set aside, ISO 8601. */
  when: string;
  value: unknown;
}

/** A game that this program cannot open, damaged or newer. */
export interface UnopenedGame {
  id: string;
  fault: Fault;
}

export interface BrowserGames {
  /**
   * Newest first, finished games too; and what cannot be read, which stays where it is until somebody deletes it.
   * `faults`: what the browser refused.
   */
  list(): Promise<{ games: StoredGame[]; unopened: UnopenedGame[]; faults: Fault[] }>;
  load(id: string): Promise<Result<StoredGame | null>>;
  /**
   * `stale`: the stored revision is not the one before this; nothing was written. One transaction, safe across tabs.
   * After a fault the game is still there for this page (`load` answers with it), but for no other.
   */
  save(kept: StoredGame): Promise<Result<SaveAnswer>>;
  remove(id: string): Promise<void>;
  /** A game of a backup. `stale`: the one that stands here is the same or further on, and stays. */
  restore(kept: StoredGame): Promise<Result<SaveAnswer>>;
  /** Notes at once what `save` will be asked to write, and on which stored states it is based. */
  writeAhead(kept: StoredGame, follows: readonly Pick<StoredGame, 'revision' | 'saved'>[]): void;
  /**
   * Writes what a page that is gone had written ahead; to be called before a game is opened. Answers with why it must not
   * be opened: what was written ahead is the work of a newer program, and to go on without it would lose it.
   */
  recover(id: string): Promise<Fault | null>;
  /** What the clocks show while they run, at once; `load` tells it until the next save. */
  noteTime(id: string, revision: number, left: readonly number[]): void;
  /** What is stored under that id, as it is; undefined when there is nothing. */
  stored(id: string): Promise<unknown>;
  /** What was set aside, before something else took its place or by earlier versions; and how to let go of one. */
  asides(): Promise<AsideEntry[]>;
  forget(key: number): Promise<void>;
  /** Called when another tab has changed the game; answers with how to stop listening. */
  watch(id: string, changed: () => void): () => void;
  /**
   * Calls `given` when this tab becomes the one whose computers think, `taken` when another took over. At most one tab
   * drives a game; when it goes, the next one follows. Answers with how to let go.
   */
  drive(id: string, given: () => void, taken: () => void): () => void;
}

/** Here, and not beside what decodes a game: the home page asks it of small things alone. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
