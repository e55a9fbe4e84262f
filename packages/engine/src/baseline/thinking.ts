/** A player from the steps of its thought: to be run in one go, or step by step where it may be stopped. */
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
