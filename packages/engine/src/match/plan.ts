/** From the settings of a match to everything that is to be played: rules, openings, pairings, and how to count. */
import { fail, type Game, type Options, ok, parseOptions, type Result, type Rules } from '@tabuleiro/rules';
import { findFormat } from '@tabuleiro/rules/match';
import type { Aim } from '../types.ts';
import { makeOpenings, type Opening } from './openings.ts';
import type { Sum } from './results.ts';
import { canSeat, type Schedule, schedule } from './schedule.ts';
import type { MatchSettings } from './settings.ts';

export interface MatchPlan {
  settings: MatchSettings;
  game: Game;
  options: Options;
  /** Of the options; an opening may change the board. */
  rules: Rules;
  sum: Sum;
  aim: Aim;
  schedule: Schedule;
  openings: readonly Opening[];
}

export function planMatch(game: Game, settings: MatchSettings): Result<MatchPlan> {
  const { preset, options: set } = settings;
  const options = parseOptions(game, preset === undefined ? { set } : { preset, set });
  if (!options.ok) return options;
  // One opening, so that seats are counted on a board that is played on.
  const first = makeOpenings(game, options.value, settings.openings, 1);
  if (!first.ok) return first;
  const rules = game.configure({ ...options.value, ...first.value[0]!.options });
  if (!rules.ok) return rules;
  const format = findFormat(rules.value, settings.format);
  if (!format.ok) return format;
  const seats = rules.value.seats.length;
  if (!canSeat(settings.players.length, seats))
    return fail({ code: 'match-players', found: String(settings.players.length), accepted: String(seats) });
  if (settings.sprt && settings.players.length !== 2)
    return fail({ code: 'sprt-players', found: String(settings.players.length) });
  const { sum } = format.value;
  const games = schedule(settings.players.length, seats, settings.games);
  const openings = makeOpenings(game, options.value, settings.openings, games.openings);
  if (!openings.ok) return openings;
  const plan = { settings, game, options: options.value, rules: rules.value };
  const aim = sum === 'points' ? 'margin' : 'win';
  return ok({ ...plan, sum, aim, schedule: games, openings: openings.value });
}
