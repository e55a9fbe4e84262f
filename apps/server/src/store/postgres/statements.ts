/** The SQL of the store in PostgreSQL. What decides a write stands in the row of `standings` that the write locks. */

const STANDING = 'game, state, rules, listed, computers, to_move, due, last_number, last_act, changed, shown';
const ROW = 'id, created, setup, seed, creator, browser, request_key, asked, places';

/** The writer owns the game, or nobody does and the writer claims none. `$1`: its node; `a.fence`: null without one. */
export const MAY_WRITE =
  '(case when a.fence is null then s.owner is null else s.owner = $1 and s.fence = a.fence end)';

const ADDED = `a as (
    select * from unnest($2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
      $9::float8[], $10::text[], $11::text[], $12::boolean[], $13::boolean[], $14::bigint[], $15::float8[], $16::bigint[],
      $17::bigint[], $18::float8[], $19::text[])
    as a (i, game, fence, after_event, after_act, events, acts, latest, state, rules, listed, computers, to_move, due,
      last_number, last_act, changed, shown)
  ), kept as (
    update standings s set state = a.state, rules = a.rules, listed = a.listed, computers = a.computers,
      to_move = a.to_move, due = a.due, last_number = a.last_number, last_act = a.last_act, changed = a.changed,
      shown = a.shown, event_head = s.event_head + a.events, act_head = s.act_head + a.acts,
      latest = greatest(s.latest, a.latest), stopped = null, resumes = null
    from a
    where s.game = a.game and ${MAY_WRITE}
      and (a.after_event is null or s.event_head = a.after_event)
      and (a.after_act is null or s.act_head = a.after_act)
    returning a.i, s.game, a.fence
  ), new_events as (
    insert into events (game, number, event, hash, fence)
    select kept.game, e.number, e.event, e.hash, kept.fence
    from unnest($20::bigint[], $21::bigint[], $22::text[], $23::text[]) as e (i, number, event, hash)
    join kept on kept.i = e.i
  ), new_acts as (
    insert into acts (game, number, at, kind, by, detail)
    select kept.game, t.number, t.at, t.kind, t.by, t.detail
    from unnest($24::bigint[], $25::bigint[], $26::float8[], $27::text[], $28::text[], $29::text[])
      as t (i, number, at, kind, by, detail)
    join kept on kept.i = t.i
  ), new_commands as (
    insert into commands (game, player, id, answer, hash)
    select kept.game, c.player, c.id, c.answer, c.hash
    from unnest($30::bigint[], $31::bigint[], $32::text[], $33::text[], $34::text[]) as c (i, player, id, answer, hash)
    join kept on kept.i = c.i
  ), new_places as (
    update games g set places = p.places
    from unnest($35::bigint[], $36::text[]) as p (i, places) join kept on kept.i = p.i
    where g.id = kept.game
  )`;

export const SQL = {
  /** The rows of one turn of the event loop, several games at once: a game that is not ours undoes no other. */
  add: `with ${ADDED} select i from kept`,
  /** One addition that makes another game. */
  addCreating: `with ${ADDED} select i, create_or_undo($37::json, $38::json, $39::json, $40::json) as made from kept`,
  /** Why a write was not taken, and what a repeated one has to be compared with. */
  holder: 'select owner, fence from standings where game = $1',
  written: `select
    (select coalesce(json_agg(json_build_object('event', event, 'hash', hash) order by number), '[]')
      from events where game = $1 and number between $2 and $3) as events,
    (select coalesce(json_agg(json_build_object('at', at, 'kind', kind, 'by', by, 'detail', detail) order by number), '[]')
      from acts where game = $1 and number between $4 and $5) as acts,
    (select answer from commands where game = $1 and player = $6 and id = $7) as answer`,

  create: 'select create_game($1::json, $2::json, $3::json, $4::json) as answer',
  game: `select ${ROW} from games where id = $1`,
  gameOfKey: `select ${ROW} from games where request_key = $1`,
  read: `select g.*,
    (select coalesce(json_agg(json_build_object('event', event, 'hash', hash) order by number), '[]')
      from events where game = g.id) as events,
    (select coalesce(json_agg(json_build_object('number', number, 'at', at, 'kind', kind, 'by', by, 'detail', detail)
      order by number), '[]') from acts where game = g.id) as acts
    from (select ${ROW} from games where id = $1) g`,
  briefs: `select ${ROW.replace(/\b(\w+)\b/g, 'g.$1')}, to_json(s) as standing,
    (select coalesce(json_agg(json_build_object('number', number, 'at', at, 'kind', kind, 'by', by, 'detail', detail)
      order by number), '[]') from acts where acts.game = g.id) as acts
    from unnest($1::text[]) with ordinality as asked (id, place)
    join games g on g.id = asked.id join standings s on s.game = g.id order by asked.place`,
  ids: 'select id from games where id > $1 order by id limit $2',

  acts: 'select number, at, kind, by, detail from acts where game = $1 order by number',
  adminActs: `select game, number, at, kind, by, detail from acts where by = 'admin'
    order by at desc, game, number desc limit $1`,
  /** With the word on whether the asker still owns the game: of the same moment. */
  command: `select c.player, c.id, c.answer, c.hash,
    (select case when $4::bigint is null then true else s.owner = $5 and s.fence = $4 end
      from standings s where s.game = $1) as holds
    from (select 1) as one left join commands c on c.game = $1 and c.player = $2 and c.id = $3`,

  due: `select ${STANDING} from standings where due is not null and due <= $1 order by due, game limit $2`,
  quiet: `select ${STANDING} from standings where state = $1 and changed <= $2 and due is null and last_number <= $3
    and owner is null order by changed, game limit $4`,
  putStanding: `update standings set state = $2, rules = $3, listed = $4, computers = $5, to_move = $6, due = $7,
    last_number = $8, last_act = $9, changed = $10, shown = $11
    where game = $1 and event_head = $8 and act_head = $9`,
  count: 'select games from totals where id = 1',

  delete: `with gone as (
      delete from standings s using (select $2::text as game, $3::bigint as fence) a
      where s.game = a.game and s.act_head = $4::bigint - 1 and ${MAY_WRITE} returning s.game
    ), no_game as (delete from games where id in (select game from gone)),
    no_events as (delete from events where game in (select game from gone)),
    no_commands as (delete from commands where game in (select game from gone)),
    no_takeovers as (delete from takeovers where game in (select game from gone)),
    no_acts as (delete from acts where game in (select game from gone) and by <> 'admin'),
    last_act as (
      insert into acts (game, number, at, kind, by, detail)
      select game, $4, $5::float8, $6::text, $7::text, $8::text from gone
    ), fewer as (update totals set games = games - 1 where id = 1 and exists (select from gone)),
    noted as (
      update game_time set now = greatest(now, $5::float8) where id = 1 and exists (select from gone)
    ) select game from gone`,

  beat: 'update game_time set now = greatest(now, $1) where id = 1',
  lastTime: `select greatest(now, coalesce((select max(latest) from standings), 0)) as at from game_time where id = 1`,
  moving: "select from secrets where name = 'moving'",
  secret: `with made as (insert into secrets (name, value) values ($1, $2) on conflict do nothing returning value)
    select value from made union all select value from secrets where name = $1 limit 1`,
} as const;

/** What a list of games may be narrowed by, with the condition for each; `#` stands for the parameter. */
export const NARROWED = { rules: 'rules = #', creator: 'creator = #', browser: 'browser = #' } as const;

/**
 * A list of games, newest change first: `$1` is how many, and then one parameter for each condition. State and listing are
 * no parameters: only so a plan may use the partial indexes.
 */
export function standingsSql(state: string, isListed: boolean, conditions: readonly string[]): string {
  const narrowed = conditions.map((condition, i) => condition.replace('#', `$${i + 2}`));
  const all = [`state = '${state}'`, ...(isListed ? ['listed'] : []), ...narrowed];
  return `select ${STANDING} from standings where ${all.join(' and ')} order by changed desc, game limit $1`;
}
