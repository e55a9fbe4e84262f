/** A node in this process that can be frozen, and players who ask it. */
import { decodeCreate } from '@tabuleiro/protocol/http';
import { must } from '@tabuleiro/rules';
import type { SessionEvent } from '@tabuleiro/rules/match';
import { Hall } from '../../src/hall/hall.ts';
import { PgNodes } from '../../src/nodes/pg-nodes.ts';
import type { ServerNews } from '../../src/server-log.ts';
import type { ServerSettings } from '../../src/settings.ts';
import { type PostgresOptions, PostgresStore } from '../../src/store/postgres/postgres-store.ts';
import { FreezableClock } from '../freezable-clock.ts';
import { FakeComputers } from '../world.ts';

const DEAD_MS = 1_200;

export class PostgresNode {
  readonly clock: FreezableClock;
  readonly store: PostgresStore;
  readonly nodes: PgNodes;
  readonly hall: Hall;
  readonly news: ServerNews[];
  private isClosed = false;

  private constructor(
    clock: FreezableClock,
    { store, nodes, hall, news }: Pick<PostgresNode, 'store' | 'nodes' | 'hall' | 'news'>,
  ) {
    this.clock = clock;
    this.store = store;
    this.nodes = nodes;
    this.hall = hall;
    this.news = news;
  }

  static async open(
    url: string,
    settings: Partial<ServerSettings> = {},
    options: PostgresOptions = {},
  ): Promise<PostgresNode> {
    const clock = new FreezableClock();
    const store = await PostgresStore.open(url, options);
    const news: ServerNews[] = [];
    const log = (each: ServerNews) => void news.push(each);
    const address = 'http://127.0.0.1:1';
    const nodes = new PgNodes(store, {
      ...{ url: address, clock, log },
      ...{ beatMs: 150, confirmedMs: 800, deadMs: DEAD_MS },
    });
    const hall = await Hall.open({
      ...{ store, owners: nodes, computers: new FakeComputers(), clock, log },
      settings: { beatMs: 150, ...settings },
    });
    return new PostgresNode(clock, { store, nodes, hall, news });
  }

  /** As a process that is killed: nobody is told. */
  async kill(): Promise<void> {
    this.clock.freeze();
    await this.store.close();
    this.isClosed = true;
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    await this.hall.close();
    await this.store.close();
  }

  /** A game of two people that has begun: its id, and their secrets by place. */
  async begun(more: object = {}): Promise<{ id: string; secrets: string[] }> {
    const request = {
      game: 'dameo',
      places: ['human', 'human'],
      clock: { initial: 60_000, increment: 0 },
      ...more,
    };
    const body = must(decodeCreate({ name: 'Ana', request }, ''));
    const created = must(await this.hall.requests.create(body, 'address'));
    const invitation = created.invitations.find((each) => each !== null);
    const joined = must(
      await this.hall.requests.join(created.game, { invitation: invitation ?? '', name: 'Rui' }, 'address'),
    );
    return { id: created.game, secrets: [created.secret, joined.joined ? joined.secret : ''] };
  }

  /** A legal move of the player of this secret, by request; the code of the fault, or `ok`. */
  async move(game: string, secret: string): Promise<string> {
    const read = await this.hall.requests.read(game, { secret, since: 0, moves: true }, 'address');
    if (!read.ok) return read.fault.code;
    const { moves = [], events } = read.value;
    const ply = events.filter(({ kind }) => kind === 'move').length;
    const after = events.at(-1)?.number ?? 0;
    const command = { kind: 'play' as const, move: moves[0] ?? '', ply };
    const done = await this.hall.requests.command(game, { secret, id: `m${ply}`, after, command }, 'address');
    if (!done.ok) return done.fault.code;
    return done.value.answer.kind === 'ack' ? 'ok' : done.value.answer.fault.code;
  }

  async log(game: string): Promise<SessionEvent[]> {
    return ((await this.store.read(game))?.events ?? []).map(({ event }) => event);
  }

  async kinds(game: string): Promise<string[]> {
    return (await this.log(game)).map(({ kind }) => kind);
  }
}
