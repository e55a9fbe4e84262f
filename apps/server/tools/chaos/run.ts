/** One run: a server, its games, faults one a second, and the judgement. Also the control, in which the server lies. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Rng } from '@tabuleiro/rules';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { type ChaosVerdict, judge } from './checks.ts';
import { FAULTS, type FaultKind, faultPlan, type PlacedFault, placeFault } from './faults.ts';
import { Party } from './party.ts';
import { FaultProxy } from './proxy.ts';
import type { EntryNews } from './server-entry.ts';
import { canLimitFiles, freePort, ServerProcess } from './server-process.ts';

export interface ChaosPlan {
  readonly faults: number;
  readonly games: number;
  readonly seed: number;
  /** Told after every fault. */
  progress(line: string): void;
  /** No further fault. */
  isStopped(): boolean;
}

export interface ChaosReport {
  readonly faults: readonly PlacedFault[];
  /** Kinds that this machine cannot place. */
  readonly left: readonly FaultKind[];
  readonly acknowledged: number;
  /** Live games with a clock at every pause between faults, and those that did not move within 5 s of it. */
  readonly live: number;
  readonly stuck: readonly string[];
  readonly verdict: ChaosVerdict;
  readonly complaints: readonly string[];
}

const BETWEEN_MS = 1000;
/** After so many faults, and after the last one, there is none until every live game has moved. */
const FAULTS_IN_A_ROW = 10;
const MOVED_MS = 5000;
const wait = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** Until that is true; a run that stands still for a minute is at an end. */
async function until(what: string, done: () => boolean, ms = 60_000): Promise<void> {
  const end = performance.now() + ms;
  while (!done()) {
    if (performance.now() > end) throw new Error(`${what}: not within ${ms / 1000} s`);
    await wait(10);
  }
}

class Scene {
  readonly folder = mkdtempSync(join(tmpdir(), 'tabuleiro-chaos-'));
  readonly server: ServerProcess;
  readonly proxy: FaultProxy;
  readonly party: Party;

  private constructor(store: 'true' | 'lying', port: number, proxy: FaultProxy, seed: number) {
    this.server = new ServerProcess({ folder: this.folder, port, store });
    this.proxy = proxy;
    this.party = new Party({ server: port, lines: proxy.port, seed });
  }

  static async open(store: 'true' | 'lying', games: number, seed: number): Promise<Scene> {
    const port = await freePort();
    const scene = new Scene(store, port, await FaultProxy.open(port), seed);
    await scene.server.start();
    await scene.party.begin(games);
    await until('everybody is in', () => scene.party.robots.every(({ isConnected }) => isConnected));
    return scene;
  }

  /** The robots go, the server ends, and its store is read. */
  async judgement(faults: readonly PlacedFault[]): Promise<ChaosVerdict> {
    this.party.stop();
    await this.server.stop();
    const thread = new URL('./store-thread.js', import.meta.url);
    const store = await SqliteStore.open(join(this.folder, 'games.db'), thread);
    const witnesses = this.party.robots.map(({ testimony }) => testimony);
    try {
      return await judge({ store, witnesses, faults });
    } finally {
      await store.close();
    }
  }

  async close(): Promise<void> {
    this.party.stop();
    this.proxy.close();
    await this.server.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export async function runChaos(plan: ChaosPlan): Promise<ChaosReport> {
  const rng = new Rng(plan.seed);
  const canFillDisk = canLimitFiles();
  const kinds = FAULTS.filter((kind) => kind !== 'disk-full' || canFillDisk);
  const scene = await Scene.open('true', plan.games, plan.seed);
  const { server, proxy, party } = scene;
  const faults: PlacedFault[] = [];
  const stuck: string[] = [];
  let live = 0;
  const pause = async (): Promise<void> => {
    const moved = await movedAfter(party);
    live += moved.live;
    stuck.push(...moved.stuck.map((account) => `after fault ${faults.length}: ${account}`));
  };
  try {
    for (const kind of faultPlan(plan.faults, rng, kinds)) {
      if (plan.isStopped()) break;
      const next = performance.now() + BETWEEN_MS;
      const acknowledged = party.acknowledged;
      // A fault that hits nobody proves nothing: players are connected, and play.
      await until(
        'players play',
        () => party.connected * 2 > party.robots.length && party.acknowledged > acknowledged,
      );
      await wait(Math.max(0, next - performance.now()));
      const connected = party.connected;
      faults.push(await placeFault(kind, { server, proxy, rng, canFillDisk }));
      plan.progress(
        `${faults.length}/${plan.faults} ${kind}: ${connected} connected, ${party.acknowledged} acknowledged`,
      );
      if (faults.length % FAULTS_IN_A_ROW === 0 && faults.length < plan.faults) await pause();
    }
    await pause();
    const verdict = await scene.judgement(faults);
    const left = FAULTS.filter((kind) => !kinds.includes(kind));
    const { acknowledged } = party;
    return { faults, left, acknowledged, live, stuck, verdict, complaints: server.complaints };
  } finally {
    await scene.close();
  }
}

async function movedAfter(party: Party): Promise<{ live: number; stuck: string[] }> {
  const before = party.live;
  const end = performance.now() + MOVED_MS;
  const still = (): string[] => {
    const now = party.live;
    return [...before].filter(([game, number]) => now.get(game) === number).map(([game]) => game);
  };
  const account = (id: string): string => {
    const own = party.robots.filter(({ game }) => game === id);
    return `${id}: ${own.map((robot) => robot.account).join('; ')}`;
  };
  while (still().length > 0 && performance.now() < end) await wait(20);
  return { live: before.size, stuck: still().map(account) };
}

/** Whether a server that acknowledges before it commits is caught, with the kill between the two. */
export async function runControl(seed: number, games = 5): Promise<ChaosVerdict> {
  const scene = await Scene.open('lying', games, seed);
  const { server, party } = scene;
  try {
    await until('players play', () => party.acknowledged > games);
    const lie = server.news<Extract<EntryNews, { between: object }>>((news) => 'between' in news);
    server.order({ lie: true });
    const { between } = await lie;
    await until('the lie is heard', () =>
      party.robots.some(({ game, testimony }) => game === between.game && testimony.acks.has(between.id)),
    );
    await server.kill();
    await server.start();
    const { acknowledged } = party;
    await until('players play on', () => party.acknowledged > acknowledged);
    return await scene.judgement([]);
  } finally {
    await scene.close();
  }
}
