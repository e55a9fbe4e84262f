/** `worker`: runs units for other machines until it is interrupted. */
import { availableParallelism } from 'node:os';
import { shownAddress } from '@tabuleiro/cluster/address';
import { loadQueue } from '@tabuleiro/cluster/load';
import { tellQueue } from '../../crew/queue.ts';
import { engineSignature, openThreads } from '../../crew/threads.ts';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { interruption } from '../../io/interruption.ts';
import { parseNumber } from '../../io/numbers.ts';
import { note, refuse } from '../../io/output.ts';
import { ProgressLine } from '../../io/progress-line.ts';

const MOST_THREADS = 256;
const PLAIN_LINE_MS = 30_000;

export async function run(call: Call): Promise<number> {
  const { flags, language } = call;
  const { queue: url, concurrency } = flags;
  if (url === undefined)
    return refuse(call, { code: 'worker-queue', accepted: '--queue redis://localhost:6379' }, exit.misuse);
  const asked = concurrency ?? String(availableParallelism());
  const threads = parseNumber('--concurrency', asked, 1, MOST_THREADS);
  if (!threads.ok) return refuse(call, threads.fault, exit.misuse);
  const queue = await loadQueue();
  if (!queue.ok) return refuse(call, queue.fault, exit.no);

  const crew = openThreads(threads.value);
  const stop = interruption();
  const progress = new ProgressLine(PLAIN_LINE_MS);
  const say = (line: string) => progress.aside(line);
  const ended = await queue.value.runWorker(
    { url, crew, signature: () => engineSignature(crew) },
    {
      heard: (word) => say(tellQueue(language, word)),
      ready: (name, signature) =>
        say(
          tellQueue(language, 'ready', { name, signature, threads: threads.value, queue: shownAddress(url) }),
        ),
      progress: (done, running) => progress.show(() => tellQueue(language, 'progress', { done, running })),
      retried: (unit, reason) => say(tellQueue(language, 'retried', { unit, reason })),
    },
    stop.asked,
  );
  await crew.close();
  stop.forget();
  progress.finish();
  if (!ended.ok) return refuse(call, ended.fault, ended.fault.code === 'queue-url' ? exit.misuse : exit.no);
  note(tellQueue(language, 'leaving'));
  return exit.interrupted;
}
