/** The crew of a long run: threads of this machine, or with --queue the machines that work for that queue. */
import { ThreadCrew } from '../crew/thread-crew.ts';
import type { Crew } from '../crew/unit.ts';
import { numberFlag } from './command-line.ts';
import { whenStopped } from './interrupt.ts';

/** What is asked of a queue. */
export interface QueueOrder {
  url: string;
  /** Units under way at the same time, over all machines. */
  size: number;
  /** 1 comes before 9. */
  priority: number;
}

/** What the command line gives to runs: lab knows no app, and a queue is one. */
export interface Hiring {
  /** The file of the threads, which calls `serveUnits`. */
  thread: URL;
  /** Fails with `RunFailure` where there is none. */
  queue(order: QueueOrder): Promise<Crew>;
}

export interface CrewSettings {
  /** Units under way at the same time; undefined: as many as is usual. */
  workers: number | undefined;
  queue: string | undefined;
  priority: number;
}

/** For `parseArgs`. */
export const CREW_FLAGS = {
  workers: { type: 'string' },
  queue: { type: 'string' },
  priority: { type: 'string', default: '5' },
} as const;

export const CREW_USAGE = `  --workers 1       threads that work; with --queue units under way over all machines (64)
  --queue URL       redis://host:6379: units go to all machines that work there (docs/cluster.md)
  --priority 5      which run comes first at the queue, 1 before 9`;

const THREADS = { usual: 1, most: 256 };
const UNITS = { usual: 64, most: 10_000 };

export function crewSettings(values: {
  workers?: string | undefined;
  queue?: string | undefined;
  priority: string;
}): CrewSettings {
  const { workers, queue, priority } = values;
  const { most } = queue === undefined ? THREADS : UNITS;
  return {
    workers: workers === undefined ? undefined : numberFlag('workers', workers, 1, most),
    queue,
    priority: numberFlag('priority', priority, 1, 9),
  };
}

/** `hear` is told what units on this machine say before they end. */
export async function openCrew(
  hiring: Hiring,
  { workers, queue: url, priority }: CrewSettings,
  hear?: (note: unknown) => void,
): Promise<Crew> {
  if (url === undefined) return new ThreadCrew(hiring.thread, workers ?? THREADS.usual, hear);
  const crew = await hiring.queue({ url, priority, size: workers ?? UNITS.usual });
  // Units under way on other machines are not waited for: what they give is kept at the queue.
  whenStopped(() => void crew.close());
  return crew;
}
