/** One question from its asker to an engine and back, with a signal that may end it. */
import type { Result } from '@tabuleiro/rules';
import type { Answer } from '../api/answer.ts';
import type { Thought } from '../worker/client.ts';
import { lendEngine } from './engines.ts';

/** The part of an `AbortSignal` that is looked at, so that the types ask for neither DOM nor Node. */
export interface StopSignal {
  readonly aborted: boolean;
  /** What an aborted question is rejected with; an `AbortError` where it does not say. */
  readonly reason?: unknown;
}

/** How often a signal is looked at. */
const LOOK_MS = 10;

/** Rejects where the signal is aborted before anything was found. Aborted later it answers the best so far. */
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

/** The answer, unless the signal is aborted before anything was found. */
function untilAborted<T>(
  signal: StopSignal,
  answer: Promise<T>,
  engine: { stop(): void },
  found: () => boolean,
): Promise<T> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const aborted = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (!signal.aborted) return;
      clearInterval(timer);
      engine.stop();
      if (!found()) reject(reasonOf(signal));
    }, LOOK_MS);
  });
  return Promise.race([answer, aborted]).finally(() => clearInterval(timer));
}

const reasonOf = ({ reason }: StopSignal): unknown =>
  reason ?? Object.assign(new Error('The question was aborted.'), { name: 'AbortError' });
