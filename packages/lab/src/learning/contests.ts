/** The contests of learning: self-play games to learn from, and matches that judge the result. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Aim } from '@tabuleiro/engine';
import { type Game, must } from '@tabuleiro/rules';
import { meetingOf } from '../contest/cross-table.ts';
import { gameSpec } from '../contest/games-unit.ts';
import { readContest } from '../contest/log.ts';
import { type MatchPlan, planMatch } from '../contest/plan.ts';
import { contestFolder, firstGames, runContest } from '../contest/run-contest.ts';
import { expandBoards, type MatchSettings } from '../contest/settings.ts';
import type { Crew } from '../crew/unit.ts';
import type { GivenWeights } from '../players/make-player.ts';
import { digest } from '../run/digest.ts';
import { percent } from '../run/meter.ts';
import { type SprtState, usualErrors } from '../statistics/sprt.ts';
import type { Summary } from '../statistics/stats.ts';
import { loadTrials } from '../trials/load.ts';
import { type SelfGame, selfGameOf } from './self-game.ts';
import { type SelfSettings, selfSpec, TABLE_BITS } from './self-player.ts';

/** Settings that all games for learning share. */
export interface LearningGames {
  game: Game;
  aim: Aim;
  seed: number;
  /** Budget of every move. */
  nodes: number;
  hire(): Promise<Crew>;
}

const RUN = 'tune';

/** Plays or loads the games of self-play with the present weights. */
export async function selfPlay(
  common: LearningGames,
  { count, minutes, offshoots }: { count: number; minutes: number; offshoots: boolean },
): Promise<SelfGame[]> {
  const { game, nodes, hire } = common;
  const settings: SelfSettings = { nodes, stray: (await loadTrials(game.id)).selfPlay.stray, offshoots };
  const player = { name: 'self', spec: selfSpec(settings) };
  const asked = await settingsOf(common, [player, { ...player, name: 'self #2' }], 2 * count);
  const whole = must(planMatch(game, asked));
  const games = firstGames(whole.schedule).games.map((each) => ({ ...each, players: [0, 0] }));
  const plan: MatchPlan = { ...whole, schedule: { games, unitSize: 1, openings: count } };
  const { games: _, ...stamp } = asked;
  const { records } = await runContest({
    plan,
    folder: contestFolder(RUN, game.id, 'self', {
      stamp,
      opener: await openerOf(plan, hire),
    }),
    label: 'self-play',
    until: performance.now() + minutes * 60_000,
    hire,
  });
  return records.slice(0, count).map((record, index) => selfGameOf(game, record, index));
}

/** Games that self-play with any settings has left, for the same aim. */
export function pooledGames(game: Game, aim: Aim): SelfGame[] {
  const folder = join('.cache/lab', RUN, game.id);
  return readdirSync(folder)
    .filter((name) => name.startsWith('self-'))
    .sort()
    .flatMap((name) => {
      const kept = readContest(join(folder, name));
      if (kept?.settings.format !== formatOf(game, aim)) return [];
      return kept.records.map((record, index) => selfGameOf(game, record, index));
    });
}

export interface MatchVerdict {
  games: number;
  summary: Summary;
  /** Present if a test may stop the match. */
  sprt?: SprtState | undefined;
}

/** The test's hypotheses: no gain against a clear gain. */
const TEST = { elo0: 0, elo1: 40, ...usualErrors };

interface Challenge {
  label: string;
  /** By player name; `report` is the report's value function. */
  weights: Readonly<Record<string, GivenWeights>>;
  /** The first is the new one. */
  players: readonly [string, string];
  games: number;
  /** Stops the match when the test has decided. */
  early: boolean;
}

/** A match at equal nodes, with other openings than self-play. */
export async function challenge(common: LearningGames, asked: Challenge): Promise<MatchVerdict> {
  const { game, nodes, hire, seed } = common;
  const players = asked.players.map((name) => ({
    name,
    spec: `search:nodes=${nodes},weights=${name},table=${TABLE_BITS}`,
  }));
  const settings: MatchSettings = {
    ...(await settingsOf({ ...common, seed: (seed + 1) & 0x7fffffff }, players, asked.games)),
    ...(asked.early ? { sprt: TEST } : {}),
  };
  const { games: _, sprt: __, ...stamp } = settings;
  const plan = must(planMatch(game, settings));
  const state = await runContest({
    plan,
    folder: contestFolder(RUN, game.id, 'match', {
      stamp,
      weights: asked.weights,
      opener: await openerOf(plan, hire, asked.weights),
    }),
    label: asked.label,
    own: { weights: asked.weights },
    note: (now) => `, ${percent(meetingOf(plan, now.results, 0, 1).summary.score.value)}`,
    hire,
  });
  const { summary } = meetingOf(plan, state.results, 0, 1);
  return { games: state.results.length, summary, sprt: state.sprt ?? undefined };
}

/** Openings and boards as in the game's self-play setup. */
async function settingsOf(
  { game, aim, seed }: LearningGames,
  players: MatchSettings['players'],
  games: number,
): Promise<MatchSettings> {
  const { preset, boards, opening } = (await loadTrials(game.id)).selfPlay;
  const [plies, most] = opening;
  return {
    game: game.id,
    ...(preset === undefined ? {} : { preset }),
    options: {},
    players,
    games,
    openings: { plies, most, seed, ...(boards ? { boards: expandBoards(boards) } : {}) },
    format: formatOf(game, aim),
    seed,
  };
}

/** A format that sums points, if the margin is the aim. */
const formatOf = ({ formats = [] }: Game, aim: Aim): string =>
  (aim === 'margin' ? formats.find(({ sum }) => sum === 'points')?.id : undefined) ?? 'single';

/**
 * Digest of the first game, which is played anew at every start. A change of search, rules or weights alters it; then
 * stored games do not match this command.
 */
async function openerOf(plan: MatchPlan, hire: LearningGames['hire'], weights?: Challenge['weights']) {
  const crew = await hire();
  try {
    return digest((await crew.run(gameSpec(plan, plan.schedule.games[0]!, weights))).value);
  } finally {
    await crew.close();
  }
}
