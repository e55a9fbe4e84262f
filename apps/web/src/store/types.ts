/** Types of the browser's game store: games after every move, and damaged entries set aside. */
import type { Fault, Result } from '@tabuleiro/rules';
import type { Player, SessionLog } from '@tabuleiro/rules/match';

export const KEPT_VERSION = 1;

/** One game with everything that belongs to it; plain data. */
export interface StoredGame {
  version: typeof KEPT_VERSION;
  id: string;
  /** Starts at 1 and grows by one with every change. A change based on an older revision is refused. */
  revision: number;
  /** Times as ISO 8601. */
  begun: string;
  saved: string;
  /** Seed of the computers' random numbers, so that a resumed game continues with the same ones. */
  seed: number;
  /** The game counts for the person's rating; omitted for friendly games. */
  rated?: true;
  /** A rated game that was called off: it counts for nothing. */
  calledOff?: true;
  /** The player using this browser, in a copy of an online game; omitted if all people played here. */
  own?: Player;
  /** The match is decided. */
  over: boolean;
  session: SessionLog;
}

export type SaveAnswer = 'saved' | 'stale';

/** An unreadable entry, stored as it was found. */
export interface AsideEntry {
  key: number;
  /** Id of the game. */
  id: string;
  /** When it was set aside, ISO 8601. */
  when: string;
  value: unknown;
}

/** A game that this version cannot open: damaged or newer. */
export interface UnopenedGame {
  id: string;
  fault: Fault;
}

export interface BrowserGames {
  /**
   * Newest first, including finished games. Unreadable entries stay until they are deleted by hand. `faults`: errors
   * of the browser.
   */
  list(): Promise<{ games: StoredGame[]; unopened: UnopenedGame[]; faults: Fault[] }>;
  load(id: string): Promise<Result<StoredGame | null>>;
  /**
   * `stale`: the stored revision is not the previous one, and nothing was written. One transaction, safe across tabs.
   * After a fault `load` still returns the game in this page, but in no other.
   */
  save(kept: StoredGame): Promise<Result<SaveAnswer>>;
  remove(id: string): Promise<void>;
  /** Stores a game of a backup. `stale`: the stored game is the same or newer, and stays. */
  restore(kept: StoredGame): Promise<Result<SaveAnswer>>;
  /** Notes synchronously the state that `save` will write, and the stored states it is based on. */
  writeAhead(kept: StoredGame, follows: readonly Pick<StoredGame, 'revision' | 'saved'>[]): void;
  /**
   * Writes the write-ahead notes of closed pages; call it before opening a game. Returns a fault if the game must not
   * be opened: the note is from a newer version, and continuing without it would lose it.
   */
  recover(id: string): Promise<Fault | null>;
  /** Notes the running clocks synchronously; `load` applies the note until the next save. */
  noteTime(id: string, revision: number, left: readonly number[]): void;
  /** The raw stored value, or undefined. */
  stored(id: string): Promise<unknown>;
  /** Entries set aside, now or by earlier versions; `forget` deletes one. */
  asides(): Promise<AsideEntry[]>;
  forget(key: number): Promise<void>;
  /** Called when another tab has changed the game; returns how to stop listening. */
  watch(id: string, changed: () => void): () => void;
  /**
   * Calls `given` when this tab becomes the one that runs the computer players, `taken` when another tab takes over.
   * At most one tab drives a game; when it closes, the next one follows. Returns how to release it.
   */
  drive(id: string, given: () => void, taken: () => void): () => void;
}

/** Here and not beside the game decoder, because the home page uses it without loading that. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
