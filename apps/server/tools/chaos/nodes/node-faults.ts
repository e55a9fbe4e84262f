/** What is done to several nodes, their database and their Redis, one fault after the other. */
import type { Rng } from '@tabuleiro/rules';
import type { PlacedFault } from '../faults.ts';
import type { Cluster, ClusterNode } from './cluster.ts';

export const NODE_FAULTS = [
  'kill',
  'freeze',
  'database-crash',
  'database-away',
  'database-cut',
  'database-clock',
  'services-cut',
  'nodes-cut',
  'redis-kill',
  'redis-cut',
  'cut',
  'delay',
  'half-open',
] as const;
export type NodeFaultKind = (typeof NODE_FAULTS)[number];

/** Nobody is declared dead before. */
const DEAD_MS = 3_000;
/** After so long others may have taken the games of a dead node; see the beat of nodes. */
const TAKEOVER_MS = 4_500;
const AWAY_MS = 5_000;
const HOUR_S = 3_600;
const wait = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

export async function placeNodeFault(kind: NodeFaultKind, cluster: Cluster, rng: Rng): Promise<PlacedFault> {
  const node = cluster.nodes[rng.below(cluster.nodes.length)]!;
  // The others' games go on: only those of this node have an outage.
  const games = OF_ONE_NODE.includes(kind) ? await cluster.gamesOf(node) : undefined;
  const from = performance.now();
  await PLACERS[kind](cluster, node, rng);
  const to = performance.now();
  // Later than that another node may have the games, and play may go on.
  const certain = OF_ONE_NODE.includes(kind) ? Math.min(to, from + DEAD_MS) : to;
  return { kind, from, to: certain, games, handsOver: HANDING_OVER.includes(kind) };
}

const OF_ONE_NODE: readonly NodeFaultKind[] = ['kill', 'freeze', 'database-cut', 'services-cut'];
/** Clocks may stand still, and wait for their players afterwards. */
const HANDING_OVER: readonly NodeFaultKind[] = [
  ...OF_ONE_NODE,
  'database-crash',
  'database-away',
  'nodes-cut',
];

/** No new client comes to a node that is out, as its probe says. */
async function out(node: ClusterNode, during: () => Promise<void>): Promise<void> {
  node.isOut = true;
  try {
    await during();
  } finally {
    node.isOut = false;
  }
}

const lines = ({ nodes }: Cluster) => nodes.map(({ clients }) => clients);

const PLACERS: Readonly<
  Record<NodeFaultKind, (cluster: Cluster, node: ClusterNode, rng: Rng) => Promise<void> | void>
> = {
  kill: (_, node) =>
    out(node, async () => {
      const taken = wait(TAKEOVER_MS);
      await node.server.kill();
      await node.server.start();
      await taken;
    }),
  /** Some freezes are longer than it takes to be declared dead: the node then wakes as a former owner. */
  freeze: (_, node, rng) =>
    out(node, async () => {
      node.server.freeze();
      await wait(500 + rng.below(6_000));
      node.server.wake();
    }),
  async 'database-crash'({ postgres }) {
    await postgres.kill();
    await postgres.resume();
  },
  async 'database-away'({ nodes }) {
    for (const { database } of nodes) database.isolate(true);
    await wait(AWAY_MS);
    for (const { database } of nodes) database.isolate(false);
  },
  'database-cut': (_, node) =>
    out(node, async () => {
      node.database.isolate(true);
      await wait(AWAY_MS);
      node.database.isolate(false);
    }),
  /** By an hour, on or back. */
  'database-clock': ({ postgres }, _, rng) => postgres.stepClock(rng.below(2) === 0 ? -HOUR_S : HOUR_S),
  'services-cut': (_, node) =>
    out(node, async () => {
      for (const line of [node.database, node.redis]) line.isolate(true);
      await wait(AWAY_MS);
      for (const line of [node.database, node.redis]) line.isolate(false);
    }),
  /** It reaches the database, and so do the others; but not one another. */
  async 'nodes-cut'(cluster, node) {
    const ids = await cluster.idsOf(node);
    const others = cluster.nodes.filter((each) => each !== node);
    node.internal.isolate(true);
    for (const { internal } of others) internal.keepApart(ids);
    await wait(AWAY_MS);
    node.internal.isolate(false);
    for (const { internal } of others) internal.keepApart(new Set());
  },
  async 'redis-kill'({ redis }) {
    await redis.kill();
    await wait(1_000);
    await redis.resume();
  },
  async 'redis-cut'(_, node) {
    node.redis.isolate(true);
    await wait(1_000);
    node.redis.isolate(false);
  },
  cut: (cluster, _, rng) => {
    for (const proxy of lines(cluster)) proxy.cut(() => rng.below(3) < 2);
  },
  async delay(cluster, _, rng) {
    const ms = 100 + rng.below(900);
    for (const proxy of lines(cluster)) proxy.slow(() => rng.below(2) === 0, ms, 1000);
    await wait(1000);
  },
  'half-open': (cluster, _, rng) => {
    for (const proxy of lines(cluster)) proxy.leaveHalfOpen(() => rng.below(3) === 0);
  },
};
