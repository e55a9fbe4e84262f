/** The words of a session: how it is set up, what it reports, what it looks like on disk. Data only. */
import type { Game, Move, Options, Outcome, Seat } from '../core/types.ts';
import type { ClockSetting } from './clock.ts';
import type { OutsideEnd } from './ends.ts';
import type { MatchResult, Player } from './match.ts';
import type { Offers } from './offers.ts';

/** `kind` is the caller's own word for who decides (`human`, `computer 5`, ...); a session only carries it. */
export interface PlayerInfo {
  name: string;
  kind: string;
}

export interface SessionSetup {
  game: Game;
  /** What was chosen; the rest takes its defaults. */
  options?: Options;
  /** A position text, or `start` (the default). */
  start?: string;
  /** Player p sits in seat p in the first game. One for each seat. */
  players: readonly PlayerInfo[];
  /** Id of one of `formatsOf`; `single` when left out. */
  format?: string;
  clock?: ClockSetting | null;
}

/** What an operation may say about itself. All of it is optional in play at one screen. */
export interface By {
  /** Who asks. A move is refused when another player is to move. */
  player?: Player;
  /** Plies that the asker has seen: a move meant for an earlier position is refused instead of played twice. */
  ply?: number;
  /** The time in milliseconds; left out, no time has passed. */
  now?: number;
}

type Numbered<T> = T & { readonly number: number };

/** What happened, in order; a client that plays the same events has the same session. */
export type SessionEvent = Numbered<
  | {
      kind: 'move';
      player: Player;
      seat: Seat;
      /** Plies played, this one included. */
      ply: number;
      text: string;
      move: Move;
      /** Milliseconds left by seat. */
      left: readonly number[] | null;
    }
  | { kind: 'undo'; ply: number }
  | { kind: 'redo'; ply: number; texts: readonly string[] }
  | { kind: 'clock'; going: boolean }
  | { kind: 'offer' | 'agree' | 'decline'; player: Player }
  | { kind: 'end'; result: string; outcome: Outcome; match: MatchResult | null }
  | { kind: 'game'; game: number; start: string }
>;

/** An event before it is numbered. */
export type Happening = SessionEvent extends infer E
  ? E extends unknown
    ? Omit<E, 'number'>
    : never
  : never;

export const SNAPSHOT_VERSION = 1;

export interface MoveSnapshot {
  text: string;
  left: readonly number[] | null;
}

/** A whole session as plain data for JSON. `resume` believes nothing of it unchecked. */
export interface Snapshot {
  version: typeof SNAPSHOT_VERSION;
  game: string;
  options: Options;
  start: string;
  format: string;
  players: readonly PlayerInfo[];
  clock: ClockSetting | null;
  /** The finished games of the match before the present one. */
  played: readonly { moves: readonly string[]; end: OutsideEnd | null }[];
  moves: readonly MoveSnapshot[];
  undone: readonly (readonly MoveSnapshot[])[];
  end: OutsideEnd | null;
  offers: Offers;
  /** Milliseconds left by seat when the snapshot was taken; a resumed clock stands still. */
  left: readonly number[] | null;
  /** Number of the last event. */
  events: number;
}
