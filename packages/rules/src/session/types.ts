/** The words of a session: how it is set up, what may be asked of it, what it reports. Data, and how a player is called. */
import type { Fault, Game, Move, Options, Outcome, Rules, Seat } from '../core/types.ts';
import type { ClockSetting } from '../match/clock.ts';
import type { Departure } from '../match/departures.ts';
import type { MatchResult, Player } from '../match/match.ts';
import type { ProposalKind } from '../match/proposals.ts';
import type { Baseline } from './baseline.ts';

/** The `kind` of a person. Everybody else is a computer, which never leaves. */
export const HUMAN = 'human';

/** Longest name or kind of a player. */
export const MAX_NAME = 200;

/** `kind` is the caller's own word for who decides (`human`, `level-5`, ...); a session only carries it. */
export interface PlayerInfo {
  name: string;
  kind: string;
}

/** The name that somebody gave a player, or nothing: older games call players by the letters of their seats. */
export const givenName = ({ seats }: Rules, { name }: Pick<PlayerInfo, 'name'>): string =>
  seats.some(({ turn }) => turn === name) ? '' : name;

/** How a session begins: game, rules, players, and perhaps a match and a clock. */
export interface SessionSetup {
  game: Game;
  /** What was chosen; the rest takes what the game proposes, or its defaults where `start` is a text. */
  options?: Options | undefined;
  /** A position text, or `start` (the default). */
  start?: string | undefined;
  /** Player p sits in seat p in the first game. One for each seat. */
  players: readonly PlayerInfo[];
  /** Id of one of `formatsOf`; `single` when left out. */
  format?: string | undefined;
  clock?: ClockSetting | null | undefined;
  /** With three or four seats: the game goes on with a substitute for a person who resigns or runs out of time. */
  substitutes?: boolean | undefined;
  /** The records that it goes on from, as text. A session only carries them: `sessionRecords` writes them on. */
  openedFrom?: string | undefined;
}

/** Why a clock was stopped: the game was left, somebody asked for a pause, or the program that keeps time was down. */
export const PAUSES = ['left', 'asked', 'outage'] as const;
/** One of `PAUSES`. */
export type PauseReason = (typeof PAUSES)[number];

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
  /** `substitute`: whether the game goes on with one, where the setup says otherwise. */
  | { kind: 'resign'; substitute?: boolean | undefined }
  /** Asks all the others. To propose a draw while somebody else's is open accepts it. */
  | { kind: 'propose'; what: ProposalKind }
  /** `of`: number of the event that proposed it. */
  | { kind: 'accept'; of: number }
  /** Refuses a proposal, or takes one's own back. */
  | { kind: 'decline'; of: number }
  /** The only person who has not left ends the game as first. */
  | { kind: 'alone' }
  /** The running clock has no time left: somebody loses or leaves. Otherwise nothing happens. */
  | { kind: 'check-clock'; substitute?: boolean | undefined }
  /**
   * Sets the clock going or stops it. `left`: milliseconds by seat that are known from elsewhere (a note taken
   * before a crash); they can only take time away.
   */
  | {
      kind: 'clock';
      going: boolean;
      reason?: PauseReason | undefined;
      left?: readonly number[] | undefined;
    }
  /** Gives the player in another seat milliseconds, who has that much more from now on. */
  | { kind: 'gift'; seat: Seat; ms: number }
  /** The next game of the match; from then on the finished one cannot be changed. */
  | { kind: 'next-game' };

/** Who asks and when. In play at one screen all may be left out. */
export interface CommandInfo {
  player?: Player | undefined;
  /** Milliseconds on the session's own clock, which only goes forward; left out, no time has passed. */
  at?: number | undefined;
  /**
   * Milliseconds that were not the fault of the player whose clock runs: a slow line, an outage. They are given back, at
   * most what the present turn has cost so far; the next clock runs from `at` all the same.
   */
  credit?: number | undefined;
  /**
   * Milliseconds for which a flag does not fall yet, because a move may be on its way that a credit allows. Whatever else
   * happens meanwhile leaves the clock its last millisecond; only what that takes is given back.
   */
  grace?: number | undefined;
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
  /** Milliseconds that were given back to the clock that ran; left out where there were none. */
  readonly credit?: number | undefined;
  /** Of the credit, what a slow line has cost; all of it where this is left out. The rest was nobody's but the server's. */
  readonly lag?: number | undefined;
}

/** What happened. Whoever evolves the same events has the same session. */
export type EventDetail =
  /** `ply`: plies played, this one included. */
  | { kind: 'move'; seat: Seat; ply: number; text: string }
  /** `ply`: plies that are left. */
  | { kind: 'undo'; ply: number }
  | { kind: 'redo'; ply: number; texts: readonly string[] }
  /** `reason`: why it was stopped, where that is known. */
  | { kind: 'clock'; going: boolean; reason?: PauseReason | undefined }
  | { kind: 'propose'; what: ProposalKind }
  /** `of`: number of the event that proposed it. What everybody accepts follows: `agreement`, or `undo`. */
  | { kind: 'accept' | 'decline'; of: number }
  /** Resigned, or out of time: the game is over for all. */
  | { kind: 'resign' | 'flag'; seat: Seat }
  /** Resigned, or out of time: the game goes on, and a substitute plays the seat. */
  | ({ kind: 'substitute' } & Departure)
  /** The only person left is first. */
  | { kind: 'alone'; seat: Seat }
  /** Time that one player gave to another: the seat has it from now on. */
  | { kind: 'gift'; seat: Seat; ms: number }
  /** Everybody has agreed to the draw. */
  | { kind: 'agreement' }
  /** Follows whatever ended the game, and says how. `board`: the rules' own result, where somebody had left. */
  | {
      kind: 'end';
      result: string;
      outcome: Outcome;
      match: MatchResult | null;
      board?: Outcome | undefined;
    }
  | { kind: 'game'; game: number; start: string }
  /** Where the list of events begins when an older save or a record is opened. */
  | { kind: 'baseline'; state: Baseline };

/** Something that happened in a session, with its number, time and player. */
export type SessionEvent = Reported & EventDetail;

/** A legal move, and what it leads to. */
export interface FoundMove {
  move: Move;
  /** Its canonical text. */
  text: string;
  /** The seat to move after it. */
  next: Seat;
  /** The end on the board that it brings, or null. */
  board: Outcome | null;
}

/** The answer to a command. A late one may be refused and end the game on time all the same. */
export interface Decision {
  events: readonly SessionEvent[];
  fault?: Fault;
  /** The move of the first event, for `evolve`, so that it is read and judged once. Not to be sent. */
  found?: FoundMove;
}
