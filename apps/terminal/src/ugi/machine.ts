/**
 * Resources of the machine for the engine: more threads than cores, or more memory than there is, only slow it down.
 */
import { availableParallelism, totalmem } from 'node:os';

export interface Machine {
  cores: number;
  /** Memory of the machine, or of the container. */
  megabytes: number;
}

export function thisMachine(): Machine {
  const allowed = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
  return {
    cores: availableParallelism(),
    megabytes: Math.floor(Math.min(totalmem(), allowed) / 2 ** 20),
  };
}

/** Megabytes of a thread besides the table: its heap, its code and the tables of endings. */
const THREAD_MEGABYTES = 100;
/** Largest parts of the memory; the rest is for other programs. */
const MOST_FOR_TABLE = 1 / 2;
const MOST_FOR_ALL = 3 / 4;

export interface EngineSize {
  threads: number;
  /** Megabytes of the table. */
  hash: number;
}

/** As much of what is wanted as the machine has; one thread always. */
export function fitted({ threads, hash }: EngineSize, { cores, megabytes }: Machine): EngineSize {
  const table = Math.max(1, Math.min(hash, Math.floor(megabytes * MOST_FOR_TABLE)));
  const room = Math.floor((megabytes * MOST_FOR_ALL - table) / THREAD_MEGABYTES);
  return { threads: Math.max(1, Math.min(threads, cores, room)), hash: table };
}
