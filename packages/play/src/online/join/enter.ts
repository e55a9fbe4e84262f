/** From a link to a game: take a seat that was sent, join by an invitation, create a game, or watch. */
import type { GameRequest } from '@tabuleiro/protocol/request';
import type { GameSheet } from '@tabuleiro/protocol/server-messages';
import { type Fault, ok, type Result } from '@tabuleiro/rules';
import type { OnlineLink } from '../links.ts';
import type { ServerDoor } from '../server-door.ts';
import type { SeatKey } from '../turns.ts';
import { newSecret, type SeatsPort } from './seats.ts';

export interface JoinPorts {
  server: ServerDoor;
  seats: SeatsPort;
}

/** Why a person who wanted to play can only watch. */
export type WatchReason = 'join-taken' | 'join-used' | 'join-begun' | 'join-over';

export interface EnteredGame {
  game: string;
  /** Null for a watcher. */
  secret: string | null;
  watches: WatchReason | null;
  /** Why the seat could not be stored. */
  unkept: Fault | null;
}

/** A game with an open seat that the link offers. */
export interface OfferedGame {
  sheet: GameSheet;
  /** Null if the challenge is listed. */
  invitation: string | null;
}

const watching = (game: string, watches: WatchReason | null = null): EnteredGame => ({
  game,
  secret: null,
  watches,
  unkept: null,
});

const seated = ({ game, secret }: SeatKey, unkept: Fault | null = null): EnteredGame => ({
  game,
  secret,
  watches: null,
  unkept,
});

/** Where a link leads: to a seat that is held, to a game to watch, or to an open seat. */
export async function followLink(
  ports: JoinPorts,
  link: OnlineLink,
): Promise<Result<EnteredGame | OfferedGame>> {
  const { game } = link;
  if (link.kind === 'me') return ok(await takeSeat(ports, link));
  const held = ports.seats.find(game);
  if (held) return ok(seated(held));
  if (link.kind === 'watch') return ok(watching(game));
  const sheet = await ports.server.sheet(game);
  if (!sheet.ok) return sheet;
  const { state } = sheet.value;
  if (state === 'challenge') return ok({ sheet: sheet.value, invitation: link.invitation });
  return ok(watching(game, state === 'playing' ? 'join-begun' : 'join-over'));
}

/** Takes the seat of a link. A held seat stays unless the server knows the new secret: an old link would lose it. */
export async function takeSeat({ seats, server }: JoinPorts, seat: SeatKey): Promise<EnteredGame> {
  const held = seats.find(seat.game);
  const stays = held && (held.secret === seat.secret || !(await server.holds(seat)));
  return stays ? seated(held) : seated(seat, seats.hold({ game: seat.game, secret: seat.secret }));
}

/** Joins, or watches if the seat is taken. `secret`: the same one sent again takes one seat only. */
export async function joinGame(
  { seats, server }: JoinPorts,
  { sheet: { game }, invitation }: { sheet: Pick<GameSheet, 'game'>; invitation: string | null },
  name: string,
  secret = newSecret(),
): Promise<Result<EnteredGame>> {
  seats.rememberName(name);
  const answer = await server.join(game, { name, secret, ...(invitation === null ? {} : { invitation }) });
  if (!answer.ok) return answer;
  if (!answer.value.joined) return ok(watching(game, await whyRefused(server, game, invitation)));
  const seat = { game, secret: answer.value.secret };
  return ok(seated(seat, seats.hold(seat)));
}

/** While seats are open, an invitation that takes none was used before or is not whole. */
async function whyRefused(server: ServerDoor, game: string, invitation: string | null): Promise<WatchReason> {
  if (invitation === null) return 'join-taken';
  const sheet = await server.sheet(game);
  return sheet.ok && sheet.value.state === 'challenge' ? 'join-used' : 'join-taken';
}

/** Creates a game. `secret`: the same one sent again creates one game only. */
export async function createGame(
  { seats, server }: JoinPorts,
  request: GameRequest,
  name: string,
  secret = newSecret(),
): Promise<Result<EnteredGame>> {
  seats.rememberName(name);
  const created = await server.create({ request, name, browser: seats.browser(), secret });
  if (!created.ok) return created;
  const seat = { game: created.value.game, secret: created.value.secret };
  return ok(seated(seat, seats.hold(seat)));
}

/** Deletes this player's part of a game from the server, and lets the seat go. */
export async function deleteSeat({ seats, server }: JoinPorts, seat: SeatKey) {
  const done = await server.delete(seat);
  if (done.ok) seats.letGo(seat.game);
  return done;
}
