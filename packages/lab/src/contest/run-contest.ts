/** Runs a contest of the lab: its log below .cache, progress on the terminal, Ctrl-C and a time limit. */
import { join } from 'node:path';
import type { Crew } from '../crew/unit.ts';
import { RunFailure } from '../run/command-line.ts';
import { digest } from '../run/digest.ts';
import { isInterrupted, StopFailure, stopAsked } from '../run/interrupt.ts';
import { RunProgress } from '../run/meter.ts';
import {
  type ContestState,
  finishContest,
  isOver,
  type OwnRules,
  openContest,
  playContest,
} from './contest.ts';
import { ContestLog, LogFailure } from './log.ts';
import type { MatchPlan } from './plan.ts';
import type { Schedule } from './schedule.ts';

export interface LabContest {
  plan: MatchPlan;
  /** Null keeps nothing. */
  folder: string | null;
  label: string;
  own?: OwnRules;
  /** Text after the progress line. */
  note?(state: ContestState): string;
  /** No game starts after this value of `performance.now()`. */
  until?: number;
  hire(): Promise<Crew>;
}

/** Folder of a contest. `stamp` describes its players and settings; another stamp is another contest. */
export const contestFolder = (run: string, game: string, name: string, stamp: unknown): string =>
  join('.cache/lab', run, game, `${name.replace(/[^\w-]+/g, '_')}-${digest(stamp)}`);

/** Plays the missing games. After Ctrl-C it throws `StopFailure`; at the time limit it returns the current state. */
export async function runContest(contest: LabContest): Promise<ContestState> {
  const { plan, folder, label, own, note, until = Number.POSITIVE_INFINITY, hire } = contest;
  const log = ContestLog.open(folder, plan.settings);
  if (!log.ok) throw failureOf(log.fault);
  let timer: NodeJS.Timeout | undefined;
  try {
    const state = openContest(plan, log.value, own);
    if (isOver(state) || performance.now() >= until || isInterrupted()) {
      finishContest(state, log.value);
      return state;
    }
    const meter = new RunProgress(label, plan.schedule.games.length, state.results.length);
    const show = (now: ContestState) => meter.show(now.results.length, note?.(now) ?? '');
    const timeUp = new Promise<void>((resolve) => {
      if (until !== Number.POSITIVE_INFINITY) timer = setTimeout(resolve, until - performance.now());
    });
    await playContest(state, log.value, await hire(), { show }, Promise.race([stopAsked, timeUp]));
    meter.end();
    if (isInterrupted()) throw new StopFailure(`${state.results.length} games are kept`);
    return state;
  } catch (error) {
    throw error instanceof LogFailure ? failureOf(error.fault) : error;
  } finally {
    clearTimeout(timer);
    log.value.close();
  }
}

/** Only the first game of each opening: two equal players would repeat it. */
export function firstGames({ games, openings }: Schedule): Schedule {
  const first = games.filter(({ turn }) => turn === 0);
  return { games: first.map((game, number) => ({ ...game, number, unit: number })), unitSize: 1, openings };
}

function failureOf({ code, found, accepted }: LogFailure['fault']): RunFailure {
  if (code === 'match-busy')
    return new RunFailure(`Process ${accepted} is playing the games of ${found} already.`);
  return new RunFailure(`The games of ${found} cannot be kept (${code}, ${accepted}).`);
}
