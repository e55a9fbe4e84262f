/** News with which a turn began that reached a client late. */
export interface LateNews {
  /** The server's time at which that was known. */
  readonly at: number;
  /** Milliseconds on the way between two nodes. */
  readonly ms: number;
}

/** One connection as the games see it: the HTTP and WebSocket shell makes them, tests make their own. */
export interface Wire {
  /** Hash of the address behind it, for limits. */
  readonly address: string;
  send(text: string): void;
  /** Bytes that were sent and not yet taken: a reader that does not read. */
  readonly waiting: number;
  /** The smallest of the last five round trips that were measured, in milliseconds; null before the first. */
  readonly roundTrip: number | null;
  /** A long round trip between two nodes, where another node passes it on: a flag waits as long. Milliseconds. */
  readonly hop?: number | undefined;
  /**
   * Since the node between fell silent: until now, or until a moment ago, in milliseconds. 0 where it did not. A client that
   * leaves then has not left by its own fault.
   */
  readonly silence?: number | undefined;
  /** The last news that came late, where another node passes it on. */
  readonly late?: LateNews | null | undefined;
  close(code: number, reason: string): void;
}

/** What the shell tells the games of a connection. */
export interface WireListener {
  message(text: string): void;
  closed(): void;
}
