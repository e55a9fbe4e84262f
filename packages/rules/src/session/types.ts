/** The words of a session: how it is set up, what may be asked of it, what it reports. Data only. */
import type { Fault, Game, Move, Options, Outcome, Seat } from '../core/types.ts';
import type { ClockSetting } from '../match/clock.ts';
import type { MatchResult, Player } from '../match/match.ts';
import type { Baseline } from './baseline.ts';

/** `kind` is the caller's own word for who decides (`human`, `level-5`, ...); a session only carries it. */
export interface PlayerInfo {
  name: string;
  kind: string;
}

/** How a session begins: game, rules, players, and perhaps a match and a clock. */
export interface SessionSetup {
  game: Game;
  /** What was chosen; the rest takes its defaults. */
  options?: Options | undefined;
  /** A position text, or `start` (the default). */
  start?: string | undefined;
  /** Player p sits in seat p in the first game. One for each seat. */
  players: readonly PlayerInfo[];
  /** Id of one of `formatsOf`; `single` when left out. */
  format?: string | undefined;
  clock?: ClockSetting | null | undefined;
  /** The records that it goes on from, as text. A session only carries them: `sessionRecords` writes them on. */
  openedFrom?: string | undefined;
}

/** What somebody asks of a session. Plain data, so that it can be sent. */
export type SessionCommand =
  /**
   * A move by its text, or as one of `generate`'s. `ply`: the plies that the asker has seen; a move meant for an
   * earlier position is refused instead of played twice.
   */
  | { kind: 'play'; move: string | Move; ply?: number | undefined }
  /** Everything since the asker's last decision, that decision included; without an asker, the last ply. */
  | { kind: 'undo' }
  /** What the last undo took back. */
  | { kind: 'redo' }
  | { kind: 'resign' }
  /** Offers a draw, or agrees to the one that was offered. */
  | { kind: 'offer' }
  | { kind: 'agree' }
  /** Refuses the offer, or takes one's own back. */
  | { kind: 'decline' }
  /** Ends the game if the running clock has no time left; otherwise nothing happens. */
  | { kind: 'check-clock' }
  /**
   * Sets the clock going or stops it. `left`: milliseconds by seat that are known from elsewhere (a note taken
   * before a crash); they can only take time away.
   */
  | { kind: 'clock'; going: boolean; left?: readonly number[] | undefined }
  /** The next game of the match; from then on the finished one cannot be changed. */
  | { kind: 'next-game' };

/** Who asks and when. In play at one screen both may be left out. */
export interface CommandInfo {
  player?: Player | undefined;
  /** Milliseconds on the session's own clock, which only goes forward; left out, no time has passed. */
  at?: number | undefined;
}

interface Reported {
  /** From 1, without gaps. */
  readonly number: number;
  /** Milliseconds on the session's own clock. */
  readonly at: number;
  /** Who did it, or whom it concerns; null where that is nobody in particular. */
  readonly player: Player | null;
  /** Milliseconds left by seat afterwards; null without clocks. */
  readonly left: readonly number[] | null;
}

/** What happened. Whoever evolves the same events has the same session. */
export type EventDetail =
  /** `ply`: plies played, this one included. */
  | { kind: 'move'; seat: Seat; ply: number; text: string }
  /** `ply`: plies that are left. */
  | { kind: 'undo'; ply: number }
  | { kind: 'redo'; ply: number; texts: readonly string[] }
  | { kind: 'clock'; going: boolean }
  | { kind: 'offer' | 'agree' | 'decline' }
  /** Resigned, or out of time. */
  | { kind: 'resign' | 'flag'; seat: Seat }
  /** Everybody has agreed to the draw. */
  | { kind: 'agreement' }
  /** Follows whatever ended the game, and says how. */
  | { kind: 'end'; result: string; outcome: Outcome; match: MatchResult | null }
  | { kind: 'game'; game: number; start: string }
  /** Where the list of events begins when an older save or a record is opened. */
  | { kind: 'baseline'; state: Baseline };

/** Something that happened in a session, with its number, time and player. */
export type SessionEvent = Reported & EventDetail;

/** The answer to a command. A late one may be refused and end the game on time all the same. */
export interface Decision {
  events: readonly SessionEvent[];
  fault?: Fault;
}
