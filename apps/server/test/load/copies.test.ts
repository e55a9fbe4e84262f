/** SQL copies of a finished game, on SQLite: all rows, other ids, nothing of the game itself changed. */
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { copyStatements, rangesOf } from '../../tools/load/parts/copies.ts';

const columns = new Map([
  ['games', ['id', 'creator', 'request_key']],
  ['events', ['game', 'number', 'event']],
  ['standings', ['game', 'changed']],
]);

test('each copy has all rows of the game under an id of its own', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(`create table games (id text primary key, creator text, request_key text unique);
    create table events (game text, number integer, event text, primary key (game, number));
    create table standings (game text primary key, changed real);
    create table totals (id integer primary key, games integer);
    insert into totals values (1, 2);
    insert into games values ('g', 'a', 'key'), ('other', 'a', null);
    insert into events values ('g', 1, 'e1'), ('g', 2, 'e2'), ('other', 1, 'no');
    insert into standings values ('g', 50), ('other', 60)`);
  for (const range of rangesOf(5, 2))
    for (const sql of copyStatements('g', columns, range)) database.exec(sql);
  const all = (sql: string): unknown[] => database.prepare(sql).all();
  expect(all('select count(*) as n, count(distinct creator) as creators from games')).toMatchObject([
    { n: 7, creators: 6 },
  ]);
  expect(
    all("select game, group_concat(event) as e from events where game like 'c1%' group by game"),
  ).toEqual([0, 1, 2, 3, 4].map((i) => expect.objectContaining({ game: `c1000000${i}`, e: 'e1,e2' })));
  expect(all('select count(*) as n from standings where changed < 50')).toMatchObject([{ n: 4 }]);
  expect(all('select games from totals')).toMatchObject([{ games: 7 }]);
  database.close();
});

test('ranges cover everything once', () => {
  expect(rangesOf(5, 2)).toEqual([
    { from: 0, to: 1 },
    { from: 2, to: 3 },
    { from: 4, to: 4 },
  ]);
  expect(rangesOf(0, 2)).toEqual([]);
});

test('an id that could be SQL is refused', () => {
  expect(() => copyStatements("g'", columns, { from: 0, to: 1 })).toThrow();
});
