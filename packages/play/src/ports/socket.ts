/** A connection to a server as controllers see it: a WebSocket of the browser, one of Node, or a test's own. */
export interface SocketListener {
  opened(): void;
  message(text: string): void;
  /** Also where it never came about. Called once. */
  closed(): void;
}

export interface OpenLink {
  send(text: string): void;
  close(): void;
}

export interface SocketPort {
  /** `game`: public id of the game that the connection is for. */
  connect(listener: SocketListener, game: string): OpenLink;
}

/** A move that was sent and not acknowledged, kept while the page is closed. */
export interface KeptMove {
  id: string;
  after: number;
  move: string;
  ply: number;
}

/** Keeps one such move of one game. */
export interface OutboxPort {
  /** With its age in milliseconds; null where none is kept. */
  load(): { kept: KeptMove; age: number } | null;
  keep(kept: KeptMove | null): void;
}
