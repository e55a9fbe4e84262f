/** Measures one pairing: a contest that ends when the finding is final, or at a limit of games or time. */
import { loadEvaluation } from '@tabuleiro/engine';
import { loadGame, must } from '@tabuleiro/rules';
import { type GameRecord, replayRecord } from '@tabuleiro/rules/match';
import type { ContestState } from '../contest/contest.ts';
import type { MoveTally } from '../contest/games-unit.ts';
import { readContest } from '../contest/log.ts';
import { type MatchPlan, planMatch, planRules } from '../contest/plan.ts';
import { duel, type GameResult, resultOf, type Sum, unitScores } from '../contest/results.ts';
import { contestFolder, firstGames, runContest } from '../contest/run-contest.ts';
import { schedule } from '../contest/schedule.ts';
import type { Crew } from '../crew/unit.ts';
import { digest } from '../run/digest.ts';
import { percent } from '../run/meter.ts';
import type { LadderPairing } from '../trials/load.ts';
import { gamesWanted, isFinal, judge, type PairingState, type Unit } from './judge.ts';
import { isMirror, settingsOf } from './pairings.ts';
import { provenOpenings } from './proven.ts';
import { stampOf } from './stamp.ts';
import { sayPairing } from './words.ts';

export interface Limits {
  /** Games of a pairing; it never stops before `min`. */
  min: number;
  max: number;
  /** No game starts after this value of `performance.now()`. */
  until: number;
  hire(): Promise<Crew>;
}

/** The stored games of a pairing with the present weights and levels. */
export interface KeptPairing {
  stamp: string;
  sum: Sum;
  units: readonly Unit[];
  /** By player. */
  tallies: Readonly<Record<number, MoveTally>>;
}

export type Tallies = KeptPairing['tallies'];

async function placeOf(game: string, pairing: LadderPairing) {
  const stamp = stampOf(await settingsOf(game, pairing, 2), await loadEvaluation(game));
  const folder = contestFolder('ladder', game, `${pairing.first}-v-${pairing.second}`, stamp);
  return { stamp: digest(stamp), folder };
}

export async function keptOf(game: string, pairing: LadderPairing): Promise<KeptPairing> {
  const { stamp, folder } = await placeOf(game, pairing);
  const rules = must(await loadGame(game));
  const kept = readContest(folder);
  const records = kept?.records ?? [];
  const settings = kept?.settings ?? (await settingsOf(game, pairing, 2));
  const planned = must(planRules(rules, settings, { options: {}, moves: [] }));
  const whole = schedule(2, planned.rules.seats.length, Math.max(2, records.length + 1));
  const plan: MatchPlan = {
    settings,
    game: rules,
    rules: planned.rules,
    sum: planned.sum,
    schedule: isMirror(pairing) ? firstGames(schedule(2, 2, 2 * records.length + 2)) : whole,
    openings: [],
  };
  const results = records.map((record, i) => resultOf(plan.rules, plan.schedule.games[i]!, record));
  const { tallies = {} } = (kept?.state ?? {}) as { tallies?: Tallies };
  return { stamp, sum: plan.sum, units: unitReader(plan)({ plan, records, results }), tallies };
}

export async function measure(game: string, pairing: LadderPairing, limits: Limits): Promise<PairingState> {
  const { min, max, until, hire } = limits;
  const mirror = isMirror(pairing);
  const games = gamesWanted(pairing.wanted, max) * (mirror ? 2 : 1);
  const whole = must(planMatch(must(await loadGame(game)), await settingsOf(game, pairing, games)));
  const plan = mirror ? { ...whole, schedule: firstGames(whole.schedule) } : whole;
  const proven = provenOpenings(game);
  const unitsOf = unitReader(plan);
  const standing = (state: Played) => judge(unitsOf(state), plan.sum, pairing.wanted, proven);
  const enough = (state: ContestState) => {
    const now = standing(state);
    return isFinal(now.finding) && now.games + now.lost.games >= min;
  };
  const state = await runContest({
    plan,
    folder: (await placeOf(game, pairing)).folder,
    label: `${game} ${sayPairing(pairing)}`,
    own: { enough, tallies: {} },
    note: (now) => `, ${percent(standing(now).score.value)}`,
    until,
    hire,
  });
  return standing(state);
}

type Played = Pick<ContestState, 'plan' | 'records' | 'results'>;

/** Reads whole units from the played games, each only once. */
function unitReader(plan: MatchPlan): (played: Played) => readonly Unit[] {
  const units: Unit[] = [];
  const { schedule: all, rules, sum } = plan;
  return ({ results, records }) => {
    while ((units.length + 1) * all.unitSize <= results.length) {
      const from = units.length * all.unitSize;
      const games = results.slice(from, from + all.unitSize);
      // Built-in players must not forfeit; a forfeit invalidates the games.
      for (const { number, forfeit } of games)
        if (forfeit !== null) throw new Error(`game ${number + 1}: ${forfeit}`);
      units.push({
        index: units.length,
        score: unitScores(all, games, 0, 1, sum)[0]!,
        results: games.map(({ text }) => text),
        start: afterOpening(plan, records[from]!, games[0]!),
        seats: games.map((result) => ({
          turn: rules.seats[result.players.indexOf(0)]!.turn,
          score: duel(result, 0, 1),
        })),
      });
    }
    return units;
  };
}

/** Text of the position at the players' first move. */
function afterOpening({ game }: MatchPlan, record: GameRecord, { openingPlies }: GameResult): string {
  const { history, rules } = must(replayRecord(game, record));
  while (history.plies > openingPlies) history.unmake();
  return rules.format(history.position);
}
