/** What is done to the server and to its lines, one fault after the other, each while players are connected. */
import type { Rng } from '@tabuleiro/rules';
import type { FaultProxy } from './proxy.ts';
import type { ServerProcess } from './server-process.ts';

export const FAULTS = ['kill', 'freeze', 'cut', 'delay', 'half-open', 'disk-full', 'clock-step'] as const;
export type FaultKind = (typeof FAULTS)[number];

/** A fault that was placed; times by the tool's own monotonic clock. */
export interface PlacedFault {
  readonly kind: FaultKind;
  readonly from: number;
  readonly to: number;
  /** Nothing could be done by the server in between. */
  readonly isOutage: boolean;
}

export interface FaultPorts {
  readonly server: ServerProcess;
  readonly proxy: FaultProxy;
  readonly rng: Rng;
  /** Where it cannot be done, it is left out. */
  readonly canFillDisk: boolean;
}

const wait = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** In an order of their own, every kind as often as any other. */
export function faultPlan(count: number, rng: Rng, kinds: readonly FaultKind[] = FAULTS): FaultKind[] {
  const plan: FaultKind[] = [];
  while (plan.length < count) {
    const round = [...kinds];
    while (round.length > 0) plan.push(...round.splice(rng.below(round.length), 1));
  }
  return plan.slice(0, count);
}

export async function placeFault(kind: FaultKind, ports: FaultPorts): Promise<PlacedFault> {
  const from = performance.now();
  await PLACERS[kind](ports);
  return { kind, from, to: performance.now(), isOutage: kind === 'kill' || kind === 'freeze' };
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
    proxy.slow(() => rng.below(2) === 0, ms);
    await wait(1000);
    proxy.slow(() => true, 0);
  },
  'half-open': ({ proxy, rng }) => void proxy.leaveHalfOpen(() => rng.below(3) === 0),
  async 'disk-full'({ server, rng }) {
    server.limitFiles(4096);
    await wait(300 + rng.below(1200));
    server.limitFiles(null);
  },
  'clock-step': ({ server, rng }) => {
    const days = (rng.below(2) === 0 ? -1 : 1) * (1 + rng.below(400));
    server.order({ step: days * 86_400_000 });
  },
};
