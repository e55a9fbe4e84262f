/**
 * One stored game while it is played: one write at a time, always the newest state, and never over the work of
 * another tab.
 */
import type { GameStorePort, StoreListener } from '@tabuleiro/play/authority/store';
import { type Session, sessionLog } from '@tabuleiro/rules/match';
import type { noteResult } from './rating/rated-results.ts';
import type { BrowserGames, StoredGame } from './types.ts';

export class KeptGame implements GameStorePort {
  /** The state last read or written. */
  private kept: StoredGame;
  private readonly store: BrowserGames;
  private readonly counts: typeof noteResult | null;
  private due: StoredGame | null = null;
  /** The state being written. */
  private sent: StoredGame | null = null;
  /** The write in progress. */
  private writing: Promise<void> | null = null;
  /** Another tab has changed the game. */
  private changed = false;
  private listener: StoreListener | null = null;
  private stops: readonly (() => void)[] = [];

  /** `counts` notes the result of a rated game. It is injected, because most games do not need its code. */
  constructor(store: BrowserGames, kept: StoredGame, counts: typeof noteResult | null) {
    this.store = store;
    this.kept = kept;
    this.counts = counts;
  }

  listen(listener: StoreListener): void {
    const { store, kept } = this;
    this.listener = listener;
    this.stops = [
      store.watch(kept.id, () => {
        this.changed = true;
        if (!this.writing) void this.look();
      }),
      store.drive(
        kept.id,
        () => this.listener?.drive(true),
        () => this.listener?.drive(false),
      ),
    ];
  }

  save(session: Session): void {
    const { version, id, begun, seed, rated, calledOff } = this.kept;
    const marked = rated ? { rated } : calledOff ? { calledOff } : {};
    const over = session.match.result !== null;
    const saved = new Date().toISOString();
    const log = sessionLog(session);
    this.due = { version, id, begun, seed, over, ...marked, saved, revision: 0, session: log };
    if (over && rated) this.counts?.(id, log, saved);
    this.store.writeAhead(this.due, this.sent ? [this.kept, this.sent] : [this.kept]);
    this.writing ??= this.write().finally(() => {
      this.writing = null;
    });
  }

  makeFriendly(session: Session, calledOff: boolean): void {
    const { rated: _, ...kept } = this.kept;
    this.kept = calledOff ? { ...kept, calledOff } : kept;
    this.save(session);
  }

  noteTime(left: readonly number[]): void {
    this.store.noteTime(this.kept.id, this.kept.revision, left);
  }

  /** Stops listening. Pending writes are still completed. */
  close(): void {
    this.listener = null;
    for (const stop of this.stops) stop();
  }

  /** Resolves when everything is written. */
  async settled(): Promise<void> {
    await this.writing;
  }

  private async write(): Promise<void> {
    while (this.due) {
      const next = { ...this.due, revision: this.kept.revision + 1 };
      this.due = null;
      this.sent = next;
      const saved = await this.store.save(next);
      this.sent = null;
      // After a refused write, keep the state in memory for this page.
      if (!saved.ok || saved.value === 'saved') this.kept = next;
      if (!saved.ok) this.listener?.failed(saved.fault);
      else if (saved.value === 'stale') {
        this.due = null;
        await this.look(true);
      }
    }
    while (this.changed) await this.look();
  }

  /** Reads the stored game, and reports it if it is newer or differs from what we believed stored (`lost`). */
  private async look(lost = false): Promise<void> {
    this.changed = false;
    const before = this.kept;
    const stored = await this.store.load(before.id);
    if (!stored.ok) return this.listener?.failed(stored.fault);
    if (!stored.value) return this.listener?.gone();
    // A refused save used up a revision number too: another tab may have stored a different state under it.
    const passed = this.kept === before && isPassed(before, stored.value);
    if (!lost && !passed && stored.value.revision <= this.kept.revision) return;
    this.kept = stored.value;
    this.listener?.newer(stored.value.session, lost || passed);
  }
}

const isPassed = (ours: StoredGame, stored: StoredGame): boolean =>
  stored.revision < ours.revision || (stored.revision === ours.revision && stored.saved !== ours.saved);
