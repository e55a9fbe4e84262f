/** A new link whose answer is lost on the way: the place stays this person's, whatever the server did. */
import { newSecret } from '@tabuleiro/play/online/join/seats';
import { must } from '@tabuleiro/rules';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { enterByLink } from '../../src/online/enter.ts';
import { openOnline } from '../../src/online/open-online.ts';
import { listPlaces } from '../../src/online/places.ts';
import { SeatStore } from '../../src/store/seats.ts';
import { newFolder, tabuleiro } from '../run.ts';
import { FarPlayer } from './far-player.ts';
import { TestServer } from './server.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Requests for new links are never answered; `arrive`: though the server does them. */
function loseAnswers(arrive: boolean): void {
  const travel = fetch;
  vi.stubGlobal('fetch', async (address: URL, sent?: RequestInit) => {
    const isLink = address.pathname.endsWith('/link');
    if (isLink && !arrive) throw new TypeError('the line is cut');
    const answer = await travel(address, sent);
    if (isLink) throw new TypeError('the line was cut');
    return answer;
  });
}

async function seated() {
  const server = await TestServer.open();
  const { game, secret, invitation } = await server.challenge();
  await FarPlayer.join(server, game, invitation);
  const seats = new SeatStore(newFolder());
  const place = { server: server.base, game, secret };
  seats.hold(place);
  const sit = async (at: { server: string; game: string; secret: string }) => {
    const opened = openOnline(at, seats);
    await opened.online.begun();
    return opened.online;
  };
  const meBy = async (by: string) =>
    must(await server.hall.requests.read(game, { since: 0, secret: by }, 'http')).me;
  return { server, seats, place, sit, meBy };
}

describe.each([
  ['was done', true],
  ['never arrived', false],
])('the request %s, and its answer is missing', (_, arrives) => {
  test('asked again, the new link is the one that was chosen first', async () => {
    const { seats, place, sit, meBy } = await seated();
    const online = await sit(place);
    loseAnswers(arrives);
    expect(await online.renewLink()).toMatchObject({ code: 'server-away' });
    const { next, ...old } = seats.places[0]!;
    expect([old, typeof next]).toEqual([place, 'string']);
    vi.unstubAllGlobals();
    expect(await online.renewLink()).toBeNull();
    expect(seats.places).toEqual([{ ...place, secret: next }]);
    expect(online.state.links.mine).toContain(`/me/${next}`);
    expect([await meBy(place.secret), await meBy(next!)]).toEqual([null, 0]);
    await vi.waitFor(() => expect(online.state).toMatchObject({ connection: 'open', me: 0 }));
    online.leave();
  });

  test('the program ends: opened again, the place is still one’s own', async () => {
    const { seats, place, sit, meBy } = await seated();
    const online = await sit(place);
    loseAnswers(arrives);
    await online.renewLink();
    online.leave();
    vi.unstubAllGlobals();
    const { next } = seats.places[0]!;
    const again = await sit(seats.places[0]!);
    expect(again.state.me).toBe(0);
    expect(seats.places).toEqual([{ ...place, secret: next }]);
    expect(await meBy(next!)).toBe(0);
    again.leave();
  });

  test('the list of games lets nothing go before it is settled, and settles it', async () => {
    const { seats, place, sit } = await seated();
    const online = await sit(place);
    loseAnswers(arrives);
    await online.renewLink();
    online.leave();
    await listPlaces(seats);
    const { next } = seats.places[0]!;
    expect(seats.places).toEqual([{ ...place, next }]);
    vi.unstubAllGlobals();
    const { places, gone } = await listPlaces(seats);
    expect(places).toMatchObject([{ place: { secret: next }, turn: { state: 'playing', mine: true } }]);
    expect(gone).toEqual([]);
    expect(seats.places).toEqual([{ ...place, secret: next }]);
  });
});

test('an old link that is opened beside the new one loses no place; a newer one takes its turn', async () => {
  const { server, seats, place } = await seated();
  const next = newSecret();
  must(await server.api.newLink(place, next));
  const open = (secret: string) => enterByLink(seats, server.base, { kind: 'me', game: place.game, secret });
  expect(must(await open(next))).toMatchObject({ secret: next });
  expect(must(await open(place.secret))).toMatchObject({ secret: next });
  expect(seats.places).toEqual([{ ...place, secret: next }]);
});

test('line by line: a game whose new link was not settled is gone on with', async () => {
  const { server, seats, place } = await seated();
  const next = newSecret();
  seats.hold({ ...place, next });
  must(await server.api.newLink(place, next));
  const env = { TABULEIRO_DATA: seats.folder };
  const run = await tabuleiro(['online', '1', '--plain'], { input: 'quit\n', env });
  expect(run.code, run.err).toBe(0);
  expect(seats.places).toEqual([{ ...place, secret: next }]);
});

test('a link that is void by both secrets leaves the list', async () => {
  const { server, seats, place } = await seated();
  seats.hold({ ...place, next: newSecret() });
  must(await server.api.newLink(place, newSecret()));
  expect((await listPlaces(seats)).gone).toEqual([place]);
  expect(seats.places).toEqual([]);
});
