/** The administrator's commands on a database: a row for the owner of a game, or the command takes the game itself. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AdminDesk } from '../../src/http/admin-desk.ts';
import { AdminInbox } from '../../src/run/admin-inbox.ts';
import { keep } from '../../src/run/keeper.ts';
import { hasPostgres, PrivatePostgres } from '../../tools/services/private-postgres.ts';
import { PostgresNode } from './node.ts';

describe.runIf(hasPostgres)('an administrator of a database', () => {
  let postgres: PrivatePostgres;
  let url = '';
  let node: PostgresNode;
  let inbox: AdminInbox;
  beforeAll(async () => {
    postgres = await PrivatePostgres.start();
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    url = await postgres.database();
    node = await PostgresNode.open(url);
    const desk = new AdminDesk(node.hall, { backup: async () => {} }, 'token');
    inbox = new AdminInbox(node.store, node.nodes, desk);
  });
  afterEach(async () => {
    await inbox.close();
    await node.close();
  });
  const act = (verb: 'close' | 'annul' | 'delete' | 'list' | 'log' | 'backup' | 'rebuild', game?: string) =>
    keep('/nowhere', { verb, game, why: 'asked' }, { store: url });
  const ask = (sql: string) => postgres.ask(new URL(url).pathname.slice(1), sql);

  it('closes and deletes a game by way of the node that owns it', async () => {
    const { id, secrets } = await node.begun();
    await node.move(id, secrets[0] ?? '');
    const table = await node.hall.table(id);
    expect(await act('close', id)).toMatchObject({ ok: true });
    expect(await node.move(id, secrets[1] ?? '')).toBe('game-closed');
    expect(await node.hall.table(id)).toBe(table);
    expect(await act('delete', id)).toMatchObject({ ok: true });
    expect(await node.store.read(id)).toBeNull();
    expect(await act('log', id)).toMatchObject({
      value: { acts: [{ kind: 'deleted' }, { kind: 'closed' }] },
    });
    expect(await act('close', id)).toMatchObject({ ok: false, fault: { code: 'game-unknown' } });
    expect(await ask('select from admin_requests')).toEqual([]);
  });

  it('takes a game that nobody owns, and gives it back', async () => {
    const { id, secrets } = await node.begun();
    await node.hall.close();
    expect(await act('annul', id)).toMatchObject({ ok: true });
    expect((await node.store.acts(id)).at(-1)).toMatchObject({ kind: 'annulled', by: 'admin' });
    const other = await PostgresNode.open(url);
    expect(await other.move(id, secrets[0] ?? '')).toBe('game-closed');
    await other.close();
  });

  it('takes a game whose owner is dead and nobody has seen it yet', async () => {
    const { id, secrets } = await node.begun();
    await node.move(id, secrets[0] ?? '');
    await inbox.close();
    node.clock.freeze();
    expect(await act('close', id)).toMatchObject({ ok: true });
    node.clock.wake();
  });

  it('lists games and derives lists anew without a node, and is sent to pg_dump for a copy', async () => {
    const { id } = await node.begun();
    expect(await act('list')).toMatchObject({ value: { games: [{ id }] } });
    expect(await act('rebuild')).toMatchObject({ value: { broken: [] } });
    expect(await act('backup')).toMatchObject({ ok: false, fault: { code: 'backup-database' } });
  });

  it('makes no games where there are none', async () => {
    const empty = await postgres.database();
    await expect(keep('/nowhere', { verb: 'list' }, { store: empty })).rejects.toMatchObject({
      code: 'store-empty',
    });
    expect(
      await postgres.ask(
        new URL(empty).pathname.slice(1),
        "select from pg_tables where schemaname = 'public'",
      ),
    ).toEqual([]);
  });
});
