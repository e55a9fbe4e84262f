/**
 * A session as plain data: its setup and its list of events, which is the content of a save. `replaySession`
 * restores the session. Checks data of unknown origin part by part. Knows no rules, so that a list of saves can
 * be read without them.
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
 * Raised when older programs would misread the data: 1 was a state without events, 2 had no proposals, 3 no gifts
 * of time.
 */
export const LOG_VERSION = 4;
/** A log carries the oldest version that can read it: without a gift, version 3 can. */
type LogVersion = 3 | typeof LOG_VERSION;
/** Undo and redo can add events without limit; no real session has this number. */
const MOST_EVENTS = 1_000_000;

/** A save: plain data for `JSON.stringify`. `replaySession` restores the session. */
export interface SessionLog {
  version: LogVersion;
  game: string;
  options: Options;
  start: string;
  format: string;
  players: readonly PlayerInfo[];
  clock: ClockSetting | null;
  /** See `SessionSetup`; omitted if the game ends for all. */
  substitutes?: boolean | undefined;
  /** Records as text, see `SessionSetup`; omitted if there are none. */
  openedFrom?: string | undefined;
  events: readonly SessionEvent[];
}

/** The save of a session. */
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

/** The maximum size of a file of records. */
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
 * Decodes a log and upgrades older versions; `replaySession` checks that it can be played. `snapshot-newer`: the
 * data needs a newer program.
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

/** Up to version 2, every move of an opened record had the full time: its clocks are unknown. */
function withKnownTimes(log: SessionLog): SessionLog {
  const { clock, openedFrom, events } = log;
  const [first, ...rest] = events;
  if (openedFrom === undefined || !clock || first?.kind !== 'baseline') return log;
  const { moves } = first.state;
  if (!moves.every(({ left }) => left?.every((ms) => ms === wholeTime(clock)))) return log;
  const state = { ...first.state, moves: moves.map(({ text }) => ({ text, left: null })) };
  return { ...log, events: [{ ...first, state }, ...rest] };
}

/** Version 1: a state, and the number of events that had led to it. */
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
 * Version 2 had draw offers instead of proposals: an agreement or refusal answered the last one. Malformed parts
 * stay unchanged, so that the decoder refuses them.
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

/** A log with a state as its first event. */
export function logFrom(
  setup: Omit<SessionLog, 'version' | 'events'>,
  state: Baseline,
  number = 1,
): SessionLog {
  return { version: 3, ...setup, events: [baselineEvent(state, Math.max(1, number))] };
}

/** The first event of a log with a state. */
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

/** The moves of the current game according to the events, without checking them by the rules. */
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

/** Number of finished games before the current one, without replaying them. */
export function gamesBeforeInLog({ events }: Pick<SessionLog, 'events'>): number {
  let games = 0;
  for (const event of events) {
    if (event.kind === 'game') games++;
    else if (event.kind === 'baseline') games = event.state.played.length;
  }
  return games;
}
