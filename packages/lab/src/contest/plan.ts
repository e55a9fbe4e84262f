/** Turns the settings of a match into its plan: rules, openings, pairings and scoring. */
import { fail, type Game, type Options, ok, parseOptions, type Result, type Rules } from '@tabuleiro/rules';
import { findFormat, type GameRecord } from '@tabuleiro/rules/match';
import { makeOpenings, type Opening } from './openings.ts';
import type { Sum } from './results.ts';
import { canSeat, type Schedule, schedule } from './schedule.ts';
import { type MatchSettings, readSettings } from './settings.ts';

/** A match before it is played. */
export interface MatchPlan {
  settings: MatchSettings;
  game: Game;
  /** Rules of the first opening. Other openings may change the board, but never the seats. */
  rules: Rules;
  sum: Sum;
  schedule: Schedule;
  openings: readonly Opening[];
}

/** Plans all games of a match, or reports the faulty setting. */
export function planMatch(game: Game, asked: MatchSettings): Result<MatchPlan> {
  const read = readSettings(asked);
  if (!read.ok) return read;
  const settings = read.value;
  const options = matchOptions(game, settings);
  if (!options.ok) return options;
  const first = makeOpenings(game, options.value, settings.openings, 1);
  if (!first.ok) return first;
  const planned = planRules(game, settings, first.value[0]!);
  if (!planned.ok) return planned;
  const { rules, sum } = planned.value;
  const players = settings.players.length;
  const seats = rules.seats.length;
  if (!canSeat(players, seats))
    return fail({ code: 'match-players', found: String(players), accepted: String(seats) });
  if (settings.sprt && (players !== 2 || seats !== 2))
    return fail({ code: 'sprt-players', found: String(players) });
  const games = schedule(players, seats, settings.games);
  const openings = makeOpenings(game, options.value, settings.openings, games.openings);
  if (!openings.ok) return openings;
  return ok({ settings, game, rules, sum, schedule: games, openings: openings.value });
}

/** The rules of one game of the match, the choices for its record, and the quantity that is summed. */
export function planRules(
  game: Game,
  settings: Pick<MatchSettings, 'preset' | 'options' | 'format'>,
  opening: Opening,
): Result<{ rules: Rules; chosen: Pick<GameRecord, 'preset' | 'options'>; sum: Sum }> {
  const { preset } = settings;
  const options = matchOptions(game, settings);
  if (!options.ok) return options;
  const rules = game.configure({ ...options.value, ...opening.options });
  if (!rules.ok) return rules;
  const format = findFormat(rules.value, settings.format);
  if (!format.ok) return format;
  const own = Object.entries(opening.options).map(([id, value]) => [id, String(value)] as const);
  const texts = { ...settings.options, ...Object.fromEntries(own) };
  const chosen = preset === undefined ? { options: texts } : { preset, options: texts };
  return ok({ rules: rules.value, chosen, sum: format.value.sum });
}

/** Options of all games of a match, before an opening's changes. */
export function matchOptions(
  game: Game,
  { preset, options: set }: Pick<MatchSettings, 'preset' | 'options'>,
): Result<Options> {
  return parseOptions(game, preset === undefined ? { set } : { preset, set });
}
