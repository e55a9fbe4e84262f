/**
 * A contest from plan to results: a match, a rung of the ladder, two engine versions, or games to learn from. Hands
 * games to a crew, keeps records in schedule order, and stops when all are played, when the stopping rule is
 * satisfied, or on request. Decisions follow the order of the schedule, never the order in which games finish.
 */
import type { GameRecord } from '@tabuleiro/rules/match';
import type { Crew } from '../crew/unit.ts';
import { type SprtState, sprt } from '../statistics/sprt.ts';
import { meetingOf } from './cross-table.ts';
import { type GamesOrder, gameSpec, type MoveTally } from './games-unit.ts';
import type { ContestLog } from './log.ts';
import type { MatchPlan } from './plan.ts';
import { type GameResult, resultOf, unitScores, unitValues } from './results.ts';

export interface ContestState {
  plan: MatchPlan;
  results: GameResult[];
  records: readonly GameRecord[];
  /** Null without a test. */
  sprt: SprtState | null;
  interrupted: boolean;
  /** Rules of this contest only. */
  own?: OwnRules | undefined;
}

/** Decisions of a contest beyond the settings of a match. */
export interface OwnRules {
  /** Called after each whole unit; true ends the contest. */
  enough?(state: ContestState): boolean;
  /** Weights that players name and no file holds. */
  weights?: GamesOrder['weights'];
  /** Per player; if present, saved beside the games. */
  tallies?: Record<number, MoveTally>;
}

export interface ContestListener {
  /** Called at the start, and after games were added. */
  show(state: ContestState): void;
}

/** Restores the contest from its log. Plays nothing and makes no player. */
export function openContest(plan: MatchPlan, log: ContestLog, own?: OwnRules): ContestState {
  const state: ContestState = {
    plan,
    results: [],
    records: log.records,
    sprt: null,
    interrupted: false,
    own,
  };
  const before = log.state as { tallies?: Record<number, MoveTally> } | undefined;
  if (own?.tallies) Object.assign(own.tallies, before?.tallies);
  for (const record of log.records) takeIn(state, record);
  catchUp(state, log);
  return state;
}

/** Plays the remaining games and closes the crew. `stop` interrupts without waiting for games under way. */
export async function playContest(
  state: ContestState,
  log: ContestLog,
  crew: Crew,
  watch: ContestListener,
  stop: Promise<void>,
): Promise<void> {
  const { plan, own } = state;
  const waiting = plan.schedule.games.filter(({ number }) => !log.has(number));
  const stopped = stop.then(() => 'stopped' as const);
  const playing = new Map<number, Promise<{ number: number; text: string; measured: unknown }>>();
  try {
    while (!isOver(state)) {
      while (playing.size < crew.size && waiting.length > 0) {
        const game = waiting.shift()!;
        const played = crew.run(gameSpec(plan, game, own?.weights)).then(({ value, measured }) => {
          const [text] = JSON.parse(value) as [string];
          return { number: game.number, text, measured };
        });
        playing.set(game.number, played);
      }
      const first = await Promise.race([stopped, ...playing.values()]);
      if (first === 'stopped') {
        state.interrupted = true;
        break;
      }
      playing.delete(first.number);
      if (own?.tallies) addTallies(own.tallies, first.measured as Record<number, MoveTally>);
      log.keep(first.number, first.text);
      catchUp(state, log);
      log.save(summary(state));
      watch.show(state);
    }
  } finally {
    for (const game of playing.values()) game.catch(() => {}); // closing the crew rejects them
    await crew.close();
  }
  finishContest(state, log);
}

/** Saves the state; no further game is played. */
export function finishContest(state: ContestState, log: ContestLog): void {
  if (isOver(state)) log.forgetAhead();
  log.save(summary(state));
}

/** Appends finished games in order. Games after the stopping point are not part of the contest. */
function catchUp(state: ContestState, log: ContestLog): void {
  while (!isOver(state)) {
    const record = log.append();
    if (!record) return;
    takeIn(state, record);
  }
}

function takeIn(state: ContestState, record: GameRecord): void {
  const { plan, results } = state;
  if (isOver(state)) return;
  results.push(resultOf(plan.rules, plan.schedule.games[results.length]!, record));
  if (results.length % plan.schedule.unitSize === 0) state.sprt = test(state);
}

function test({ plan, results }: ContestState): SprtState | null {
  const { settings, schedule, sum } = plan;
  if (!settings.sprt) return null;
  return sprt(unitScores(schedule, results, 0, 1, sum), unitValues(sum), settings.sprt);
}

export function isOver(state: ContestState): boolean {
  const { plan, results, sprt, own } = state;
  const { games, unitSize } = plan.schedule;
  if (results.length >= games.length || (sprt !== null && sprt.decision !== null)) return true;
  return results.length % unitSize === 0 && (own?.enough?.(state) ?? false);
}

function addTallies(sums: Record<number, MoveTally>, tallies: Record<number, MoveTally>): void {
  for (const [player, { moves, ms }] of Object.entries(tallies)) {
    const before = sums[Number(player)] ?? { moves: 0, ms: 0 };
    sums[Number(player)] = { moves: before.moves + moves, ms: before.ms + ms };
  }
}

/** The state of the contest for `match.json`. */
function summary(state: ContestState) {
  const { plan, results, sprt, own } = state;
  const { players } = plan.settings;
  const pairs = players.length === 2 ? meetingOf(plan, results, 0, 1) : null;
  return {
    games: results.length,
    of: plan.schedule.games.length,
    over: isOver(state),
    ...(pairs ? { ...pairs.games, ...pairs.summary } : {}),
    ...(sprt ? { sprt } : {}),
    ...(own?.tallies ? { tallies: own.tallies } : {}),
  };
}
