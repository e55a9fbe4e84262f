/** The crew of a long run: threads of this machine, or with --queue the workers of that queue. */
import { ThreadCrew } from '../crew/thread-crew.ts';
import type { Crew } from '../crew/unit.ts';
import { UsageFailure } from './command-line.ts';

/** Parameters of a queue's crew. */
export interface QueueOrder {
  url: string;
  /** Units under way at the same time, over all machines. */
  size: number;
  /** 1 comes before 9. */
  priority: number;
}

/** Supplied by the command line: lab imports no app, and the queue is one. */
export interface CrewPort {
  /** The file of the threads, which calls `serveUnits`. */
  thread: URL;
  /** Throws `RunFailure` if the queue is unavailable. */
  queue(order: QueueOrder): Promise<Crew>;
}

/** Values of `CREW_FLAGS`. */
export interface CrewSettings {
  /** Units under way at the same time; undefined means the default. */
  concurrency: number | undefined;
  queue: string | undefined;
  priority: number;
}

const THREADS = { usual: 1, most: 256 };
const UNITS = 64;

/** `hear` receives the notes of units that run on this machine. */
export async function openCrew(
  hiring: CrewPort,
  { concurrency, queue: url, priority }: CrewSettings,
  hear?: (note: unknown) => void,
): Promise<Crew> {
  if (url !== undefined) return hiring.queue({ url, priority, size: concurrency ?? UNITS });
  const size = concurrency ?? THREADS.usual;
  if (size > THREADS.most)
    throw new UsageFailure(`--concurrency wants a number from 1 to ${THREADS.most}, not "${size}".`);
  return new ThreadCrew(hiring.thread, size, hear);
}
