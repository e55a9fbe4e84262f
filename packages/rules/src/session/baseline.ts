/**
 * A session's state as plain data: what saves and links held before they held events, and what a record leads to. It
 * stands at the beginning of a list of events. Nothing in it is believed unchecked: every move goes through
 * `parseMove`, every result through `outcome`.
 */
import { MAX_MOVE_TEXT } from '../core/notation.ts';
import { fail, ok } from '../core/result.ts';
import type { Fault, Result } from '../core/types.ts';
import { MAX_CLOCK } from '../match/clock.ts';
import type { OutsideEnd } from '../match/ends.ts';
import { type MatchState, matchAfterGame, matchStart } from '../match/match.ts';
import { noOffers, type Offers } from '../match/offers.ts';
import { type Decoder, list, number, oneOf, orNull, shape, text, whole } from './decode.ts';
import { LiveGame } from './live-game.ts';
import { gameReading, type SessionPlan } from './plan.ts';

/** A move before the first event, and the time that was left by seat after it. */
export interface BaselineMove {
  text: string;
  left: readonly number[] | null;
}

/** A session as it stood when nothing is known of how it got there: links, records, older saves. */
export interface Baseline {
  /** The finished games of the match before the present one. */
  played: readonly { moves: readonly string[]; end: OutsideEnd | null }[];
  moves: readonly BaselineMove[];
  undone: readonly (readonly BaselineMove[])[];
  end: OutsideEnd | null;
  offers: Offers;
  /** Milliseconds left by seat; the clock stands still. */
  left: readonly number[] | null;
}

/** More than any game has plies; keeps a hostile file from costing more than its own length. */
export const MOST_PLIES = 100_000;
const MOST_GAMES = 1_000;
export const MOST_SEATS = 4;

export const decodeLeft: Decoder<readonly number[] | null> = orNull(list(number(0, MAX_CLOCK), MOST_SEATS));
export const decodeSeat = whole(0, MOST_SEATS - 1);
const move = shape<BaselineMove>({ text: text(MAX_MOVE_TEXT), left: decodeLeft });

const end: Decoder<OutsideEnd | null> = orNull((value, path) => {
  const kind = shape<{ reason: OutsideEnd['reason'] }>({
    reason: oneOf('resignation', 'time', 'agreement', 'length'),
  })(value, path);
  if (!kind.ok || kind.value.reason === 'agreement' || kind.value.reason === 'length')
    return kind as Result<OutsideEnd>;
  return shape<{ reason: 'resignation' | 'time'; seat: number }>({
    reason: oneOf('resignation', 'time'),
    seat: decodeSeat,
  })(value, path);
});

const offers = shape<Offers>({
  pending: orNull(
    shape<NonNullable<Offers['pending']>>({ by: decodeSeat, agreed: list(decodeSeat, MOST_SEATS) }),
  ),
  asked: list(whole(-1, MOST_PLIES), MOST_SEATS),
});

/** The form alone; whether it is a possible state is for `restoreBaseline` to find out. */
export const decodeBaseline: Decoder<Baseline> = shape<Baseline>({
  played: list(
    shape<Baseline['played'][number]>({ moves: list(text(MAX_MOVE_TEXT), MOST_PLIES), end }),
    MOST_GAMES,
  ),
  moves: list(move, MOST_PLIES),
  undone: list(list(move, MOST_PLIES), MOST_PLIES),
  end,
  offers,
  left: decodeLeft,
});

/** One game that goes on from these moves, without a past of its own. */
export const baselineOf = (
  seats: number,
  games: readonly { moves: readonly string[]; end: OutsideEnd | null }[],
  left: readonly number[] | null = null,
): Baseline => {
  const { moves, end } = games.at(-1)!;
  return {
    played: games.slice(0, -1).map(({ moves, end }) => ({ moves, end })),
    moves: moves.map((text) => ({ text, left })),
    undone: [],
    end,
    offers: noOffers(seats),
    left,
  };
};

/** The games of that state, played again; the last one is the present one, its clock standing still. */
export function restoreBaseline(
  plan: SessionPlan,
  state: Baseline,
): Result<{ games: LiveGame[]; offers: Offers }> {
  const broken = inconsistency(plan, state);
  if (broken) return fail({ code: 'snapshot-shape', ...broken });
  let match: MatchState = matchStart(plan.format, plan.players.length);
  const games: LiveGame[] = [];
  for (const [i, { moves, end }] of state.played.entries()) {
    const brief = moves.map((text) => ({ text, left: null }));
    const game = restoreGame(plan, match, brief, end, `played[${i}]`);
    if (!game.ok) return game;
    if (!game.value.outcome) return fail({ code: 'snapshot-open', found: `played[${i}]` });
    match = matchAfterGame(match, game.value.outcome);
    games.push(game.value);
  }
  const current = restoreGame(plan, match, state.moves, null, '');
  if (!current.ok) return current;
  const undone = restoreUndone(current.value, state.undone);
  if (!undone.ok) return undone;
  const ended = finishGame(current.value, state.end, '');
  if (!ended.ok) return ended;
  current.value.going = false;
  current.value.setClock(state.left, 0);
  return ok({ games: [...games, current.value], offers: state.offers });
}

function restoreGame(
  plan: SessionPlan,
  match: MatchState,
  moves: readonly BaselineMove[],
  end: OutsideEnd | null,
  path: string,
): Result<LiveGame> {
  if (!match.next) return fail({ code: 'match-over', found: path });
  const game = new LiveGame(gameReading(plan, match.next), match.next, plan.clock);
  const played = playAll(game, moves, `${path}${path && '.'}moves`);
  return played.ok ? finishGame(game, end, path) : played;
}

function finishGame(game: LiveGame, end: OutsideEnd | null, path: string): Result<LiveGame> {
  if (!end) return ok(game);
  const known = !('seat' in end) || end.seat < game.rules.seats.length;
  if (game.outcome || !known)
    return fail({ code: 'snapshot-shape', found: `${path}${path && '.'}end`, accepted: 'null' });
  game.finish(end);
  return ok(game);
}

/** Plays moves on; a fault says which of them it was. */
function playAll(game: LiveGame, moves: readonly BaselineMove[], path: string): Result<LiveGame> {
  for (const [i, { text, left }] of moves.entries()) {
    const move = game.find(text);
    if (!move.ok)
      return fail({ code: 'snapshot-move', found: `${path}[${i}] ${text}`, accepted: move.fault.code });
    game.play(move.value, left);
  }
  return ok(game);
}

/** What was taken back must be playable too: it is played on and taken back again, group by group. */
function restoreUndone(game: LiveGame, undone: Baseline['undone']): Result<LiveGame> {
  const marks: number[] = [];
  for (let i = undone.length - 1; i >= 0; i--) {
    marks.push(game.moves.length);
    const played = playAll(game, undone[i]!, `undone[${i}]`);
    if (!played.ok) return played;
  }
  for (const plies of marks.reverse()) game.undo(plies);
  return ok(game);
}

/** Parts that are well formed, but do not fit this number of seats or this choice of clock. */
function inconsistency(plan: SessionPlan, state: Baseline): Pick<Fault, 'found' | 'accepted'> | null {
  const seats = plan.players.length;
  const { offers, left } = state;
  const fits = (times: readonly number[] | null) => (times?.length ?? 0) === (plan.clock ? seats : 0);
  const moves = [...state.moves, ...state.undone.flat()];
  if (!fits(left) || !moves.every((move) => fits(move.left)))
    return { found: 'left', accepted: plan.clock ? `list ${seats}` : 'null' };
  const players = [offers.pending?.by ?? 0, ...(offers.pending?.agreed ?? [])];
  const distinct = offers.pending === null || new Set(players).size === players.length;
  if (offers.asked.length !== seats || !distinct || players.some((player) => player >= seats))
    return { found: 'offers', accepted: `players 0..${seats - 1}` };
  if (state.undone.some((group) => group.length === 0)) return { found: 'undone', accepted: 'moves' };
  return null;
}
