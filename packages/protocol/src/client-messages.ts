/** Messages from client to server: `hello` first, then any others. Unknown kinds are refused. */
import { type Decoder, oneOf, optional, whole } from '@tabuleiro/rules/decode';
import { decodeOnlineCommand, type OnlineCommand } from './commands.ts';
import { decodeCommandId, decodeGameId, decodeSecret, oneForm } from './forms.ts';
import { type GreetingPhrase, PHRASES } from './phrases.ts';

/** The shape of `hello` is the same in all versions, so that a server can answer a client of any version. */
export interface HelloMessage {
  kind: 'hello';
  version: number;
  game: string;
  /** The player's secret. Without a secret, or with an expired one, the client watches. */
  secret?: string | undefined;
  /** Number of the client's last event; the server sends every later one. */
  since: number;
}

export interface DoMessage {
  kind: 'do';
  /** Idempotency key, made by the client: a command sent twice with the same id runs once. */
  id: string;
  /** Number of the last event that the player had seen. */
  after: number;
  command: OnlineCommand;
}

export type ClientMessage = HelloMessage | DoMessage | { kind: 'greet'; phrase: GreetingPhrase };

const eventNumber = whole(0, Number.MAX_SAFE_INTEGER);

export const decodeHello = oneForm<HelloMessage>({
  hello: {
    version: whole(1, 1_000_000),
    game: decodeGameId,
    secret: optional(decodeSecret),
    since: eventNumber,
  },
});

export const decodeClientMessage: Decoder<ClientMessage> = oneForm<ClientMessage>({
  hello: {
    version: whole(1, 1_000_000),
    game: decodeGameId,
    secret: optional(decodeSecret),
    since: eventNumber,
  },
  do: { id: decodeCommandId, after: eventNumber, command: decodeOnlineCommand },
  greet: { phrase: oneOf(...PHRASES) },
});

/** Reads the id of a command that is otherwise not understood, so that the refusal can name it. */
export const decodeDoHead = oneForm<Omit<DoMessage, 'command'>>({
  do: { id: decodeCommandId, after: eventNumber },
});
