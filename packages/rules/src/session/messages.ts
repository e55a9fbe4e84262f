/**
 * Commands and events as data of unknown origin, for saves, stores and the wire. Checks the form only; `decide`
 * checks if a command is allowed, and `admit` if an event is possible.
 */
import { MAX_POSITION_TEXT } from '../core/fields.ts';
import { MAX_MOVE_TEXT } from '../core/notation.ts';
import type { Outcome, Result } from '../core/types.ts';
import { MAX_CLOCK } from '../match/clock.ts';
import { PROPOSALS } from '../match/proposals.ts';
import {
  decodeBaseline,
  decodeLeft,
  decodePlies,
  decodeSeat,
  departure,
  MOST_PLIES,
  MOST_SEATS,
} from './baseline.ts';
import {
  boolean,
  type Decoder,
  list,
  number,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  whole,
} from './decode.ts';
import { PAUSES, type SessionCommand, type SessionEvent } from './types.ts';

type Fields = Readonly<Record<string, Decoder<unknown>>>;

const moveText = text(MAX_MOVE_TEXT);
const numbers = list(number(-1e9, 1e9), MOST_SEATS);
const eventNumber = whole(1, Number.MAX_SAFE_INTEGER);
const reason = optional(oneOf(...PAUSES));

const gift: Fields = { seat: decodeSeat, ms: whole(1, MAX_CLOCK) };

const reported: Fields = {
  number: eventNumber,
  at: number(0, Number.MAX_SAFE_INTEGER),
  player: orNull(decodeSeat),
  left: decodeLeft,
  credit: optional(number(0, MAX_CLOCK)),
  lag: optional(number(0, MAX_CLOCK)),
};

const outcome = shape<Outcome>({
  reason: text(64),
  winners: list(decodeSeat, MOST_SEATS),
  shares: numbers,
  points: optional(numbers) as Decoder<readonly number[]>,
});

/** The fields of each kind of event besides number, time, player and clocks. */
const EVENTS: Readonly<Record<SessionEvent['kind'], Fields>> = {
  move: { seat: decodeSeat, ply: decodePlies, text: moveText },
  undo: { ply: decodePlies },
  redo: { ply: decodePlies, texts: list(moveText, MOST_PLIES) },
  clock: { going: boolean, reason },
  propose: { what: oneOf(...PROPOSALS) },
  accept: { of: eventNumber },
  decline: { of: eventNumber },
  resign: { seat: decodeSeat },
  flag: { seat: decodeSeat },
  substitute: departure,
  alone: { seat: decodeSeat },
  gift,
  agreement: {},
  end: {
    result: text(64),
    outcome,
    match: orNull(shape({ winners: list(decodeSeat, MOST_SEATS), reason: text(64) })),
    board: optional(outcome),
  },
  game: { game: whole(1, MOST_PLIES), start: text(MAX_POSITION_TEXT) },
  baseline: { state: decodeBaseline },
};

/** Moves from outside are text: packed moves may change with any version. */
const COMMANDS: Readonly<Record<SessionCommand['kind'], Fields>> = {
  play: { move: moveText, ply: optional(decodePlies) },
  undo: {},
  redo: {},
  resign: { substitute: optional(boolean) },
  propose: { what: oneOf(...PROPOSALS) },
  accept: { of: eventNumber },
  decline: { of: eventNumber },
  alone: {},
  'check-clock': { substitute: optional(boolean) },
  clock: { going: boolean, reason, left: optional(list(number(0, MAX_CLOCK), MOST_SEATS)) },
  gift,
  'next-game': {},
};

/** An event as plain data, checked part by part. */
export const decodeEvent = (value: unknown, path = ''): Result<SessionEvent> =>
  decodeKind<SessionEvent>(EVENTS, reported, value, path);

/** A command as plain data, checked part by part. */
export const decodeCommand = (value: unknown, path = ''): Result<SessionCommand> =>
  decodeKind<SessionCommand>(COMMANDS, {}, value, path);

function decodeKind<T extends { kind: string }>(
  known: Readonly<Record<T['kind'], Fields>>,
  common: Fields,
  value: unknown,
  path: string,
): Result<T> {
  const kinds = Object.keys(known) as T['kind'][];
  const kind = shape<{ kind: T['kind'] }>({ kind: oneOf(...kinds) })(value, path);
  if (!kind.ok) return kind;
  const fields: Fields = { ...common, kind: oneOf(kind.value.kind), ...known[kind.value.kind] };
  return shape(fields)(value, path) as Result<T>;
}
