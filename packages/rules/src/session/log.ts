/**
 * A session as plain data: its setup and its list of events. That is what a save holds; `replaySession` is the way back.
 * Data of unknown origin is checked part by part. Knows no rules, so that a list of saves can be read without them.
 */
import { isObject } from '../core/arguments.ts';
import { MAX_POSITION_TEXT } from '../core/fields.ts';
import { fail, ok } from '../core/result.ts';
import type { Options, OptionValue, Result } from '../core/types.ts';
import { type ClockSetting, MAX_CLOCK, wholeTime } from '../match/clock.ts';
import { type Baseline, decodeBaseline, MOST_SEATS } from './baseline.ts';
import {
  boolean,
  type Decoder,
  list,
  named,
  number,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  whole,
} from './decode.ts';
import { decodeEvent } from './messages.ts';
import type { Session } from './session.ts';
import { MAX_NAME, type PlayerInfo, type SessionEvent } from './types.ts';

/**
 * Raised when older programs would misread the data; 1 was a state without events, 2 had no proposals, 3 no gifts of time.
 */
export const LOG_VERSION = 4;
/** A log says the oldest of these that can read it: without a gift nothing in it is new to programs of version 3. */
type LogVersion = 3 | typeof LOG_VERSION;
/** Undo and redo add events without end; nobody plays this many. */
const MOST_EVENTS = 1_000_000;

/** A save: plain data for `JSON.stringify`. `replaySession` is the way back. */
export interface SessionLog {
  version: LogVersion;
  game: string;
  options: Options;
  start: string;
  format: string;
  players: readonly PlayerInfo[];
  clock: ClockSetting | null;
  /** See `SessionSetup`; left out where the game ends for all. */
  substitutes?: boolean | undefined;
  /** Records as text, see `SessionSetup`; left out where there are none. */
  openedFrom?: string | undefined;
  events: readonly SessionEvent[];
}

/** What has to be saved of a session. */
export function sessionLog({ plan, log }: Session): SessionLog {
  const { game, options, start, format, players, clock, substitutes, openedFrom } = plan;
  return {
    version: log.some(({ kind }) => kind === 'gift') ? LOG_VERSION : 3,
    game: game.id,
    options,
    start,
    format: format.id,
    players,
    clock,
    ...(substitutes ? { substitutes } : {}),
    ...(openedFrom === undefined ? {} : { openedFrom }),
    events: [...log],
  };
}

/** As long as a file of records may be. */
const MOST_RECORDS = 16_000_000;

const optionValue: Decoder<OptionValue> = (value, path) =>
  typeof value === 'number' ? number(-1e9, 1e9)(value, path) : text(MAX_POSITION_TEXT)(value, path);

const milliseconds = (least: number) => whole(least, MAX_CLOCK);
const decodeClock: Decoder<ClockSetting> = (value, path) =>
  isObject(value) && 'perMove' in value
    ? shape<ClockSetting>({ perMove: milliseconds(1) })(value, path)
    : shape<ClockSetting>({ initial: milliseconds(1), increment: milliseconds(0) })(value, path);

const setup = {
  game: text(64),
  options: named(optionValue, 64) as Decoder<Options>,
  start: text(MAX_POSITION_TEXT),
  format: text(64),
  players: list(shape<PlayerInfo>({ name: text(MAX_NAME), kind: text(MAX_NAME) }), MOST_SEATS),
  clock: orNull(decodeClock),
  substitutes: optional(boolean),
  openedFrom: optional(text(MOST_RECORDS)),
};

const present = shape<SessionLog>({
  version: oneOf<LogVersion>(3, LOG_VERSION),
  ...setup,
  events: list(decodeEvent, MOST_EVENTS),
});

/**
 * Data of a log's form, older forms brought up to date; whether it can be played is for `replaySession` to find out.
 * `snapshot-newer`: nothing is wrong with it, but only a newer program can read it.
 */
export function decodeLog(value: unknown): Result<SessionLog> {
  if (!isObject(value) || !('version' in value)) return present(value, '');
  const { version } = value;
  if (typeof version === 'number' && version > LOG_VERSION)
    return fail({ code: 'snapshot-newer', found: `${version}`, accepted: `${LOG_VERSION}` });
  if (version !== 1 && version !== 2) return present(value, '');
  const older = version === 1 ? decodeFirst(value) : present(fromSecond(value), '');
  return older.ok ? ok(withKnownTimes(older.value)) : older;
}

/** Up to version 2 every move of a record that was opened had the whole time: nobody knows what its clocks showed. */
function withKnownTimes(log: SessionLog): SessionLog {
  const { clock, openedFrom, events } = log;
  const [first, ...rest] = events;
  if (openedFrom === undefined || !clock || first?.kind !== 'baseline') return log;
  const { moves } = first.state;
  if (!moves.every(({ left }) => left?.every((ms) => ms === wholeTime(clock)))) return log;
  const state = { ...first.state, moves: moves.map(({ text }) => ({ text, left: null })) };
  return { ...log, events: [{ ...first, state }, ...rest] };
}

/** The first version: a state, and how many events had led to it. */
const first = shape<Omit<SessionLog, 'version' | 'events'> & { events: number }>({
  ...setup,
  events: whole(0, Number.MAX_SAFE_INTEGER),
});

function decodeFirst(value: unknown): Result<SessionLog> {
  const head = first(value, '');
  if (!head.ok) return head;
  const state = decodeBaseline(value, '');
  if (!state.ok) return state;
  const { events, ...rest } = head.value;
  return ok(logFrom(rest, state.value, events));
}

/**
 * The second version had offers of a draw instead of proposals: who agreed or declined answered the last one. What is not
 * of its form is left as it is, for the decoder to refuse.
 */
function fromSecond(value: object): object {
  const { events } = value as { events?: unknown };
  if (!Array.isArray(events)) return { ...value, version: 3 };
  let of: unknown = 0;
  const news = events.map((event: unknown) => {
    if (!isObject(event)) return event;
    const { kind, number } = event as { kind?: unknown; number?: unknown };
    if (kind === 'offer' || kind === 'baseline') of = number;
    if (kind === 'offer') return { ...event, kind: 'propose', what: 'draw' };
    if (kind === 'agree') return { ...event, kind: 'accept', of };
    return kind === 'decline' ? { ...event, of } : event;
  });
  return { ...value, version: 3, events: news };
}

/** A log that begins with a state. */
export function logFrom(
  setup: Omit<SessionLog, 'version' | 'events'>,
  state: Baseline,
  number = 1,
): SessionLog {
  return { version: 3, ...setup, events: [baselineEvent(state, Math.max(1, number))] };
}

/** The event that a log with a state begins with. */
export const baselineEvent = (state: Baseline, number = 1): SessionEvent => ({
  number,
  at: 0,
  player: null,
  left: state.left,
  kind: 'baseline',
  state,
});

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
