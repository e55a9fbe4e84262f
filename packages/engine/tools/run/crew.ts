/** The crew of a long run: threads of this machine, or with --queue whoever works for that queue. */
import { shownAddress } from '@tabuleiro/cluster/address';
import { QueueFailure } from '@tabuleiro/cluster/failure';
import { loadQueue } from '@tabuleiro/cluster/load';
import { queueWords } from '@tabuleiro/cluster/words';
import { ThreadCrew } from '@tabuleiro/crew/thread-crew';
import type { Crew } from '@tabuleiro/crew/unit';
import { fill } from '@tabuleiro/rules/text';
import { signatureSpec } from '../units.ts';
import { numberFlag } from './command-line.ts';
import { whenStopped } from './interrupt.ts';

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

/** The bundler puts the file of the threads beside ours; see scripts/tool.mjs. */
const openThreads = (size: number, hear?: (note: unknown) => void) =>
  new ThreadCrew(new URL('./unit-thread.mjs', import.meta.url), size, hear);

/** `hear` is told what units on this machine say before they end. */
export async function openCrew(settings: CrewSettings, hear?: (note: unknown) => void): Promise<Crew> {
  const { workers, queue: url, priority } = settings;
  if (url === undefined) return openThreads(workers ?? THREADS.usual, hear);
  const queue = await loadQueue();
  if (!queue.ok) throw new QueueFailure(queue.fault);
  const words = queueWords.en;
  const crew = await queue.value.QueueCrew.open(
    { url, priority, size: workers ?? UNITS.usual, signature: () => (known ??= signature()) },
    {
      heard: (word) => console.error(words[word]),
      alone: (count) => console.error(fill(words['queue-alone'], { count: String(count) })),
      workers: (count) =>
        console.error(
          count === 0
            ? fill(words['queue-nobody'], { queue: shownAddress(url) })
            : fill(words['queue-workers'], { count: String(count) }),
        ),
    },
  );
  if (!crew.ok) throw new QueueFailure(crew.fault);
  // Units under way on other machines are not waited for: what they give is kept at the queue.
  whenStopped(() => void crew.value.close());
  return crew.value;
}

/** A run may open one crew after another. */
let known: Promise<string> | undefined;

async function signature(): Promise<string> {
  const threads = openThreads(1);
  try {
    return JSON.parse((await threads.run(signatureSpec)).value) as string;
  } finally {
    await threads.close();
  }
}
