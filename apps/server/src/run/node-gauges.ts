/** Numbers of one of several nodes that are read when somebody asks for metrics. */
import type { ServerMetrics } from '../monitor/server-metrics.ts';

export interface GaugedNode {
  readonly ownedGames: number;
  readonly isConfirmed: boolean;
  /** Questions to the database that are not answered yet. */
  readonly waiting: number;
  /** Connections to other nodes. */
  readonly openLinks: number;
  /** Clients of other nodes at tables of this one. */
  readonly relayedClients: number;
}

export function gaugeNode(metrics: ServerMetrics, node: GaugedNode): void {
  metrics.gauge('tabuleiro_node_games', 'Games that this node owns.', () => node.ownedGames);
  metrics.gauge(
    'tabuleiro_node_confirmed',
    '1 while this node may answer: its last confirmed beat is recent.',
    () => Number(node.isConfirmed),
  );
  metrics.gauge(
    'tabuleiro_database_waiting',
    'Questions to the database without an answer yet.',
    () => node.waiting,
  );
  metrics.gauge('tabuleiro_node_links', 'Connections to other nodes.', () => node.openLinks);
  metrics.gauge(
    'tabuleiro_relayed_clients',
    'Clients of other nodes at games of this one.',
    () => node.relayedClients,
  );
}
