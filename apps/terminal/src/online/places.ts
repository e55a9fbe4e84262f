/** The places of this person in games on servers, with whose turn it is. */
import type { RemoteTable } from '@tabuleiro/play/authority/remote-table';
import { renewSeat } from '@tabuleiro/play/online/new-link';
import { calledBy } from '@tabuleiro/play/words/called';
import type { DeleteAnswer, TurnRow } from '@tabuleiro/protocol/http';
import { loadGame, type Result } from '@tabuleiro/rules';
import type { Language } from '@tabuleiro/rules/text';
import { type HeldPlace, newSecret, type SeatStore } from '../store/seats.ts';
import { serverAt } from './server.ts';
import { tellOnline } from './words.ts';

export interface ListedPlace {
  place: HeldPlace;
  /** Null where the server does not answer. */
  turn: TurnRow | null;
}

/** Finished games stay in the list for a rematch, the newest of them. */
const FINISHED = 5;
/** Where the book has more places, finished games leave it, and never one that is played. */
const MOST_HELD = 100;
/** The rank of games in which nothing waits for anybody. */
const ENDED = 5;

/** Those of the own turn first. `gone`: no longer on their servers; they leave the list. `left`: as of `serverAt`. */
export async function listPlaces(
  seats: SeatStore,
  left?: AbortSignal,
): Promise<{ places: ListedPlace[]; gone: HeldPlace[] }> {
  await Promise.all(seats.places.map((place) => place.next && settleLink(seats, place, { left })));
  const held = seats.places;
  const servers = [...new Set(held.map(({ server }) => server))];
  const heldAt = (server: string) => held.filter((place) => place.server === server);
  const found = await Promise.all(servers.map((server) => turnsAt(seats, heldAt(server), left)));
  const all = found.flat();
  const gone = all.filter(({ turn }) => turn?.state === null).map(({ place }) => place);
  for (const place of gone) seats.letGoVoid(place);
  const rank = ({ turn }: ListedPlace): number => {
    if (!turn) return 4;
    if (turn.state === 'playing') return turn.mine ? 0 : 2;
    if (turn.state === 'challenge') return 3;
    return turn.asked ? 1 : ENDED;
  };
  const there = all.filter(({ turn }) => turn?.state !== null);
  there.sort((a, b) => rank(a) - rank(b) || (b.turn?.changed ?? 0) - (a.turn?.changed ?? 0));
  const ended = there.filter((each) => rank(each) === ENDED);
  const shown = ended.slice(0, FINISHED);
  const surplus = Math.max(0, seats.places.length - MOST_HELD);
  const oldest = ended.slice(Math.max(shown.length, ended.length - surplus));
  if (oldest.length > 0) seats.letGo(...oldest.map(({ place }) => place));
  return { places: [...there.filter((each) => rank(each) < ENDED), ...shown], gone };
}

/** The new link that is not settled, else another; `around` is what has to be done around the question. */
export function settleLink(
  seats: SeatStore,
  place: HeldPlace,
  { left, around = (ask) => ask() }: { left?: AbortSignal | undefined; around?: RemoteTable['renew'] } = {},
): Promise<Result<{ secret: string }>> {
  return renewSeat(place, {
    newSecret,
    hold: (changed) => seats.hold(changed),
    ask: (fresh) => around(() => serverAt(place.server, left).newLink(place, fresh)),
  });
}

/** From its server, and from the list. */
export async function deletePlace(seats: SeatStore, place: HeldPlace): Promise<Result<DeleteAnswer>> {
  const done = await serverAt(place.server).delete(place);
  if (done.ok) seats.letGo(place);
  return done;
}

/**
 * Of places at one server. A rematch that has begun meanwhile is a place too, with the same secret: it is held from now on,
 * and asked about in its turn.
 */
async function turnsAt(
  seats: SeatStore,
  places: readonly HeldPlace[],
  left?: AbortSignal,
): Promise<ListedPlace[]> {
  const { server } = places[0]!;
  const turns = await serverAt(server, left).turns(places);
  if (!turns.ok) return places.map((place) => ({ place, turn: null }));
  const rows = turns.value.games;
  const listed = places.flatMap((place) => {
    const turn = rows.find(({ game }) => game === place.game);
    return turn ? [{ place, turn }] : [];
  });
  const begun = listed.flatMap(({ place: { secret }, turn: { again } }) =>
    again !== undefined && !seats.find(server, again) ? [{ server, game: again, secret }] : [],
  );
  if (begun.length === 0) return listed;
  for (const place of begun) seats.hold(place);
  return [...listed, ...(await turnsAt(seats, begun, left))];
}

export async function placeText({ place, turn }: ListedPlace, language: Language): Promise<string> {
  if (!turn)
    return tellOnline(language, 'row-alone', { game: place.server, state: tellOnline(language, 'away') });
  const game = await loadGame(turn.rules);
  const names = turn.names.map((name, i) => calledBy(language, name, turn.kinds?.[i])).join(', ');
  return tellOnline(language, names ? 'row' : 'row-alone', {
    game: game.ok ? game.value.name : turn.rules,
    names,
    state: tellOnline(language, stateWord(turn)),
  });
}

function stateWord({ state, mine, asked }: TurnRow) {
  if (state === 'playing') return mine ? 'your-turn' : 'their-turn';
  return asked ? 'over-asked' : (state ?? 'closed');
}
