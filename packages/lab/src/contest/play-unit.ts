/**
 * Games of a match as a unit of work: everything that decides them comes with the order, and the records are the same
 * wherever and whenever it is carried out, unless a player goes by the clock.
 */

import type { Player, Situation } from '@tabuleiro/engine';
import { type FollowingPlayer, isFollowing, playGame } from '@tabuleiro/engine';
import { loadGame, must, type Rules } from '@tabuleiro/rules';
import { findFormat, formatRecord } from '@tabuleiro/rules/match';
import type { MatchPlayer } from '../players/contestant.ts';
import { parseContestant } from '../players/contestant.ts';
import { settleOpening } from './even.ts';
import type { Opening } from './openings.ts';
import { planRules } from './plan.ts';
import type { ScheduledGame } from './schedule.ts';
import type { MatchSettings } from './settings.ts';

/** Games of one opening, with all that decides them. */
export interface GamesOrder {
  settings: Pick<MatchSettings, 'game' | 'preset' | 'options' | 'players' | 'format' | 'seed'>;
  opening: Opening;
  /** All from that opening. */
  games: readonly ScheduledGame[];
}

/** What playing them gave. */
export interface PlayedGames {
  /** Texts of the records, in the order of the games. */
  records: readonly string[];
  /** By number of the player in the settings: moves, and how many milliseconds they took. */
  tallies: Readonly<Record<number, MoveTally>>;
}

/** How many moves a player made, and how long it thought. */
export interface MoveTally {
  moves: number;
  ms: number;
}

/** What the games need of whoever carries them out. */
export interface GamesWorker {
  /** Outside programs may be kept from one unit to the next; all others are closed. */
  makePlayer(player: MatchPlayer, rules: Rules, number: number): Promise<Player>;
  /** Milliseconds of work that this thread has done. */
  workedMs(): number;
}

/** Plays the games of one opening; who carries them out changes nothing in them. */
export async function playUnit(
  { settings, opening, games }: GamesOrder,
  worker: GamesWorker,
): Promise<PlayedGames> {
  const game = must(await loadGame(settings.game));
  const settled = await settleOpening(game, settings, opening);
  const { rules, chosen, sum } = must(planRules(game, settings, settled));
  const format = must(findFormat(rules, settings.format));
  const players = new Map<number, Player>();
  const tallies: Record<number, MoveTally> = {};
  for (const number of new Set(games.flatMap(({ players }) => players))) {
    players.set(number, await worker.makePlayer(settings.players[number]!, rules, number));
    tallies[number] = { moves: 0, ms: 0 };
  }
  const records: string[] = [];
  for (const scheduled of games) {
    const { record } = await playGame({
      rules,
      chosen,
      players: scheduled.players.map((number) =>
        tallied(players.get(number)!, tallies[number]!, worker.workedMs),
      ),
      names: scheduled.players.map((number) => settings.players[number]!.name),
      opening: settled.moves,
      aim: sum === 'points' ? 'margin' : 'win',
      seed: settings.seed,
      number: scheduled.number,
      ...(format.games > 1 ? { match: { format: format.id, game: scheduled.turn + 1 } } : {}),
    });
    records.push(formatRecord(record));
  }
  for (const player of players.values()) player.close?.();
  return { records, tallies };
}

/** Whether games of these players are the same again. */
export const isReproducibleMatch = (players: readonly MatchPlayer[]): boolean =>
  players.every(({ spec }) => {
    const parsed = parseContestant(spec);
    if (!parsed.ok || parsed.value.kind === 'external') return false;
    return !('budget' in parsed.value) || parsed.value.budget.ms === undefined;
  });

/** A player whose moves and time are counted. */
function tallied(player: Player, tally: MoveTally, workedMs: () => number): Player {
  const choose = async (situation: Situation) => {
    const before = workedMs();
    const move = await player.choose(situation);
    tally.moves++;
    tally.ms += workedMs() - before;
    return move;
  };
  if (!isFollowing(player)) return { name: player.name, choose };
  const following: FollowingPlayer = { name: player.name, choose, follow: player.follow.bind(player) };
  return following;
}
