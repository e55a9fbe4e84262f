/** From a setup to a plan: checks every part before the first move. */
import { isObject, wrongArgument, wrongField, wrongMade } from '../core/arguments.ts';
import { readPosition } from '../core/door.ts';
import { newGameOptions } from '../core/options.ts';
import { fail, must, ok } from '../core/result.ts';
import type { Game, MatchFormat, Options, Reading, Result } from '../core/types.ts';
import { type ClockSetting, isClockSetting, MAX_CLOCK } from '../match/clock.ts';
import { findFormat, SINGLE } from '../match/formats.ts';
import type { Pairing } from '../match/match.ts';
import { MAX_NAME, type PlayerInfo, type SessionSetup } from './types.ts';

/** A checked setup: every game of the match can start from it. */
export interface SessionPlan {
  game: Game;
  /** Chosen options and those of the start position, defaults included. */
  options: Options;
  start: string;
  /** The start position; every game begins with a copy. */
  reading: Reading;
  players: readonly PlayerInfo[];
  format: MatchFormat;
  clock: ClockSetting | null;
  /** A substitute replaces a person who leaves, see `SessionSetup`. */
  substitutes?: boolean | undefined;
  /** Records as text, see `SessionSetup`. */
  openedFrom?: string | undefined;
}

/** `fresh`: a new game, not a stored one. */
export function planSession(setup: SessionSetup, fresh = false): Result<SessionPlan> {
  const wrong = wrongSetup(setup);
  if (wrong) return wrong;
  const { game, start = 'start', players, clock = null, substitutes = false, openedFrom } = setup;
  const proposes = fresh && start === 'start' && isObject(setup.options ?? {});
  const reading = readPosition(game, start, proposes ? newGameOptions(game, setup.options) : setup.options);
  if (!reading.ok) return reading;
  const { rules, options } = reading.value;
  const seats = rules.seats.length;
  if (players.length !== seats)
    return fail({ code: 'players-count', found: `${players.length}`, accepted: `${seats}` });
  const long = players.find(({ name, kind }) => name.length > MAX_NAME || kind.length > MAX_NAME);
  if (long) return fail({ code: 'player-name', found: `${long.name.length}`, accepted: `${MAX_NAME}` });
  if (clock && !isClockSetting(clock))
    return fail({
      code: 'clock-setting',
      found: JSON.stringify(clock),
      accepted: `1..${MAX_CLOCK}+0..${MAX_CLOCK}, 1..${MAX_CLOCK}`,
    });
  const format = findFormat(rules, setup.format ?? SINGLE.id);
  if (!format.ok) return format;
  const changed = game.configure({ ...options, ...format.value.tiebreak?.options });
  if (!changed.ok) return changed;
  const plan = { game, options, start, reading: reading.value, players, format: format.value, clock };
  return ok({
    ...plan,
    ...(substitutes ? { substitutes } : {}),
    ...(openedFrom === undefined ? {} : { openedFrom }),
  });
}

/**
 * Type errors that plain JavaScript callers can make. Options, position and clock are checked where they are
 * read.
 */
function wrongSetup(setup: SessionSetup) {
  if (!isObject(setup)) return wrongArgument('setup', setup, '{ game, players, ... }');
  const { game, players } = setup;
  const isPlayer = (each?: PlayerInfo) => typeof each?.name === 'string' && typeof each.kind === 'string';
  if (!Array.isArray(players) || !players.every(isPlayer))
    return wrongArgument('players', players, '{ name, kind }[]');
  return wrongMade({ game }) ?? wrongField(setup, { format: 'string', substitutes: 'boolean' });
}

/**
 * The start position for one game of the match. A game with different options (a tie-break) begins from the start
 * position of those options: the text of another start would contradict them.
 */
export function gameReading(plan: SessionPlan, { options }: Pairing): Reading {
  const { game, reading } = plan;
  if (Object.keys(options).length === 0) return { ...reading, position: reading.position.clone() };
  return must(readPosition(game, 'start', { ...plan.options, ...options }));
}
