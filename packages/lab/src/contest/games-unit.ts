/** Games of a match, outside programs included: those are slow to start and stay from one game to the next. */

import { workerData } from 'node:worker_threads';
import type { Player } from '@tabuleiro/engine';
import { must } from '@tabuleiro/rules';
import type { UnitKind, UnitSpec } from '../crew/unit.ts';
import { workedMs } from '../crew/worked.ts';
import { ExternalPlayer } from '../players/external.ts';
import { makePlayer } from '../players/make-player.ts';
import { strangerAmong, type ThreadPrograms } from '../players/named-programs.ts';
import type { MatchPlan } from './plan.ts';
import { type GamesOrder, isReproducibleMatch, playUnit } from './play-unit.ts';
import type { ScheduledGame } from './schedule.ts';

/** What a match hears of its games while they are played. */
export type GamesNote = { kind: 'program'; pid: number } | { kind: 'said'; name: string; said: string };

/** One game of a match. */
export function gameSpec({ settings, openings }: MatchPlan, scheduled: ScheduledGame): UnitSpec {
  const { game, preset, options, players, format, seed } = settings;
  const input: GamesOrder = {
    settings: { game, preset, options, players, format, seed },
    opening: openings[scheduled.opening]!,
    games: [scheduled],
  };
  return { kind: 'games', input, ...(isReproducibleMatch(players) ? {} : { timed: true }) };
}

/** A thread that was told of none, as those of a worker at a queue, starts none. */
const named = (workerData as Partial<ThreadPrograms> | null)?.programs ?? [];

/** By number of the player: a thread plays one match. */
const programs = new Map<number, ExternalPlayer>();

export const gamesUnit: UnitKind<GamesOrder, readonly string[]> = {
  async run(order, tell: (note: GamesNote) => void) {
    const stranger = strangerAmong(order.settings.players, named);
    if (stranger !== undefined) throw new Error(`the program "${stranger}" was not named here`);
    const { records, tallies } = await playUnit(order, {
      workedMs,
      makePlayer: async (player, rules, number): Promise<Player> => {
        const known = programs.get(number);
        if (known) return known;
        const made = must(
          await makePlayer(player, rules, {
            started: (pid) => tell({ kind: 'program', pid }),
            failed: (name, said) => tell({ kind: 'said', name, said }),
          }),
        );
        if (made instanceof ExternalPlayer) programs.set(number, made);
        return made;
      },
    });
    return { value: records, measured: tallies };
  },

  async close() {
    await Promise.all([...programs.values()].map((program) => program.end()));
  },
};
