/** Sends one question to an engine and returns its answer; a signal may end it early. */
import type { Result } from '@tabuleiro/rules';
import type { Answer } from '../api/answer.ts';
import type { Thought } from '../worker/client.ts';
import { lendEngine } from './engines.ts';
import { onAbort, reasonOf, type StopSignal } from './stop-signal.ts';

/** Rejects if the signal is aborted before a first result; later it returns the best answer so far. */
export async function answerTo(
  thought: Thought,
  signal: StopSignal | undefined,
  megabytes: number | undefined,
): Promise<Result<Answer>> {
  if (signal?.aborted) throw reasonOf(signal);
  const lent = await lendEngine({ game: thought.place.game, megabytes });
  const { engine } = lent;
  let found = false;
  let thrown: { error: unknown } | undefined;
  const asked = engine.think({
    ...thought,
    onProgress: (answer) => {
      if (signal?.aborted || thrown) return;
      found = true;
      try {
        thought.onProgress?.(answer);
      } catch (error) {
        thrown = { error };
      }
      if (signal?.aborted || thrown) engine.stop();
    },
  });
  const settled = asked.finally(() => lent.giveBack());
  const answer = await (signal ? untilAborted(signal, settled, engine, () => found) : settled);
  if (thrown) throw thrown.error;
  return lent.isStillborn() ? answerTo(thought, signal, megabytes) : answer;
}

/** The answer, unless the signal is aborted before a first result. */
function untilAborted<T>(
  signal: StopSignal,
  answer: Promise<T>,
  engine: { stop(): void },
  found: () => boolean,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const forget = onAbort(signal, () => {
      engine.stop();
      if (!found()) reject(reasonOf(signal));
    });
    void answer.then(resolve, reject).finally(forget);
  });
}
