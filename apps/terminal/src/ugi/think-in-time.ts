/**
 * A thought that is answered when its time is up. On a busy machine the engine's thread may not be running just then: a
 * moment later what it last told of is taken for its answer.
 */
import type { Answer } from '@tabuleiro/engine';
import type { Engine, Thought } from '@tabuleiro/engine/worker';
import type { ClockPort } from '@tabuleiro/play/ports/clock';
import { ok, type Result } from '@tabuleiro/rules';

/** How long after its time a search that was stopped may answer. */
const GRACE_MS = 4;

/**
 * `due`: on the clock; undefined where something else ends the thought. `spare` answers where the engine has not said
 * a line by then: it is starting, or clears a large table.
 */
export function thinkInTime(
  engine: Pick<Engine, 'think' | 'stop'>,
  thought: Thought,
  clock: ClockPort,
  due: number | undefined,
  spare: () => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  return new Promise((resolve) => {
    let latest: Answer | undefined;
    let isAnswered = false;
    let cancel = () => {};
    const answer = (result: Result<Answer>): void => {
      if (isAnswered) return;
      isAnswered = true;
      cancel();
      resolve(result);
    };
    const onProgress = (progress: Answer): void => {
      if (isAnswered) return;
      latest = progress;
      thought.onProgress?.(progress);
    };
    void engine.think({ ...thought, onProgress }).then(answer);
    if (due === undefined) return;
    cancel = clock.after(due - clock.now(), () => {
      engine.stop();
      cancel = clock.after(due + GRACE_MS - clock.now(), () => {
        if (latest) answer(ok(latest));
        else void spare().then(answer);
      });
    });
  });
}
