/** The places of this person in games on servers, with whose turn it is. */
import { deleteSeat } from '@tabuleiro/play/online/join/enter';
import { settleLinks } from '@tabuleiro/play/online/join/renew-link';
import { holdRematch, isFinished, surplusOf } from '@tabuleiro/play/online/join/seats';
import { calledBy } from '@tabuleiro/play/words/called';
import type { DeleteAnswer, TurnRow } from '@tabuleiro/protocol/http';
import { loadGame, type Result } from '@tabuleiro/rules';
import type { Language } from '@tabuleiro/rules/text';
import type { SeatStore, ServerSeat } from '../store/seats.ts';
import { serverAt } from './server.ts';
import { tellOnline } from './words.ts';

export interface ListedPlace {
  place: ServerSeat;
  /** Null where the server does not answer. */
  turn: TurnRow | null;
}

/** Finished games stay in the list for a rematch, the newest of them. */
const FINISHED = 5;
/** The rank of games that wait for no player. */
const ENDED = 5;

/** Those of the own turn first. `gone`: no longer on their servers; they leave the list. `left`: as of `serverAt`. */
export async function listPlaces(
  seats: SeatStore,
  left?: AbortSignal,
): Promise<{ places: ListedPlace[]; gone: ServerSeat[] }> {
  const servers = [...new Set(seats.places.map(({ server }) => server))];
  const portsAt = (server: string) => ({ seats: seats.at(server), server: serverAt(server, left) });
  await Promise.all(servers.map((server) => settleLinks(portsAt(server))));
  const held = seats.places;
  const heldAt = (server: string) => held.filter((place) => place.server === server);
  const found = await Promise.all(servers.map((server) => turnsAt(seats, heldAt(server), left)));
  const all = found.flat();
  const gone = all.filter(({ turn }) => turn?.state === null).map(({ place }) => place);
  for (const place of gone) seats.letGoVoid(place);
  const rank = ({ turn }: ListedPlace): number => {
    if (!turn) return 4;
    if (turn.state === 'playing') return turn.mine ? 0 : 2;
    if (turn.state === 'challenge') return 3;
    return isFinished(turn) ? ENDED : 1;
  };
  const there = all.filter(({ turn }) => turn?.state !== null);
  there.sort((a, b) => rank(a) - rank(b) || (b.turn?.changed ?? 0) - (a.turn?.changed ?? 0));
  const ended = there.filter((each) => rank(each) === ENDED);
  const shown = ended.slice(0, FINISHED);
  const hidden = ended
    .slice(FINISHED)
    .flatMap(({ place, turn }) =>
      turn && place.next === undefined ? [{ place, changed: turn.changed }] : [],
    );
  const surplus = surplusOf(hidden, seats.places.length);
  if (surplus.length > 0) seats.letGo(...surplus.map(({ place }) => place));
  return { places: [...there.filter((each) => rank(each) < ENDED), ...shown], gone };
}

/** From its server, and from the list. */
export const deletePlace = (seats: SeatStore, place: ServerSeat): Promise<Result<DeleteAnswer>> =>
  deleteSeat({ seats: seats.at(place.server), server: serverAt(place.server) }, place);

/**
 * The seats on one server. A rematch that has started is a seat too, with the same secret: it is stored from now on,
 * and asked about in its turn.
 */
async function turnsAt(
  seats: SeatStore,
  places: readonly ServerSeat[],
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
  const at = seats.at(server);
  const begun = listed.flatMap(({ turn: { game, again } }) => {
    const isNew = again !== undefined && holdRematch(at, game, again);
    return isNew ? [{ server, ...at.find(again)! }] : [];
  });
  if (begun.length === 0) return listed;
  return [...listed, ...(await turnsAt(seats, begun, left))];
}

export async function placeText({ place, turn }: ListedPlace, language: Language): Promise<string> {
  if (!turn)
    return tellOnline(language, 'row-alone', { game: place.server, state: tellOnline(language, 'away') });
  const game = await loadGame(turn.rules);
  const names = turn.names
    .map((name, i) => calledBy(language, name, turn.kinds?.[i], turn.bots?.[i]))
    .join(', ');
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
