/** How this node reaches games of others, as the hall sees it. */
import type { NodeAddress } from '../nodes/owners.ts';
import type { Arrival } from '../time/arrival.ts';
import type { FarOpening, FarRequest } from './messages.ts';

/** What a client hears from a table of another node. */
export interface FarListener {
  /** To the client, see `Wire`. */
  readonly roundTrip: number | null;
  text(text: string): void;
  /** The owner ended the connection, after a goodbye. */
  ended(code: number, reason: string): void;
  /** The owner cannot be reached any more. */
  lost(): void;
}

/** A client's way to a table of another node. */
export interface FarTable {
  /** False if too much waits for the other node: nothing was sent. */
  send(text: string, came: Arrival): boolean;
  close(): void;
}

export interface OtherNodes {
  /** Null if the node cannot be reached, or does not own the game under that fence. */
  open(node: NodeAddress, opening: FarOpening, listener: FarListener): Promise<FarTable | null>;
  /** The node's answer; null as above. Whether the request was carried out is then unknown. */
  ask(node: NodeAddress, ask: FarRequest): Promise<{ readonly result: unknown } | null>;
}

/** Of a process that is alone. */
export const NO_OTHER_NODES: OtherNodes = { open: async () => null, ask: async () => null };
