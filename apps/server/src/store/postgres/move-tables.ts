/** The tables of a store in SQLite, how each is read there, and how its rows are written to PostgreSQL and read back. */
import type { SqlRow } from '../sqlite/driver.ts';

export interface MovedTable {
  readonly name: string;
  /** By which rows are read on, in their order. */
  readonly key: readonly string[];
  /** What is compared at the end. */
  readonly columns: readonly string[];
  readonly source: string;
  readonly target: string;
  /** `$1`: rows as JSON. What is there stays: a move that was interrupted is repeated. */
  readonly insert: string;
}

const PLACES = `(select json_group_array(json_object('kind', kind, 'name', name, 'invitation', invitation,
    'sealed', sealed, 'secret', secret, 'bot', bot)) from (select * from places where game = g.id order by place))`;

export const MOVED_TABLES: readonly MovedTable[] = [
  {
    name: 'games',
    key: ['id'],
    columns: ['id', 'created', 'setup', 'seed', 'creator', 'browser', 'request_key', 'asked', 'places'],
    source: `select id, created, setup, seed, creator, browser, request_key, asked, ${PLACES} as places from games g`,
    target: 'select id, created, setup, seed, creator, browser, request_key, asked, places from games',
    insert: `insert into games (id, created, setup, seed, creator, browser, request_key, asked, places)
      select id, created, setup, seed, creator, browser, request_key, asked, places
      from json_to_recordset($1::json) as t (id text, created bigint, setup text, seed bigint, creator text, browser text,
        request_key text, asked text, places text) on conflict do nothing`,
  },
  {
    name: 'events',
    key: ['game', 'number'],
    columns: ['game', 'number', 'event', 'hash'],
    source: 'select game, number, event, hash from events',
    target: 'select game, number, event, hash from events',
    insert: `insert into events (game, number, event, hash) select game, number, event, hash
      from json_to_recordset($1::json) as t (game text, number bigint, event text, hash text) on conflict do nothing`,
  },
  {
    name: 'acts',
    key: ['game', 'number'],
    columns: ['game', 'number', 'at', 'kind', 'by', 'detail'],
    source: 'select game, number, at, kind, by, detail from acts',
    target: 'select game, number, at, kind, by, detail from acts',
    insert: `insert into acts (game, number, at, kind, by, detail) select game, number, at, kind, by, detail
      from json_to_recordset($1::json) as t (game text, number bigint, at double precision, kind text, by text, detail text)
      on conflict do nothing`,
  },
  {
    name: 'commands',
    key: ['game', 'player', 'id'],
    columns: ['game', 'player', 'id', 'answer', 'hash'],
    source: 'select game, player, id, answer, hash from commands',
    target: 'select game, player, id collate "C" as id, answer, hash from commands',
    insert: `insert into commands (game, player, id, answer, hash) select game, player, id, answer, hash
      from json_to_recordset($1::json) as t (game text, player bigint, id text, answer text, hash text)
      on conflict do nothing`,
  },
  {
    name: 'standings',
    key: ['game'],
    columns: [
      ...[
        'game',
        'state',
        'rules',
        'listed',
        'computers',
        'to_move',
        'due',
        'last_number',
        'last_act',
        'changed',
      ],
      'shown',
    ],
    source: `select game, state, rules, listed, computers, to_move, due, last_number, last_act, changed, shown from standings`,
    target: `select game, state, rules, listed::int as listed, computers::int as computers, to_move, due, last_number,
      last_act, changed, shown from standings`,
    insert: `insert into standings (game, state, rules, listed, computers, to_move, due, last_number, last_act, changed, shown,
        creator, browser, event_head, act_head, latest)
      select t.game, t.state, t.rules, t.listed = 1, t.computers = 1, t.to_move, t.due, t.last_number, t.last_act, t.changed,
        t.shown, g.creator, g.browser,
        (select coalesce(max(number), 0) from events e where e.game = t.game),
        (select coalesce(max(number), 0) from acts a where a.game = t.game),
        greatest(t.changed, (select max(at) from acts a where a.game = t.game))
      from json_to_recordset($1::json) as t (game text, state text, rules text, listed int, computers int, to_move bigint,
        due double precision, last_number bigint, last_act bigint, changed double precision, shown text)
      join games g on g.id = t.game on conflict do nothing`,
  },
];

/** A page of rows after the last key; no parameters but the key's where there is one. */
export function pageSql(query: string, { key }: MovedTable, isFirst: boolean, rows: number): string {
  const after = isFirst ? '' : `where (${key.join(', ')}) > (${key.map((_, i) => `$${i + 1}`).join(', ')})`;
  return `select * from (${query}) as page ${after} order by ${key.join(', ')} limit ${rows}`;
}

/** SQLite has places as rows, each with a number or nothing for a program: as PostgreSQL has them. */
export function movedRow(table: MovedTable, row: SqlRow): SqlRow {
  if (table.name !== 'games') return row;
  const places = JSON.parse(row.places as string) as { bot: number | null }[];
  const kept = places.map(({ bot, ...place }) => ({ ...place, ...(bot === null ? {} : { bot: true }) }));
  return { ...row, places: JSON.stringify(kept) };
}
