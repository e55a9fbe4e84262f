/** From a link to a place at a table: takes the place of an invitation, or creates a game. How a name is asked for is the face's own. */
import type { OnlineLink } from '@tabuleiro/play/online/links';
import { cleanName } from '@tabuleiro/protocol/name';
import type { GameRequest } from '@tabuleiro/protocol/request';
import type { GameSheet } from '@tabuleiro/protocol/server-messages';
import { type Fault, ok, type Result } from '@tabuleiro/rules';
import { newSecret, type SeatStore } from '../store/seats.ts';
import { serverAt, serverFault } from './server.ts';
import type { TablePlace } from './server-table.ts';

/** Why somebody who came to play can only watch. */
export type WatchReason = 'join-taken' | 'join-begun' | 'join-over';

export interface EnteredPlace {
  place: TablePlace;
  watches: WatchReason | null;
  /** Why the place is in no list. */
  unkept: Fault | null;
}

/** A place that nobody has taken yet, as far as it is known. */
export interface OfferedPlace {
  server: string;
  sheet: GameSheet;
  invitation: string | null;
}

/** What a link leads to: a place that is held or watched at once, or one that is there to be taken. */
export async function followLink(
  seats: SeatStore,
  server: string,
  link: OnlineLink,
): Promise<Result<EnteredPlace | OfferedPlace>> {
  const fault = await serverFault(server);
  if (fault) return { ok: false, fault };
  const { game } = link;
  const held = seats.find(server, game);
  if (link.kind === 'me') {
    const place = { server, game, secret: link.secret };
    // The one that is held perhaps has a new link that is not settled; an old link beside it would lose the place.
    const stays = held && (held.secret === link.secret || !(await serverAt(server).holds(place)));
    return ok(
      stays
        ? { place: held, watches: null, unkept: null }
        : { place, watches: null, unkept: seats.hold(place) },
    );
  }
  if (held) return ok({ place: held, watches: null, unkept: null });
  const watched = watching(server, game);
  if (link.kind === 'watch') return ok(watched);
  const sheet = await serverAt(server).sheet(game);
  if (!sheet.ok) return sheet;
  const { state } = sheet.value;
  if (state === 'challenge') return ok({ server, sheet: sheet.value, invitation: link.invitation });
  return ok({ ...watched, watches: state === 'playing' ? 'join-begun' : 'join-over' });
}

/** Two at once: one plays, the other watches. */
export async function takePlace(
  seats: SeatStore,
  { server, sheet, invitation }: OfferedPlace,
  name: string,
): Promise<Result<EnteredPlace>> {
  const { game } = sheet;
  const secret = newSecret(); // ours from the beginning: sent twice, it takes one place
  const answer = await serverAt(server).join(game, {
    name: rememberName(seats, name),
    secret,
    ...(invitation === null ? {} : { invitation }),
  });
  if (!answer.ok) return answer;
  if (!answer.value.joined) return ok({ ...watching(server, game), watches: 'join-taken' });
  const place = { server, game, secret: answer.value.secret };
  return ok({ place, watches: null, unkept: seats.hold(place) });
}

export async function createAt(
  seats: SeatStore,
  server: string,
  request: GameRequest,
  name: string,
): Promise<Result<EnteredPlace>> {
  const away = await serverFault(server);
  if (away) return { ok: false, fault: away };
  const body = { request, name: rememberName(seats, name), browser: seats.browser(), secret: newSecret() };
  const created = await serverAt(server).create(body);
  if (!created.ok) return created;
  const { game, secret } = created.value;
  const place = { server, game, secret };
  seats.rememberServer(server);
  return ok({ place, watches: null, unkept: seats.hold(place) });
}

const watching = (server: string, game: string): EnteredPlace => ({
  place: { server, game, secret: null },
  watches: null,
  unkept: null,
});

/** As others see it. */
function rememberName(seats: SeatStore, typed: string): string {
  const name = cleanName(typed);
  if (name !== seats.name) seats.rememberName(name);
  return name;
}
