/** The games of this browser in a key-value store. Revisions are compared before writing; unreadable entries stay. */
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import { decodeKept } from './kept.ts';
import { forgetTime, noteTime, withSpentTime } from './spent-time.ts';
import type { Tabs } from './tabs.ts';
import type { AsideEntry, BrowserGames, SaveAnswer, StoredGame, UnopenedGame } from './types.ts';
import type { KeyValueStore, ValueChange } from './values/key-value-store.ts';
import { troubleOf } from './values/values.ts';
import { forgetAhead, writeAhead, writtenAhead } from './write-ahead.ts';

type OtherTabs = Pick<Tabs, 'tell' | 'watch' | 'drive'>;

/** `base`: the stored revision on which it is based. */
interface Unkept {
  kept: StoredGame;
  base: number;
}

export class BrowserStore implements BrowserGames {
  /** Games that the browser refused to store: this page can still continue them. */
  private readonly unkept = new Map<string, Unkept>();
  private readonly values: Promise<KeyValueStore>;
  private readonly tabs: OtherTabs;
  private readonly troubled: (fault: Fault | null) => void;
  readonly watch: BrowserGames['watch'];
  readonly drive: BrowserGames['drive'];

  /** `troubled` receives every storage fault, and null when storing works again. */
  constructor(values: Promise<KeyValueStore>, tabs: OtherTabs, troubled: (fault: Fault | null) => void) {
    this.values = values;
    this.tabs = tabs;
    this.troubled = troubled;
    this.watch = tabs.watch.bind(tabs);
    this.drive = tabs.drive.bind(tabs);
  }

  async list(): ReturnType<BrowserGames['list']> {
    const games = new Map<string, StoredGame>();
    const unopened: UnopenedGame[] = [];
    const faults: Fault[] = [];
    try {
      for (const [id, value] of await (await this.values).entries()) {
        const kept = decodeKept(value, id);
        if (kept.ok) games.set(id, kept.value);
        else if (!this.unkept.has(id)) unopened.push({ id, fault: kept.fault });
      }
    } catch (error) {
      faults.push(troubleOf(error));
    }
    for (const [id, { kept, base }] of this.unkept)
      if ((games.get(id)?.revision ?? base) === base) games.set(id, kept);
    const newest = [...games.values()].sort((a, b) => (a.saved < b.saved ? 1 : -1));
    return { games: newest, unopened, faults };
  }

  async load(id: string): Promise<Result<StoredGame | null>> {
    const found = await this.find(id);
    return found.ok && found.value ? ok(withSpentTime(found.value)) : found;
  }

  private async find(id: string): Promise<Result<StoredGame | null>> {
    const held = this.unkept.get(id);
    try {
      const value = await (await this.values).read(id);
      if (value === undefined) return ok(held?.kept ?? null);
      const stored = decodeKept(value, id);
      if (!stored.ok) return held ? ok(held.kept) : stored;
      return ok(held?.base === stored.value.revision ? held.kept : stored.value);
    } catch (error) {
      return held ? ok(held.kept) : fail(troubleOf(error));
    }
  }

  async save(kept: StoredGame): Promise<Result<SaveAnswer>> {
    let verdict: Result<SaveAnswer> = ok('stale');
    try {
      await (await this.values).change(kept.id, (stored) => {
        const change = follow(stored, kept, this.unkept.get(kept.id));
        verdict = change.ok ? ok(change.value.put === undefined ? 'stale' : 'saved') : change;
        return change.ok ? change.value : {};
      });
    } catch (error) {
      const fault = troubleOf(error);
      const base = this.unkept.get(kept.id)?.base ?? kept.revision - 1;
      this.unkept.set(kept.id, { kept: structuredClone(kept), base });
      this.troubled(fault);
      return fail(fault);
    }
    forgetAhead(kept.id, kept.saved);
    const written = verdict as Result<SaveAnswer>;
    if (!written.ok) return written;
    if (this.unkept.delete(kept.id)) this.troubled(null);
    if (written.value === 'saved') {
      forgetTime(kept.id);
      this.tabs.tell(kept.id);
    }
    return written;
  }

  async restore(kept: StoredGame): Promise<Result<SaveAnswer>> {
    let written = false;
    try {
      await (await this.values).change(kept.id, (stored) => {
        const change = replaceOlder(stored, kept);
        written = change.put !== undefined;
        return change;
      });
    } catch (error) {
      return fail(troubleOf(error));
    }
    if (written) this.tabs.tell(kept.id);
    return ok(written ? 'saved' : 'stale');
  }

  readonly noteTime = noteTime;
  readonly writeAhead = writeAhead;

  async recover(id: string): Promise<Fault | null> {
    const stored = await this.find(id);
    if (!stored.ok || !stored.value) return null;
    const due = writtenAhead(stored.value);
    if (!due.ok) return due.fault;
    if (due.value) await this.save(due.value);
    return null;
  }

  async stored(id: string): Promise<unknown> {
    return (await this.values).read(id);
  }

  async remove(id: string): Promise<void> {
    forgetTime(id);
    forgetAhead(id);
    this.unkept.delete(id);
    await this.attempt(id, () => ({ remove: true }));
    this.tabs.tell(id);
  }

  async asides(): Promise<AsideEntry[]> {
    try {
      return (await (await this.values).asides()).sort((a, b) => b.key - a.key);
    } catch {
      return []; // a browser without storage has nothing set aside
    }
  }

  async forget(key: number): Promise<void> {
    await (await this.values).forget(key);
  }

  /** A change that may fail: the stored entry stays, and `troubled` receives the fault. */
  private async attempt(id: string, decide: (stored: unknown) => ValueChange): Promise<void> {
    try {
      await (await this.values).change(id, decide);
    } catch (error) {
      this.troubled(troubleOf(error));
    }
  }
}

/** The change a save makes to the stored entry: no `put` unless it is based on that entry. */
export function follow(stored: unknown, kept: StoredGame, unkept?: Unkept): Result<ValueChange> {
  const put = { put: kept };
  if (stored === undefined) return ok(kept.revision === 1 || unkept ? put : {});
  const before = decodeKept(stored, kept.id);
  if (!before.ok) return before.fault.code === 'save-newer' ? before : ok({ ...put, aside: true });
  // A refused save leaves a gap between the stored revision and this one. It follows unless another tab has
  // continued.
  const follows = unkept
    ? unkept.base === before.value.revision
    : kept.revision === before.value.revision + 1;
  return ok(follows || isSame(before.value, kept) ? put : {});
}

/** The change a game of a backup makes to the stored entry. An unreadable entry is set aside first. */
function replaceOlder(stored: unknown, kept: StoredGame): ValueChange {
  if (stored === undefined) return { put: kept };
  const here = decodeKept(stored, kept.id);
  if (!here.ok) return here.fault.code === 'save-newer' ? {} : { put: kept, aside: true };
  const older = here.value.revision < kept.revision && here.value.saved < kept.saved;
  return older ? { put: kept } : {};
}

/** Another page may already have recovered the same state from the write-ahead note. */
function isSame(stored: StoredGame, kept: StoredGame): boolean {
  if (stored.revision !== kept.revision || stored.saved !== kept.saved) return false;
  const ours = decodeKept(kept, kept.id);
  return ours.ok && JSON.stringify(ours.value) === JSON.stringify(stored);
}
