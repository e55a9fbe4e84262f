/** One run on several nodes: games of robots who come to any node, faults one a second, and the judgement. */
import { Rng } from '@tabuleiro/rules';
import { findFaketime } from '../../../../../scripts/services/faketime.mjs';
import { PostgresStore } from '../../../src/store/postgres/postgres-store.ts';
import { type ChaosVerdict, judge } from '../checks/judge.ts';
import { faultPlan, type PlacedFault } from '../faults.ts';
import { Party } from '../party.ts';
import {
  BETWEEN_MS,
  type ChaosPlan,
  type ChaosReport,
  FAULTS_IN_A_ROW,
  movedAfter,
  SETTINGS,
  until,
  wait,
} from '../run.ts';
import { OwnStalls } from '../spans.ts';
import { Cluster } from './cluster.ts';
import { formerRefusals } from './fences.ts';
import { NODE_FAULTS, placeNodeFault } from './node-faults.ts';
import { TakeoverWatch } from './takeover-watch.ts';

export interface NodesPlan extends ChaosPlan {
  readonly nodes: number;
}

export async function runNodes(plan: NodesPlan): Promise<ChaosReport> {
  const rng = new Rng(plan.seed);
  const asked = NODE_FAULTS.filter((kind) => plan.kinds.includes(kind));
  const kinds = findFaketime() ? asked : asked.filter((kind) => kind !== 'database-clock');
  const left = asked.filter((kind) => !kinds.includes(kind));
  const cluster = await Cluster.start(plan.nodes, plan.seed, { settings: SETTINGS, store: 'true' });
  const stalls = new OwnStalls();
  const watch = new TakeoverWatch(cluster.address);
  const party = new Party({
    server: () => cluster.choose().port,
    lines: () => cluster.choose().clients.port,
    seed: plan.seed,
  });
  const faults: PlacedFault[] = [];
  const stuck: string[] = [];
  let live = 0;
  let longest = 0;
  const pause = async (): Promise<void> => {
    party.gather(true);
    const moved = await movedAfter(party, plan.movedMs);
    party.gather(false);
    live += moved.live;
    longest = Math.max(longest, moved.ms);
    stuck.push(...moved.stuck.map((account) => `after fault ${faults.length}: ${account}`));
  };
  try {
    await party.begin(plan.games);
    await until('everybody is in', () => party.robots.every(({ isConnected }) => isConnected));
    party.gather(false);
    for (const kind of faultPlan(plan.faults, rng, kinds)) {
      if (plan.isStopped()) break;
      const next = performance.now() + BETWEEN_MS;
      const { acknowledged } = party;
      await until(
        'players play',
        () => party.connected * 2 > party.robots.length && party.acknowledged > acknowledged,
      );
      await wait(Math.max(0, next - performance.now()));
      const { connected } = party;
      faults.push(await placeNodeFault(kind, cluster, rng));
      plan.progress(
        `${faults.length}/${plan.faults} ${kind}: ${connected} connected, ${party.acknowledged} acknowledged`,
      );
      if (faults.length % FAULTS_IN_A_ROW === 0 && faults.length < plan.faults) await pause();
    }
    await pause();
    party.stop();
    await cluster.stopNodes();
    const { verdict, former } = await judged(cluster, party, faults, stalls, watch);
    const complaints = cluster.nodes.flatMap(({ server }) => server.complaints);
    const { acknowledged } = party;
    return { faults, left, acknowledged, live, stuck, longest, verdict, complaints, former };
  } finally {
    party.stop();
    stalls.close();
    watch.close();
    await cluster.close();
  }
}

async function judged(
  cluster: Cluster,
  party: Party,
  faults: readonly PlacedFault[],
  { spans }: OwnStalls,
  watch: TakeoverWatch,
): Promise<{ verdict: ChaosVerdict; former: string[] }> {
  const { nodes } = cluster;
  const sent = new Map<string, number>();
  for (const { testimony } of party.robots)
    for (const id of testimony.refused) {
      const at = testimony.sent.get(id)?.at;
      if (at !== undefined) sent.set(`${testimony.game} ${id}`, at);
    }
  const refusals = nodes.flatMap(({ server }) => server.refusals);
  const former = [
    ...(await cluster.formerOwners()),
    ...formerRefusals(refusals, watch.seen, (id, game) => sent.get(`${game} ${id}`) ?? null),
  ];
  const store = await PostgresStore.open(cluster.address);
  try {
    const witnesses = party.robots.map((robot) => robot.testify());
    const troubles = nodes.flatMap(({ clients }) => clients.troubles);
    return { verdict: await judge({ store, witnesses, faults, troubles, stalls: spans }), former };
  } finally {
    await store.close();
  }
}
