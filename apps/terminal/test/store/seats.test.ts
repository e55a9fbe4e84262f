/** The book of places on servers: what older programs wrote opens, and nobody else can read it. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SeatStore } from '../../src/store/seats.ts';
import { newFolder } from '../run.ts';

const place = { server: 'http://one.example/', game: 'abcd1234', secret: 'A'.repeat(22) };
const other = { server: 'http://two.example/', game: 'efgh5678', secret: 'B'.repeat(22) };

function bookOf(text: string): SeatStore {
  const folder = newFolder();
  mkdirSync(join(folder, 'online'), { recursive: true });
  writeFileSync(join(folder, 'online', 'places.json'), text);
  return new SeatStore(folder);
}

test('a book from before a server was remembered', () => {
  const seats = bookOf(
    `{"version":1,"name":"Ana","browser":"${'C'.repeat(22)}","places":${JSON.stringify([place])}}`,
  );
  expect(seats.places).toEqual([place]);
  expect(seats.name).toBe('Ana');
  expect(seats.browser()).toBe('C'.repeat(22));
  expect(seats.server, 'where there is a game').toBe(place.server);
});

test('the server of the last created game is remembered beside the rest', () => {
  const seats = new SeatStore(newFolder());
  expect(seats.server).toBe('');
  seats.rememberName('Rui');
  seats.rememberServer(other.server);
  seats.hold(place);
  expect([seats.server, seats.name, seats.places]).toEqual([other.server, 'Rui', [place]]);
  seats.letGo(place);
  expect([seats.server, seats.places]).toEqual([other.server, []]);
  expect(statSync(join(seats.folder, 'online', 'places.json')).mode & 0o777).toBe(0o600);
});

test('another secret for a place takes the place of the old one', () => {
  const seats = new SeatStore(newFolder());
  seats.hold(place);
  seats.hold(other);
  seats.hold({ ...place, secret: 'D'.repeat(22) });
  expect(seats.places).toEqual([{ ...place, secret: 'D'.repeat(22) }, other]);
});

test('a new link that is not settled stands beside the old one, and holds the place in the list', () => {
  const seats = new SeatStore(newFolder());
  const both = { ...place, next: 'D'.repeat(22) };
  seats.hold(both);
  expect(new SeatStore(seats.folder).places).toEqual([both]);
  seats.letGoVoid(place);
  expect(seats.places).toEqual([both]);
  seats.hold(place);
  seats.letGoVoid(place);
  expect(seats.places).toEqual([]);
  expect(bookOf(JSON.stringify({ places: [{ ...place, next: 'no secret' }] })).places).toEqual([place]);
});

test('what is no address is left out; what is no book is set aside, with its secrets', () => {
  expect(bookOf('{"version":1,"server":"a b","places":[]}').server).toBe('');
  const broken = bookOf(`{"places":[{"secret":"${place.secret}"`);
  expect(broken.places).toEqual([]);
  const files = readdirSync(join(broken.folder, 'online'));
  expect(files).toHaveLength(1);
  expect(readFileSync(join(broken.folder, 'online', files[0]!), 'utf8')).toContain(place.secret);
});
