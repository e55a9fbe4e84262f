/** Sessions as plain data: written whole, and checked for their form when they come back. */
import { MAX_POSITION_TEXT } from '../core/fields.ts';
import { MAX_MOVE_TEXT } from '../core/notation.ts';
import { fail } from '../core/result.ts';
import type { Options, OptionValue, Result } from '../core/types.ts';
import { type ClockSetting, MAX_CLOCK } from './clock.ts';
import { type Decoder, list, named, number, oneOf, orNull, shape, text, whole } from './decode.ts';
import type { OutsideEnd } from './ends.ts';
import type { PlayedMove } from './game-in-play.ts';
import type { Offers } from './offers.ts';
import type { Session } from './session.ts';
import { MAX_NAME } from './session-plan.ts';
import { type MoveSnapshot, type PlayerInfo, SNAPSHOT_VERSION, type Snapshot } from './session-types.ts';

/** More than any game has plies; keeps a hostile file from costing more than its own length. */
const MOST_PLIES = 100_000;
const MOST_GAMES = 1_000;
const MOST_SEATS = 4;

/** The whole session. `now` fixes what the clocks show. */
export function takeSnapshot(session: Session, now?: number): Snapshot {
  const { plan, games, current, offers, events } = session;
  const brief = ({ text, left }: PlayedMove): MoveSnapshot => ({ text, left });
  return {
    version: SNAPSHOT_VERSION,
    game: plan.game.id,
    options: plan.options,
    start: plan.start,
    format: plan.format.id,
    players: plan.players,
    clock: plan.clock,
    played: games.slice(0, -1).map(({ moves, end }) => ({ moves: moves.map((m) => m.text), end })),
    moves: current.moves.map(brief),
    undone: current.undone.map((group) => group.map(brief)),
    end: current.end,
    offers,
    left: session.timeLeft(now),
    events,
  };
}

const optionValue: Decoder<OptionValue> = (value, path) =>
  typeof value === 'number' ? number(-1e9, 1e9)(value, path) : text(MAX_POSITION_TEXT)(value, path);

const left = orNull(list(number(0, MAX_CLOCK), MOST_SEATS));
const move = shape<MoveSnapshot>({ text: text(MAX_MOVE_TEXT), left });
const seat = whole(0, MOST_SEATS - 1);

const end: Decoder<OutsideEnd | null> = orNull((value, path) => {
  const kind = shape<{ reason: OutsideEnd['reason'] }>({
    reason: oneOf('resignation', 'time', 'agreement', 'length'),
  })(value, path);
  if (!kind.ok || kind.value.reason === 'agreement' || kind.value.reason === 'length')
    return kind as Result<OutsideEnd>;
  return shape<{ reason: 'resignation' | 'time'; seat: number }>({
    reason: oneOf('resignation', 'time'),
    seat,
  })(value, path);
});

const offers = shape<Offers>({
  pending: orNull(shape<NonNullable<Offers['pending']>>({ by: seat, agreed: list(seat, MOST_SEATS) })),
  asked: list(whole(-1, MOST_PLIES), MOST_SEATS),
});

const snapshot = shape<Snapshot>({
  version: oneOf(SNAPSHOT_VERSION),
  game: text(64),
  options: named(optionValue, 64) as Decoder<Options>,
  start: text(MAX_POSITION_TEXT),
  format: text(64),
  players: list(shape<PlayerInfo>({ name: text(MAX_NAME), kind: text(MAX_NAME) }), MOST_SEATS),
  clock: orNull(shape<ClockSetting>({ initial: whole(1, MAX_CLOCK), increment: whole(0, MAX_CLOCK) })),
  played: list(
    shape<Snapshot['played'][number]>({ moves: list(text(MAX_MOVE_TEXT), MOST_PLIES), end }),
    MOST_GAMES,
  ),
  moves: list(move, MOST_PLIES),
  undone: list(list(move, MOST_PLIES), MOST_PLIES),
  end,
  offers,
  left,
  events: whole(0, Number.MAX_SAFE_INTEGER),
});

/** Data of a snapshot's form; whether it describes a possible session is for `resumeSession` to find out. */
export function decodeSnapshot(value: unknown): Result<Snapshot> {
  return snapshot(value, '');
}

/** As `decodeSnapshot`, from the text of a JSON file. */
export function parseSnapshot(json: string): Result<Snapshot> {
  try {
    return decodeSnapshot(JSON.parse(json));
  } catch {
    return fail({ code: 'snapshot-json' });
  }
}
