/** Lies of several nodes and of their database that the checks have to find: a proof that finds none of them proves nothing. */

import { PostgresStore } from '../../../src/store/postgres/postgres-store.ts';
import type { ChaosVerdict } from '../checks/judge.ts';
import { judge } from '../checks/judge.ts';
import { Party } from '../party.ts';
import { SETTINGS, until, wait } from '../run.ts';
import type { EntryNews, EntryWords } from '../server-entry.ts';
import { Cluster } from './cluster.ts';

export const CONTROLS = ['early-answer', 'lazy-commit', 'no-fence'] as const;
export type ControlKind = (typeof CONTROLS)[number];

/** What a control was caught by. */
export interface CaughtControl {
  readonly lost: readonly string[];
  readonly diverged: readonly string[];
  readonly former: readonly string[];
}

const GAMES = 6;
/** Longer than it takes until another node may have the games. */
const FREEZE_MS = 10_000;
/** A frozen owner has a move that waits for it in one freeze or another. */
const MOST_FREEZES = 12;

class ControlScene {
  readonly cluster: Cluster;
  readonly party: Party;

  private constructor(cluster: Cluster, party: Party) {
    this.cluster = cluster;
    this.party = party;
  }

  static async open(store: EntryWords['store'], seed: number, isUntimed = false): Promise<ControlScene> {
    const cluster = await Cluster.start(3, seed, { settings: SETTINGS, store });
    const party = new Party({
      ...{ seed, isUntimed },
      server: () => cluster.choose().port,
      lines: () => cluster.choose().clients.port,
    });
    const scene = new ControlScene(cluster, party);
    try {
      await party.begin(GAMES);
      await scene.plays(GAMES);
      return scene;
    } catch (error) {
      await scene.close();
      throw error;
    }
  }

  /** Until so many more commands were acknowledged. */
  async plays(more: number): Promise<void> {
    const { acknowledged } = this.party;
    await until('players play', () => this.party.acknowledged >= acknowledged + more);
  }

  async caught(): Promise<CaughtControl> {
    const { party, cluster } = this;
    party.stop();
    await cluster.stopNodes();
    const former = await cluster.formerOwners();
    const store = await PostgresStore.open(cluster.address);
    try {
      const witnesses = party.robots.map((robot) => robot.testify());
      const verdict: ChaosVerdict = await judge({ store, witnesses, faults: [], troubles: [], stalls: [] });
      return { lost: verdict.lost, diverged: verdict.diverged, former };
    } finally {
      await store.close();
    }
  }

  async close(): Promise<void> {
    this.party.stop();
    await this.cluster.close();
  }
}

const RUNS: Readonly<Record<ControlKind, (scene: ControlScene) => Promise<void>>> = {
  /** A node answers before it commits, and is killed between the two. */
  async 'early-answer'({ cluster, party }) {
    const lies = cluster.nodes.map(async ({ server }) => {
      const { between } = await server.news<Extract<EntryNews, { between: object }>>(
        (news) => 'between' in news,
      );
      await until('the lie is heard', () =>
        party.robots.some(({ game, testimony }) => game === between.game && testimony.acks.has(between.id)),
      );
      return server;
    });
    for (const { server } of cluster.nodes) server.order({ lie: true });
    const liar = await Promise.race(lies);
    for (const lie of lies) lie.catch(() => {}); // of the others, which need not lie any more
    await liar.kill();
    await liar.start();
  },
  /** The database answers before what it committed is on disk, and crashes. */
  async 'lazy-commit'(scene) {
    const { postgres, database } = scene.cluster;
    for (const setting of [
      'synchronous_commit = off',
      "wal_writer_delay = '10s'",
      "wal_writer_flush_after = '1GB'",
    ])
      await postgres.ask(database, `alter system set ${setting}`);
    await postgres.ask(database, 'select pg_reload_conf()');
    await wait(1_000);
    await scene.plays(GAMES);
    await postgres.kill();
    await postgres.resume();
    for (const setting of ['synchronous_commit', 'wal_writer_delay', 'wal_writer_flush_after'])
      await postgres.ask(database, `alter system reset ${setting}`);
    await postgres.ask(database, 'select pg_reload_conf()');
  },
  /** Writes are taken from whoever sends them, and a frozen owner wakes with a move that waited for it, just as another has its game. */
  async 'no-fence'({ cluster }) {
    for (let i = 0; i < MOST_FREEZES; i++) {
      const node = cluster.nodes[i % cluster.nodes.length]!;
      const games = await cluster.gamesOf(node);
      node.isOut = true;
      node.server.freeze();
      for (const until = performance.now() + FREEZE_MS; performance.now() < until; await wait(5))
        if (await cluster.isTaken(games, node)) break;
      node.server.wake();
      node.isOut = false;
      await wait(2_000);
      if ((await cluster.formerOwners()).length > 0) return;
    }
  },
};

const STORES: Readonly<Record<ControlKind, EntryWords['store']>> = {
  'early-answer': 'lying',
  'lazy-commit': 'true',
  'no-fence': 'unfenced',
};

export async function runNodeControl(kind: ControlKind, seed: number): Promise<CaughtControl> {
  const scene = await ControlScene.open(STORES[kind], seed, kind === 'no-fence');
  try {
    await RUNS[kind](scene);
    await wait(3_000); // clients come back, and hear what is there
    return await scene.caught();
  } finally {
    await scene.close();
  }
}
