/** Numbers of a hall that are read when somebody asks for metrics. */
import type { ServerMetrics } from '../monitor/server-metrics.ts';
import type { ConnectionRole } from './connection.ts';

export interface GaugedHall {
  readonly unready: string | null;
  /** Connections by what they are for. */
  readonly roles: Readonly<Record<ConnectionRole, number>>;
  /** Games in memory. */
  readonly openGames: number;
  readonly waiting: { readonly store: number; readonly computers: number };
  /** Milliseconds. */
  readonly stalled: number;
}

/** `keptGames`: asks the store itself, so that the question is not counted among those that wait. */
export function gaugeHall(metrics: ServerMetrics, hall: GaugedHall, keptGames: () => Promise<number>): void {
  metrics.gauge('tabuleiro_ready', '1 while games can be played, as /readyz says.', () =>
    hall.unready === null ? 1 : 0,
  );
  metrics.gauge(
    'tabuleiro_connections',
    'WebSocket connections, by role: player, watcher, relayed (of a game of another node), new.',
    () => hall.roles,
    'role',
  );
  metrics.gauge('tabuleiro_games_open', 'Games in memory.', () => hall.openGames);
  metrics.gauge('tabuleiro_games_kept', 'Games in the store.', keptGames);
  metrics.gauge(
    'tabuleiro_waiting',
    'Questions without an answer yet, by queue: store, computers.',
    () => ({ ...hall.waiting }),
    'queue',
  );
  metrics.gauge(
    'tabuleiro_stalled_seconds',
    'Time in which the process did not run, since its start. No player pays for it.',
    () => hall.stalled / 1000,
  );
}
