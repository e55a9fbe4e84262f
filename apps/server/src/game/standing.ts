/** What lists show of a game and ask for, from its facts alone: derived after every change, and by `rebuild`. */
import type { TurnRow } from '@tabuleiro/protocol/http';
import { HUMAN, type Session } from '@tabuleiro/rules/match';
import type { ServerSettings } from '../settings.ts';
import type { GameSummary, PlaceRow, ShownGame, Standing, StandingBoard } from '../store/store.ts';
import { isAskedForNext, isAskedForRematch } from './offers.ts';
import {
  changedAt,
  hasDays,
  hasLeft,
  isToMove,
  isToStart,
  isUnbegun,
  type OnlineGame,
  pauseOf,
} from './online-game.ts';

export function standingOf(game: OnlineGame, settings: ServerSettings): Standing {
  const { session, row, request } = game;
  const state = game.state;
  const toMove = state === 'playing' ? (session?.toMove ?? null) : null;
  return {
    game: row.id,
    state,
    rules: request.game,
    listed: request.listed,
    computers: game.hasComputers || game.hasSubstitutes,
    toMove: toMove === null ? null : game.order[toMove]!,
    due: dueOf(game, settings),
    lastNumber: session?.lastNumber ?? 0,
    lastAct: game.lastAct,
    changed: changedAt(game),
    shown: shownOf(game),
  };
}

function shownOf(game: OnlineGame): ShownGame {
  const { row, session } = game;
  const places = (is: (player: number, place: number) => boolean): number[] =>
    session ? [...row.places.keys()].filter((place) => is(game.playerAt(place), place)) : [];
  return {
    plies: session?.moves.length ?? 0,
    mine: places((player) => isToMove(game, player) || isAskedForNext(game, player)),
    asked: places((player) => isAskedForRematch(game, player)),
    left: places((_, place) => hasLeft(game, place)),
    ...(session && game.state === 'playing' ? { board: boardOf(game, session) } : {}),
  };
}

function boardOf({ row, order }: OnlineGame, session: Session): StandingBoard {
  const { clock, seat } = session.current;
  return {
    position: session.positionText,
    seats: [...row.places.keys()].map((place) => session.seatOf(order.indexOf(place))),
    time: clock ? { left: clock.left[seat]!, since: clock.running === seat ? clock.since : null } : null,
  };
}

/**
 * When something happens by itself: a challenge expires, a clock starts, goes on or runs out, a game that nobody begins
 * ends, the next game of a match over days begins.
 */
function dueOf(game: OnlineGame, settings: ServerSettings): number | null {
  const { request, session, state } = game;
  if (state === 'challenge')
    return (game.actOf('created')?.at ?? 0) + (request.listed ? settings.listedMs : settings.challengeMs);
  if (state !== 'playing' || !session) return null;
  if (session.outcome) return hasDays(request) ? session.at + request.clock.perMove : null;
  const { clock } = session.current;
  if (clock?.running != null) return clock.since + clock.left[clock.running]!;
  const pause = pauseOf(session);
  if (pause) return pause.at + settings.outageMs;
  if (isToStart(game)) return session.at;
  if (isUnbegun(game)) return Math.max(game.actOf('begun')?.at ?? 0, session.at) + settings.firstMoveMs;
  return null;
}

/** A row in the list of a player's own games. */
export function turnRowOf(
  { row, standing, acts }: GameSummary,
  shown: ShownGame,
  place: number,
  now: number,
): TurnRow {
  const hasBegun = acts.some(({ kind }) => kind === 'begun');
  const isThere = ({ kind, secret }: PlaceRow) => hasBegun || kind !== HUMAN || secret !== null;
  const others = row.places.filter((each, i) => i !== place && isThere(each));
  const mover = standing.toMove === null ? -1 : others.indexOf(row.places[standing.toMove]!);
  return {
    game: row.id,
    state: standing.state,
    mine: shown.mine.includes(place),
    rules: standing.rules,
    names: others.map(({ name }) => name),
    kinds: others.map(({ kind }) => kind),
    bots: others.map(({ bot = false }) => bot),
    left: shown.left.includes(place),
    asked: shown.asked.includes(place),
    ...(mover < 0 ? {} : { toMove: mover }),
    ...(shown.board ? { seat: shown.board.seats[place]!, ...timeIn(shown.board, now) } : {}),
    changed: standing.changed,
  };
}

const timeIn = ({ time }: StandingBoard, now: number): { time?: number } =>
  time ? { time: Math.max(0, time.since === null ? time.left : time.left - (now - time.since)) } : {};
