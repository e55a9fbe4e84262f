/**
 * Messages from server to client. Known fields are checked strictly. A newer server of the same version may send
 * more: unknown fields, messages and acts are ignored, and an unknown event leaves the board unchanged.
 */
import { type Fault, MAX_POSITION_TEXT, type Options, type OptionValue, ok } from '@tabuleiro/rules';
import {
  boolean,
  type Decoder,
  list,
  named,
  number,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  whole,
} from '@tabuleiro/rules/decode';
import { type ClockSetting, decodeEvent, type Player, type SessionEvent } from '@tabuleiro/rules/match';
import { decodeCommandId, decodeFault, decodeGameId, oneForm } from './forms.ts';
import { type GreetingPhrase, PHRASES } from './phrases.ts';

export const GAME_STATES = ['challenge', 'playing', 'over', 'closed'] as const;
/** `challenge` until the last place is taken. `closed`: cancelled, aborted or annulled. */
export type OnlineState = (typeof GAME_STATES)[number];

/** One per place in a challenge, one per player in a game. */
export interface SheetPlayer {
  name: string;
  kind: string;
  /** A program holds the place of a person; `kind` is still `human`. */
  bot?: boolean | undefined;
  /** A person or a computer holds the place. */
  taken: boolean;
  /** A computer that once had to move before its search ended: it plays below its level. */
  hurried?: boolean | undefined;
}

/** Everything constant about a game, and its state. */
export interface GameSheet {
  game: string;
  /** Milliseconds since 1970, for display. */
  created: number;
  rules: string;
  options: Options;
  start: string;
  format: string;
  clock: ClockSetting | null;
  substitutes: boolean;
  listed: boolean;
  random: boolean;
  players: readonly SheetPlayer[];
  state: OnlineState;
  /** Milliseconds of absence before a claim is accepted; null if claims never are. */
  claimAfter: number | null;
  /** Milliseconds given by one gift of time. */
  gift: number;
}

/** An action of the server or outside the session. Clients ignore unknown kinds. */
export interface OnlineAct {
  number: number;
  at: number;
  kind: string;
  /** Number of a player or place, `server`, or `admin`. */
  by: string;
  detail: Readonly<Record<string, string | number>>;
}

/** An event of a kind that only newer programs know. */
export interface UnknownEvent {
  kind: 'unknown';
  number: number;
  at: number;
  player: Player | null;
  left: readonly number[] | null;
  name: string;
}

export type SentEvent = SessionEvent | UnknownEvent;

/** The connected players and watchers. */
export interface OnlinePresence {
  /** One per player; always true for computers. */
  present: readonly boolean[];
  /** Server time at which an absent player left; null for the others. */
  gone: readonly (number | null)[];
  watchers: number;
}

export interface WelcomeMessage {
  kind: 'welcome';
  version: number;
  sheet: GameSheet;
  /** The player of this secret, or its place before the game begins; null for a watcher. */
  me: Player | null;
  /** Events after `since`. */
  events: readonly SentEvent[];
  acts: readonly OnlineAct[];
  /** The server's time. */
  at: number;
  presence: OnlinePresence;
  /** Hash of the position text after the last event; null before the game begins. */
  hash: string | null;
  /** The player to move, even if a substitute plays; null if there is none. Missing from older servers. */
  toMove?: Player | null | undefined;
}

/** The command has run and its effects are on disk. The same command gets the same answer, byte for byte. */
export interface AckMessage {
  kind: 'ack';
  id: string;
  /** Numbers of the last event and the last act. */
  number: number;
  act: number;
  at: number;
  left: readonly number[] | null;
  hash: string | null;
}

export interface RefusedMessage {
  kind: 'refused';
  id: string;
  fault: Fault;
  /** Server time, for a command that came too early. Missing from older servers. */
  at?: number | undefined;
}

export type ServerMessage =
  | WelcomeMessage
  | AckMessage
  | RefusedMessage
  /** `id`: the client's own command that caused the events. */
  | {
      kind: 'events';
      events: readonly SentEvent[];
      at: number;
      hash: string | null;
      /** As in `welcome`, after these events. */
      toMove?: Player | null | undefined;
      id?: string | undefined;
    }
  | { kind: 'acts'; acts: readonly OnlineAct[]; state: OnlineState; at: number; id?: string | undefined }
  /** Also sent periodically with the last event and act: a client with fewer has missed a message. */
  | ({ kind: 'presence'; at: number; number: number; act: number } & OnlinePresence)
  | { kind: 'greeting'; player: Player; phrase: GreetingPhrase }
  /** The server ends the connection. `code`: whether and when to reconnect. */
  | { kind: 'bye'; code: ByeCode; fault: Fault };

export const BYES = ['again', 'later', 'never'] as const;
/** Reconnect at once, reconnect later, or do not reconnect with the same request. */
export type ByeCode = (typeof BYES)[number];

/** A message of a newer server, to be ignored. */
export interface UnknownMessage {
  kind: 'unknown';
}

const at = number(0, Number.MAX_SAFE_INTEGER);
const eventNumber = whole(0, Number.MAX_SAFE_INTEGER);
const player = whole(0, 3);
const left = orNull(list(number(0, 1e12), 4));
const hash = orNull(text(64));

const decodeUnknownEvent = shape<Omit<UnknownEvent, 'kind'> & { kind: string }>({
  kind: text(64),
  number: eventNumber,
  at,
  player: orNull(player),
  left,
  name: optional(text(64)) as Decoder<string>,
});

const isOfKind = (path: string, { found }: Fault): boolean => found === (path ? `${path}.kind` : 'kind');

/** Decodes with the session's decoder; only an unknown kind is tolerated. */
export const decodeSentEvent: Decoder<SentEvent> = (value, path) => {
  const event = decodeEvent(value, path);
  if (event.ok || !isOfKind(path, event.fault)) return event;
  const head = decodeUnknownEvent(value, path);
  return head.ok ? ok({ ...head.value, kind: 'unknown', name: head.value.kind }) : head;
};

const detailValue: Decoder<string | number> = (value, path) =>
  typeof value === 'number' ? number(-1e15, 1e15)(value, path) : text(200)(value, path);

export const decodeAct = shape<OnlineAct>({
  number: eventNumber,
  at,
  kind: text(40),
  by: text(40),
  detail: named(detailValue, 16),
});

const clock = orNull(named(number(0, 1e12), 4)) as unknown as Decoder<ClockSetting | null>;
const optionValue: Decoder<OptionValue> = (value, path) =>
  typeof value === 'number' ? number(-1e9, 1e9)(value, path) : text(MAX_POSITION_TEXT)(value, path);

export const decodeSheet = shape<GameSheet>({
  game: decodeGameId,
  created: at,
  rules: text(64),
  options: named(optionValue, 64) as Decoder<Options>,
  start: text(MAX_POSITION_TEXT),
  format: text(64),
  clock,
  substitutes: boolean,
  listed: boolean,
  random: boolean,
  players: list(
    shape<SheetPlayer>({
      name: text(200),
      kind: text(200),
      bot: optional(boolean),
      taken: boolean,
      hurried: optional(boolean),
    }),
    4,
  ),
  state: oneOf(...GAME_STATES),
  claimAfter: orNull(at),
  gift: at,
});

const presence = {
  present: list(boolean, 4),
  gone: list(orNull(at), 4),
  watchers: whole(0, 10_000_000),
};

const MOST = 1_000_000;
const events = list(decodeSentEvent, MOST);
const acts = list(decodeAct, MOST);

const known = oneForm<ServerMessage>({
  welcome: {
    version: whole(1, 1_000_000),
    sheet: decodeSheet,
    me: orNull(player),
    events,
    acts,
    at,
    presence: shape<OnlinePresence>(presence),
    hash,
    toMove: optional(orNull(player)),
  },
  ack: { id: decodeCommandId, number: eventNumber, act: eventNumber, at, left, hash },
  refused: { id: decodeCommandId, fault: decodeFault, at: optional(at) },
  events: { events, at, hash, toMove: optional(orNull(player)), id: optional(decodeCommandId) },
  acts: { acts, state: oneOf(...GAME_STATES), at, id: optional(decodeCommandId) },
  presence: { ...presence, at, number: eventNumber, act: eventNumber },
  greeting: { player, phrase: oneOf(...PHRASES) },
  bye: { code: oneOf(...BYES), fault: decodeFault },
});

export const decodeServerMessage: Decoder<ServerMessage | UnknownMessage> = (value, path) => {
  const message = known(value, path);
  if (message.ok || !isOfKind(path, message.fault)) return message;
  const head = shape<{ kind: string }>({ kind: text(40) })(value, path);
  return head.ok ? ok({ kind: 'unknown' }) : head;
};
