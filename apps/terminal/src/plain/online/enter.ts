/** From a link, or the number of a kept place, to a place at a table, line by line. */

import { offeredActions } from '@tabuleiro/play/actions/find';
import { readOnlineLink } from '@tabuleiro/play/online/links';
import { fail, ok, type Result } from '@tabuleiro/rules';
import type { Call } from '../../io/call.ts';
import { notInList } from '../../io/list-number.ts';
import { note, print, printJson, warn } from '../../io/output.ts';
import type { LineReader } from '../../io/prompter.ts';
import { type EnteredServerGame, enterByLink, entered, joinAt, type ServerGame } from '../../online/enter.ts';
import { type ListedPlace, listPlaces, placeText } from '../../online/places.ts';
import { serverFault } from '../../online/server.ts';
import { tellOnline } from '../../online/words.ts';
import type { SeatStore } from '../../store/seats.ts';
import { seatListActions } from './seat-actions.ts';

/** Reads the list of one's games and shows it. */
export async function showPlaces(call: Call, seats: SeatStore): Promise<ListedPlace[]> {
  const { language } = call;
  const { places, gone } = await listPlaces(seats);
  if (call.flags.json) {
    const games = places.map(({ place: { server, game }, turn }, i) => ({
      number: i + 1,
      server,
      game,
      rules: turn?.rules ?? null,
      names: turn?.names ?? null,
      state: turn?.state ?? null,
      mine: turn?.mine ?? null,
      asked: turn ? (turn.asked ?? false) : null,
    }));
    const actions = offeredActions(seatListActions, 'json', { games: games.length }).map(({ id }) => id);
    printJson({ event: 'places', games, gone: gone.map(({ game }) => game), actions });
    return places;
  }
  for (const { game } of gone) note(tellOnline(language, 'gone', { game }));
  const rows = await Promise.all(places.map((each) => placeText(each, language)));
  const width = String(rows.length).length;
  const lines = rows.map((row, i) => `  ${String(i + 1).padStart(width)}  ${row}`);
  print(
    lines.length > 0
      ? [tellOnline(language, 'list'), ...lines].join('\n')
      : tellOnline(language, 'list-none'),
  );
  return places;
}

/** `asked`: a link, or a number of `places`. */
export async function enter(
  call: Call,
  seats: SeatStore,
  reader: LineReader,
  asked: string,
  places: readonly ListedPlace[],
): Promise<Result<EnteredServerGame>> {
  if (/^\d{1,6}$/.test(asked)) {
    const found = places[Number(asked) - 1];
    if (!found) return fail(notInList('online-number', asked, places.length));
    const fault = await serverFault(found.place.server);
    return fault ? fail(fault) : ok(entered(found.place));
  }
  const read = readOnlineLink(asked);
  if (!read.ok) return read;
  const found = await enterByLink(seats, read.value.server, read.value.link);
  if (!found.ok) return found;
  if ('secret' in found.value) return ok(found.value);
  const name = await nameOf(call, seats, reader);
  if (name === null) return fail({ code: 'online-left' });
  return joinAt(seats, found.value, name);
}

/** Says what there is to say of a place that was entered. */
export function tellEntered(call: Call, game: EnteredServerGame): ServerGame {
  const { watches, unkept } = game;
  if (unkept) warn(call, unkept);
  if (watches) {
    const text = tellOnline(call.language, watches);
    if (call.flags.json) printJson({ event: 'watching', why: watches, text });
    else print(text);
  }
  return game;
}

/** The name by flag, else by question at a terminal, else that of the last time. Null at the end of the input. */
export async function nameOf(call: Call, seats: SeatStore, reader: LineReader): Promise<string | null> {
  const { language, flags } = call;
  const last = seats.name;
  if (flags.name !== undefined || !reader.terminal) return flags.name ?? last;
  const before = last ? tellOnline(language, 'name-before', { name: last }) : '';
  const typed = await reader.ask(() => tellOnline(language, 'ask-name', { before }));
  return typed === '' ? last : typed;
}
