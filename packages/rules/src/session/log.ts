/**
 * A session as plain data: its setup and its list of events. That is what a save holds; `resumeSession` is the way back.
 * Data of unknown origin is checked part by part. Knows no rules, so that a list of saves can be read without them.
 */
import { MAX_POSITION_TEXT } from '../core/fields.ts';
import { MAX_MOVE_TEXT } from '../core/notation.ts';
import { fail, ok } from '../core/result.ts';
import type { Options, OptionValue, Result } from '../core/types.ts';
import { type ClockSetting, MAX_CLOCK } from '../match/clock.ts';
import { type Baseline, decodeBaseline, decodeLeft, decodeSeat, MOST_PLIES, MOST_SEATS } from './baseline.ts';
import { type Decoder, list, named, number, oneOf, optional, orNull, shape, text, whole } from './decode.ts';
import { MAX_NAME } from './plan.ts';
import type { Session } from './session.ts';
import type { PlayerInfo, SessionEvent } from './types.ts';

/** Raised when older programs would misread the data; 1 was a state without events. */
export const LOG_VERSION = 2;
/** Undo and redo add events without end; nobody plays this many. */
const MOST_EVENTS = 1_000_000;

/** A save: plain data for `JSON.stringify`. `resumeSession` is the way back. */
export interface SessionLog {
  version: typeof LOG_VERSION;
  game: string;
  options: Options;
  start: string;
  format: string;
  players: readonly PlayerInfo[];
  clock: ClockSetting | null;
  /** Records as text, see `SessionSetup`; left out where there are none. */
  openedFrom?: string | undefined;
  events: readonly SessionEvent[];
}

/** What has to be saved of a session. */
export function sessionLog({ plan, log }: Session): SessionLog {
  const { game, options, start, format, players, clock, openedFrom } = plan;
  return {
    version: LOG_VERSION,
    game: game.id,
    options,
    start,
    format: format.id,
    players,
    clock,
    ...(openedFrom === undefined ? {} : { openedFrom }),
    events: [...log],
  };
}

/** As long as a file of records may be. */
const MOST_RECORDS = 16_000_000;

const optionValue: Decoder<OptionValue> = (value, path) =>
  typeof value === 'number' ? number(-1e9, 1e9)(value, path) : text(MAX_POSITION_TEXT)(value, path);

const setup = {
  game: text(64),
  options: named(optionValue, 64) as Decoder<Options>,
  start: text(MAX_POSITION_TEXT),
  format: text(64),
  players: list(shape<PlayerInfo>({ name: text(MAX_NAME), kind: text(MAX_NAME) }), MOST_SEATS),
  clock: orNull(shape<ClockSetting>({ initial: whole(1, MAX_CLOCK), increment: whole(0, MAX_CLOCK) })),
  openedFrom: optional(text(MOST_RECORDS)),
};

const reported = {
  number: whole(1, Number.MAX_SAFE_INTEGER),
  at: number(0, Number.MAX_SAFE_INTEGER),
  player: orNull(decodeSeat),
  left: decodeLeft,
};
const plies = whole(0, MOST_PLIES);
const boolean: Decoder<boolean> = (value, path) =>
  typeof value === 'boolean'
    ? ok(value)
    : fail({ code: 'snapshot-shape', found: path, accepted: 'true false' });
const numbers = list(number(-1e9, 1e9), MOST_SEATS);

type Fields = Readonly<Record<string, Decoder<unknown>>>;

/** What each kind of event says besides its number, time, player and clocks. */
const FIELDS: Readonly<Record<SessionEvent['kind'], Fields>> = {
  move: { seat: decodeSeat, ply: plies, text: text(MAX_MOVE_TEXT) },
  undo: { ply: plies },
  redo: { ply: plies, texts: list(text(MAX_MOVE_TEXT), MOST_PLIES) },
  clock: { going: boolean },
  offer: {},
  agree: {},
  decline: {},
  resign: { seat: decodeSeat },
  flag: { seat: decodeSeat },
  agreement: {},
  end: {
    result: text(64),
    outcome: (value, path) => {
      const fields: Fields = { reason: text(64), winners: list(decodeSeat, MOST_SEATS), shares: numbers };
      const points: Fields =
        value && typeof value === 'object' && 'points' in value ? { points: numbers } : {};
      return shape({ ...fields, ...points })(value, path);
    },
    match: orNull(shape({ winners: list(decodeSeat, MOST_SEATS), reason: text(64) })),
  },
  game: { game: whole(1, MOST_PLIES), start: text(MAX_POSITION_TEXT) },
  baseline: { state: decodeBaseline },
};

const kinds = Object.keys(FIELDS) as SessionEvent['kind'][];

const event: Decoder<SessionEvent> = (value, path) => {
  const kind = shape<{ kind: SessionEvent['kind'] }>({ kind: oneOf(...kinds) })(value, path);
  if (!kind.ok) return kind;
  const fields: Fields = { ...reported, kind: oneOf(kind.value.kind), ...FIELDS[kind.value.kind] };
  return shape(fields)(value, path) as Result<SessionEvent>;
};

const present = shape<SessionLog>({
  version: oneOf(LOG_VERSION),
  ...setup,
  events: list(event, MOST_EVENTS),
});

/** The first version: a state, and how many events had led to it. */
const first = shape<Omit<SessionLog, 'version' | 'events'> & { version: 1; events: number }>({
  version: oneOf(1),
  ...setup,
  events: whole(0, Number.MAX_SAFE_INTEGER),
});

/**
 * Data of a log's form, older forms brought up to date; whether it can be played is for `resumeSession` to find out.
 * `snapshot-newer`: nothing is wrong with it, but only a newer program can read it.
 */
export function decodeLog(value: unknown): Result<SessionLog> {
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : null;
  if (typeof version === 'number' && version > LOG_VERSION)
    return fail({ code: 'snapshot-newer', found: `${version}`, accepted: `${LOG_VERSION}` });
  if (version !== 1) return present(value, '');
  const head = first(value, '');
  if (!head.ok) return head;
  const state = decodeBaseline(value, '');
  if (!state.ok) return state;
  const { version: _, events, ...rest } = head.value;
  return ok(logFrom(rest, state.value, events));
}

/** A log that begins with a state. */
export function logFrom(
  setup: Omit<SessionLog, 'version' | 'events'>,
  state: Baseline,
  number = 1,
): SessionLog {
  const event: SessionEvent = {
    number: Math.max(1, number),
    at: 0,
    player: null,
    left: state.left,
    kind: 'baseline',
    state,
  };
  return { version: LOG_VERSION, ...setup, events: [event] };
}

/** As `decodeLog`, from the text of a JSON file. */
export function parseLog(json: string): Result<SessionLog> {
  try {
    return decodeLog(JSON.parse(json));
  } catch {
    return fail({ code: 'snapshot-json' });
  }
}

/** The moves of the present game as the list of events says, without a rule being asked. */
export function movesInLog({ events }: Pick<SessionLog, 'events'>): readonly string[] {
  let moves: string[] = [];
  for (const event of events) {
    if (event.kind === 'move') moves.push(event.text);
    else if (event.kind === 'undo') moves.length = Math.min(moves.length, event.ply);
    else if (event.kind === 'redo') moves.push(...event.texts);
    else if (event.kind === 'game') moves = [];
    else if (event.kind === 'baseline') moves = event.state.moves.map(({ text }) => text);
  }
  return moves;
}

/** How many games of the match were over before the present one began, without replaying them. */
export function gamesBeforeInLog({ events }: Pick<SessionLog, 'events'>): number {
  let games = 0;
  for (const event of events) {
    if (event.kind === 'game') games++;
    else if (event.kind === 'baseline') games = event.state.played.length;
  }
  return games;
}
