/** The crew of a long run: threads of this machine, or with --queue the machines that work for that queue. */
import { ThreadCrew } from '../crew/thread-crew.ts';
import type { Crew } from '../crew/unit.ts';
import { UsageFailure } from './command-line.ts';

/** What is asked of a queue. */
export interface QueueOrder {
  url: string;
  /** Units under way at the same time, over all machines. */
  size: number;
  /** 1 comes before 9. */
  priority: number;
}

/** What the command line gives to runs: lab knows no app, and a queue is one. */
export interface CrewPort {
  /** The file of the threads, which calls `serveUnits`. */
  thread: URL;
  /** Fails with `RunFailure` where there is none. */
  queue(order: QueueOrder): Promise<Crew>;
}

/** As `CREW_FLAGS` gives them. */
export interface CrewSettings {
  /** Units under way at the same time; undefined: as many as is usual. */
  concurrency: number | undefined;
  queue: string | undefined;
  priority: number;
}

const THREADS = { usual: 1, most: 256 };
const UNITS = 64;

/** `hear` is told what units on this machine say before they end. */
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
