/**
 * Writes additions. What comes in one turn of the event loop goes out as one statement; while it is under way the next ones
 * gather. A batch holds a game once. What fails for one game alone is done again singly, so that no other suffers.
 */
import { StoreFailure } from '../failure.ts';
import type { Addition, Written } from '../store.ts';
import { additionValues, isSame, isWhole, writtenValues } from './additions.ts';
import type { PostgresDatabase } from './database.ts';
import { SQL } from './statements.ts';
import { failureOf, isCollision, isDuplicate, isInDoubt, isUndone } from './trouble.ts';

export interface WriterOptions {
  /** Additions in one statement, statements under way at once, and additions that may wait. */
  readonly batch: number;
  readonly atOnce: number;
  readonly waiting: number;
}

export const WRITER_OPTIONS: WriterOptions = { batch: 128, atOnce: 2, waiting: 20_000 };

export interface WriterPorts {
  /** Under which games are owned. */
  node(): string | null;
  /** Nobody knows whether the last addition to the game was written. */
  doubted(game: string): void;
  /** The addition named a fence under which this process does not own the game. */
  fenced(game: string, fence: number): void;
}

/** More often nobody collides. */
const COLLISIONS = 5;

interface WaitingAddition {
  readonly addition: Addition;
  resolve(written: Written): void;
  reject(failure: Error): void;
}

export class AdditionWriter {
  private readonly database: PostgresDatabase;
  private readonly options: WriterOptions;
  private readonly ports: WriterPorts;
  private waiting: WaitingAddition[] = [];
  /** Games of the statements under way. */
  private readonly busy = new Set<string>();
  private underWay = 0;
  private scheduled = false;

  constructor(database: PostgresDatabase, options: WriterOptions, ports: WriterPorts) {
    this.database = database;
    this.options = options;
    this.ports = ports;
  }

  /** Additions that wait. */
  get length(): number {
    return this.waiting.length;
  }

  add(addition: Addition): Promise<Written> {
    if (!isWhole(addition)) return Promise.resolve('taken');
    return new Promise((resolve, reject) => {
      if (this.waiting.length >= this.options.waiting)
        return reject(new StoreFailure('store-busy', `${this.options.waiting}`));
      this.waiting.push({ addition, resolve, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      while (this.underWay < this.options.atOnce && this.send());
    });
  }

  /** Whether there was something to send. */
  private send(): boolean {
    const batch: WaitingAddition[] = [];
    const later: WaitingAddition[] = [];
    for (const each of this.waiting) {
      const { game, creates } = each.addition;
      const isAlone = creates !== undefined && batch.length > 0;
      const isFull = batch.length >= this.options.batch || batch[0]?.addition.creates !== undefined;
      if (isFull || isAlone || this.busy.has(game)) later.push(each);
      else {
        this.busy.add(game);
        batch.push(each);
      }
    }
    this.waiting = later;
    if (batch.length === 0) return false;
    // Rows are locked in the same order wherever the plan allows it.
    batch.sort((a, b) => (a.addition.game < b.addition.game ? -1 : 1));
    this.underWay++;
    void this.write(batch).finally(() => {
      this.underWay--;
      for (const { addition } of batch) this.busy.delete(addition.game);
      if (this.waiting.length > 0) this.schedule();
    });
    return true;
  }

  private async write(batch: readonly WaitingAddition[]): Promise<void> {
    try {
      await this.writeTogether(batch);
    } catch (error) {
      const isOfOne = isDuplicate(error) || isCollision(error) || isUndone(error);
      if (!isOfOne) return this.failed(batch, error);
      for (const each of batch) await this.writeSingly(each, isInDoubt(error));
    }
  }

  /** `wasSent`: an earlier statement may have written them. */
  private async writeTogether(batch: readonly WaitingAddition[], wasSent = false): Promise<void> {
    const creates = batch[0]?.addition.creates !== undefined;
    const { rows, again } = await this.database.ask(
      creates ? SQL.addCreating : SQL.add,
      additionValues(
        this.ports.node(),
        batch.map(({ addition }) => addition),
      ),
      creates ? 'add-creating' : 'add',
    );
    const kept = new Set(rows.map(({ i }) => i as number));
    await Promise.all(
      batch.map(async (each, i) => {
        if (kept.has(i)) return each.resolve('written');
        await this.resolve(each, () => this.whyNot(each.addition, again || wasSent));
      }),
    );
  }

  private async writeSingly(each: WaitingAddition, wasSent: boolean): Promise<void> {
    let mayBeThere = wasSent;
    for (let attempt = 1; ; attempt++)
      try {
        return await this.writeTogether([each], mayBeThere);
      } catch (error) {
        mayBeThere ||= isInDoubt(error);
        if (isUndone(error)) return each.resolve((error as Error).message === 'full' ? 'full' : 'taken');
        if (isDuplicate(error)) return this.resolve(each, () => this.duplicated(each.addition));
        if (!isCollision(error) || attempt === COLLISIONS) return this.failed([each], error, mayBeThere);
      }
  }

  private async resolve(each: WaitingAddition, find: () => Promise<Written>): Promise<void> {
    try {
      each.resolve(await find());
    } catch (error) {
      this.failed([each], error);
    }
  }

  /** An earlier try may have written the command, and nobody heard of it. */
  private async duplicated(addition: Addition): Promise<Written> {
    return (await this.isWritten(addition)) ? 'written' : 'taken';
  }

  /**
   * Safe to ask now: whatever this process sent before either stands there, or finds its row changed. The word `fenced`
   * comes from a statement of its own, since the write itself saw the row as it was before it waited.
   */
  private async whyNot(addition: Addition, again: boolean): Promise<Written> {
    if (again && (await this.isWritten(addition))) return 'written';
    if (addition.fence === undefined) return 'taken';
    return this.lossOf(addition.game, addition.fence);
  }

  /** `taken` where the fence holds. */
  async lossOf(game: string, fence: number): Promise<'fenced' | 'taken'> {
    const { rows } = await this.database.ask(SQL.holder, [game], 'holder');
    const [holder] = rows;
    if (!holder || (holder.owner === this.ports.node() && holder.fence === fence)) return 'taken';
    this.ports.fenced(game, fence);
    return 'fenced';
  }

  private async isWritten(addition: Addition): Promise<boolean> {
    const { rows } = await this.database.ask(SQL.written, writtenValues(addition), 'written');
    return rows[0] !== undefined && isSame(addition, rows[0]);
  }

  private failed(batch: readonly WaitingAddition[], error: unknown, mayBeThere = isInDoubt(error)): void {
    const failure = failureOf(error);
    for (const { addition, reject } of batch) {
      if (mayBeThere) this.ports.doubted(addition.game);
      reject(failure);
    }
  }
}
