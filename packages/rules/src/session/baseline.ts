/**
 * A session's state as plain data: the content of older saves and links, and of a record. It is the first event
 * of a log. Decodes the form only: `restore.ts` replays the moves and checks everything.
 */
import { MAX_MOVE_TEXT } from '../core/notation.ts';
import { ok } from '../core/result.ts';
import type { Result } from '../core/types.ts';
import { MAX_CLOCK } from '../match/clock.ts';
import { DEPARTURES, type Departure } from '../match/departures.ts';
import type { OutsideEnd } from '../match/ends.ts';
import type { Player } from '../match/match.ts';
import { type Decoder, list, number, oneOf, optional, orNull, shape, text, whole } from './decode.ts';

/** A move before the first event. */
export interface BaselineMove {
  text: string;
  /** Time left by seat after the move; null if unknown. */
  left: readonly number[] | null;
  /** Milliseconds spent on it, if known. */
  spent?: number | undefined;
}

/** The draw offer of a save from before proposals existed, and the ply of each player's last offer, or -1. */
interface EarlierOffers {
  pending: { by: Player; agreed: readonly Player[] } | null;
  asked: readonly number[];
}

/** The state of a session without its history: from links, records and older saves. */
export interface Baseline {
  /** The finished games of the match before the current one. */
  played: readonly { moves: readonly string[]; end: OutsideEnd | null }[];
  moves: readonly BaselineMove[];
  undone: readonly (readonly BaselineMove[])[];
  end: OutsideEnd | null;
  offers?: EarlierOffers | undefined;
  /** Players who left the current game. */
  departures?: readonly Departure[] | undefined;
  /** Milliseconds left by seat; the clock is stopped. */
  left: readonly number[] | null;
}

/** Above the plies of any game; bounds the cost of a hostile file by its length. */
export const MOST_PLIES = 100_000;
const MOST_GAMES = 1_000;
export const MOST_SEATS = 4;

const times = orNull(list(number(0, MAX_CLOCK), MOST_SEATS));
/** An empty list of times means none. */
export const decodeLeft: Decoder<readonly number[] | null> = (value, path) => {
  const left = times(value, path);
  return left.ok && left.value?.length === 0 ? ok(null) : left;
};
export const decodeSeat = whole(0, MOST_SEATS - 1);
const move = shape<BaselineMove>({
  text: text(MAX_MOVE_TEXT),
  left: decodeLeft,
  spent: optional(number(0, MAX_CLOCK)),
});
export const decodePlies = whole(0, MOST_PLIES);
export const departure = {
  seat: decodeSeat,
  ply: decodePlies,
  reason: oneOf(...DEPARTURES),
};

const END_REASONS = ['resignation', 'time', 'alone', 'agreement', 'length'] as const;

const end: Decoder<OutsideEnd | null> = orNull((value, path) => {
  const reason = oneOf(...END_REASONS);
  const kind = shape<{ reason: OutsideEnd['reason'] }>({ reason })(value, path);
  if (!kind.ok || kind.value.reason === 'agreement' || kind.value.reason === 'length')
    return kind as Result<OutsideEnd>;
  return shape({ reason, seat: decodeSeat })(value, path) as Result<OutsideEnd>;
});

const offers = shape<EarlierOffers>({
  pending: orNull(
    shape<NonNullable<EarlierOffers['pending']>>({ by: decodeSeat, agreed: list(decodeSeat, MOST_SEATS) }),
  ),
  asked: list(whole(-1, MOST_PLIES), MOST_SEATS),
});

/** Checks the form only; `restoreBaseline` checks that the state is possible. */
export const decodeBaseline: Decoder<Baseline> = shape<Baseline>({
  played: list(
    shape<Baseline['played'][number]>({ moves: list(text(MAX_MOVE_TEXT), MOST_PLIES), end }),
    MOST_GAMES,
  ),
  moves: list(move, MOST_PLIES),
  undone: list(list(move, MOST_PLIES), MOST_PLIES),
  end,
  offers: optional(offers),
  departures: optional(list(shape<Departure>(departure), MOST_SEATS)),
  left: decodeLeft,
});

/** A game within a baseline. */
export interface BaselineGame {
  moves: readonly (string | BaselineMove)[];
  end: OutsideEnd | null;
  departures?: readonly Departure[] | undefined;
}

/** A baseline from games; the last one continues, without moves to redo. */
export const baselineOf = (
  games: readonly BaselineGame[],
  left: readonly number[] | null = null,
): Baseline => {
  const { moves, end, departures = [] } = games.at(-1)!;
  const whole = (move: string | BaselineMove) =>
    typeof move === 'string' ? { text: move, left: null } : move;
  return {
    played: games
      .slice(0, -1)
      .map(({ moves, end }) => ({ moves: moves.map((each) => whole(each).text), end })),
    moves: moves.map(whole),
    undone: [],
    end,
    ...(departures.length > 0 ? { departures } : {}),
    left,
  };
};
