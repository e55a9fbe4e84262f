/** What two nodes say to one another over the internal port. One connection carries all clients and requests of the node that opened it. */

import type { Arrival } from '../time/arrival.ts';

/** A client of the relay that wants to come to a table of the owner. */
export interface FarOpening {
  readonly game: string;
  /** Under which the relay believes the other node to own the game. */
  readonly fence: number;
  /** Hash of the client's address. */
  readonly address: string;
  /** The client's first message, and when it came. */
  readonly hello: string;
  readonly came: Arrival;
}

/** A request of one client about one game. */
export interface FarRequest {
  readonly game: string;
  readonly fence: number;
  /** To the relay. */
  readonly came: Arrival;
  /** For the hall to read. */
  readonly ask: unknown;
}

export type RelayMessage =
  // From the relay to the owner.
  | {
      readonly kind: 'open';
      readonly client: number;
      readonly trip: number | null;
      readonly opening: FarOpening;
    }
  /** Round trips to clients that have changed. */
  | { readonly kind: 'trips'; readonly trips: readonly (readonly [client: number, trip: number])[] }
  /** Milliseconds between the owner sending the news of a turn and the relay receiving it. */
  | { readonly kind: 'late'; readonly client: number; readonly ms: number }
  /** The client left. */
  | { readonly kind: 'close'; readonly client: number }
  | { readonly kind: 'ask'; readonly number: number; readonly ask: FarRequest }
  /** `hop`: a long round trip between the nodes, in milliseconds. */
  | { readonly kind: 'ping'; readonly number: number; readonly hop: number }
  // From the owner to the relay.
  | { readonly kind: 'opened'; readonly client: number }
  /** After a goodbye in the protocol's own words. */
  | { readonly kind: 'ended'; readonly client: number; readonly code: number; readonly reason: string }
  | { readonly kind: 'answer'; readonly number: number; readonly result: unknown }
  /** The game is not owned under that fence: ask the database, and try again. */
  | { readonly kind: 'moved'; readonly client: number }
  | { readonly kind: 'not-mine'; readonly number: number }
  /** `clock`: of the owner. */
  | { readonly kind: 'pong'; readonly number: number; readonly clock: number };

/** What a client said, with the time at which the relay heard it and the round trip to the client, where it is known. */
export interface HeardText {
  readonly client: number;
  readonly came: Arrival;
  readonly trip: number | null;
  readonly text: string;
}
