/** The store in PostgreSQL, which several processes use at once. */
import { FenceFailure, StoreFailure } from '../failure.ts';
import type {
  Addition,
  FoundGame,
  GameFacts,
  GameStore,
  GameSummary,
  KeeperAct,
  LoggedCommand,
  QuietQuery,
  RoomLimits,
  ServerAct,
  Standing,
  StandingsQuery,
  Written,
} from '../store.ts';
import { checkAddress } from './address.ts';
import { DATABASE_OPTIONS, type DatabaseOptions, type DatabaseRow, PostgresDatabase } from './database.ts';
import { type MigrationOptions, migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { actOf, creationValues, eventOf, factsOf, standingOf, standingValues } from './rows.ts';
import { NARROWED, SQL, standingsSql } from './statements.ts';
import { failureOf, isInDoubt } from './trouble.ts';
import { AdditionWriter, WRITER_OPTIONS, type WriterOptions } from './writer.ts';

export interface PostgresOptions extends MigrationOptions {
  /** Of this process: under it games are owned, and its connections are found by it. */
  readonly node?: string | undefined;
  readonly database?: Partial<DatabaseOptions> | undefined;
  readonly writer?: Partial<WriterOptions> | undefined;
}

export class PostgresStore implements GameStore {
  readonly url: string;
  /** Of the schema, as this program knows it. */
  readonly version: number;
  /** For what else is kept there: nodes, and what administrators ask. */
  readonly database: PostgresDatabase;
  node: string | null;
  private readonly writer: AdditionWriter;
  private readonly doubtListeners: ((game: string) => void)[] = [];
  private readonly fenceListeners: ((game: string, fence: number) => void)[] = [];

  private constructor(url: string, { node, database, writer, steps = MIGRATIONS }: PostgresOptions) {
    this.url = url;
    this.version = steps.length;
    this.node = node ?? null;
    this.database = new PostgresDatabase(url, connectionName(node), { ...DATABASE_OPTIONS, ...database });
    this.writer = new AdditionWriter(
      this.database,
      { ...WRITER_OPTIONS, ...writer },
      {
        node: () => this.node,
        doubted: (game) => this.doubted(game),
        fenced: (game, fence) => this.fenced(game, fence),
      },
    );
  }

  /** Rejects with a `StoreFailure` that says why the database cannot be used; nothing was changed then. */
  static async open(url: string, options: PostgresOptions = {}): Promise<PostgresStore> {
    checkAddress(url);
    await migrate(url, options);
    return new PostgresStore(url, options);
  }

  /** Hears of games for which nobody knows whether the last write, or the deletion, was carried out. */
  onDoubt(listener: (game: string) => void): void {
    this.doubtListeners.push(listener);
  }

  /** Hears of a fence that this process named, and under which it does not own the game. */
  onFenced(listener: (game: string, fence: number) => void): void {
    this.fenceListeners.push(listener);
  }

  /** Additions that wait, and other questions. */
  get waiting(): number {
    return this.writer.length + this.database.waiting;
  }

  async create(
    row: GameFacts,
    standing: Standing,
    acts: readonly ServerAct[],
    room?: RoomLimits,
  ): Promise<Written> {
    const values = creationValues(row, standing, acts, room);
    const { rows, again } = await this.asked(SQL.create, values, { name: 'create' });
    const answer = rows[0]?.answer as Written;
    if (!again || answer === 'written') return answer;
    const found = await this.read(row.id); // ids are random: a game of that id is this one
    return found !== null && found.row.seed === row.seed ? 'written' : answer;
  }

  async createdUnder(key: string): Promise<GameFacts | null> {
    const [found] = await this.rows(SQL.gameOfKey, [key], 'game-of-key');
    return found ? factsOf(found) : null;
  }

  async read(game: string): Promise<FoundGame | null> {
    const [found] = await this.rows(SQL.read, [game], 'read');
    if (!found) return null;
    const events = (found.events as DatabaseRow[]).map(eventOf);
    return { row: factsOf(found), events, acts: (found.acts as DatabaseRow[]).map(actOf) };
  }

  async briefs(games: readonly string[]): Promise<readonly GameSummary[]> {
    if (games.length === 0) return [];
    const found = await this.rows(SQL.briefs, [games], 'briefs');
    return found.map((each) => ({
      row: factsOf(each),
      acts: (each.acts as DatabaseRow[]).map(actOf),
      standing: standingOf(each.standing as DatabaseRow),
      ...watchersOf(each.standing as DatabaseRow),
    }));
  }

  add(addition: Addition): Promise<Written> {
    return this.writer.add(addition);
  }

  async command(game: string, player: number, id: string, fence?: number): Promise<LoggedCommand | null> {
    const values = [game, player, id, fence ?? null, this.node];
    const [found] = await this.rows(SQL.command, values, 'command');
    if (fence !== undefined && found?.holds !== true) {
      this.fenced(game, fence);
      throw new FenceFailure(game);
    }
    if (!found || found.id === null) return null;
    const { player: by, answer, hash } = found as unknown as LoggedCommand;
    return { player: by, id, answer, hash };
  }

  async standings(query: StandingsQuery): Promise<readonly Standing[]> {
    const names = (Object.keys(NARROWED) as (keyof typeof NARROWED)[]).filter(
      (name) => query[name] !== undefined,
    );
    const sql = standingsSql(
      query.state,
      query.listed === true,
      names.map((name) => NARROWED[name]),
    );
    return (await this.rows(sql, [query.most, ...names.map((name) => query[name])])).map(standingOf);
  }

  async due(at: number, most: number): Promise<readonly Standing[]> {
    return (await this.rows(SQL.due, [at, most], 'due')).map(standingOf);
  }

  async ids(after: string | null, most: number): Promise<readonly string[]> {
    return (await this.rows(SQL.ids, [after ?? '', most])).map(({ id }) => id as string);
  }

  async putStanding(standing: Standing): Promise<void> {
    await this.rows(SQL.putStanding, standingValues(standing));
  }

  async count(): Promise<number> {
    return (await this.rows(SQL.count, [], 'count'))[0]?.games as number;
  }

  async quiet({ state, until, unplayed = false, most }: QuietQuery): Promise<readonly Standing[]> {
    const lastNumber = unplayed ? 0 : Number.MAX_SAFE_INTEGER;
    return (await this.rows(SQL.quiet, [state, until, lastNumber, most])).map(standingOf);
  }

  async delete(game: string, act: ServerAct, fence?: number): Promise<Written> {
    const { number, at, kind, by, detail } = act;
    const values = [this.node, game, fence ?? null, number, at, kind, by, detail];
    const { rows, again } = await this.asked(SQL.delete, values, { writes: game });
    if (rows.length > 0) return 'written';
    const last = again ? (await this.acts(game)).at(-1) : undefined;
    if (last && JSON.stringify(last) === JSON.stringify(actOf({ ...act }))) return 'written';
    return fence === undefined ? 'taken' : this.writer.lossOf(game, fence);
  }

  async acts(game: string): Promise<readonly ServerAct[]> {
    return (await this.rows(SQL.acts, [game], 'acts')).map(actOf);
  }

  async keeperActs(most: number): Promise<readonly KeeperAct[]> {
    const found = await this.rows(SQL.adminActs, [most]);
    return found.map((each) => ({ game: each.game as string, ...actOf(each) }));
  }

  async beat(at: number): Promise<void> {
    await this.rows(SQL.beat, [at], 'beat');
  }

  async lastTime(): Promise<number> {
    return (await this.rows(SQL.lastTime))[0]?.at as number;
  }

  /** A random text that all processes share, made by `make` at the first call. */
  async secret(name: string, make: () => string): Promise<string> {
    for (let attempt = 0; attempt < 2; attempt++) {
      const [found] = await this.rows(SQL.secret, [name, make()]);
      if (found) return found.value as string;
    } // made by another process at the same moment: the second look sees it
    throw new StoreFailure('store-failed', `no secret ${name}`);
  }

  /** Throws while games are being moved here. */
  async refuseMoving(): Promise<void> {
    if ((await this.rows(SQL.moving)).length > 0) throw new StoreFailure('store-moving', '');
  }

  close(): Promise<void> {
    return this.database.close();
  }

  private doubted(game: string): void {
    for (const hear of this.doubtListeners) hear(game);
  }

  private fenced(game: string, fence: number): void {
    for (const hear of this.fenceListeners) hear(game, fence);
  }

  private rows(sql: string, values: readonly unknown[] = [], name?: string): Promise<readonly DatabaseRow[]> {
    return this.database.rows(sql, values, name);
  }

  /** `writes`: the game that is in doubt where nobody knows whether it was carried out. */
  private async asked(sql: string, values: readonly unknown[], { name, writes }: AskedOptions) {
    try {
      return await this.database.ask(sql, values, name);
    } catch (error) {
      if (writes !== undefined && isInDoubt(error)) this.doubted(writes);
      throw failureOf(error);
    }
  }
}

interface AskedOptions {
  readonly name?: string;
  readonly writes?: string;
}

const watchersOf = ({ watchers }: DatabaseRow): { watchers?: number } =>
  watchers === 0 ? {} : { watchers: watchers as number };

export const connectionName = (node: string | undefined): string =>
  node === undefined ? 'tabuleiro' : `tabuleiro ${node}`;
