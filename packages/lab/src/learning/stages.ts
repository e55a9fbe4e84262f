/** The two things that are played: games to learn from, and matches that judge what was learned. Both resume. */
import { type Crew, runUnits, type UnitAnswer } from '../crew/unit.ts';
import { isInterrupted, Stopped } from '../run/interrupt.ts';
import { digest, GameLog } from '../run/log.ts';
import { Meter, percent } from '../run/meter.ts';
import { type SprtState, sprt, usualErrors } from '../statistics/sprt.ts';
import { type Summary, summarise } from '../statistics/stats.ts';
import type { DuelGame, DuelPlan, SelfGame, SelfPlan, TuningPlan } from './plan.ts';
import { tuningSpec } from './tuning-unit.ts';

interface Stage<T> {
  plan: TuningPlan;
  label: string;
  folder: string;
  count: number;
  hire(): Promise<Crew>;
  /** Milliseconds after which no game is begun any more. */
  limit?: number;
  /** Asked after every game. */
  enough?(log: GameLog<T & { index: number }>): boolean;
  note(log: GameLog<T & { index: number }>): string;
}

/** Plays what is missing of the first `count` games. */
async function playAll<T extends { index: number }>(stage: Stage<T>): Promise<GameLog<T>> {
  const { plan, label, folder, count, limit } = stage;
  const crew = await stage.hire();
  const specOf = (index: number) => tuningSpec(plan, index);
  const gameOf = ({ value }: UnitAnswer) => JSON.parse(value) as T;
  try {
    // The first game is always played anew: if search, rules or features have changed since, it comes out
    // differently, and then the games in the file are not what this command would give.
    const opener = [gameOf(await crew.run(specOf(0)))];
    const log = new GameLog<T>(folder, plan.kind, { ...plan, opener: digest(opener) });
    const meter = new Meter(label, count, log.known(count));
    log.add(opener[0]!);
    const until = limit === undefined ? undefined : performance.now() + limit;
    let at = 0;
    const next = () => {
      while (at < count && log.has(at)) at++;
      const late = until !== undefined && performance.now() >= until;
      return isInterrupted() || late || at >= count || stage.enough?.(log) ? undefined : at++;
    };
    let known = log.known(count);
    await runUnits(crew, next, specOf, (answer) => {
      log.add(gameOf(answer));
      known++;
      meter.show(known, stage.note(log), limit);
    });
    meter.end();
    if (isInterrupted()) throw new Stopped(`${known} of ${count} games are kept`);
    return log;
  } finally {
    await crew.close();
  }
}

export interface SelfStage {
  plan: SelfPlan;
  folder: string;
  games: number;
  minutes: number;
  hire(): Promise<Crew>;
}

export async function selfPlay({ plan, folder, games, minutes, hire }: SelfStage): Promise<SelfGame[]> {
  const log = await playAll<SelfGame>({
    plan,
    label: 'self-play',
    folder,
    count: games,
    hire,
    limit: minutes * 60_000,
    note: () => '',
  });
  return log.unbroken(games);
}

export interface Verdict {
  games: number;
  summary: Summary;
  /** Where the test may stop the match. */
  sprt?: SprtState;
}

/** What is tested: nothing gained against a clear gain. */
const TEST = { elo0: 0, elo1: 40, ...usualErrors };
const PAIR_VALUES = [0, 0.25, 0.5, 0.75, 1];

export interface DuelStage {
  plan: DuelPlan;
  label: string;
  folder: string;
  games: number;
  hire(): Promise<Crew>;
  /** Stop when the test has decided. */
  early: boolean;
}

export async function duel({ plan, label, folder, games, hire, early }: DuelStage): Promise<Verdict> {
  const count = games + (games & 1);
  const judge = (units: readonly number[]): Verdict => ({
    games: 2 * units.length,
    summary: summarise(units, 2),
    sprt: early ? sprt(units, PAIR_VALUES, TEST) : undefined,
  });
  const unitsIn = (log: GameLog<DuelGame>) => unitsOf(plan, log.unbroken(count));
  // Judged pair by pair in their order, so that the end does not depend on who was quicker.
  let judged = 0;
  let decided: Verdict | undefined;
  const enough = (log: GameLog<DuelGame>): boolean => {
    if (!early || decided) return early;
    const units = unitsIn(log);
    while (!decided && judged < units.length) {
      const verdict = judge(units.slice(0, ++judged));
      if (verdict.sprt?.decision) decided = verdict;
    }
    return decided !== undefined;
  };
  const log = await playAll<DuelGame>({
    plan,
    label,
    folder,
    count,
    hire,
    enough,
    note: (kept) => `, ${percent(judge(unitsIn(kept)).summary.score.value)}`,
  });
  enough(log);
  return decided ?? judge(unitsIn(log));
}

/** Pairs from the view of the first judge: by shares, or where the margin counts by the sum of the leads. */
function unitsOf({ aim }: DuelPlan, games: readonly DuelGame[]): number[] {
  const units: number[] = [];
  for (let i = 0; i + 1 < games.length; i += 2) {
    const [one, two] = [games[i]!, games[i + 1]!];
    const lead = (one.lead ?? 0) + (two.lead ?? 0);
    if (aim === 'margin') units.push(lead > 0 ? 1 : lead < 0 ? 0 : 0.5);
    else units.push((one.share + two.share) / 2);
  }
  return units;
}
