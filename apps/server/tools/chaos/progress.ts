/** Whether games go on: moves are counted, by whichever client has heard most of a game. */
import type { SessionEvent } from '@tabuleiro/rules/match';

/** What one client knows of a game. */
export interface KnownGame {
  readonly game: string;
  /** Somebody is to move, with a short clock. */
  readonly isLive: boolean;
  /** Null before its first connection. */
  readonly log: readonly SessionEvent[] | null;
}

/** Live games with the number of their moves so far; also those in which nothing has happened yet. */
export function liveGames(clients: Iterable<KnownGame>): Map<string, number> {
  const furthest = new Map<string, { length: number; known: KnownGame[] }>();
  for (const client of clients) {
    const { game, log } = client;
    if (!log) continue;
    const far = furthest.get(game);
    if (!far || log.length > far.length) furthest.set(game, { length: log.length, known: [client] });
    else if (log.length === far.length) far.known.push(client);
  }
  const live = [...furthest].filter(([, { known }]) => known.every(({ isLive }) => isLive));
  return new Map(live.map(([game, { known }]) => [game, movesIn(known[0]!.log!)]));
}

/** Those in which nobody has moved since `before` and which have not ended. */
export function unmoved(before: ReadonlyMap<string, number>, clients: Iterable<KnownGame>): string[] {
  const now = liveGames(clients);
  return [...before].filter(([game, moves]) => now.get(game) === moves).map(([game]) => game);
}

const movesIn = (log: readonly SessionEvent[]): number => log.filter(({ kind }) => kind === 'move').length;
