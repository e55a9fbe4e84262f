/** A game as its facts say: what was asked for, its places, its session once it has begun, and what the server did. */
import { sentFault } from '@tabuleiro/protocol/forms';
import { decodeRequest, type GameRequest, isOverDays } from '@tabuleiro/protocol/request';
import type {
  AckMessage,
  GameSheet,
  OnlineAct,
  OnlineState,
  RefusedMessage,
} from '@tabuleiro/protocol/server-messages';
import { textHash } from '@tabuleiro/protocol/text-hash';
import { type Fault, fail, loadGame, ok, type Result, Rng } from '@tabuleiro/rules';
import {
  HUMAN,
  LOG_VERSION,
  type Player,
  replaySession,
  type Session,
  type SessionEvent,
} from '@tabuleiro/rules/match';
import type { ServerSettings } from '../settings.ts';
import type { FoundGame, GameFacts, PlaceRow, ServerAct } from '../store/store.ts';
import type { ActDraft } from './act.ts';
import { isSameHash, secretHash } from './secrets.ts';

/** Acts after which nobody plays any more. */
const CLOSING = ['cancelled', 'expired', 'aborted', 'annulled', 'closed'];

export class OnlineGame {
  row: GameFacts;
  readonly request: GameRequest;
  /** Player by player, the place at which each sits. */
  readonly order: readonly number[];
  readonly acts: ServerAct[];
  /** Null until the last place is taken. */
  session: Session | null;
  private hashed: { number: number; hash: string } | null = null;

  constructor(row: GameFacts, request: GameRequest, acts: readonly ServerAct[], session: Session | null) {
    this.row = row;
    this.request = request;
    this.order = orderOf(request, row.seed);
    this.acts = [...acts];
    this.session = session;
  }

  get state(): OnlineState {
    if (this.acts.some(({ kind }) => CLOSING.includes(kind))) return 'closed';
    if (!this.session) return 'challenge';
    return this.session.match.result ? 'over' : 'playing';
  }

  /** Of the position text; null before the game begins. Asked for several times after every event. */
  get hash(): string | null {
    const { session } = this;
    if (!session) return null;
    const { lastNumber: number } = session;
    if (this.hashed?.number !== number) this.hashed = { number, hash: textHash(session.positionText) };
    return this.hashed.hash;
  }

  /** Whose turn it is, in a game that is played. */
  get toMove(): Player | null {
    return this.state === 'playing' ? (this.session?.toMove ?? null) : null;
  }

  get lastAct(): number {
    return this.acts.length;
  }

  /** The player who sits at a place; before the game begins, the place itself. */
  playerAt(place: number): Player {
    return this.session ? this.order.indexOf(place) : place;
  }

  /** The place of a secret, or null. */
  placeOf(secret: string | undefined): number | null {
    return secret === undefined ? null : placeIn(this.row, secret);
  }

  /** People who sit somewhere, as players. */
  get people(): readonly Player[] {
    return [...this.row.places.keys()]
      .filter((place) => this.row.places[place]!.kind === HUMAN)
      .map((place) => this.playerAt(place))
      .sort((a, b) => a - b);
  }

  get hasComputers(): boolean {
    return this.row.places.some(({ kind }) => kind !== HUMAN);
  }

  /** A computer plays for somebody who has left. */
  get hasSubstitutes(): boolean {
    const { session } = this;
    return session !== null && this.people.some((player) => session.hasLeft(player));
  }

  /** The id of the game that the rematch is; null while there is none. */
  get rematch(): string | null {
    return rematchIn(this.acts);
  }

  actOf(kind: string): ServerAct | undefined {
    return this.acts.find((act) => act.kind === kind);
  }

  sheet(settings: ServerSettings): GameSheet {
    return sheetOf(this, this.state, settings);
  }
}

/** What everybody may know of a game, from its row and its acts: the session is not needed. */
export function sheetOf(
  game: Pick<OnlineGame, 'row' | 'request' | 'acts'>,
  state: OnlineState,
  settings: ServerSettings,
): GameSheet {
  const { row, request, acts } = game;
  const hasBegun = acts.some(({ kind }) => kind === 'begun');
  const places = hasBegun ? orderOf(request, row.seed).map((place) => row.places[place]!) : row.places;
  return {
    game: row.id,
    created: row.created,
    rules: request.game,
    options: request.options,
    start: request.start,
    format: request.format,
    clock: request.clock,
    substitutes: request.substitutes,
    listed: request.listed,
    random: request.sides === 'random',
    players: places.map(({ name, kind, bot, secret }, player) => ({
      name,
      kind,
      ...(bot ? { bot } : {}),
      ...(isHurried(game, player) ? { hurried: true } : {}),
      // The player may have deleted the seat since; it stays taken.
      taken: kind !== HUMAN || secret !== null || hasBegun,
    })),
    state,
    claimAfter: isOverDays(request) ? null : settings.claimMs,
    gift: settings.giftMs,
  };
}

/** The place of a secret, or null. Every place is compared, in the same time. */
export function placeIn({ places }: GameFacts, secret: string): number | null {
  const hash = secretHash(secret);
  let found: number | null = null;
  for (const [place, row] of places.entries()) if (isSameHash(row.secret, hash)) found = place;
  return found;
}

/** The id of the game that the rematch is; null while there is none. */
export function rematchIn(acts: readonly ServerAct[]): string | null {
  const begun = acts.find(({ kind }) => kind === 'rematch');
  return begun ? String(JSON.parse(begun.detail).game) : null;
}

/** Chosen sides sit as they are; random ones are shuffled by the game's seed. */
function orderOf({ places, sides }: GameRequest, seed: number): readonly number[] {
  const order = [...places.keys()];
  if (sides === 'chosen') return order;
  const rng = new Rng(seed);
  for (let i = order.length - 1; i > 0; i--) {
    const other = rng.below(i + 1);
    [order[i], order[other]] = [order[other]!, order[i]!];
  }
  return order;
}

/** The game waits for a move of this player: not of the substitute of a player who left. */
export const isToMove = ({ state, session }: OnlineGame, player: Player): boolean =>
  state === 'playing' && session?.toMove === player && !session.hasLeft(player);

/** A computer plays on for the player, to the end: a match would come back to them with its next game. */
export const hasLeft = (game: OnlineGame, place: number): boolean =>
  game.state === 'playing' && game.request.format === 'single' && game.session!.hasLeft(game.playerAt(place));

/** The time was up for the computer of this player: it plays less well than its level says. */
const isHurried = ({ acts }: Pick<OnlineGame, 'acts'>, player: Player): boolean =>
  acts.some(({ kind, detail }) => kind === 'hurried' && JSON.parse(detail).player === player);

/** What is noted the first time that this happens. */
export const hurriedIn = (game: OnlineGame, player: Player): ActDraft[] =>
  isHurried(game, player) ? [] : [{ kind: 'hurried', by: 'server', detail: { player } }];

/** The session of a game whose places are all taken. `events`: what has happened in it. */
export async function sessionOf(
  request: GameRequest,
  players: readonly Pick<PlaceRow, 'name' | 'kind'>[],
  events: readonly SessionEvent[],
): Promise<Result<Session>> {
  const game = await loadGame(request.game);
  if (!game.ok) return game;
  const { options, start, format, clock, substitutes } = request;
  return replaySession(game.value, {
    version: LOG_VERSION,
    game: request.game,
    options,
    start,
    format,
    players: players.map(({ name, kind }) => ({ name, kind })),
    clock,
    substitutes,
    events,
  });
}

export async function openGame({ row, events, acts }: FoundGame): Promise<Result<OnlineGame>> {
  const request = decodeRequest(JSON.parse(row.setup), '');
  if (!request.ok) return request;
  const opened = new OnlineGame(row, request.value, acts, null);
  if (!opened.actOf('begun')) return ok(opened);
  const players = opened.order.map((place) => row.places[place]!);
  const session = await sessionOf(
    request.value,
    players,
    events.map(({ event }) => event),
  );
  if (!session.ok) return fail({ ...session.fault, found: `${row.id}: ${session.fault.found ?? ''}` });
  opened.session = session.value;
  return ok(opened);
}

/** The event since which the clock stands still because the server was away; null where it does not. */
export function pauseOf({ current, log, moves, outcome }: Session): SessionEvent | null {
  if (moves.length === 0 || outcome || current.clock === null || current.going) return null;
  const last = log.findLast(({ kind }) => kind === 'clock');
  return last?.kind === 'clock' && last.reason === 'outage' ? last : null;
}

/** A game with a short clock whose first move is still to come. */
export const isUnbegun = ({ request, session }: OnlineGame): boolean =>
  session !== null && request.clock !== null && !isOverDays(request) && session.moves.length === 0;

export const hasDays = (request: GameRequest): request is GameRequest & { clock: { perMove: number } } =>
  request.clock !== null && isOverDays(request);

/** A later game of a match over days: nobody can call it off any more, so its clock starts with it. */
export const isToStart = ({ request, session }: OnlineGame): boolean =>
  session !== null &&
  hasDays(request) &&
  session.games.length > 1 &&
  session.moves.length === 0 &&
  !session.current.going;

/** The server's time of the last change. */
export const changedAt = ({ session, acts }: OnlineGame): number =>
  Math.max(session?.at ?? 0, acts.at(-1)?.at ?? 0);

/** As it is sent. */
export const sentAct = ({ number, at, kind, by, detail }: ServerAct): OnlineAct => ({
  number,
  at,
  kind,
  by,
  detail: JSON.parse(detail) as OnlineAct['detail'],
});

/** Of a command that came at that time. */
export const acknowledgement = (
  { id, at }: { readonly id: string; readonly at: number },
  { session, lastAct, hash }: OnlineGame,
): AckMessage => ({
  kind: 'ack',
  id,
  number: session?.lastNumber ?? 0,
  act: lastAct,
  at: Math.max(at, session?.at ?? 0),
  left: session?.log.at(-1)?.left ?? null,
  hash,
});

/** How a refusal begins. */
const REFUSED = '{"kind":"refused"';
export const isRefusal = (answer: string): boolean => answer.startsWith(REFUSED);

export const refusal = (id: string, fault: Fault, at?: number): string =>
  JSON.stringify({ kind: 'refused', id, fault: sentFault(fault), at } satisfies RefusedMessage);
