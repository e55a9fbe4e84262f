/**
 * From a snapshot back to the session. Everything goes through the doors that people use: the options through
 * `configure`, the start through `read`, every move through `parseMove`, the result through `outcome`.
 */
import { fail, ok } from '../core/result.ts';
import type { Fault, Game, Result } from '../core/types.ts';
import type { OutsideEnd } from './ends.ts';
import { GameInPlay } from './game-in-play.ts';
import { type MatchState, matchAfterGame, matchStart } from './match.ts';
import { Session } from './session.ts';
import { gameReading, planSession, type SessionPlan } from './session-plan.ts';
import type { MoveSnapshot, Snapshot } from './session-types.ts';
import { decodeSnapshot } from './snapshot.ts';

/** The session as it was, its clock standing still. `data` is what `takeSnapshot` gave, from any source. */
export function resumeSession(game: Game, data: unknown): Result<Session> {
  const decoded = decodeSnapshot(data);
  if (!decoded.ok) return decoded;
  const snapshot = decoded.value;
  if (snapshot.game !== game.id)
    return fail({ code: 'snapshot-game', found: snapshot.game, accepted: game.id });
  const plan = planSession({ ...snapshot, game });
  if (!plan.ok) return plan;
  const broken = inconsistency(plan.value, snapshot);
  if (broken) return fail({ code: 'snapshot-shape', ...broken });
  const games = resumeGames(plan.value, snapshot);
  if (!games.ok) return games;
  return ok(new Session(plan.value, games.value, snapshot.offers, snapshot.events));
}

function resumeGames(plan: SessionPlan, snapshot: Snapshot): Result<GameInPlay[]> {
  let match: MatchState = matchStart(plan.format, plan.players.length);
  const games: GameInPlay[] = [];
  for (const [i, { moves, end }] of snapshot.played.entries()) {
    const brief = moves.map((text) => ({ text, left: null }));
    const game = resumeGame(plan, match, brief, end, `played[${i}]`);
    if (!game.ok) return game;
    if (!game.value.outcome) return fail({ code: 'snapshot-open', found: `played[${i}]` });
    match = matchAfterGame(match, game.value.outcome);
    games.push(game.value);
  }
  const current = resumeGame(plan, match, snapshot.moves, null, '');
  if (!current.ok) return current;
  const undone = resumeUndone(current.value, snapshot.undone);
  if (!undone.ok) return undone;
  const { clock } = current.value;
  if (clock && snapshot.left) current.value.clock = { ...clock, left: snapshot.left };
  const ended = finishGame(current.value, snapshot.end, '');
  return ended.ok ? ok([...games, current.value]) : ended;
}

function resumeGame(
  plan: SessionPlan,
  match: MatchState,
  moves: readonly MoveSnapshot[],
  end: OutsideEnd | null,
  path: string,
): Result<GameInPlay> {
  if (!match.next) return fail({ code: 'match-over', found: path });
  const game = new GameInPlay(gameReading(plan, match.next), match.next, plan.clock);
  const played = playAll(game, moves, `${path}${path && '.'}moves`);
  if (!played.ok) return played;
  game.run(false, 0);
  return finishGame(game, end, path);
}

function finishGame(game: GameInPlay, end: OutsideEnd | null, path: string): Result<GameInPlay> {
  if (!end) return ok(game);
  const known = !('seat' in end) || end.seat < game.rules.seats.length;
  if (game.outcome || !known)
    return fail({ code: 'snapshot-shape', found: `${path}${path && '.'}end`, accepted: 'null' });
  game.finish(end, 0);
  return ok(game);
}

/** Plays moves on; a fault says which of them it was. */
function playAll(game: GameInPlay, moves: readonly MoveSnapshot[], path: string): Result<GameInPlay> {
  for (const [i, { text, left }] of moves.entries()) {
    const wrong = ({ code }: Fault) =>
      fail({ code: 'snapshot-move', found: `${path}[${i}] ${text}`, accepted: code });
    if (game.outcome) return wrong({ code: 'session-over' });
    const move = game.find(text);
    if (!move.ok) return wrong(move.fault);
    game.play(move.value, 0);
    game.moves.push({ ...game.moves.pop()!, left });
  }
  return ok(game);
}

/** What was taken back must be playable too: it is played on and taken back again, group by group. */
function resumeUndone(game: GameInPlay, undone: Snapshot['undone']): Result<GameInPlay> {
  const marks: number[] = [];
  for (let i = undone.length - 1; i >= 0; i--) {
    marks.push(game.moves.length);
    const played = playAll(game, undone[i]!, `undone[${i}]`);
    if (!played.ok) return played;
  }
  for (const plies of marks.reverse()) game.undo(plies, 0);
  game.run(false, 0);
  return ok(game);
}

/** Parts that are well formed, but do not fit this number of seats or this choice of clock. */
function inconsistency(plan: SessionPlan, snapshot: Snapshot): Pick<Fault, 'found' | 'accepted'> | null {
  const seats = plan.players.length;
  const { offers, left } = snapshot;
  const fits = (times: readonly number[] | null) => (times?.length ?? 0) === (plan.clock ? seats : 0);
  const moves = [...snapshot.moves, ...snapshot.undone.flat()];
  if (!fits(left) || !moves.every((move) => fits(move.left)))
    return { found: 'left', accepted: plan.clock ? `list ${seats}` : 'null' };
  const players = [offers.pending?.by ?? 0, ...(offers.pending?.agreed ?? [])];
  const distinct = offers.pending === null || new Set(players).size === players.length;
  if (offers.asked.length !== seats || !distinct || players.some((player) => player >= seats))
    return { found: 'offers', accepted: `players 0..${seats - 1}` };
  if (snapshot.undone.some((group) => group.length === 0)) return { found: 'undone', accepted: 'moves' };
  return null;
}
