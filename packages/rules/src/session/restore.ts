/**
 * From a state as plain data back to its games: every move passes through `parseMove`, every result through
 * `outcome`.
 */
import { fail, ok } from '../core/result.ts';
import type { Fault, Result } from '../core/types.ts';
import type { OutsideEnd } from '../match/ends.ts';
import { type MatchState, matchAfterGame, matchStart } from '../match/match.ts';
import { type Consent, noConsent } from '../match/proposals.ts';
import type { ReadMove } from '../match/replay.ts';
import type { Baseline, BaselineGame, BaselineMove } from './baseline.ts';
import { LiveGame } from './live-game.ts';
import { gameReading, type SessionPlan } from './plan.ts';

/** The moves of the games of a state. They are trusted: the caller has already parsed them by these rules. */
export type ReadGames = readonly (readonly ReadMove[])[];

/** The result of restoring a baseline. */
export interface RestoredState {
  games: readonly LiveGame[];
  consent: Consent;
}

/**
 * Replays the games of a state; the last one is the current game, with its clock stopped. `number`: of the event
 * that holds the state. `read`: the moves of its games, if they are already parsed.
 */
export function restoreBaseline(
  plan: SessionPlan,
  state: Baseline,
  number: number,
  read?: ReadGames,
): Result<RestoredState> {
  const broken = inconsistency(plan, state);
  if (broken) return fail({ code: 'snapshot-shape', ...broken });
  let match: MatchState = matchStart(plan.format, plan.players.length);
  const games: LiveGame[] = [];
  for (const [i, { moves, end }] of state.played.entries()) {
    const brief = moves.map((text) => ({ text, left: null }));
    const game = restoreGame(plan, match, { moves: brief, end }, `played[${i}]`, read?.[i]);
    if (!game.ok) return game;
    if (!game.value.outcome) return fail({ code: 'snapshot-open', found: `played[${i}]` });
    match = matchAfterGame(match, game.value.outcome);
    games.push(game.value);
  }
  const { moves, departures } = state;
  const current = restoreGame(plan, match, { moves, end: null, departures }, '', read?.[games.length]);
  if (!current.ok) return current;
  const undone = restoreUndone(current.value, state.undone);
  if (!undone.ok) return undone;
  const ended = finishGame(current.value, state.end, '');
  if (!ended.ok) return ended;
  current.value.going = false;
  current.value.setClock(state.left, 0, true);
  return ok({ games: [...games, current.value], consent: consentIn(state, plan.players.length, number) });
}

/** An open draw offer is identified by the number of the event that holds it. */
function consentIn({ offers }: Baseline, players: number, number: number): Consent {
  const consent = noConsent(players);
  if (!offers) return consent;
  const { pending, asked } = offers;
  const open = pending ? [{ number, by: pending.by, what: 'draw' as const, accepted: pending.agreed }] : [];
  return { open, asked: { ...consent.asked, draw: asked } };
}

function restoreGame(
  plan: SessionPlan,
  match: MatchState,
  { moves, end, departures = [] }: BaselineGame & Pick<Baseline, 'moves'>,
  path: string,
  read?: readonly ReadMove[],
): Result<LiveGame> {
  if (!match.next) return fail({ code: 'match-over', found: path });
  const game = new LiveGame(gameReading(plan, match.next), match.next, plan.clock);
  for (const each of departures) game.leave(each);
  const played = playAll(game, moves, `${path}${path && '.'}moves`, read);
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

/** Plays a list of moves; a fault names the move. */
function playAll(
  game: LiveGame,
  moves: readonly BaselineMove[],
  path: string,
  read?: readonly ReadMove[],
): Result<LiveGame> {
  for (const [i, { text, left, spent = null }] of moves.entries()) {
    const known = read?.[i];
    const move = known ? ok(game.foresee(known)) : game.find(text);
    if (!move.ok)
      return fail({ code: 'snapshot-move', found: `${path}[${i}] ${text}`, accepted: move.fault.code });
    game.play(move.value, left, spent);
  }
  return ok(game);
}

/** Moves taken back must be legal too: they are played and taken back again, group by group. */
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

/** Well-formed parts that do not fit the number of seats or the choice of clock. */
function inconsistency(plan: SessionPlan, state: Baseline): Pick<Fault, 'found' | 'accepted'> | null {
  const seats = plan.players.length;
  const { left } = state;
  const fits = (times: readonly number[] | null) => (times?.length ?? 0) === (plan.clock ? seats : 0);
  const moves = [...state.moves, ...state.undone.flat()];
  if (!fits(left) || !moves.every((move) => move.left === null || fits(move.left)))
    return { found: 'left', accepted: plan.clock ? `list ${seats}` : 'null' };
  if (!offersFit(state, seats)) return { found: 'offers', accepted: `players 0..${seats - 1}` };
  if (!departuresFit(state, seats)) return { found: 'departures', accepted: `seats 0..${seats - 1}` };
  if (state.undone.some((group) => group.length === 0)) return { found: 'undone', accepted: 'moves' };
  return null;
}

function offersFit({ offers }: Baseline, seats: number): boolean {
  if (!offers) return true;
  const { pending, asked } = offers;
  const players = pending ? [pending.by, ...pending.agreed] : [];
  return (
    asked.length === seats &&
    new Set(players).size === players.length &&
    players.every((player) => player < seats)
  );
}

/** Each player leaves at most once, the last departure ends the game, and with two seats every departure does. */
function departuresFit({ departures = [], moves }: Baseline, seats: number): boolean {
  const gone = departures.map(({ seat }) => seat);
  if (gone.length === 0) return true;
  const inOrder = departures.every(({ ply }, i) => ply >= (departures[i - 1]?.ply ?? 0));
  return (
    seats > 2 &&
    gone.length < seats &&
    new Set(gone).size === gone.length &&
    gone.every((seat) => seat < seats) &&
    inOrder &&
    departures.at(-1)!.ply <= moves.length
  );
}
