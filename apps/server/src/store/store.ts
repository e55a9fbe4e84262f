/**
 * Where a server keeps its games. Facts: the game's row with its places, the log of events by `(game, number)`, and the
 * list of what the server did, by `(game, number)` too; they are only ever added to. Standings are derived from them and
 * can be rebuilt. Whatever is answered as written is on disk. In memory, SQLite, and others to come behave alike.
 */
import type { SessionEvent } from '@tabuleiro/rules/match';

/** A place at a board, taken or open. Player p of the session sits in the place that the game's row says. */
export interface PlaceRow {
  /** `human`, or a computer by its kind. */
  readonly kind: string;
  /** A program took the place of a person, and said so. */
  readonly bot?: true | undefined;
  /** Given when the place is taken, cleaned; empty while it is open. */
  readonly name: string;
  /** SHA-256 of the invitation that takes it, in hexadecimal; null where none was made. */
  readonly invitation: string | null;
  /** The key of the creator's invitations, sealed with the creator's secret; null at other places, and in older games. */
  readonly sealed: string | null;
  /** SHA-256 of the secret of the player who took it; null while it is open, and for computers. */
  readonly secret: string | null;
}

/** A game, or the challenge to one. */
export interface GameFacts {
  /** Public: it leads to watching. */
  readonly id: string;
  /** The date in milliseconds since 1970, for people to read. No clock is ever counted by it. */
  readonly created: number;
  /** What was asked for, as JSON: read by the protocol's own decoder. */
  readonly setup: string;
  /** Of everything that is random in the game: sides, and the moves of its computers. */
  readonly seed: number;
  /** Hash of the address that created it, for limits; never the address itself. */
  readonly creator: string;
  /** Hash of the token of the browser that created it, for limits; empty where it has none. */
  readonly browser: string;
  /** SHA-256 of the secret by which the creation is repeated, unique; null for rematches, and in older games. */
  readonly key: string | null;
  /** Hash of what was asked for under that key. */
  readonly asked: string | null;
  readonly places: readonly PlaceRow[];
}

/** An event with what is answered to the command that caused it. */
export interface LoggedEvent {
  readonly event: SessionEvent;
  /** Of the position text after the command; at the last event of the command. */
  readonly hash: string | null;
}

/** An accepted command, found again by player and id. */
export interface LoggedCommand {
  readonly player: number;
  readonly id: string;
  /** Number of its last event or act, the server's time then, and the answer as JSON, sent again word for word. */
  readonly answer: string;
  /** SHA-256 of the command, so that the id is not taken for another one; null in rows of earlier servers. */
  readonly hash: string | null;
}

/** What the server did, or what is outside the session: begun, aborted, annulled, offered again, link renewed. */
export interface ServerAct {
  readonly number: number;
  /** The server's time. */
  readonly at: number;
  readonly kind: string;
  /** A player, `server`, or `admin`. */
  readonly by: string;
  /** As JSON. */
  readonly detail: string;
}

/** An act of the keeper's, with its game. */
export interface KeeperAct extends ServerAct {
  readonly game: string;
}

/** What lists ask for, derived from the facts. */
export interface Standing {
  readonly game: string;
  readonly state: 'challenge' | 'playing' | 'over' | 'closed';
  /** The id of the rules: `dameo`. */
  readonly rules: string;
  readonly listed: boolean;
  /** Computers play in it, perhaps for somebody who has left. */
  readonly computers: boolean;
  /** Place that is to move; null where nobody is. */
  readonly toMove: number | null;
  /** The server's time at which a clock runs out or a challenge expires; null where nothing waits. */
  readonly due: number | null;
  readonly lastNumber: number;
  readonly lastAct: number;
  /** The server's time of the last change. */
  readonly changed: number;
  /** Null where an earlier version wrote it. */
  readonly shown: ShownGame | null;
}

/** What lists show of a game besides its facts. */
export interface ShownGame {
  readonly plies: number;
  /** Places that wait for their player: to move, or to begin the next game of a match. */
  readonly mine: readonly number[];
  /** Places that are asked for a rematch. */
  readonly asked: readonly number[];
  /** Places for which a computer plays on. */
  readonly left: readonly number[];
  /** Of a game that is played; earlier versions did not write it. */
  readonly board?: StandingBoard | undefined;
}

/** What a list draws of a game that is played. */
export interface StandingBoard {
  readonly position: string;
  /** By place. */
  readonly seats: readonly number[];
  /** Of the seat to move: milliseconds that are left, counted from `since` if its clock runs. Null without a clock. */
  readonly time: { readonly left: number; readonly since: number | null } | null;
}

/** A game without its events. */
export interface GameSummary {
  readonly row: GameFacts;
  readonly acts: readonly ServerAct[];
  readonly standing: Standing;
  /** People who watch it, where its owner notes them in the store. */
  readonly watchers?: number | undefined;
}

/** A game as it is before anybody has played in it. */
export interface NewGame {
  readonly row: GameFacts;
  readonly standing: Standing;
  readonly acts: readonly ServerAct[];
  /** Checked when it is written, where several processes write. */
  readonly room?: RoomLimits | undefined;
}

/** How many games there may be before a new one; `open` and `computers` say what the new one is. */
export interface RoomLimits {
  readonly open: boolean;
  readonly computers: boolean;
  readonly challengesPerBrowser: number;
  readonly challengesPerAddress: number;
  readonly gamesPerAddress: number;
  readonly computerGamesPerAddress: number;
  readonly games: number;
}

/** Everything that one command adds to one game, written whole or not at all. */
export interface Addition {
  readonly game: string;
  readonly events: readonly LoggedEvent[];
  readonly acts: readonly ServerAct[];
  readonly command: LoggedCommand | null;
  readonly standing: Standing;
  /** The places as they are from now on, where a place was taken, a secret renewed or a name cleared. */
  readonly places?: readonly PlaceRow[] | undefined;
  /** Another game that comes about by it. */
  readonly creates?: NewGame | undefined;
  /** Under which this process owns the game; left out where nobody owns it. */
  readonly fence?: number | undefined;
}

/**
 * `taken`: another has written one of these numbers, this command or this key, or the game is gone; it is to be read anew. Numbers
 * without gaps are the writer's care: a gap is `taken` too. `fenced`: the writer does not own the game under the fence that
 * it named, and never will again. `full`: a limit of a new game is reached.
 */
export type Written = 'written' | 'taken' | 'fenced' | 'full';

export interface FoundGame {
  readonly row: GameFacts;
  readonly events: readonly LoggedEvent[];
  readonly acts: readonly ServerAct[];
}

export interface GameStore {
  create(row: GameFacts, standing: Standing, acts: readonly ServerAct[], room?: RoomLimits): Promise<Written>;
  /** The game that was created under this key, or null. */
  createdUnder(key: string): Promise<GameFacts | null>;
  /** Whole, or null where there is none. */
  read(game: string): Promise<FoundGame | null>;
  /** For lists: those of the games that there are, in the given order. */
  briefs(games: readonly string[]): Promise<readonly GameSummary[]>;
  add(addition: Addition): Promise<Written>;
  /** With a fence: throws `FenceFailure` where this process does not own the game under it any more. */
  command(game: string, player: number, id: string, fence?: number): Promise<LoggedCommand | null>;
  /** Newest change first. */
  standings(query: StandingsQuery): Promise<readonly Standing[]>;
  /** Whose due time has come, the longest overdue first. */
  due(at: number, most: number): Promise<readonly Standing[]>;
  /** What stands in the facts of every game, one after the other: `rebuild` derives all standings anew from it. */
  ids(after: string | null, most: number): Promise<readonly string[]>;
  /** Not where something has happened in the game since it was read: then its standing is newer than this one. */
  putStanding(standing: Standing): Promise<void>;
  /** How many games there are, of whatever state: a counter that every creation and deletion keeps. */
  count(): Promise<number>;
  /** In which nothing has happened for a while and nothing is due, the longest first; none that a process owns. */
  quiet(query: QuietQuery): Promise<readonly Standing[]>;
  /**
   * Takes a game out, with all that is known of its players: row, places, events, commands, standing and acts. What is
   * left in `acts` is what the keeper did, and the one act that says that it is gone. Its number follows the game's last
   * one, else the game stays: something has happened since it was looked at.
   */
  delete(game: string, act: ServerAct, fence?: number): Promise<Written>;
  /** What the server did in a game, in order, also where the game itself is deleted. */
  acts(game: string): Promise<readonly ServerAct[]>;
  /** What the keeper did in whatever game, also in deleted ones, the last first. */
  keeperActs(most: number): Promise<readonly KeeperAct[]>;
  /** The server's time, noted about once a second. */
  beat(at: number): Promise<void>;
  /** The last time that is known: of a beat, an event or an act. 0 in a new store. */
  lastTime(): Promise<number>;
  close(): Promise<void>;
}

/** Which games a list asks for. */
export interface StandingsQuery {
  readonly state: Standing['state'];
  /** Only those in the lobby. */
  readonly listed?: true | undefined;
  readonly rules?: string | undefined;
  readonly creator?: string | undefined;
  readonly browser?: string | undefined;
  readonly most: number;
}

export interface QuietQuery {
  readonly state: Standing['state'];
  /** The server's time of the last change, at the latest. */
  readonly until: number;
  /** Only games without an event: nobody has played in them. */
  readonly unplayed?: boolean | undefined;
  readonly most: number;
}
