/** A crew behind a queue, for commands with --queue. */

import { shownAddress } from '@tabuleiro/cluster/address';
import { loadQueue } from '@tabuleiro/cluster/load';
import type { QueueCrew } from '@tabuleiro/cluster/queue';
import { type QueueWord, queueWords } from '@tabuleiro/cluster/words';
import type { MatchPlayer } from '@tabuleiro/lab/players/contestant';
import { parseContestant } from '@tabuleiro/lab/players/contestant';
import type { QueueOrder } from '@tabuleiro/lab/run/crew';
import { fail, ok, type Result } from '@tabuleiro/rules';
import type { Language } from '@tabuleiro/rules/text';
import type { Flags } from '../io/flags.ts';
import { parseNumber } from '../io/numbers.ts';
import { tellerOf } from '../text/tell.ts';
import { engineSignature, openThreads } from './threads.ts';

export const tellQueue = tellerOf<QueueWord>(queueWords);

const PRIORITY = { usual: '5', most: 9 };
/** Units under way over all machines: enough to keep many of them busy. */
const SIZE = { usual: '64', most: 10_000 };

export function askedQueue(url: string, { concurrency, priority }: Flags): Result<QueueOrder> {
  const size = parseNumber('--concurrency', concurrency ?? SIZE.usual, 1, SIZE.most);
  if (!size.ok) return size;
  const first = parseNumber('--priority', priority ?? PRIORITY.usual, 1, PRIORITY.most);
  return first.ok ? ok({ url, size: size.value, priority: first.value }) : first;
}

/** Only players that every machine can make. */
export function checkRemote(players: readonly MatchPlayer[]): Result<null> {
  for (const { spec } of players) {
    const parsed = parseContestant(spec);
    if (!parsed.ok) return parsed;
    const { value } = parsed;
    const file = 'weights' in value && value.weights !== undefined && value.weights !== 'report';
    if (file || value.kind === 'external') return fail({ code: 'queue-player', found: spec });
  }
  return ok(null);
}

export async function openQueue(
  order: QueueOrder,
  language: Language,
  say: (line: string) => void,
): Promise<Result<QueueCrew>> {
  const queue = await loadQueue();
  if (!queue.ok) return queue;
  const signature = () => {
    const threads = openThreads(1);
    return engineSignature(threads).finally(() => threads.close());
  };
  return queue.value.QueueCrew.open(
    { ...order, signature },
    {
      heard: (word) => say(tellQueue(language, word)),
      alone: (count) => say(tellQueue(language, 'queue-alone', { count })),
      workers: (count) =>
        say(
          count === 0
            ? tellQueue(language, 'queue-nobody', { queue: shownAddress(order.url) })
            : tellQueue(language, 'queue-workers', { count }),
        ),
    },
  );
}
