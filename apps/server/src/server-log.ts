/** The log of a server: events by name with plain facts. No names of players, no secrets, no addresses. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface ServerNews {
  readonly level: LogLevel;
  readonly event: NewsEvent;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Every event with its level and its facts; docs/operations.md has a table of these comments. */
export const NEWS_EVENTS = [
  /** info: The store is open; `store`, and `games` in it. */
  'started',
  /** info: A stop was asked for; players are told to come back. */
  'stopping',
  /** info: Everything is closed. */
  'stopped',
  /** error: Committed games are missing: `games` of `expectedGames`, `commits` of `expectedCommits`. */
  'store-loss',
  /** error: The store refuses: `fault`, `why`. */
  'store-failing',
  /** warn: It works again: `refused` commands in `ms` ms, the last `ago` ms before. */
  'store-working',
  /** info: Refused requests by fault code; at most once a minute. */
  'limits-refused',
  /** warn: Unanswered questions by computer, game and fault code; at most once a minute. */
  'computers-failed',
  /** warn: Redis does not answer: each node counts requests by address for itself. */
  'redis-away',
  /** info: Redis answers again. */
  'redis-back',
  /** warn: Another node stopped beating; its games are taken over when needed. */
  'node-dead',
  /** error: This node was taken for dead: its `games` have other owners; it continues as a new node. */
  'node-lost',
  /** debug: A refused command: `game`, `id`, fault `code`, this node's `fence`. */
  'command-refused',
  /** error: A bug of the server: its `trace`, once. */
  'mistake',
] as const;
export type NewsEvent = (typeof NEWS_EVENTS)[number];

export type ServerLog = (news: ServerNews) => void;
