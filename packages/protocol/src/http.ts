/** The protocol over plain HTTP: bodies of requests and answers. */
import type { Fault, Geometry, Layer } from '@tabuleiro/rules';
import { boolean, type Decoder, list, oneOf, optional, shape, text, whole } from '@tabuleiro/rules/decode';
import type { Player } from '@tabuleiro/rules/match';
import { decodeOnlineCommand, type OnlineCommand } from './commands.ts';
import { decodeCommandId, decodeGameId, decodeSecret, MOST_TURNS } from './forms.ts';
import { completeRequest, decodeRequest, type GameRequest } from './request.ts';
import type {
  AckMessage,
  GameSheet,
  OnlineAct,
  OnlineState,
  RefusedMessage,
  SentEvent,
  WelcomeMessage,
} from './server-messages.ts';

/** A name before `cleanName`. */
const asked = text(400);
/** The kind of player that asks for a place: a person, or a program that plays by itself. */
const PLAYER_KINDS = ['human', 'bot'] as const;
export type AskingKind = (typeof PLAYER_KINDS)[number];
const playerKind = optional(oneOf(...PLAYER_KINDS));
const request: Decoder<GameRequest> = (value, path) => decodeRequest(completeRequest(value), path);

export interface CreateBody {
  request: GameRequest;
  name: string;
  /** Default: `human`. */
  kind?: AskingKind | undefined;
  /** Identifies the browser for the limit on open challenges. The browser makes and keeps it. */
  browser?: string | undefined;
  /**
   * The creator's secret, made by the client: the same request sent twice creates one game. Default: made by the
   * server.
   */
  secret?: string | undefined;
}

export const decodeCreate = shape<CreateBody>({
  request,
  name: asked,
  kind: playerKind,
  browser: optional(decodeSecret),
  secret: optional(decodeSecret),
});

export interface CreateAnswer {
  game: string;
  secret: string;
  /** One per place; null where the place is not open. */
  invitations: readonly (string | null)[];
}

export interface JoinBody {
  /** Not needed for a listed challenge. */
  invitation?: string | undefined;
  name: string;
  kind?: AskingKind | undefined;
  /** As in `CreateBody`. */
  secret?: string | undefined;
}

export const decodeJoin = shape<JoinBody>({
  invitation: optional(decodeSecret),
  name: asked,
  kind: playerKind,
  secret: optional(decodeSecret),
});

export type JoinAnswer =
  | { joined: true; secret: string; place: number }
  /** Another player was first, or the game has begun: the client may watch. */
  | { joined: false };

export interface CommandBody {
  secret: string;
  id: string;
  after: number;
  command: OnlineCommand;
}

const eventNumber = whole(0, Number.MAX_SAFE_INTEGER);

export const decodeCommandBody = shape<CommandBody>({
  secret: decodeSecret,
  id: decodeCommandId,
  after: eventNumber,
  command: decodeOnlineCommand,
});

/** The answer, and everything after `after`. */
export interface CommandReply {
  answer: AckMessage | RefusedMessage;
  events: readonly SentEvent[];
  acts: readonly OnlineAct[];
  at: number;
}

/** The secret travels in the body, never in a URL. */
export interface ReadBody {
  secret?: string | undefined;
  since: number;
  /** Number of the last act that the client has. */
  acts?: number | undefined;
  /** Milliseconds to wait for news (long polling). */
  wait?: number | undefined;
  /** Asks for the legal moves; for programs without rules. */
  moves?: boolean | undefined;
  /** Sent to learn which place the invitation takes. */
  invitation?: string | undefined;
}

/** Longest wait for news, in milliseconds. */
export const LONGEST_WAIT = 25_000;

export const decodeRead = shape<ReadBody>({
  secret: optional(decodeSecret),
  since: eventNumber,
  acts: optional(eventNumber),
  wait: optional(whole(0, LONGEST_WAIT)),
  moves: optional(boolean),
  invitation: optional(decodeSecret),
});

/** Like the first message of a connection, plus the position as text for programs without rules. */
export interface ReadAnswer extends WelcomeMessage {
  /** The place that the invitation takes, while it is free. */
  invited?: number | undefined;
  position: string | null;
  toMove: Player | null;
  result: string;
  /** Present when asked for and the reader is to move. */
  moves?: readonly string[] | undefined;
}

export interface SecretBody {
  secret: string;
}

export const decodeSecretBody = shape<SecretBody>({ secret: decodeSecret });

export interface LinkBody extends SecretBody {
  /**
   * The new secret. The client makes and stores it before it asks, so that a repeated request gets the same answer.
   * Default: made by the server.
   */
  fresh?: string | undefined;
}

export const decodeLink = shape<LinkBody>({ secret: decodeSecret, fresh: optional(decodeSecret) });

/**
 * `deleted`: the whole game is gone. Otherwise only the caller's name and secret are; the other players keep the
 * game.
 */
export interface DeleteAnswer {
  deleted: boolean;
}

/** How long a server keeps games after their last change, in milliseconds; 0 means for ever. */
export interface KeepTimes {
  /** Challenges without an opponent, and games without a move. */
  unplayed: number;
  /** Aborted, annulled and closed games. */
  closed: number;
  finished: number;
  /** Unfinished games without a clock; they are closed after this. */
  abandoned: number;
}

/** The server's description of itself. */
export interface ServerAnswer {
  version: number;
  oldest: number;
  /** Missing from older servers. */
  keeps?: KeepTimes | undefined;
  /**
   * Addresses under which other machines reach the server, most likely first; empty if none. Sent only to its own
   * machine.
   */
  reach?: readonly string[] | undefined;
  /** Sockets may name their game, `/socket?game=<id>`, so that a proxy can route each game to one node. */
  socketGame?: boolean | undefined;
}

/** A challenge or game in the lobby. */
export interface LobbyRow {
  sheet: GameSheet;
  /** Number of free places. */
  open: number;
  watchers: number;
  plies: number;
}

export interface LobbyAnswer {
  challenges: readonly LobbyRow[];
  games: readonly LobbyRow[];
}

export interface TurnsBody {
  games: readonly { game: string; secret: string }[];
  /** Boards wanted for at most this many games in progress; games with the player's turn come first. */
  boards?: number | undefined;
}

/** Most boards in one answer. */
export const MOST_BOARDS = 12;

export const decodeTurns = shape<TurnsBody>({
  games: list(shape<TurnsBody['games'][number]>({ game: decodeGameId, secret: decodeSecret }), MOST_TURNS),
  boards: optional(whole(0, MOST_BOARDS)),
});

export interface TurnRow {
  game: string;
  /** Null if the game is gone or the secret has expired. */
  state: OnlineState | null;
  /** The player is to move, or the next game of the match waits for the player's offer. */
  mine: boolean;
  rules: string;
  /** Opponents; for a challenge, the players who have joined. */
  names: readonly string[];
  /** Parallel to `names`: `human` or the kind of computer. Missing from older servers. */
  kinds?: readonly string[] | undefined;
  /** Parallel to `names`: whether a bot holds the place of a person. */
  bots?: readonly boolean[] | undefined;
  /** A computer has replaced this player. */
  left?: boolean | undefined;
  /** An opponent offers a rematch that this player has not answered. Older servers send neither this nor `again`. */
  asked?: boolean | undefined;
  /** Id of the rematch, if it has begun and this player has a place in it; the same secret opens it. */
  again?: string | undefined;
  /** Index in `names` of the opponent to move; missing if this player or no player is to move. */
  toMove?: number | undefined;
  /** Milliseconds left to the seat to move; missing without a clock. */
  time?: number | undefined;
  /** For a game in progress: the player's seat, and the board if `TurnsBody` asks for it. */
  seat?: number | undefined;
  board?: TurnBoard | undefined;
  changed: number;
}

/** A board that can be drawn without the rules of its game. */
export interface TurnBoard {
  shape: Geometry['shape'];
  columns: number;
  rows: number;
  /** Cell names, separated by spaces. Only for hexagons, whose boards are seldom full rectangles. */
  names?: string | undefined;
  /** Every distinct stack of layers on the board. */
  stacks: readonly (readonly Layer[])[];
  /** Index into `stacks` for each cell. */
  cells: readonly number[];
}

export interface TurnsAnswer {
  at: number;
  games: readonly TurnRow[];
}

/** The answer to every request that fails. */
export interface FaultAnswer {
  fault: Fault;
}
