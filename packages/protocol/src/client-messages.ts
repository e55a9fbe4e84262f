/** What a client says over a connection: first `hello`, then whatever it likes. Closed: nothing else is read. */
import { type Decoder, oneOf, optional, whole } from '@tabuleiro/rules/decode';
import { decodeOnlineCommand, type OnlineCommand } from './commands.ts';
import { decodeCommandId, decodeGameId, decodeSecret, oneForm } from './forms.ts';
import { type GreetingPhrase, PHRASES } from './phrases.ts';

/** The form of `hello` is the same in all versions, so that a server can answer any client with a sentence. */
export interface HelloMessage {
  kind: 'hello';
  version: number;
  game: string;
  /** Of a player. Without it, or with one that is void, the client watches. */
  secret?: string | undefined;
  /** Number of the last event that the client has; everything after it follows. */
  since: number;
}

export interface DoMessage {
  kind: 'do';
  /** The client's own: the same command sent again has the same id, and is done once. */
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

/** Of a message whose command is not understood, the id: it is refused by it. */
export const decodeDoHead = oneForm<Omit<DoMessage, 'command'>>({
  do: { id: decodeCommandId, after: eventNumber },
});
