/**
 * The tables in PostgreSQL, step by step: version n is what the first n steps make. A released step never changes. Nodes of
 * two neighbouring versions run on one database during an upgrade, so a step keeps what the version before it uses.
 */

export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table games (
      id text collate "C" primary key,
      created bigint not null,
      setup text not null,
      seed bigint not null,
      creator text not null,
      browser text not null,
      request_key text,
      asked text,
      places text not null
    )`,
    'create unique index games_by_key on games (request_key) where request_key is not null',
    `create table events (
      game text collate "C" not null,
      number bigint not null,
      event text not null,
      hash text,
      fence bigint,
      primary key (game, number)
    )`,
    `create table commands (
      game text collate "C" not null,
      player bigint not null,
      id text not null,
      answer text not null,
      hash text,
      primary key (game, player, id)
    )`,
    // Acts outlive their game: that it was deleted is kept.
    `create table acts (
      game text collate "C" not null,
      number bigint not null,
      at double precision not null,
      kind text not null,
      by text not null,
      detail text not null,
      primary key (game, number)
    )`,
    "create index acts_of_admin on acts (at) where by = 'admin'",
    // One row per game decides: what a list shows, how far the log is (the heads), and who may write (owner and fence).
    `create table standings (
      game text collate "C" primary key,
      state text not null,
      rules text not null,
      listed boolean not null,
      computers boolean not null,
      to_move bigint,
      due double precision,
      last_number bigint not null,
      last_act bigint not null,
      changed double precision not null,
      shown text,
      watchers bigint not null default 0,
      creator text not null,
      browser text not null,
      event_head bigint not null,
      act_head bigint not null,
      latest double precision not null,
      owner text collate "C",
      fence bigint not null default 0,
      stopped double precision,
      resumes double precision
    ) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02)`,
    'create index standings_listed on standings (state, changed) where listed',
    'create index standings_quiet on standings (state, changed) where due is null',
    'create index standings_due on standings (due) where due is not null',
    "create index standings_of_creator on standings (creator) where state in ('challenge', 'playing')",
    "create index standings_of_browser on standings (browser) where state = 'challenge'",
    'create index standings_owned on standings (owner) where owner is not null',
    'create table totals (id bigint primary key, games bigint not null)',
    'insert into totals (id, games) values (1, 0)',
    // Game time. `resumed`: when play went on after a time in which no node ran.
    `create table game_time (
      id bigint primary key,
      now double precision not null,
      resumed double precision not null
    )`,
    'insert into game_time (id, now, resumed) values (1, 0, 0)',
    // Each start of a process is a row. `at`: game time of its last beat; `dead_at`: when it was seen to be dead.
    `create table nodes (
      id text collate "C" primary key,
      url text not null,
      beat bigint not null,
      at double precision not null,
      dead_at double precision
    )`,
    // Who held which fence of a game.
    `create table takeovers (
      game text collate "C" not null,
      fence bigint not null,
      node text not null,
      at double precision not null,
      primary key (game, fence)
    )`,
    'create table secrets (name text primary key, value text not null)',
    // All of a new game, if there is room for it. `most`: limits, or null.
    `create function create_game(g json, s json, a json, most json) returns text language plpgsql as $$
    declare
      made text;
      latest double precision;
      open boolean := coalesce((most->>'open')::boolean, false);
    begin
      if most is not null then
        perform pg_advisory_xact_lock(hashtextextended('creator ' || (g->>'creator'), 0));
        if open and g->>'browser' <> '' then
          perform pg_advisory_xact_lock(hashtextextended('browser ' || (g->>'browser'), 0));
          if (select count(*) from standings where state = 'challenge' and browser = g->>'browser')
            >= (most->>'challengesPerBrowser')::bigint then return 'full'; end if;
        end if;
        if open and (select count(*) from standings where state = 'challenge' and creator = g->>'creator')
          >= (most->>'challengesPerAddress')::bigint then return 'full'; end if;
        if (select count(*) from standings where state = 'playing' and creator = g->>'creator')
          >= (most->>'gamesPerAddress')::bigint then return 'full'; end if;
        if (most->>'computers')::boolean and (select count(*) from standings
          where state in ('challenge', 'playing') and creator = g->>'creator' and computers)
          >= (most->>'computerGamesPerAddress')::bigint then return 'full'; end if;
        if (select games from totals where id = 1) >= (most->>'games')::bigint then return 'full'; end if;
      end if;
      if exists (select from acts where game = g->>'id') then return 'taken'; end if;
      insert into games (id, created, setup, seed, creator, browser, request_key, asked, places)
        values (g->>'id', (g->>'created')::bigint, g->>'setup', (g->>'seed')::bigint, g->>'creator', g->>'browser',
          g->>'key', g->>'asked', g->>'places')
        on conflict do nothing returning id into made;
      if made is null then return 'taken'; end if;
      insert into acts (game, number, at, kind, by, detail)
        select made, number, at, kind, by, detail
        from json_to_recordset(a) as t(number bigint, at double precision, kind text, by text, detail text);
      select coalesce(max(at), 0) into latest from acts where game = made;
      insert into standings (game, state, rules, listed, computers, to_move, due, last_number, last_act, changed, shown,
          creator, browser, event_head, act_head, latest)
        values (made, s->>'state', s->>'rules', (s->>'listed')::boolean, (s->>'computers')::boolean,
          (s->>'toMove')::bigint, (s->>'due')::double precision, (s->>'lastNumber')::bigint, (s->>'lastAct')::bigint,
          (s->>'changed')::double precision, s->>'shown', g->>'creator', g->>'browser', 0, json_array_length(a), latest);
      update totals set games = games + 1 where id = 1;
      return 'written';
    end $$`,
    // In a statement that writes something else: both or neither.
    `create function create_or_undo(g json, s json, a json, most json) returns text language plpgsql as $$
    declare
      answer text := create_game(g, s, a, most);
    begin
      if answer <> 'written' then raise exception '%', answer using errcode = 'TB001'; end if;
      return answer;
    end $$`,
  ],
  // What an administrator asks of the node that owns a game.
  [
    `create table admin_requests (
      id text primary key,
      node text collate "C" not null,
      request text not null,
      answer text
    )`,
  ],
];

export const VERSIONS = {
  has: "select to_regclass('versions') is not null as found",
  make: 'create table versions (version bigint primary key)',
  last: 'select coalesce(max(version), 0) as version from versions',
  add: 'insert into versions (version) values ($1)',
} as const;

/** Of the lock under which tables are made: no other program uses this number. */
export const MIGRATION_LOCK = 7_386_214_905;
