/** What is done to the server and to its lines, one fault after the other, each while players are connected. */
import type { Rng } from '@tabuleiro/rules';
import { SqliteDatabase } from '../../src/store/sqlite/driver.ts';
import type { FaultProxy } from './proxy.ts';
import type { ServerProcess } from './server-process.ts';

export const FAULTS = [
  'kill',
  'freeze',
  'cut',
  'delay',
  'half-open',
  'disk-full',
  'slow-disk',
  'clock-step',
] as const;
export type FaultKind = (typeof FAULTS)[number];
/** Those during which the server can do nothing. */
export const OUTAGES: readonly string[] = ['kill', 'freeze'];

/** A fault that was placed; times by the tool's own monotonic clock. */
export interface PlacedFault {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  /** The games it was for, where it was not for all. */
  readonly games?: ReadonlySet<string> | undefined;
  /** Games may be handed over by it: clocks stand still, and wait for their players afterwards, though nobody heard of it. */
  readonly handsOver?: boolean | undefined;
}

export interface FaultPorts {
  readonly server: ServerProcess;
  readonly proxy: FaultProxy;
  readonly rng: Rng;
  /** The server's store. */
  readonly file: string;
}

const wait = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** In an order of their own, every kind as often as any other. */
export function faultPlan<K extends string>(count: number, rng: Rng, kinds: readonly K[]): K[] {
  const plan: K[] = [];
  while (plan.length < count) {
    const round = [...kinds];
    while (round.length > 0) plan.push(...round.splice(rng.below(round.length), 1));
  }
  return plan.slice(0, count);
}

export async function placeFault(kind: FaultKind, ports: FaultPorts): Promise<PlacedFault> {
  const from = performance.now();
  await PLACERS[kind](ports);
  return { kind, from, to: performance.now() };
}

const PLACERS: Readonly<Record<FaultKind, (ports: FaultPorts) => Promise<void> | void>> = {
  async kill({ server }) {
    await server.kill();
    await server.start();
  },
  async freeze({ server, rng }) {
    server.freeze();
    await wait(500 + rng.below(2000));
    server.wake();
  },
  cut: ({ proxy, rng }) => void proxy.cut(() => rng.below(3) < 2),
  async delay({ proxy, rng }) {
    const ms = 100 + rng.below(900);
    proxy.slow(() => rng.below(2) === 0, ms, 1000);
    await wait(1000);
  },
  'half-open': ({ proxy, rng }) => void proxy.leaveHalfOpen(() => rng.below(3) === 0),
  async 'disk-full'({ server, rng }) {
    server.limitFiles(4096);
    await wait(300 + rng.below(1200));
    server.limitFiles(null);
  },
  /** Another process holds the store: whoever commits waits for it, as for a disk that is busy. */
  async 'slow-disk'({ file, rng }) {
    const holder = await SqliteDatabase.open(file);
    try {
      holder.run('begin immediate');
      await wait(500 + rng.below(1500));
      holder.run('rollback');
    } finally {
      holder.close();
    }
  },
  'clock-step': ({ server, rng }) => {
    const days = (rng.below(2) === 0 ? -1 : 1) * (1 + rng.below(400));
    server.order({ step: days * 86_400_000 });
  },
};
