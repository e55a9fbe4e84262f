/** From a link, or the number of a kept place, to a place at a table: joins where an invitation says so. */
import { type OnlineLink, readOnlineLink } from '@tabuleiro/play/online/links';
import { cleanName } from '@tabuleiro/protocol/name';
import { fail, ok, type Result } from '@tabuleiro/rules';
import type { Call } from '../../io/call.ts';
import { note, print, printJson, warn } from '../../io/output.ts';
import type { LineReader } from '../../io/prompter.ts';
import { type ListedPlace, listPlaces, placeText } from '../../online/places.ts';
import { serverAt, serverFault } from '../../online/server.ts';
import type { TablePlace } from '../../online/server-table.ts';
import { type OnlineWord, tellOnline } from '../../online/words.ts';
import { newSecret, type SeatStore } from '../../store/seats.ts';

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
    }));
    printJson({ event: 'places', games, gone: gone.map(({ game }) => game) });
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
): Promise<Result<TablePlace>> {
  if (/^\d{1,6}$/.test(asked)) {
    const found = places[Number(asked) - 1];
    if (!found) return fail({ code: 'online-number', found: asked, accepted: `1..${places.length}` });
    const fault = await serverFault(found.place.server);
    return fault ? fail(fault) : ok(found.place);
  }
  const read = readOnlineLink(asked);
  if (!read.ok) return read;
  const { server, link } = read.value;
  const fault = await serverFault(server);
  if (fault) return fail(fault);
  return take(call, seats, reader, server, link);
}

async function take(
  call: Call,
  seats: SeatStore,
  reader: LineReader,
  server: string,
  link: OnlineLink,
): Promise<Result<TablePlace>> {
  const { game } = link;
  if (link.kind === 'me') {
    const place = { server, game, secret: link.secret };
    const unkept = seats.hold(place);
    if (unkept) warn(call, unkept);
    return ok(place);
  }
  const held = seats.find(server, game);
  if (held) return ok(held);
  const watching: TablePlace = { server, game, secret: null };
  if (link.kind === 'watch') return ok(watching);
  const sheet = await serverAt(server).sheet(game);
  if (!sheet.ok) return sheet;
  const { state } = sheet.value;
  if (state !== 'challenge') {
    tellWatching(call, state === 'playing' ? 'join-begun' : 'join-over');
    return ok(watching);
  }
  return join(call, seats, reader, watching, link.invitation);
}

async function join(
  call: Call,
  seats: SeatStore,
  reader: LineReader,
  { server, game }: TablePlace,
  invitation: string | null,
): Promise<Result<TablePlace>> {
  const name = await nameOf(call, seats, reader);
  if (name === null) return fail({ code: 'online-left' });
  const secret = newSecret(); // ours from the beginning: sent twice, it takes one place
  const answer = await serverAt(server).join(game, {
    name,
    secret,
    ...(invitation === null ? {} : { invitation }),
  });
  if (!answer.ok) return answer;
  if (!answer.value.joined) {
    tellWatching(call, 'join-taken');
    return ok({ server, game, secret: null });
  }
  const place = { server, game, secret: answer.value.secret };
  const unkept = seats.hold(place);
  if (unkept) warn(call, unkept);
  return ok(place);
}

/** By flag, else asked for where somebody is there to answer, else that of the last time. Null at the end of the input. */
export async function nameOf(call: Call, seats: SeatStore, reader: LineReader): Promise<string | null> {
  const { language, flags } = call;
  const last = seats.name;
  let name = flags.name ?? last;
  if (flags.name === undefined && reader.terminal) {
    const before = last ? tellOnline(language, 'name-before', { name: last }) : '';
    const typed = await reader.ask(() => tellOnline(language, 'ask-name', { before }));
    if (typed === null) return null;
    name = typed === '' ? last : typed;
  }
  const clean = cleanName(name);
  if (clean !== last) seats.rememberName(clean);
  return clean;
}

function tellWatching({ language, flags }: Call, id: OnlineWord): void {
  const text = tellOnline(language, id);
  if (flags.json) printJson({ event: 'watching', why: id, text });
  else print(text);
}
