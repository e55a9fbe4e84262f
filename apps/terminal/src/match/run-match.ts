/**
 * A match from its plan to its results: hands games to a crew, keeps records in the order of the schedule, and stops
 * when all are played, when the sequential test knows, or when somebody wants it to. Everything is decided in the
 * order of the schedule, never by who finished first.
 */

import { meetingOf } from '@tabuleiro/lab/contest/cross-table';
import { gameSpec } from '@tabuleiro/lab/contest/games-unit';
import type { MatchPlan } from '@tabuleiro/lab/contest/plan';
import { type GameResult, resultOf, unitScores, unitValues } from '@tabuleiro/lab/contest/results';
import type { Crew } from '@tabuleiro/lab/crew/unit';
import { type SprtState, sprt } from '@tabuleiro/lab/statistics/sprt';
import type { GameRecord } from '@tabuleiro/rules/match';
import type { Store } from './store.ts';

export interface MatchState {
  plan: MatchPlan;
  results: GameResult[];
  records: readonly GameRecord[];
  /** Null without a test. */
  sprt: SprtState | null;
  interrupted: boolean;
}

export interface MatchListener {
  /** Called when games were added, and once at the start. */
  show(state: MatchState): void;
}

/** The match as far as its folder has it. Nothing is played yet, and no player made. */
export function openMatch(plan: MatchPlan, store: Store): MatchState {
  const state: MatchState = { plan, results: [], records: store.records, sprt: null, interrupted: false };
  for (const record of store.records) takeIn(state, record);
  catchUp(state, store);
  return state;
}

/** Plays what is left and closes the crew. `stop` interrupts: what has not finished is not waited for. */
export async function runMatch(
  state: MatchState,
  store: Store,
  crew: Crew,
  watch: MatchListener,
  stop: Promise<void>,
): Promise<void> {
  const { plan } = state;
  const all = plan.schedule.games;
  const waiting = all.filter(({ number }) => number >= store.next && !store.ahead.has(number));
  const stopped = stop.then(() => 'stopped' as const);
  const playing = new Map<number, Promise<{ number: number; text: string }>>();
  try {
    while (!isOver(state)) {
      while (playing.size < crew.size && waiting.length > 0) {
        const game = waiting.shift()!;
        const played = crew.run(gameSpec(plan, game)).then(({ value }) => {
          const [text] = JSON.parse(value) as [string];
          return { number: game.number, text };
        });
        playing.set(game.number, played);
      }
      const first = await Promise.race([stopped, ...playing.values()]);
      if (first === 'stopped') {
        state.interrupted = true;
        break;
      }
      playing.delete(first.number);
      store.keep(first.number, first.text);
      catchUp(state, store);
      store.save(summary(state));
      watch.show(state);
    }
  } finally {
    for (const game of playing.values()) game.catch(() => {}); // ended with their crew
    await crew.close();
  }
  finishMatch(state, store);
}

/** Nothing more is played now. */
export function finishMatch(state: MatchState, store: Store): void {
  if (isOver(state)) store.forgetAhead();
  store.save(summary(state));
}

/** Appends what may be appended; a game after the one with which the test was decided is no part of the match. */
function catchUp(state: MatchState, store: Store): void {
  while (!isOver(state)) {
    const record = store.append();
    if (!record) return;
    takeIn(state, record);
  }
}

function takeIn(state: MatchState, record: GameRecord): void {
  const { plan, results } = state;
  if (isOver(state)) return;
  results.push(resultOf(plan.rules, plan.schedule.games[results.length]!, record));
  if (results.length % plan.schedule.unitSize === 0) state.sprt = test(state);
}

function test({ plan, results }: MatchState): SprtState | null {
  const { settings, schedule, sum } = plan;
  if (!settings.sprt) return null;
  return sprt(unitScores(schedule, results, 0, 1, sum), unitValues(sum), settings.sprt);
}

export const isOver = ({ plan, results, sprt }: MatchState): boolean =>
  results.length === plan.schedule.games.length || (sprt !== null && sprt.decision !== null);

/** How the match stands, for `match.json`. */
function summary(state: MatchState) {
  const { plan, results, sprt } = state;
  const { players } = plan.settings;
  const pairs = players.length === 2 ? meetingOf(plan, results, 0, 1) : null;
  return {
    games: results.length,
    of: plan.schedule.games.length,
    over: isOver(state),
    ...(pairs ? { ...pairs.games, ...pairs.summary } : {}),
    ...(sprt ? { sprt } : {}),
  };
}
