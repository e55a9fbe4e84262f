/**
 * A contest from its plan to its results, whatever it is for: a match, a rung of the ladder, two versions of the engine,
 * games to learn from. Hands games to a crew, keeps records in the order of the schedule, and stops when all are played,
 * when its rule knows enough, or when somebody wants it to. Everything is decided in the order of the schedule, never by
 * which game finished first.
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
  /** What a contest has of its own. */
  own?: OwnRules | undefined;
}

/** What a contest decides beside the settings of a match. */
export interface OwnRules {
  /** Asked after every whole unit: the results so far are all that is wanted. */
  enough?(state: ContestState): boolean;
  /** Weights that players name and no file holds. */
  weights?: GamesOrder['weights'];
  /** By player; kept beside the games where it is there. */
  tallies?: Record<number, MoveTally>;
}

export interface ContestListener {
  /** Called when games were added, and once at the start. */
  show(state: ContestState): void;
}

/** The contest as far as its log has it. Nothing is played yet, and no player made. */
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

/** Plays what is left and closes the crew. `stop` interrupts: what has not finished is not waited for. */
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
    for (const game of playing.values()) game.catch(() => {}); // ended with their crew
    await crew.close();
  }
  finishContest(state, log);
}

/** Nothing more is played now. */
export function finishContest(state: ContestState, log: ContestLog): void {
  if (isOver(state)) log.forgetAhead();
  log.save(summary(state));
}

/** Appends what may be appended; a game after the one with which the rule was content is no part of the contest. */
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

/** How the contest stands, for `match.json`. */
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
