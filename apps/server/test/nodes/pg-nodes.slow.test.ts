/** Several nodes on one database: who owns a game, what a former owner may still do, and what clocks do meanwhile. */
import type { OnlineCommand } from '@tabuleiro/protocol/commands';
import { decodeCreate } from '@tabuleiro/protocol/http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TableWire } from '../../src/game/presence.ts';
import { NodeBeat } from '../../src/nodes/node-beat.ts';
import type { ServerSettings } from '../../src/settings.ts';
import { MIGRATIONS } from '../../src/store/postgres/migrations.ts';
import { hasPostgres, PrivatePostgres } from '../../tools/services/private-postgres.ts';
import { PostgresNode } from './node.ts';

const OUTAGE_MS = 3_000;

describe.runIf(hasPostgres)('nodes on one PostgreSQL', () => {
  let postgres: PrivatePostgres;
  let url = '';
  let nodes: PostgresNode[] = [];
  beforeAll(async () => {
    postgres = await PrivatePostgres.start();
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    url = await postgres.database();
  });
  afterEach(async () => {
    for (const node of nodes) {
      node.clock.wake();
      await node.close();
    }
    nodes = [];
  });

  async function open(settings: Partial<ServerSettings> = {}): Promise<PostgresNode> {
    const node = await PostgresNode.open(url, { outageMs: OUTAGE_MS, ...settings });
    nodes.push(node);
    return node;
  }
  const ask = (sql: string) => postgres.ask(new URL(url).pathname.slice(1), sql);
  const owners = async () => (await ask('select owner from standings')).map(({ owner }) => owner);
  const kindAt = async (node: PostgresNode, game: string) => (await node.nodes.ownerOf(game)).kind;
  /** Until the other node is seen to be dead and the game can be had. */
  const taken = (node: PostgresNode, game: string) => expect.poll(() => kindAt(node, game)).toBe('here');
  const wire = (): TableWire & { said: string[] } => {
    const said: string[] = [];
    return {
      ...{ said, place: null, version: 1, isClosed: false, roundTrip: 20, hop: 0, silence: 0, waiting: 0 },
      send: (text) => void said.push(text),
      drop: (code) => void said.push(code),
    };
  };

  it('play any game at any node that nobody else has, and leave the others alone', async () => {
    const [a, b] = [await open(), await open()];
    const { id, secrets } = await a.begun();
    expect(await kindAt(a, id)).toBe('here');
    expect(await kindAt(b, id)).toBe('there');
    expect(await a.move(id, secrets[0] ?? '')).toBe('ok');
    expect(await b.move(id, secrets[1] ?? '')).toBe('game-moving');
    expect(await kindAt(b, 'nothing')).toBe('none');
  });

  it('own nothing by creating a game or showing lists', async () => {
    const [a, b] = [await open(), await open()];
    const body = { name: 'Ana', request: { game: 'dameo', places: ['human', 'human'], listed: true } };
    const request = decodeCreate(body, '');
    expect(request.ok && (await a.hall.requests.create(request.value, 'address')).ok).toBe(true);
    expect((await b.hall.requests.lobby()).challenges).toHaveLength(1);
    expect(await owners()).toEqual([null]);
  });

  it('ask the database for nothing that it could not even read', async () => {
    const a = await open();
    expect(await a.hall.requests.read('a\u0000bcd', { since: 0 }, 'address')).toMatchObject({
      fault: { code: 'game-unknown' },
    });
    expect(await a.hall.requests.lobby('\u0000')).toEqual({ challenges: [], games: [] });
    expect(a.news).toEqual([]);
  });

  it('keep a rematch where its players are', async () => {
    const [a, b] = [await open(), await open()];
    const { id, secrets } = await a.begun();
    for (const secret of secrets) await a.move(id, secret);
    const asks = (secret: string | undefined, name: string, command: OnlineCommand) =>
      a.hall.requests.command(id, { secret: secret ?? '', id: name, after: 2, command }, 'address');
    await asks(secrets[0], 'r', { kind: 'resign' });
    for (const [i, secret] of secrets.entries())
      await asks(secret, `o${i}`, { kind: 'rematch', answer: 'offer' });
    await expect.poll(owners).toEqual([a.nodes.id, a.nodes.id]);
    expect(b.nodes.count).toBe(0);
  });

  it('show watchers of a game of another node', async () => {
    const [a, b] = [await open(), await open()];
    const { id } = await a.begun({ listed: true });
    const table = await a.hall.table(id);
    await table?.enter(wire(), undefined, 0);
    await table?.enter(wire(), undefined, 0);
    await expect.poll(async () => (await b.hall.requests.lobby()).games[0]?.watchers).toBe(2);
    expect(await kindAt(b, id)).toBe('there');
  });

  it('hold limits together: of many at once at several nodes, only those with room are made', async () => {
    const limits = { challengesPerAddress: 3, challengesPerBrowser: 9 };
    const all = [await open(limits), await open(limits)];
    const body = decodeCreate({ name: 'Ana', request: { game: 'dameo', places: ['human', 'human'] } }, '');
    if (!body.ok) throw new Error(body.fault.code);
    const create = (node: PostgresNode | undefined) => node?.hall.requests.create(body.value, 'address');
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => create(all[i % 2])));
    expect(answers.filter((each) => each?.ok)).toHaveLength(3);
    for (const each of answers) if (each && !each.ok) expect(each.fault.code).toBe('challenges-address');
  });

  it('give idle games back, which another node takes at once', async () => {
    const [a, b] = [await open({ idleMs: 300 }), await open()];
    const { id, secrets } = await a.begun();
    await a.move(id, secrets[0] ?? '');
    await expect.poll(owners).toEqual([null]);
    expect(await b.move(id, secrets[1] ?? '')).toBe('ok');
    expect(await kindAt(a, id)).toBe('there');
    expect(await b.kinds(id)).toEqual(['move', 'move']); // nobody was away: no clock was stopped
  });

  it('hand their games over when they stop, and the clock waits for its player', async () => {
    const [a, b] = [await open(), await open()];
    const { id, secrets } = await a.begun();
    await a.move(id, secrets[0] ?? '');
    await a.move(id, secrets[1] ?? '');
    await a.close();
    expect(await b.move(id, secrets[0] ?? '')).toBe('ok');
    expect((await b.kinds(id)).slice(0, 3)).toEqual(['move', 'move', 'clock']);
    const log = await b.log(id);
    expect(
      (log[2]?.left?.[0] ?? 0) - (log.findLast(({ kind }) => kind === 'move')?.left?.[0] ?? 0),
    ).toBeLessThan(1_000);
  });

  describe('a node that freezes', () => {
    it('loses its games to whom they are needed by, and can neither write nor answer when it is woken', async () => {
      const [a, b] = [await open(), await open()];
      const { id, secrets } = await a.begun();
      await a.move(id, secrets[0] ?? '');
      const table = await a.hall.table(id);
      const watcher = wire();
      await table?.enter(watcher, undefined, 0);
      expect(await kindAt(b, id)).toBe('there');
      a.clock.freeze();
      await taken(b, id);
      expect(a.nodes.isConfirmed).toBe(false);
      expect(await b.move(id, secrets[1] ?? '')).toBe('ok');
      const before = await b.log(id);
      // What it would do if it did not know yet: write, refuse, read.
      const late = { place: 0, after: before.length, at: a.hall.time.now };
      await expect(table?.command({ ...late, id: 'x', command: { kind: 'resign' } })).rejects.toThrow(id);
      await expect(table?.look(() => 'seen')).rejects.toThrow(id);
      expect(watcher.said.at(-1)).toBe('again');
      a.clock.wake();
      await expect.poll(() => a.news.map(({ event }) => event)).toContain('node-lost');
      expect(await kindAt(a, id)).toBe('there');
      expect(await b.log(id)).toEqual(before);
      await expect.poll(() => a.nodes.isConfirmed).toBe(true);
      const other = await a.begun();
      expect(await a.move(other.id, other.secrets[0] ?? '')).toBe('ok');
      const fences = (await ask(`select fence from takeovers where game = '${id}'`)).map(
        ({ fence }) => fence,
      );
      expect(new Set(fences).size).toBe(fences.length);
    });

    it('refuses nothing any more when it is woken', async () => {
      const [a, b] = [await open(), await open()];
      const { id, secrets } = await a.begun();
      const table = await a.hall.table(id);
      a.clock.freeze();
      await taken(b, id);
      expect(await b.move(id, secrets[0] ?? '')).toBe('ok');
      const said: string[] = [];
      const stale = { place: 0, id: 'late', after: 0, at: a.hall.time.now };
      const command = { kind: 'play' as const, move: 'nonsense', ply: 0 };
      await expect(table?.command({ ...stale, command }, (text) => said.push(text))).rejects.toThrow(id);
      expect(said).toEqual([]);
    });

    it.each([
      ['neither', -1],
      ['the player to move', 0],
      ['the other player', 1],
    ])('costs no player time, with %s back', async (_, comes) => {
      const [a, b] = [await open(), await open()];
      const { id, secrets } = await a.begun();
      for (const secret of secrets) await a.move(id, secret);
      const before = await a.log(id);
      a.clock.freeze();
      await expect
        .poll(async () => (await ask('select dead_at from nodes where dead_at is not null')).length)
        .toBe(1);
      const [dead] = await ask('select at, dead_at from nodes where dead_at is not null');
      const [stopped, resumes] = [dead?.at as number, dead?.dead_at as number];
      if (comes >= 0) {
        const table = await expect
          .poll(() => b.hall.table(id))
          .toBeTruthy()
          .then(() => b.hall.table(id));
        await table?.enter(wire(), secrets[comes], 0);
      } else await expect.poll(() => b.hall.time.now).toBeGreaterThan(resumes + OUTAGE_MS + 100);
      await b.hall.table(id);
      await expect.poll(() => b.kinds(id)).toEqual(['move', 'move', 'clock', 'clock']);
      const [, moved, stop, goes] = await b.log(id);
      expect(stop).toMatchObject({ kind: 'clock', going: false, reason: 'outage' });
      expect(stop?.at).toBe(Math.max(Math.round(stopped), moved?.at ?? 0));
      expect(goes).toMatchObject({ kind: 'clock', going: true, left: stop?.left });
      if (comes === 0) expect(goes?.at).toBeLessThan(resumes + OUTAGE_MS);
      else expect(goes?.at).toBeGreaterThanOrEqual(resumes + OUTAGE_MS); // later, where this node was cut off since
      const paid = (before[1]?.left?.[0] ?? 0) - (stop?.left?.[0] ?? 0);
      expect(paid).toBeLessThanOrEqual(Math.max(0, (stop?.at ?? 0) - (moved?.at ?? 0)));
    });

    it('does not stop its due games: another node takes and ends them', async () => {
      const [a, b] = [await open(), await open({ outageMs: 500 })];
      const { id, secrets } = await a.begun({ clock: { initial: 4_000, increment: 0 } });
      for (const secret of secrets) await a.move(id, secret);
      a.clock.freeze();
      await expect.poll(() => b.kinds(id), { timeout: 60_000 }).toContain('flag');
      expect((await b.kinds(id)).filter((kind) => kind === 'flag')).toHaveLength(1);
    });
  });

  it('take an unowned due game once, however many look', async () => {
    const all = [await open({ idleMs: 200 }), await open({ idleMs: 200 }), await open({ idleMs: 200 })];
    const [a] = all;
    const games: string[] = [];
    for (let i = 0; i < 6; i++) {
      const { id, secrets } = (await a?.begun({ clock: { initial: 3_000, increment: 0 } })) ?? {
        id: '',
        secrets: [],
      };
      for (const secret of secrets) await a?.move(id, secret);
      games.push(id);
    }
    await a?.close();
    for (const id of games)
      await expect
        .poll(async () => (await all[1]?.kinds(id))?.slice(-2), { timeout: 60_000 })
        .toEqual(['flag', 'end']);
  });

  it('open none of many live games at their start, and take due ones a part at a time, each by one node', async () => {
    const a = await open({ idleMs: 100 });
    const { id } = await a.begun();
    await expect.poll(owners).toEqual([null]);
    const columns = `state, rules, listed, computers, to_move, last_number, last_act, changed, shown, creator, browser,
      event_head, act_head, latest`;
    const copies = 'generate_series(1, 20000) i where';
    await ask(`insert into games select 'copy' || i, created, setup, seed, creator, browser, null, null, places
      from games, ${copies} id = '${id}'`);
    await ask(
      `insert into acts select 'copy' || i, number, at, kind, by, detail from acts, ${copies} game = '${id}'`,
    );
    await ask(`insert into standings (game, due, ${columns}) select 'copy' || i, 1e12, ${columns}
      from standings, ${copies} game = '${id}'`);
    const b = await open();
    await new Promise((go) => setTimeout(go, 500));
    expect([b.nodes.count, b.hall.openGames]).toEqual([0, 0]);
    for (const node of [a, b]) node.clock.freeze(); // what is taken below is taken by hand
    await ask(
      "update standings set due = 0 where game in (select 'copy' || i from generate_series(1, 500) i)",
    );
    const taken = await Promise.all([a.nodes.due(1, 200), b.nodes.due(1, 200)]);
    expect(taken.map(({ length }) => length)).toEqual([200, 200]);
    expect(new Set(taken.flat()).size).toBe(400);
  });

  it('raise the fence of a game before it is read again, where nobody knows whether a write was carried out', async () => {
    const a = await PostgresNode.open(url, { outageMs: OUTAGE_MS }, { database: { retryMs: 0 } });
    nodes.push(a);
    const { id, secrets } = await a.begun();
    const table = await a.hall.table(id);
    const player = wire();
    await table?.enter(player, secrets[0], 0);
    const fence = async () =>
      Number((await ask(`select fence from standings where game = '${id}'`))[0]?.fence);
    const before = await fence();
    const late = { place: 0, id: 'late', after: 0, at: a.hall.time.now };
    const held = ask(
      `begin; select from standings where game = '${id}' for update; select pg_sleep(1); commit`,
    );
    await expect.poll(() => ask(`select from pg_stat_activity where wait_event = 'PgSleep'`)).toHaveLength(1);
    const resigned = table?.command({ ...late, command: { kind: 'resign' } }).catch(({ code }) => code);
    const waiting = `from pg_stat_activity where wait_event_type = 'Lock'`;
    await expect.poll(() => ask(`select ${waiting}`)).toHaveLength(1);
    await ask(`select pg_terminate_backend(pid) ${waiting}`);
    expect(await resigned).toBe('store-unreachable');
    await held;
    // A player who is connected still asks the table, and nobody looks for the owner.
    await expect(table?.look(() => 'seen')).rejects.toThrow(id);
    expect(await fence()).toBe(before + 1);
    expect(player.said.at(-1)).toBe('again');
    expect(await a.move(id, secrets[0] ?? '')).toBe('ok');
  });

  it('are seen to be dead over an unbroken connection alone', async () => {
    const [a, b] = [await open(), await open()];
    a.clock.freeze();
    const news = () => b.news.map(({ event }) => event);
    for (const until = performance.now() + 3_000; performance.now() < until; ) {
      await ask(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tabuleiro ${b.nodes.id} beat'`,
      );
      await new Promise((go) => setTimeout(go, 300));
    }
    expect(news()).not.toContain('node-dead');
    await expect.poll(news).toContain('node-dead');
  });

  it('beat again soon after a beat that failed', async () => {
    await (await open()).close();
    const waits: number[] = [];
    let next = () => {};
    const failed: string[] = [];
    const beat = new NodeBeat({
      clock: {
        now: () => performance.now(),
        after(ms, run) {
          waits.push(ms);
          next = run;
          return () => {};
        },
      },
      ...{ url, beatMs: 10_000, deadMs: 30_000, id: () => 'own', reckoned: () => 0 },
      heard: async () => {},
      failed: ({ code }) => void failed.push(code),
    });
    await beat.begin();
    await postgres.kill();
    try {
      next();
      await expect.poll(() => waits.length).toBe(2);
    } finally {
      await postgres.resume();
    }
    next();
    await expect.poll(() => waits.length).toBe(3);
    await beat.close();
    expect(failed).toEqual(['store-unreachable']);
    const [usual = 0, soon = 0, again = 0] = waits;
    expect([usual > 8_000, soon < 2_500, again > 8_000]).toEqual([true, true, true]);
  });

  it('forget dead nodes once nothing of theirs is left', async () => {
    const [a, b] = [await open(), await open()];
    const { id, secrets } = await a.begun();
    expect(await a.move(id, secrets[0] ?? '')).toBe('ok');
    await ask(
      `insert into admin_requests values ('left', '${a.nodes.id}', '{}'), ('open', '${b.nodes.id}', '{}')`,
    );
    await a.kill();
    await taken(b, id);
    await expect.poll(async () => (await ask('select from nodes')).length).toBe(1);
    await expect.poll(() => ask('select id from admin_requests')).toEqual([{ id: 'open' }]);
  });

  it('share one time', async () => {
    const [a, b] = [await open(), await open()];
    a.clock.freeze();
    await new Promise((go) => setTimeout(go, 700));
    a.clock.wake();
    await expect.poll(() => Math.abs(a.hall.time.now - b.hall.time.now)).toBeLessThan(100);
    const [row] = await ask('select now from game_time');
    expect(Math.abs(Number(row?.now) - b.hall.time.now)).toBeLessThan(5_000);
  });

  it('stand still while no node runs, and go on where time stopped', async () => {
    const a = await open();
    const { id, secrets } = await a.begun();
    for (const secret of secrets) await a.move(id, secret);
    await a.kill();
    const [before] = await ask('select now from game_time');
    await new Promise((go) => setTimeout(go, 3_000));
    expect(await ask('select now from game_time')).toEqual([before]);
    const b = await open();
    await taken(b, id);
    await b.hall.table(id);
    const [, moved, stop] = await b.log(id);
    expect(stop).toMatchObject({ kind: 'clock', going: false });
    expect((moved?.left?.[0] ?? 0) - (stop?.left?.[0] ?? 0)).toBeLessThan(1_000);
  });

  it('of two neighbouring versions run on one database, and the older one hands its games over', async () => {
    const a = await open();
    const { id, secrets } = await a.begun();
    expect(await a.move(id, secrets[0] ?? '')).toBe('ok');
    const newer = new Promise<void>((go) => a.nodes.onNewer(go));
    const steps = [...MIGRATIONS, ['alter table games add column later text']];
    const b = await PostgresNode.open(url, { outageMs: OUTAGE_MS }, { steps });
    nodes.push(b);
    expect(await a.move(id, secrets[1] ?? '')).toBe('ok');
    expect(await kindAt(b, id)).toBe('there');
    await newer;
    await a.close();
    expect(await b.move(id, secrets[0] ?? '')).toBe('ok');
    expect(await b.kinds(id)).toEqual(expect.arrayContaining(['move', 'move', 'clock', 'move']));
    await expect(PostgresNode.open(url)).rejects.toMatchObject({ code: 'store-newer' });
    let isTold = false;
    b.nodes.onNewer(() => {
      isTold = true;
    });
    await expect.poll(() => b.nodes.isConfirmed).toBe(true);
    expect(isTold).toBe(false);
  });

  it('go on after the database was away: nothing is lost, and the turn does not pay for it', async () => {
    const a = await open();
    const { id, secrets } = await a.begun();
    expect(await a.move(id, secrets[0] ?? '')).toBe('ok');
    const before = await a.log(id);
    await postgres.kill();
    await expect.poll(() => a.hall.unready).toBe('store');
    const late = a.move(id, secrets[1] ?? '');
    await postgres.resume();
    await late;
    await expect.poll(() => a.hall.unready).toBeNull();
    await expect
      .poll(async () => (await a.log(id)).length > 1 || a.move(id, secrets[1] ?? ''), { timeout: 30_000 })
      .toBeTruthy();
    await expect.poll(() => a.kinds(id)).toContain('move');
    const log = await a.log(id);
    const answer = log.findLast(({ kind, player }) => kind === 'move' && player === 1);
    expect((before[0]?.left?.[1] ?? 0) - (answer?.left?.[1] ?? 0)).toBeLessThan(2_500);
  });
});
