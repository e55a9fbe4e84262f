/**
 * All SQL of the store, as text that SQLite and PostgreSQL both take. Parameters are `$1`, `$2`; what is true is 1. The
 * tables are declared in PostgreSQL's words; the driver of SQLite translates the types.
 */

/**
 * How the tables came to be, step by step: version n is what the first n steps make. A step that has been in a release is
 * never changed; a new one is added below it.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table games (
      id text primary key,
      created bigint not null,
      setup text not null,
      seed bigint not null,
      creator text not null,
      browser text not null
    )`,
    `create table places (
      game text not null references games (id) on delete cascade,
      place bigint not null,
      kind text not null,
      name text not null,
      invitation text,
      secret text,
      primary key (game, place)
    )`,
    `create table events (
      game text not null references games (id) on delete cascade,
      number bigint not null,
      event text not null,
      hash text,
      primary key (game, number)
    )`,
    `create table commands (
      game text not null references games (id) on delete cascade,
      player bigint not null,
      id text not null,
      answer text not null,
      primary key (game, player, id)
    )`,
    // They outlive their game: that it was deleted is kept.
    `create table acts (
      game text not null,
      number bigint not null,
      at double precision not null,
      kind text not null,
      by text not null,
      detail text not null,
      primary key (game, number)
    )`,
    `create table standings (
      game text primary key references games (id) on delete cascade,
      state text not null,
      rules text not null,
      listed bigint not null,
      computers bigint not null,
      to_move bigint,
      due double precision,
      last_number bigint not null,
      last_act bigint not null,
      changed double precision not null
    )`,
    'create index standings_by_state on standings (state, changed)',
    'create index standings_due on standings (due) where due is not null',
    'create index games_by_creator on games (creator)',
    'create index games_by_browser on games (browser)',
    `create table beats (
      id bigint primary key,
      at double precision not null
    )`,
    'insert into beats (id, at) values (1, 0)',
  ],
  // Most games are unlisted and have a clock that runs: a move in them changes no list.
  [
    'drop index standings_by_state',
    'create index standings_listed on standings (state, changed) where listed = 1',
    'create index standings_quiet on standings (state, changed) where due is null',
  ],
  // What the keeper did is looked up without reading what all games did.
  ["create index acts_of_keeper on acts (at) where by = 'admin'"],
  // With another secret for its creator a challenge keeps its invitations.
  ['alter table places add column sealed text'],
  // Written with every commit: what is found after a crash is compared with it, and no game is counted twice.
  [
    `create table totals (
      id bigint primary key,
      commits bigint not null,
      games bigint not null
    )`,
    'insert into totals (id, commits, games) select 1, 0, count(*) from games',
  ],
  // An id is one command's: another one under it is refused.
  ['alter table commands add column hash text'],
  // Lists are answered without reading events.
  ['alter table standings add column shown text'],
  // Programs that play by themselves say so; 1 is one.
  ['alter table places add column bot bigint'],
  // A creation is repeated by its key, also when the game has begun.
  [
    'alter table games add column request_key text',
    'alter table games add column asked text',
    'create unique index games_by_key on games (request_key) where request_key is not null',
  ],
];

export const VERSIONS = {
  make: 'create table if not exists versions (version bigint primary key)',
  last: 'select max(version) as version from versions',
  add: 'insert into versions (version) values ($1)',
} as const;

const STANDING = 'game, state, rules, listed, computers, to_move, due, last_number, last_act, changed, shown';

export const SQL = {
  addGame: `insert into games (id, created, setup, seed, creator, browser, request_key, asked)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict do nothing returning id`,
  game: `select id, created, setup, seed, creator, browser, request_key as key, asked from games where id = $1`,
  gameOfKey: 'select id from games where request_key = $1',
  hasGame: 'select id from games where id = $1',
  ids: `select id from games where id > $1 order by id limit $2`,
  deleteGame: 'delete from games where id = $1',

  putPlace: `insert into places (game, place, kind, name, invitation, sealed, secret, bot)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (game, place) do update set kind = excluded.kind, name = excluded.name,
    invitation = excluded.invitation, sealed = excluded.sealed, secret = excluded.secret, bot = excluded.bot`,
  places: 'select kind, name, invitation, sealed, secret, bot from places where game = $1 order by place',

  addEvent: `insert into events (game, number, event, hash) values ($1, $2, $3, $4)
    on conflict do nothing returning number`,
  events: 'select event, hash from events where game = $1 order by number',
  /** No row where there is no such game. */
  lastEvent: `select (select coalesce(max(number), 0) from events where game = $1) as number
    from games where id = $1`,

  addAct: `insert into acts (game, number, at, kind, by, detail) values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing returning number`,
  lastAct: 'select coalesce(max(number), 0) as number from acts where game = $1',
  acts: 'select number, at, kind, by, detail from acts where game = $1 order by number',
  deleteActs: "delete from acts where game = $1 and by <> 'admin'",
  keeperActs: `select game, number, at, kind, by, detail from acts where by = 'admin'
    order by at desc, game, number desc limit $1`,

  addCommand: `insert into commands (game, player, id, answer, hash) values ($1, $2, $3, $4, $5)
    on conflict do nothing returning id`,
  command: 'select player, id, answer, hash from commands where game = $1 and player = $2 and id = $3',

  putStanding: `insert into standings (${STANDING}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    on conflict (game) do update set state = excluded.state, rules = excluded.rules, listed = excluded.listed,
    computers = excluded.computers, to_move = excluded.to_move, due = excluded.due, last_number = excluded.last_number,
    last_act = excluded.last_act, changed = excluded.changed, shown = excluded.shown`,
  standing: `select ${STANDING} from standings where game = $1`,
  due: `select ${STANDING} from standings where due is not null and due <= $1 order by due, game limit $2`,
  quiet: `select ${STANDING} from standings where state = $1 and changed <= $2 and due is null and last_number <= $3
    order by changed, game limit $4`,

  totals: 'select commits, games from totals where id = 1',
  addTotals: `update totals set commits = commits + 1, games = games + $1 where id = 1 returning commits, games`,

  beat: 'update beats set at = $1 where id = 1 and at < $1',
  lastTime: 'select at from beats where id = 1',
} as const;

/** What a list of games may be narrowed by, with the condition for each; `#` stands for the parameter. */
export const NARROWED = {
  rules: 'rules = #',
  creator: 'game in (select id from games where creator = #)',
  browser: 'game in (select id from games where browser = #)',
} as const;

/**
 * A list of games, newest change first: `$1` is the state, `$2` how many, and then one parameter for each condition. That
 * a game is listed is no parameter: only so the index of listed games is found.
 */
export function standingsSql(isListed: boolean, conditions: readonly string[]): string {
  const narrowed = conditions.map((condition, i) => condition.replace('#', `$${i + 3}`));
  const all = ['state = $1', ...(isListed ? ['listed = 1'] : []), ...narrowed];
  return `select ${STANDING} from standings where ${all.join(' and ')} order by changed desc, game limit $2`;
}
