/**
 * A session as plain data: its setup and its list of events. That is what a save holds, and `resumeSession` is the way
 * back. Data of unknown origin is checked part by part, and every event must be one that `decide` allows there.
 */
import { MAX_POSITION_TEXT } from '../core/fields.ts';
import { MAX_MOVE_TEXT } from '../core/notation.ts';
import { fail, ok } from '../core/result.ts';
import type { Fault, Game, Options, OptionValue, Result } from '../core/types.ts';
import {
  type Baseline,
  decodeBaseline,
  decodeLeft,
  decodeSeat,
  MOST_PLIES,
  MOST_SEATS,
  restoreBaseline,
} from './baseline.ts';
import { type ClockSetting, MAX_CLOCK } from './clock.ts';
import { decide } from './decide.ts';
import { type Decoder, list, named, number, oneOf, orNull, shape, text, whole } from './decode.ts';
import { evolve } from './evolve.ts';
import { allAgree } from './offers.ts';
import type { Session } from './session.ts';
import { MAX_NAME } from './session-plan.ts';
import { startSession } from './session-start.ts';
import type { PlayerInfo, SessionCommand, SessionEvent } from './session-types.ts';

/** Raised when older programs would misread the data; 1 was a state without events. */
export const LOG_VERSION = 2;
/** Undo and redo add events without end; nobody plays this many. */
const MOST_EVENTS = 1_000_000;

export interface SessionLog {
  version: typeof LOG_VERSION;
  game: string;
  options: Options;
  start: string;
  format: string;
  players: readonly PlayerInfo[];
  clock: ClockSetting | null;
  events: readonly SessionEvent[];
}

export function sessionLog({ plan, log }: Session): SessionLog {
  const { game, options, start, format, players, clock } = plan;
  return {
    version: LOG_VERSION,
    game: game.id,
    options,
    start,
    format: format.id,
    players,
    clock,
    events: [...log],
  };
}

/** The session as it was. A clock that was running stands still, which is an event like any other. */
export function resumeSession(game: Game, data: unknown): Result<Session> {
  const decoded = decodeLog(data);
  if (!decoded.ok) return decoded;
  const log = decoded.value;
  if (log.game !== game.id) return fail({ code: 'snapshot-game', found: log.game, accepted: game.id });
  const started = startSession({ ...log, game });
  if (!started.ok) return started;
  const session = started.value;
  for (const event of log.events) {
    const fault = admit(session, event);
    if (fault) return fail(fault);
  }
  if (session.current.clock?.running != null) session.run({ kind: 'clock', going: false });
  return ok(session);
}

/** Lets an event from outside happen if it may; answers with the fault if it may not. */
export function admit(session: Session, event: SessionEvent): Fault | null {
  const found = `events ${event.number} ${event.kind}`;
  const first = session.log.length === 0 && event.kind === 'baseline';
  if (!first && event.number !== session.events + 1)
    return { code: 'snapshot-shape', found, accepted: `${session.events + 1}` };
  if (event.at < session.at) return { code: 'snapshot-shape', found, accepted: `at ${session.at}..` };
  const seats = session.plan.clock ? session.plan.players.length : 0;
  if ((event.left?.length ?? 0) !== seats)
    return { code: 'snapshot-shape', found, accepted: `left ${seats}` };
  const impossible = event.kind === 'baseline' ? null : eventFault(session, event);
  if (impossible) return { code: 'snapshot-move', found, accepted: impossible.code };
  const damage = event.kind === 'baseline' ? baselineFault(session, event.state) : null;
  if (damage) return damage;
  evolve(session, event);
  return null;
}

function baselineFault(session: Session, state: Baseline): Fault | null {
  const restored = restoreBaseline(session.plan, state);
  return restored.ok ? null : restored.fault;
}

/** What says of an event which it is; times and clocks are taken as they were. */
const essence = ({ number: _, at: __, left: ___, ...rest }: SessionEvent): string =>
  JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));

/** An event may happen where a command leads to it. */
function eventFault(session: Session, event: SessionEvent): Fault | null {
  const unexpected = { code: 'session-event', found: event.kind };
  // These follow from the event before them.
  if (event.kind === 'end') return session.outcome && session.result === event.result ? null : unexpected;
  if (event.kind === 'agreement') return allAgree(session.offers) && !session.outcome ? null : unexpected;
  if (event.kind === 'flag')
    return !session.outcome && session.current.clock && event.player === session.toMove ? null : unexpected;
  const command = commandOf(event);
  if (!command) return unexpected;
  const player = event.kind === 'game' ? null : event.player;
  const { events, fault } = decide(session, command, player, session.at);
  if (fault) return fault;
  return events[0] && essence(events[0]) === essence(event) ? null : unexpected;
}

function commandOf(event: SessionEvent): SessionCommand | null {
  switch (event.kind) {
    case 'move':
      return { kind: 'play', move: event.text, ply: event.ply - 1 };
    case 'undo':
    case 'redo':
    case 'resign':
    case 'offer':
    case 'agree':
    case 'decline':
      return { kind: event.kind };
    case 'clock':
      return { kind: 'clock', going: event.going };
    case 'game':
      return { kind: 'next-game' };
    default:
      return null;
  }
}

const optionValue: Decoder<OptionValue> = (value, path) =>
  typeof value === 'number' ? number(-1e9, 1e9)(value, path) : text(MAX_POSITION_TEXT)(value, path);

const setup = {
  game: text(64),
  options: named(optionValue, 64) as Decoder<Options>,
  start: text(MAX_POSITION_TEXT),
  format: text(64),
  players: list(shape<PlayerInfo>({ name: text(MAX_NAME), kind: text(MAX_NAME) }), MOST_SEATS),
  clock: orNull(shape<ClockSetting>({ initial: whole(1, MAX_CLOCK), increment: whole(0, MAX_CLOCK) })),
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

/** Data of a log's form, older forms brought up to date; whether it can be played is for `resumeSession` to find out. */
export function decodeLog(value: unknown): Result<SessionLog> {
  if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== 1)
    return present(value, '');
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
