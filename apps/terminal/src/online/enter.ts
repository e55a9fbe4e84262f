/** From a link to a game on its server, with the seats of this account. How a name is asked for is the face's own. */
import {
  createGame,
  type EnteredGame,
  followLink,
  joinGame,
  type OfferedGame,
} from '@tabuleiro/play/online/join/enter';
import type { OnlineLink } from '@tabuleiro/play/online/links';
import type { GameRequest } from '@tabuleiro/protocol/request';
import { fail, ok, type Result } from '@tabuleiro/rules';
import type { SeatStore } from '../store/seats.ts';
import { serverAt, serverFault } from './server.ts';

/** A game at one of several servers, and this person's secret in it; null for a watcher. */
export interface ServerGame {
  server: string;
  game: string;
  secret: string | null;
}

export type EnteredServerGame = EnteredGame & ServerGame;
export type OfferedServerGame = OfferedGame & Pick<ServerGame, 'server'>;

export const entered = ({ server, game, secret }: ServerGame): EnteredServerGame => ({
  ...{ server, game, secret },
  watches: null,
  unkept: null,
});

const portsAt = (seats: SeatStore, server: string) => ({ server: serverAt(server), seats: seats.at(server) });

const withServer = <T>(server: string, result: Result<T>): Result<T & { server: string }> =>
  result.ok ? ok({ ...result.value, server }) : result;

export async function enterByLink(
  seats: SeatStore,
  server: string,
  link: OnlineLink,
): Promise<Result<EnteredServerGame | OfferedServerGame>> {
  const fault = await serverFault(server);
  if (fault) return fail(fault);
  return withServer(server, await followLink(portsAt(seats, server), link));
}

export const joinAt = async (
  seats: SeatStore,
  offered: OfferedServerGame,
  name: string,
): Promise<Result<EnteredServerGame>> =>
  withServer(offered.server, await joinGame(portsAt(seats, offered.server), offered, name));

export async function createAt(
  seats: SeatStore,
  server: string,
  request: GameRequest,
  name: string,
): Promise<Result<EnteredServerGame>> {
  const away = await serverFault(server);
  if (away) return fail(away);
  const created = await createGame(portsAt(seats, server), request, name);
  if (created.ok) seats.rememberServer(server);
  return withServer(server, created);
}
