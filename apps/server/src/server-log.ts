/** The log of a server: events by name with plain facts. No names of players, no secrets, no addresses. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface ServerNews {
  readonly level: LogLevel;
  readonly event: NewsEvent;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Every event, and what its facts are. docs/operations.md has the same list. */
export const NEWS_EVENTS = [
  /** The store is open and the server is about to listen; `games`: games in the store. */
  'started',
  /** A stop was asked for; players are told to come back. */
  'stopping',
  /** Everything is closed. */
  'stopped',
  /** The store has less than was committed to it: games and commits, found and expected. */
  'store-loss',
  /** The store began to refuse: why. */
  'store-failing',
  /** It works again: how many commands it refused, and for how many milliseconds. */
  'store-working',
  /** Requests refused by a limit, by fault code; at most once a minute. */
  'limits-refused',
  /** Questions that no computer answered, by computer, rules and fault code; at most once a minute. */
  'computers-failed',
  /** Redis does not answer: each node counts requests by address for itself. */
  'redis-away',
  /** Redis answers again. */
  'redis-back',
  /** Another node stopped beating; its games are taken when they are needed. */
  'node-dead',
  /** This node was taken for dead, after a freeze or without the database: all its games have other owners now. */
  'node-lost',
  /** A command of a player was refused: `game`, `id` of the command, fault `code`, and the fence under which this node has the game. */
  'command-refused',
  /** A bug: its trace, once. */
  'mistake',
] as const;
export type NewsEvent = (typeof NEWS_EVENTS)[number];

export type ServerLog = (news: ServerNews) => void;
