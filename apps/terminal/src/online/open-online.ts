/** Opens an online game at this terminal: its controller with sockets, seats and finished games of this account. */
import { OnlineGameController } from '@tabuleiro/play/online/controller';
import { systemClock } from '@tabuleiro/play/ports/clock';
import { sessionRecords } from '@tabuleiro/rules/match';
import { loadSentences } from '@tabuleiro/rules/text';
import type { PlayableGame } from '../open/open-game.ts';
import { addFinished, dropFinished } from '../store/finished.ts';
import { GamePlace } from '../store/games.ts';
import type { SeatStore } from '../store/seats.ts';
import type { ServerGame } from './enter.ts';
import { othersAddress, serverAt, socketTo } from './server.ts';

export interface ConnectedGame {
  server: string;
  /** The address of the server for others. */
  address: string;
  seats: SeatStore;
  online: OnlineGameController;
}

export function openOnline(
  { server, game, secret }: ServerGame,
  seats: SeatStore,
  address = server,
): ConnectedGame {
  const { folder } = seats;
  const outbox = secret === null ? undefined : seats.outbox(game);
  const online = new OnlineGameController(
    { game, secret },
    {
      socket: socketTo(server),
      clock: systemClock,
      seats: seats.at(server),
      server: async () => serverAt(server),
      finished: {
        async keep(id, session, _, created) {
          const { date } = new GamePlace(folder, 1, new Date(created).toISOString());
          return addFinished(folder, `online-${id}`, sessionRecords(session, date));
        },
        drop: async (id) => dropFinished(folder, `online-${id}`),
      },
      outbox,
      date: () => Date.now(),
      address,
    },
  );
  online.open();
  return { server, address, seats, online };
}

/** The server has described the game, or there is no way to it. Links are those by which others come. */
export async function findOnline(opened: ConnectedGame): Promise<void> {
  const { server, online } = opened;
  await online.found();
  if (online.state.stopped) return;
  opened.address = await othersAddress(server);
  online.shareAs(opened.address);
}

/** The game for a face, once it has begun. */
export async function playableOnline({ seats, online }: ConnectedGame): Promise<PlayableGame> {
  const { sheet } = online.state;
  const { session } = online.decides;
  const sentences = await loadSentences(session.plan.game.id);
  const begun = new Date(sheet?.created ?? Date.now()).toISOString();
  return { session, sentences, kept: new GamePlace(seats.folder, 1, begun), authority: online.decides };
}

export interface PlayableOnlineGame {
  opened: ConnectedGame;
  game: PlayableGame;
}

/** The rematch, once it can be played; null if this person has left meanwhile, or it never begins. */
export async function rematchOf(
  { server, address, seats }: ConnectedGame,
  game: string,
  isLeft: () => boolean,
): Promise<PlayableOnlineGame | null> {
  const secret = seats.find(server, game)?.secret ?? null;
  const opened = openOnline({ server, game, secret }, seats, address);
  await opened.online.begun();
  const playable = opened.online.state.ended ? null : await playableOnline(opened);
  if (playable && !isLeft()) return { opened, game: playable };
  opened.online.leave();
  return null;
}
