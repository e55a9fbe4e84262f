import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { decodeTurns, type TurnRow, type TurnsBody } from '@tabuleiro/protocol/http';
import { must } from '@tabuleiro/rules';
import { expect, it, onTestFinished, test } from 'vitest';
import { listPlaces, placeText } from '../../src/online/places.ts';
import { SeatStore } from '../../src/store/seats.ts';
import { newFolder } from '../run.ts';

const place = { server: 'http://localhost:4173/', game: 'example1', secret: 'mine' };
const turn = (part: Partial<TurnRow>): TurnRow => ({
  ...{ game: 'example1', rules: 'dameo', state: 'playing', mine: true, names: [''], changed: 0 },
  ...part,
});

it.each([
  [['human'], 'Dameo with an unnamed player: your turn', 'Dameo com alguém sem nome: é a sua vez'],
  [['level-3'], 'Dameo with level 3: your turn', 'Dameo com nível 3: é a sua vez'],
  // A server of earlier days says no kinds.
  [undefined, 'Dameo with an unnamed player: your turn', 'Dameo com alguém sem nome: é a sua vez'],
])('in the list a computer is called by its level (%s)', async (kinds, en, pt) => {
  expect(await placeText({ place, turn: turn({ kinds }) }, 'en')).toBe(en);
  expect(await placeText({ place, turn: turn({ kinds }) }, 'pt')).toBe(pt);
});

test('of a finished game it is said that others want a rematch', async () => {
  const asked = turn({ state: 'over', mine: false, asked: true, names: ['Rui'] });
  expect(await placeText({ place, turn: asked }, 'en')).toBe('Dameo with Rui: finished, rematch offered');
  expect(await placeText({ place, turn: asked }, 'pt')).toBe('Dameo com Rui: terminada, desforra proposta');
});

/** A server that says of every game what `about` does. */
async function serverSaying(about: (game: string) => Partial<TurnRow>): Promise<string> {
  const server = createServer(async (request, response) => {
    const { games } = must(decodeTurns(await json(request), '')) as TurnsBody;
    const rows = games.map(({ game }) => turn({ game, ...about(game) }));
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ at: 0, games: rows }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** A book with places in these games, newest first. */
function holding(server: string, games: readonly string[]): SeatStore {
  const folder = newFolder();
  const places = games.map((game) => ({ server, game, secret: 'S'.repeat(22) }));
  mkdirSync(join(folder, 'online'), { recursive: true });
  writeFileSync(join(folder, 'online', 'places.json'), JSON.stringify({ version: 1, places }));
  return new SeatStore(folder);
}

const named = (what: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${what}${String(i).padStart(3, '0')}`);

test('a game that is played stays in the book, whatever is taken after it', async () => {
  const server = await serverSaying(() => ({ state: 'playing' }));
  const played = named('play', 130);
  const seats = holding(server, played.slice(1));
  seats.hold({ server, game: played[0]!, secret: 'S'.repeat(22) });
  const { places } = await listPlaces(seats);
  expect(places.map(({ place: { game } }) => game).sort()).toEqual(played);
  expect(seats.places.map(({ game }) => game).sort()).toEqual(played);
});

test('beyond a hundred, games that are over leave the book, those that ended first before the others', async () => {
  const ended = named('over', 90);
  const server = await serverSaying((game) =>
    game.startsWith('over')
      ? { state: game === 'over007' ? 'closed' : 'over', changed: Number(game.slice(4)) }
      : { state: game === 'play000' ? 'challenge' : 'playing' },
  );
  const seats = holding(server, [...named('play', 30), ...ended]);
  await listPlaces(seats);
  expect(seats.places.map(({ game }) => game).sort()).toEqual([...ended.slice(20), ...named('play', 30)]);
});

test('a game that was taken while the servers were asked stays', async () => {
  const server = await serverSaying(() => ({ state: 'over' }));
  const seats = holding(server, named('over', 100));
  const listing = listPlaces(seats);
  new SeatStore(seats.folder).hold({ server, game: 'fresh1', secret: 'S'.repeat(22) });
  await listing;
  expect(seats.places).toHaveLength(100);
  expect(seats.find(server, 'fresh1')).toBeDefined();
});

test('a rematch that began meanwhile is in the book, and so is the rematch of that', async () => {
  const again: Record<string, string> = { first1: 'second2', second2: 'third3' };
  const server = await serverSaying((game) =>
    game in again ? { state: 'over', mine: false, again: again[game] } : { state: 'playing' },
  );
  const seats = holding(server, ['first1']);
  const { places } = await listPlaces(seats);
  expect(places.map(({ place: { game, secret } }) => [game, secret])).toEqual([
    ['third3', 'S'.repeat(22)],
    ['first1', 'S'.repeat(22)],
    ['second2', 'S'.repeat(22)],
  ]);
  expect(new SeatStore(seats.folder).places).toHaveLength(3);
});

test('a rematch that waits for an answer stands above what waits for others, however many games are over', async () => {
  const server = await serverSaying((game) =>
    game.startsWith('play')
      ? { state: 'playing', mine: game === 'play000' }
      : { state: 'over', mine: false, asked: game === 'over000', changed: Number(game.slice(4)) },
  );
  const { places } = await listPlaces(holding(server, [...named('over', 9), ...named('play', 2)]));
  const games = places.map(({ place: { game } }) => game);
  expect(games.slice(0, 3)).toEqual(['play000', 'over000', 'play001']);
  expect(games).toHaveLength(8);
});
