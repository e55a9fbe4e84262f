/** The SQL of nodes: who lives, who owns which game, and game time. */

export const NODE_SQL = {
  register: `insert into nodes (id, url, beat, at) select $1, $2, 1, now from game_time where id = 1
    on conflict do nothing`,
  /**
   * One beat: game time goes on, the own number is raised unless the node was declared dead, and what is known of the others
   * comes back.
   */
  beat: `with clock as (
      update game_time set now = greatest(now, $2::float8) where id = 1 returning now
    ), own as (
      update nodes n set beat = n.beat + 1, at = clock.now from clock
      where n.id = $1 and n.dead_at is null returning n.beat
    )
    select clock.now, own.beat, (select max(version) from versions) as version,
      (select coalesce(json_agg(json_build_object('id', id, 'beat', beat, 'dead', dead_at is not null)), '[]')
        from nodes where id <> $1) as others
    from clock left join own on true`,
  /** By a node that lives, and only where the number is still the one that it has seen for so long. */
  declareDead: `update nodes n set dead_at = greatest(n.at, t.now) from game_time t
    where t.id = 1 and n.id = $1 and n.beat = $2 and n.dead_at is null
      and exists (select from nodes me where me.id = $3 and me.dead_at is null)
    returning n.id`,
  /** In order: its games may be taken at once. `$2`: its own time, after every event of its games. */
  leave: `with clock as (
      update game_time set now = greatest(now, $2::float8) where id = 1 returning now
    )
    update nodes n set at = clock.now, dead_at = clock.now + 1 from clock where n.id = $1 and n.dead_at is null`,
  resume: 'update game_time set resumed = now where id = 1 returning now',
  owner: `select s.owner, s.fence, n.url, n.id is not null and n.dead_at is null as lives
    from standings s left join nodes n on n.id = s.owner where s.game = $1`,
  /**
   * `$1` game, `$2` this node, `$3` and `$4` owner and fence as they were read. Only afterwards is the game's log read. A
   * clock that ran under a dead owner, or while no node ran, stopped then: the row says when until its next event is added.
   */
  claim: `with taken as (
      update standings s set owner = $2, fence = s.fence + 1, watchers = 0,
        stopped = case
          when n.dead_at is not null then coalesce(s.stopped, n.at)
          when s.owner is null and s.latest < t.resumed then coalesce(s.stopped, t.resumed)
          else s.stopped end,
        resumes = case
          when n.dead_at is not null then greatest(n.dead_at, t.resumed)
          when s.owner is null and s.latest < t.resumed then t.resumed
          else s.resumes end
      from game_time t left join nodes n on n.id = $3::text
      where t.id = 1 and s.game = $1 and s.owner is not distinct from $3::text and s.fence = $4
        and ($3::text is null or $3 = $2 or n.id is null or n.dead_at is not null)
        and exists (select from nodes me where me.id = $2 and me.dead_at is null)
      returning s.game, s.fence, s.latest, s.stopped, s.resumes, t.now
    ), noted as (
      insert into takeovers (game, fence, node, at) select game, fence, $2, now from taken
    ) select * from taken`,
  release: 'update standings set owner = null where game = $1 and owner = $2 and fence = $3',
  ownDue: `select game from standings where due is not null and due <= $1 and owner = $2 order by due, game limit $3`,
  /** Those that no live node has; rows that another node takes at the same moment are left to it. */
  claimDue: `with dead as (select id, at, dead_at from nodes where dead_at is not null),
    found as (
      select s.game, s.owner as before from standings s
      where s.due is not null and s.due <= $1
        and (s.owner is null or not exists (select from nodes n where n.id = s.owner and n.dead_at is null))
        and exists (select from nodes me where me.id = $2 and me.dead_at is null)
      order by s.due, s.game limit $3 for update of s skip locked
    ), taken as (
      update standings s set owner = $2, fence = s.fence + 1, watchers = 0,
        stopped = case
          when d.id is not null then coalesce(s.stopped, d.at)
          when found.before is null and s.latest < t.resumed then coalesce(s.stopped, t.resumed)
          else s.stopped end,
        resumes = case
          when d.id is not null then greatest(d.dead_at, t.resumed)
          when found.before is null and s.latest < t.resumed then t.resumed
          else s.resumes end
      from found left join dead d on d.id = found.before, game_time t
      where t.id = 1 and s.game = found.game
      returning s.game, s.fence, s.latest, s.stopped, s.resumes, t.now
    ), noted as (
      insert into takeovers (game, fence, node, at) select game, fence, $2, now from taken
    ) select * from taken`,
  /** Games of dead nodes in which no clock runs and nothing is due. */
  disown: `update standings set owner = null where game in (
      select s.game from standings s join nodes n on n.id = s.owner
      where n.dead_at is not null and s.due is null limit $1 for update of s skip locked
    )`,
  bury: `delete from nodes n where n.dead_at is not null and n.id <> $1
    and not exists (select from standings s where s.owner = n.id)`,
  /** What administrators asked of nodes that are gone. */
  forgetRequests: `delete from admin_requests where not exists (
    select from nodes n where n.id = node and n.dead_at is null
  )`,
  watchers: `update standings s set watchers = w.count
    from unnest($2::text[], $3::bigint[]) as w (game, count) where s.game = w.game and s.owner = $1`,
} as const;
