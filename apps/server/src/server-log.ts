/** What the administrator of a server learns of it while it runs: an event by name, in plain values, without names or secrets. */
export interface ServerNews {
  readonly level: 'error' | 'warn' | 'info' | 'debug';
  readonly event: NewsEvent;
  readonly facts: Readonly<Record<string, string | number>>;
}

export type NewsEvent =
  /** The store has less than was committed to it: games and commits, found and expected. */
  | 'store-loss'
  /** The store began to refuse: why. */
  | 'store-failing'
  /** It works again: how many questions it refused, and for how many milliseconds. */
  | 'store-working';

export type ServerLog = (news: ServerNews) => void;
