/** The same over plain HTTP: what is asked for, and what is answered. */
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

/** A name before it is cleaned. */
const asked = text(400);
/** Who asks for a place: a person, or a program that plays by itself. */
const PLAYER_KINDS = ['human', 'bot'] as const;
export type AskingKind = (typeof PLAYER_KINDS)[number];
const playerKind = optional(oneOf(...PLAYER_KINDS));
const request: Decoder<GameRequest> = (value, path) => decodeRequest(completeRequest(value), path);

export interface CreateBody {
  request: GameRequest;
  name: string;
  /** `human` where it is left out. */
  kind?: AskingKind | undefined;
  /** Of the browser, for the limit of open challenges; the browser's own, kept by it. */
  browser?: string | undefined;
  /** The creator's, made by the client, so that the same request sent twice creates one game. Left out, the server makes one. */
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
  /** By place; null where there is nothing to take. */
  invitations: readonly (string | null)[];
}

export interface JoinBody {
  /** Left out where the challenge is listed. */
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
  /** Somebody else was first, or the game has begun: one watches. */
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

/** The answer, and what happened since `after`. */
export interface CommandReply {
  answer: AckMessage | RefusedMessage;
  events: readonly SentEvent[];
  acts: readonly OnlineAct[];
  at: number;
}

/** The secret goes in the body, never in an address. */
export interface ReadBody {
  secret?: string | undefined;
  since: number;
  /** Number of the last act that is known. */
  acts?: number | undefined;
  /** Milliseconds to wait for something new. */
  wait?: number | undefined;
  /** The legal moves are wanted, by a program that knows no rules. */
  moves?: boolean | undefined;
  /** Of somebody who wants to know which place it takes. */
  invitation?: string | undefined;
}

/** Longest wait for something new, in milliseconds. */
export const LONGEST_WAIT = 25_000;

export const decodeRead = shape<ReadBody>({
  secret: optional(decodeSecret),
  since: eventNumber,
  acts: optional(eventNumber),
  wait: optional(whole(0, LONGEST_WAIT)),
  moves: optional(boolean),
  invitation: optional(decodeSecret),
});

/** As the first message of a connection, with the position in words that need no rules. */
export interface ReadAnswer extends WelcomeMessage {
  /** The place that the invitation takes, while nobody has it. */
  invited?: number | undefined;
  position: string | null;
  toMove: Player | null;
  result: string;
  /** Where they were asked for, and the reader is to move. */
  moves?: readonly string[] | undefined;
}

export interface SecretBody {
  secret: string;
}

export const decodeSecretBody = shape<SecretBody>({ secret: decodeSecret });

export interface LinkBody extends SecretBody {
  /**
   * The new secret, made by the client and kept by it before it asks: where the answer is lost, the same request again is
   * answered alike. Left out, the server makes one.
   */
  fresh?: string | undefined;
}

export const decodeLink = shape<LinkBody>({ secret: decodeSecret, fresh: optional(decodeSecret) });

/** `deleted`: the whole game. Otherwise one's own name and secret, and the others have the game still. */
export interface DeleteAnswer {
  deleted: boolean;
}

/** How long a server keeps games after their last change, in milliseconds; 0: for ever. */
export interface KeepTimes {
  /** Challenges that nobody took, and games in which nobody moved. */
  unplayed: number;
  /** Aborted, annulled and closed ones. */
  closed: number;
  finished: number;
  /** A game that no clock ends, until it is closed. */
  abandoned: number;
}

/** What a server says of itself. */
export interface ServerAnswer {
  version: number;
  oldest: number;
  /** A server of earlier days does not say it. */
  keeps?: KeepTimes | undefined;
  /** By which addresses others find it, the likeliest first; empty where nobody else does. Told to its own machine alone. */
  reach?: readonly string[] | undefined;
  /** The address of a socket may name its game, `/socket?game=<id>`, so that a proxy sends all of one game to one node. */
  socketGame?: boolean | undefined;
}

/** What the lobby shows of a challenge or a game. */
export interface LobbyRow {
  sheet: GameSheet;
  /** Places that nobody has taken. */
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
  /** Boards are wanted of so many games that are played, those of one's own turn first. */
  boards?: number | undefined;
}

/** Boards in one answer. */
export const MOST_BOARDS = 12;

export const decodeTurns = shape<TurnsBody>({
  games: list(shape<TurnsBody['games'][number]>({ game: decodeGameId, secret: decodeSecret }), MOST_TURNS),
  boards: optional(whole(0, MOST_BOARDS)),
});

export interface TurnRow {
  game: string;
  /** Null where there is no such game any more, or the secret is void. */
  state: OnlineState | null;
  /** The player is to move, or the next game of the match waits for the player's offer. */
  mine: boolean;
  rules: string;
  /** Of the others; of a challenge, those who are here. */
  names: readonly string[];
  /** Of the same, `human` or that of a computer. A server of earlier days does not say it. */
  kinds?: readonly string[] | undefined;
  /** Of the same, whether it is a bot at the place of a person. */
  bots?: readonly boolean[] | undefined;
  /** A computer plays on for this player. */
  left?: boolean | undefined;
  /** Others want a rematch that this player has not answered. A server of earlier days says neither this nor `again`. */
  asked?: boolean | undefined;
  /** The id of the rematch, once it has begun and this player has a place in it: the same secret opens it. */
  again?: string | undefined;
  /** Index in `names` of the opponent to move. Where it is left out, it is this player's turn or nobody's. */
  toMove?: number | undefined;
  /** Milliseconds left to the seat to move; left out without a clock. */
  time?: number | undefined;
  /** Of a game that is played: the seat of this player, and the board where `TurnsBody` asks for it. */
  seat?: number | undefined;
  board?: TurnBoard | undefined;
  changed: number;
}

/** A board to draw without the rules of its game. */
export interface TurnBoard {
  shape: Geometry['shape'];
  columns: number;
  rows: number;
  /** Names of the cells, separated by spaces; hexes only, which seldom fill a rectangle. */
  names?: string | undefined;
  /** Every stack of layers on the board, once. */
  stacks: readonly (readonly Layer[])[];
  /** By cell, an index into `stacks`. */
  cells: readonly number[];
}

export interface TurnsAnswer {
  at: number;
  games: readonly TurnRow[];
}

/** Every answer that is none. */
export interface FaultAnswer {
  fault: Fault;
}
