/** Builds a player from a generator of search steps, which runs at once or step by step if it must be stoppable. */
import { runSteps } from '../search/search.ts';
import type { ComputerPlayer, Progress, Situation, ThinkingListener } from '../types.ts';

type Steps = (situation: Situation, listener?: ThinkingListener) => Generator<void, Progress>;

export function thinkingPlayer(name: string, steps: Steps): ComputerPlayer {
  let last: Progress | undefined;
  return {
    name,
    steps,
    choose(situation) {
      last = runSteps(steps(situation));
      return last.lines[0]!.moves[0]!;
    },
    get last() {
      return last;
    },
  };
}
