/** One run: a server, its games, faults one a second, and the judgement. Also the control, in which the server lies. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Rng } from '@tabuleiro/rules';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { freePort } from '../services/free-port.ts';
import { type ChaosVerdict, judge } from './checks/judge.ts';
import { FAULTS, faultPlan, type PlacedFault, placeFault } from './faults.ts';
import { Party } from './party.ts';
import { FaultProxy } from './proxy.ts';
import type { EntryNews } from './server-entry.ts';
import { canLimitFiles, ServerProcess } from './server-process.ts';
import { OwnStalls } from './spans.ts';

export interface ChaosPlan {
  readonly faults: number;
  /** Those that may be placed. */
  readonly kinds: readonly string[];
  readonly games: number;
  readonly seed: number;
  /** Milliseconds after the last fault within which every live game moves. */
  readonly movedMs: number;
  /** Told after every fault. */
  progress(line: string): void;
  /** No further fault. */
  isStopped(): boolean;
}

export interface ChaosReport {
  readonly faults: readonly PlacedFault[];
  /** Kinds that this machine cannot place. */
  readonly left: readonly string[];
  readonly acknowledged: number;
  /** Live games with a clock at every pause between faults, and those in which nobody moved in time. */
  readonly live: number;
  readonly stuck: readonly string[];
  /** Milliseconds after which the last of them had moved, at the worst pause. */
  readonly longest: number;
  readonly verdict: ChaosVerdict;
  readonly complaints: readonly string[];
  /** Events that a former owner wrote; of several nodes alone. */
  readonly former?: readonly string[] | undefined;
}

export const BETWEEN_MS = 1000;
/** After so many faults, and after the last one, there is none until every live game has moved. */
export const FAULTS_IN_A_ROW = 10;
/** Nobody has half a minute to wait for somebody who has left. */
export const SETTINGS = { claimMs: 4_000 };
export const wait = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** Until that is true; a run that stands still for a minute is at an end. */
export async function until(what: string, done: () => boolean, ms = 60_000): Promise<void> {
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
  private readonly stalls = new OwnStalls();

  private constructor(store: 'true' | 'lying', port: number, proxy: FaultProxy, seed: number) {
    this.server = new ServerProcess({ folder: this.folder, port, store, settings: SETTINGS });
    this.proxy = proxy;
    this.party = new Party({ server: () => port, lines: () => proxy.port, seed });
  }

  static async open(store: 'true' | 'lying', games: number, seed: number): Promise<Scene> {
    const port = await freePort();
    const scene = new Scene(store, port, await FaultProxy.open(port), seed);
    await scene.server.start();
    await scene.party.begin(games);
    await until('everybody is in', () => scene.party.robots.every(({ isConnected }) => isConnected));
    scene.party.gather(false);
    return scene;
  }

  get file(): string {
    return join(this.folder, 'games.db');
  }

  /** The robots go, the server ends, and its store is read. */
  async judgement(faults: readonly PlacedFault[]): Promise<ChaosVerdict> {
    this.party.stop();
    await this.server.stop();
    const thread = new URL('./store-thread.js', import.meta.url);
    const store = await SqliteStore.open(this.file, thread);
    const witnesses = this.party.robots.map((robot) => robot.testify());
    const { troubles } = this.proxy;
    const { spans: stalls } = this.stalls;
    try {
      return await judge({ store, witnesses, faults, troubles, stalls });
    } finally {
      await store.close();
    }
  }

  async close(): Promise<void> {
    this.party.stop();
    this.stalls.close();
    this.proxy.close();
    await this.server.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export async function runChaos(plan: ChaosPlan): Promise<ChaosReport> {
  const rng = new Rng(plan.seed);
  const asked = FAULTS.filter((kind) => plan.kinds.includes(kind));
  const kinds = canLimitFiles() ? asked : asked.filter((kind) => kind !== 'disk-full');
  const scene = await Scene.open('true', plan.games, plan.seed);
  const { server, proxy, party } = scene;
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
      faults.push(await placeFault(kind, { server, proxy, rng, file: scene.file }));
      plan.progress(
        `${faults.length}/${plan.faults} ${kind}: ${connected} connected, ${party.acknowledged} acknowledged`,
      );
      if (faults.length % FAULTS_IN_A_ROW === 0 && faults.length < plan.faults) await pause();
    }
    await pause();
    const verdict = await scene.judgement(faults);
    const left = asked.filter((kind) => !kinds.includes(kind));
    const { acknowledged } = party;
    return { faults, left, acknowledged, live, stuck, longest, verdict, complaints: server.complaints };
  } finally {
    await scene.close();
  }
}

export async function movedAfter(
  party: Party,
  most: number,
): Promise<{ live: number; stuck: string[]; ms: number }> {
  const before = party.live;
  const from = performance.now();
  const account = (id: string): string => {
    const own = party.robots.filter(({ game }) => game === id);
    return `${id}: ${own.map((robot) => robot.account).join('; ')}`;
  };
  while (party.unmoved(before).length > 0 && performance.now() < from + most) await wait(20);
  return {
    live: before.size,
    stuck: party.unmoved(before).map(account),
    ms: Math.round(performance.now() - from),
  };
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
