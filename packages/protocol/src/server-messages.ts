/**
 * What a server says. Read strictly in its parts, but a newer server of the same version may say more: fields, messages
 * and acts that are not known here are passed over, and an unknown event counts as one that leaves the board as it is.
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
/** A challenge until its last place is taken; closed: called off, aborted or annulled. */
export type OnlineState = (typeof GAME_STATES)[number];

/** Of a challenge, by place; of a game, by player. */
export interface SheetPlayer {
  name: string;
  kind: string;
  /** A program has the place of a person; `kind` is `human` all the same. */
  bot?: boolean | undefined;
  /** Somebody has the place, or a computer. */
  taken: boolean;
  /** A computer that once had to move before it was done: it plays less well than its level. */
  hurried?: boolean | undefined;
}

/** Everything about a game that stays as it is, and its state. */
export interface GameSheet {
  game: string;
  /** Milliseconds since 1970, for people to read. */
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
  /** Milliseconds of absence after which a claim is heard; null where none ever is. */
  claimAfter: number | null;
  /** Milliseconds of one gift of time. */
  gift: number;
}

/** What the server did, or was outside the session. Kinds that a client does not know it passes over. */
export interface OnlineAct {
  number: number;
  at: number;
  kind: string;
  /** A player or place by number, `server`, or `admin`. */
  by: string;
  detail: Readonly<Record<string, string | number>>;
}

/** An event that only a newer program knows: its number, time and clocks, and what it is called. */
export interface UnknownEvent {
  kind: 'unknown';
  number: number;
  at: number;
  player: Player | null;
  left: readonly number[] | null;
  name: string;
}

export type SentEvent = SessionEvent | UnknownEvent;

/** Who is connected. */
export interface OnlinePresence {
  /** By player. Computers always are. */
  present: readonly boolean[];
  /** The server's time at which a player who is away left; null for the others. */
  gone: readonly (number | null)[];
  watchers: number;
}

export interface WelcomeMessage {
  kind: 'welcome';
  version: number;
  sheet: GameSheet;
  /** The player, or before the game begins the place, of this secret; null for a watcher. */
  me: Player | null;
  /** Those after `since`. */
  events: readonly SentEvent[];
  acts: readonly OnlineAct[];
  /** The server's time. */
  at: number;
  presence: OnlinePresence;
  /** Of the position text after the last event; null before the game begins. */
  hash: string | null;
  /** The player whose turn it is, also where a substitute plays; null while nobody is. Earlier servers do not say it. */
  toMove?: Player | null | undefined;
}

/** The command was done, and what it did is on disk. The same command is answered word for word the same. */
export interface AckMessage {
  kind: 'ack';
  id: string;
  /** Of the last event, and of the last act. */
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
  /** The server's time, when the command came too early. Earlier servers do not say it. */
  at?: number | undefined;
}

export type ServerMessage =
  | WelcomeMessage
  | AckMessage
  | RefusedMessage
  /** `id`: of the own command that they come from. */
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
  /** Also said from time to time, with the last event and act: a reader that has fewer has missed something. */
  | ({ kind: 'presence'; at: number; number: number; act: number } & OnlinePresence)
  | { kind: 'greeting'; player: Player; phrase: GreetingPhrase }
  /** The server ends the connection. `code`: whether and when coming back has a purpose. */
  | { kind: 'bye'; code: ByeCode; fault: Fault };

export const BYES = ['again', 'later', 'never'] as const;
/** Come back at once, come back later, or do not come back as you are. */
export type ByeCode = (typeof BYES)[number];

/** A message of a newer server that says nothing to us. */
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

/** By the sessions' one decoder; only a kind that it does not know is passed over. */
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
