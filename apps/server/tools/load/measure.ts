/** What is measured: latencies, processor time, memory, and the load of the machine meanwhile. */
import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

export const print = (line: string): void => console.log(line);
export const ms = (value: number): string => `${value.toFixed(1)} ms`;
export const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
/** Load average of the last minute. */
export const loadNow = (): number => Number(loadavg()[0]!.toFixed(1));
export const machine = (): string =>
  `load ${loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')}`;
export const machineText = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}`;
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1]!;
export const pause = (length: number): Promise<void> => new Promise((go) => setTimeout(go, length));

/** Milliseconds, for instance from the time at which a command was due to its answer. */
export class Latencies {
  readonly ms: number[] = [];

  /** The value that this share of all does not exceed. */
  at(share: number): number {
    const sorted = [...this.ms].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }
}

/** Resident memory of a process. */
export const memoryOf = (pid: number): number =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Fields of `/proc/<pid>/stat` from the third on; null where the process has ended. */
function statOf(pid: number | string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return null;
  }
}

const TICK_MS = 10;
const ticksOf = (fields: readonly string[], ...places: number[]): number =>
  TICK_MS * places.reduce((sum, place) => sum + Number(fields[place]), 0);

/** Milliseconds of processor time of all threads of a process. */
export const workOf = (pid: number): number => ticksOf(statOf(pid) ?? [], 11, 12);

/** The same of a process and its children, those that have ended included. */
export function workOfFamily(pid: number): number {
  let work = ticksOf(statOf(pid) ?? [], 11, 12, 13, 14);
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? statOf(name) : null;
    if (fields && Number(fields[1]) === pid) work += ticksOf(fields, 11, 12);
  }
  return work;
}

/** Milliseconds of processor time of this process, from now to each call. */
export function ownWork(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** How long the disk takes to sync 64 kB, while nothing else of ours writes. */
export function syncTimes(folder: string): Latencies {
  const latencies = new Latencies();
  const file = openSync(join(folder, 'probe'), 'w');
  const block = Buffer.alloc(65_536, 1);
  for (let i = 0; i < 300; i++) {
    writeSync(file, block);
    const begin = performance.now();
    fsyncSync(file);
    latencies.ms.push(performance.now() - begin);
  }
  closeSync(file);
  return latencies;
}
