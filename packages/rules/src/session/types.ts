/** The data of a session: setup, commands, events; and player names. */
import type { Fault, Game, Move, Options, Outcome, Rules, Seat } from '../core/types.ts';
import type { ClockSetting } from '../match/clock.ts';
import type { Departure } from '../match/departures.ts';
import type { MatchResult, Player } from '../match/match.ts';
import type { ProposalKind } from '../match/proposals.ts';
import type { Baseline } from './baseline.ts';

/** The `kind` of a person. All other players are computers, which never leave. */
export const HUMAN = 'human';

/** Longest name or kind of a player. */
export const MAX_NAME = 200;

/** `kind` is the caller's own word for the type of player (`human`, `level-5`, ...); a session only stores it. */
export interface PlayerInfo {
  name: string;
  kind: string;
}

/** The player's given name, or an empty text: older games name players by the letters of their seats. */
export const givenName = ({ seats }: Rules, { name }: Pick<PlayerInfo, 'name'>): string =>
  seats.some(({ turn }) => turn === name) ? '' : name;

/** The start of a session: game, rules, players, optionally a match and a clock. */
export interface SessionSetup {
  game: Game;
  /** Chosen options. Missing ones come from the proposed preset, or from the defaults if `start` is a text. */
  options?: Options | undefined;
  /** A position text, or `start` (the default). */
  start?: string | undefined;
  /** Player p has seat p in the first game. One player per seat. */
  players: readonly PlayerInfo[];
  /** Id of one of `formatsOf`; default `single`. */
  format?: string | undefined;
  clock?: ClockSetting | null | undefined;
  /** With three or four seats: a substitute takes over from a person who resigns or runs out of time. */
  substitutes?: boolean | undefined;
  /** The records that it continues, as text. A session only stores them; `sessionRecords` appends to them. */
  openedFrom?: string | undefined;
}

/**
 * The reason for a stopped clock: the game was left, a player asked for a pause, or the timekeeping program was
 * down.
 */
export const PAUSES = ['left', 'asked', 'outage'] as const;
/** One of `PAUSES`. */
export type PauseReason = (typeof PAUSES)[number];

/** A request to a session. Plain data, so that it can be sent. */
export type SessionCommand =
  /**
   * A move as text or as a packed move. `ply`: plies that the caller has seen; a move meant for an earlier
   * position is refused instead of played twice.
   */
  | { kind: 'play'; move: string | Move; ply?: number | undefined }
  /** Takes back everything since and including the caller's last move; without a caller, the last ply. */
  | { kind: 'undo' }
  /** Replays the moves of the last undo. */
  | { kind: 'redo' }
  /** `substitute` overrides the setup: true lets a substitute continue the game. */
  | { kind: 'resign'; substitute?: boolean | undefined }
  /** Asks all other players. Proposing a draw while an opponent's draw proposal is open accepts it. */
  | { kind: 'propose'; what: ProposalKind }
  /** `of`: number of the event with the proposal. */
  | { kind: 'accept'; of: number }
  /** Refuses a proposal, or withdraws the player's own. */
  | { kind: 'decline'; of: number }
  /** The last person present ends the game as winner. */
  | { kind: 'alone' }
  /** If the running clock has no time left, its player loses or leaves. Otherwise nothing happens. */
  | { kind: 'check-clock'; substitute?: boolean | undefined }
  /**
   * Starts or stops the clock. `left`: milliseconds by seat known from elsewhere, such as a note from before a
   * crash; they can only reduce the time.
   */
  | {
      kind: 'clock';
      going: boolean;
      reason?: PauseReason | undefined;
      left?: readonly number[] | undefined;
    }
  /** Gives milliseconds to the player in another seat. */
  | { kind: 'gift'; seat: Seat; ms: number }
  /** Starts the next game of the match; from then on the finished one cannot be changed. */
  | { kind: 'next-game' };

/** The player who asks, and the time. Both can be omitted in play at one screen. */
export interface CommandInfo {
  player?: Player | undefined;
  /** Milliseconds on the session's monotonic clock; if omitted, no time has passed. */
  at?: number | undefined;
  /**
   * Milliseconds not caused by the player whose clock runs, such as a slow line or an outage. They are given
   * back, up to the cost of the current turn; the next clock runs from `at` in any case.
   */
  credit?: number | undefined;
  /**
   * Milliseconds past zero before a flag falls, since a move with a credit may be on its way. Other events in
   * that time leave the clock its last millisecond; only the difference to it counts as credit.
   */
  grace?: number | undefined;
}

interface Reported {
  /** From 1, without gaps. */
  readonly number: number;
  /** Milliseconds on the session's own clock. */
  readonly at: number;
  /** The player who acted or is concerned; null for events without a player. */
  readonly player: Player | null;
  /** Milliseconds left by seat after the event; null without clocks. */
  readonly left: readonly number[] | null;
  /** Milliseconds given back to the running clock; omitted if none. */
  readonly credit?: number | undefined;
  /** The part of the credit caused by a slow line; all of it if omitted. The server caused the rest. */
  readonly lag?: number | undefined;
}

/** The content of an event. Equal lists of events evolve equal sessions. */
export type EventDetail =
  /** `ply`: plies played, this one included. */
  | { kind: 'move'; seat: Seat; ply: number; text: string }
  /** `ply`: plies that remain. */
  | { kind: 'undo'; ply: number }
  | { kind: 'redo'; ply: number; texts: readonly string[] }
  /** `reason`: why the clock was stopped, if known. */
  | { kind: 'clock'; going: boolean; reason?: PauseReason | undefined }
  | { kind: 'propose'; what: ProposalKind }
  /** `of`: number of the event with the proposal. After the last acceptance comes `agreement` or `undo`. */
  | { kind: 'accept' | 'decline'; of: number }
  /** Resignation or fallen flag: the game is over for all. */
  | { kind: 'resign' | 'flag'; seat: Seat }
  /** Resignation or fallen flag: the game continues, and a substitute plays the seat. */
  | ({ kind: 'substitute' } & Departure)
  /** The last person present ends the game as winner. */
  | { kind: 'alone'; seat: Seat }
  /** A gift of time: the seat has it at once. */
  | { kind: 'gift'; seat: Seat; ms: number }
  /** All players have agreed to the draw. */
  | { kind: 'agreement' }
  /** The result, after the event that ended the game. `board`: the rules' own result, after departures. */
  | {
      kind: 'end';
      result: string;
      outcome: Outcome;
      match: MatchResult | null;
      board?: Outcome | undefined;
    }
  | { kind: 'game'; game: number; start: string }
  /** The first event when an older save or a record is opened. */
  | { kind: 'baseline'; state: Baseline };

/** An event of a session with its number, time and player. */
export type SessionEvent = Reported & EventDetail;

/** A legal move and its consequences. */
export interface FoundMove {
  move: Move;
  /** Canonical text. */
  text: string;
  /** The seat to move after it. */
  next: Seat;
  /** The end on the board after it, or null. */
  board: Outcome | null;
}

/** The answer to a command. A late command can have both a fault and events that end the game on time. */
export interface Decision {
  events: readonly SessionEvent[];
  fault?: Fault;
  /** The move of the first event, so that `evolve` need not parse it again. Never sent. */
  found?: FoundMove;
}
