/** Rows by which administrators ask the owner of a game, and this node's answers to those that ask it. */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fail, type Result } from '@tabuleiro/rules';
import { type AdminDesk, decodeAdmin, type KeeperRequest } from '../http/admin-desk.ts';
import type { PgNodes } from '../nodes/pg-nodes.ts';
import type { PostgresStore } from '../store/postgres/postgres-store.ts';
import { processClock } from '../time/server-time.ts';

const SQL = {
  open: 'select id, request from admin_requests where node = $1 and answer is null',
  answer: 'update admin_requests set answer = $2 where id = $1',
  ask: `insert into admin_requests (id, node, request) values ($1, $2, $3) on conflict do nothing`,
  look: 'select answer from admin_requests where id = $1',
  remove: 'delete from admin_requests where id = $1',
} as const;

const LOOK_MS = 500;
/** In which a node that lives has answered. */
export const ANSWER_MS = 5_000;

/** Carries out what is asked of this node, in turn. */
export class AdminInbox {
  private readonly store: PostgresStore;
  private readonly nodes: PgNodes;
  private readonly desk: AdminDesk;
  private cancel = () => {};
  private isClosed = false;
  private underWay: Promise<void> = Promise.resolve();

  constructor(store: PostgresStore, nodes: PgNodes, desk: AdminDesk) {
    this.store = store;
    this.nodes = nodes;
    this.desk = desk;
    this.later();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.cancel();
    await this.underWay;
  }

  private later(): void {
    if (this.isClosed) return;
    this.cancel = processClock.after(LOOK_MS, () => {
      this.underWay = this.look()
        .catch(() => {}) // the store is in trouble, and who asked asks again
        .finally(() => this.later());
    });
  }

  private async look(): Promise<void> {
    const { database } = this.store;
    for (const { id, request } of await database.rows(SQL.open, [this.nodes.id])) {
      const answer = await this.act(JSON.parse(request as string));
      await database.rows(SQL.answer, [id, JSON.stringify(answer)]);
    }
  }

  private async act(request: unknown): Promise<Result<unknown>> {
    const read = decodeAdmin(request, '');
    if (!read.ok) return read;
    try {
      return await this.desk.act(read.value);
    } catch {
      return fail({ code: 'store-failed' });
    }
  }
}

/** Null where the node did not answer in time: then nobody knows whether it was done. */
export async function askNode(
  { database }: PostgresStore,
  node: string,
  request: KeeperRequest,
): Promise<Result<unknown> | null> {
  const id = randomBytes(12).toString('base64url');
  await database.rows(SQL.ask, [id, node, JSON.stringify(request)]);
  try {
    for (const until = performance.now() + ANSWER_MS; performance.now() < until; await wait(LOOK_MS / 5)) {
      const [found] = await database.rows(SQL.look, [id]);
      if (typeof found?.answer === 'string') return JSON.parse(found.answer) as Result<unknown>;
    }
    return null;
  } finally {
    await database.rows(SQL.remove, [id]);
  }
}
