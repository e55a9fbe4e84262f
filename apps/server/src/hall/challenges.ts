/** How games come about: asked for and checked, set up with its places and invitations, and set up again. */

import type { CreateAnswer, CreateBody } from '@tabuleiro/protocol/http';
import { cleanName } from '@tabuleiro/protocol/name';
import type { GameRequest } from '@tabuleiro/protocol/request';
import { type Fault, fail, type Game, loadGame, ok, type Result, readPosition } from '@tabuleiro/rules';
import { HUMAN, type Player, startSession } from '@tabuleiro/rules/match';
import { type ActDraft, numbered } from '../game/act.ts';
import { type ComputerDesk, SUBSTITUTE_KIND } from '../game/computers.ts';
import { OnlineGame, sessionOf } from '../game/online-game.ts';
import {
  commandHash,
  creationKey,
  invitationKey,
  invitationTo,
  isSameHash,
  isWeak,
  newGameId,
  newSecret,
  newSeed,
  sealKey,
  secretHash,
} from '../game/secrets.ts';
import { standingOf } from '../game/standing.ts';
import type { ServerSettings } from '../settings.ts';
import type { GameFacts, GameStore, NewGame, PlaceRow } from '../store/store.ts';
import type { ServerTime } from '../time/server-time.ts';
import { type GameLimits, isForOthers } from './game-limits.ts';

export interface ChallengeHost {
  readonly store: GameStore;
  readonly time: ServerTime;
  readonly settings: ServerSettings;
  readonly desk: ComputerDesk;
  readonly limits: GameLimits;
  /** The date in milliseconds since 1970, for people to read. */
  date(): number;
}

/** A cell of a position text or a map takes fewer characters, row separators and counters included. */
const CELL_TEXT = 3;

/**
 * A board beyond the settings: its tables cost time at every load, and computers think about it without an end. Its text
 * is measured before it is read.
 */
function boardFault(game: Game, { start, options }: GameRequest, settings: ServerSettings): Fault | null {
  const { boardCells, boardSide } = settings;
  const accepted = `${boardCells} (${boardSide} x ${boardSide})`;
  const longest = Math.max(start.length, ...Object.values(options).map((value) => `${value}`.length));
  if (longest > CELL_TEXT * boardCells) return { code: 'board-large', accepted };
  const reading = readPosition(game, start, options);
  if (!reading.ok) return reading.fault;
  const { cells, columns, rows } = reading.value.rules.geometry;
  const isLarge = cells.length > boardCells || columns > boardSide || rows > boardSide;
  return isLarge ? { code: 'board-large', found: `${cells.length} (${columns} x ${rows})`, accepted } : null;
}

/** The request with all that was left open filled in, if a game can be played by it. */
async function checked(
  request: GameRequest,
  { desk, settings }: Pick<ChallengeHost, 'desk' | 'settings'>,
): Promise<Result<GameRequest>> {
  const game = await loadGame(request.game);
  if (!game.ok) return fail({ ...game.fault, code: 'rules-unknown' });
  const large = boardFault(game.value, request, settings);
  if (large) return fail(large);
  for (const kind of new Set(request.places))
    if (kind !== HUMAN && !(await desk.knows(request.game, kind)))
      return fail({ code: 'computer-unknown', found: kind });
  const players = request.places.map((kind) => ({ name: '', kind }));
  const { options, start, format, clock, substitutes } = request;
  const session = startSession({ game: game.value, options, start, format, clock, substitutes, players });
  if (!session.ok) return session;
  const { plan, outcome } = session.value;
  if (outcome) return fail({ code: 'session-over', found: session.value.result });
  return ok({ ...request, options: plan.options, start: plan.start });
}

export async function createChallenge(
  body: CreateBody,
  address: string,
  host: ChallengeHost,
): Promise<Result<CreateAnswer>> {
  const { limits, store } = host;
  const secret = body.secret ?? newSecret();
  const from = { creator: address, browser: body.browser === undefined ? '' : secretHash(body.browser) };
  const created = { ...from, key: creationKey(secret), asked: commandHash(body.request) };
  const same = await store.createdUnder(created.key);
  if (same) return repeated(same, created.asked, secret);
  const open = await limits.open(from);
  if (isWeak(secret)) return fail({ code: 'secret-weak' });
  // Limits first: to check a request costs a session.
  const full = await limits.forNew(body.request, from, open);
  if (full) return fail(full);
  const request = await checked(body.request, host);
  if (!request.ok) return request;
  await limits.count(address);
  return setUp(request.value, body, secret, created, host);
}

/** Repeats the answer to a creation sent again with the same secret. */
function repeated(row: GameFacts, asked: string, secret: string): Result<CreateAnswer> {
  const { mine } = JSON.parse(row.setup) as GameRequest;
  if (row.asked !== asked || !isSameHash(row.places[mine]?.secret ?? null, secretHash(secret)))
    return fail({ code: 'secret-used' });
  return ok(answerOf(row, secret));
}

async function setUp(
  request: GameRequest,
  { name, kind: asking }: Pick<CreateBody, 'name' | 'kind'>,
  secret: string,
  created: Pick<GameFacts, 'creator' | 'browser' | 'key' | 'asked'>,
  host: ChallengeHost,
): Promise<Result<CreateAnswer>> {
  const id = newGameId();
  const key = newSecret();
  const places = request.places.map((kind, place): PlaceRow => {
    const isMine = place === request.mine;
    const isOpen = kind === HUMAN && !isMine;
    return {
      kind,
      ...(isMine && asking === 'bot' ? { bot: true } : {}),
      name: isMine ? cleanName(name) : '',
      invitation: isOpen ? secretHash(invitationTo(key, place)) : null,
      sealed: isMine ? sealKey(key, secret, id) : null,
      secret: isMine ? secretHash(secret) : null,
    };
  });
  const row: GameFacts = {
    id,
    created: host.date(),
    setup: JSON.stringify(request),
    seed: newSeed(),
    ...created,
    places,
  };
  const begins = places.every(({ kind, secret: taken }) => kind !== HUMAN || taken !== null);
  const drafts: ActDraft[] = [{ kind: 'created', by: `${request.mine}` }];
  if (begins) drafts.push({ kind: 'begun', by: 'server' });
  const { standing, acts } = await newGame(row, request, drafts, host);
  const room = host.limits.roomFor(request.places, isForOthers(request.places));
  const written = await host.store.create(row, standing, acts, room);
  if (written === 'full') {
    const full = await host.limits.forNew(request, created, await host.limits.open(created));
    return fail(full ?? { code: 'store-failed' }); // without a fault now: there was no room a moment ago
  }
  if (written === 'taken') {
    const same = await host.store.createdUnder(creationKey(secret)); // sent twice at once, by two addresses
    return same ? repeated(same, created.asked ?? '', secret) : fail({ code: 'store-failed' });
  }
  return ok(answerOf(row, secret));
}

/** With what follows from it. A game whose places are all taken has begun. */
async function newGame(
  row: GameFacts,
  request: GameRequest,
  drafts: readonly ActDraft[],
  { time, settings }: ChallengeHost,
): Promise<NewGame> {
  const acts = numbered(drafts, 0, time.now);
  const game = new OnlineGame(row, request, acts, null);
  if (game.actOf('begun')) {
    const session = await sessionOf(
      request,
      game.order.map((place) => row.places[place]!),
      [],
    );
    if (!session.ok) throw new Error(`${row.id}: ${session.fault.code}`);
    game.session = session.value;
  }
  return { row, standing: standingOf(game, settings), acts };
}

/** The creator's own. */
function answerOf(row: GameFacts, secret: string): CreateAnswer {
  return { game: row.id, secret, invitations: invitationsOf(row, secret) };
}

/** The place of somebody who has left. */
const SUBSTITUTE: PlaceRow = {
  kind: SUBSTITUTE_KIND,
  name: '',
  invitation: null,
  sealed: null,
  secret: null,
};

/** Those that are still to be taken, for the player who made them. */
export function invitationsOf(row: GameFacts, secret: string): (string | null)[] {
  const key = invitationKey(row, secret);
  return row.places.map((place, i) => {
    const invitation = invitationTo(key, i);
    const isOpen = place.secret === null && isSameHash(place.invitation, secretHash(invitation));
    return isOpen ? invitation : null;
  });
}

/**
 * The same again, everybody one seat further on, with the secrets that the players have; `people` are those who play, and a
 * computer has the place of every other person. It is written with the offer that brings it about.
 */
export async function rematchOf(
  game: OnlineGame,
  people: readonly Player[],
  host: ChallengeHost,
): Promise<Result<NewGame>> {
  const { row, request, order } = game;
  const turned = [...order.slice(1), order[0]!];
  const places = turned.map((place): PlaceRow => {
    const before = row.places[place]!;
    const isLeft = before.kind === HUMAN && !people.includes(game.playerAt(place));
    return isLeft ? SUBSTITUTE : { ...before, invitation: null, sealed: null };
  });
  const kinds = places.map(({ kind }) => kind);
  const hasComputers = kinds.some((kind) => kind !== HUMAN);
  const full = await host.limits.forGame(row.creator, hasComputers);
  if (full) return fail(full);
  await host.limits.count(row.creator);
  const mine = turned.indexOf(request.mine);
  const again: GameRequest = {
    ...request,
    sides: 'chosen',
    places: kinds,
    mine: kinds[mine] === HUMAN ? mine : kinds.indexOf(HUMAN),
  };
  const facts: GameFacts = {
    ...row,
    id: newGameId(),
    created: host.date(),
    setup: JSON.stringify(again),
    key: null,
    asked: null,
    seed: (row.seed + 1) % 2 ** 31,
    places,
  };
  const drafts: ActDraft[] = [
    { kind: 'created', by: `${again.mine}`, detail: { rematch: row.id } },
    { kind: 'begun', by: 'server' },
  ];
  const made = await newGame(facts, again, drafts, host);
  return ok({ ...made, room: host.limits.roomFor(kinds, false) });
}
