/**
 * One game of the browser's store while it is played: one write at a time, always the newest state, and never over what
 * another tab has written.
 */
import type { GameStorePort, StoreListener } from '@tabuleiro/play/authority/store';
import { type Session, sessionLog } from '@tabuleiro/rules/match';
import type { noteResult } from './rating/rated-results.ts';
import type { BrowserGames, StoredGame } from './types.ts';

export class KeptGame implements GameStorePort {
  /** As it was last read or written. */
  private kept: StoredGame;
  private readonly store: BrowserGames;
  private readonly counts: typeof noteResult | null;
  private due: StoredGame | null = null;
  /** What is on its way into the store. */
  private sent: StoredGame | null = null;
  /** The write that is going on. */
  private writing: Promise<void> | null = null;
  /** Another tab has changed the game. */
  private changed = false;
  private listener: StoreListener | null = null;
  private stops: readonly (() => void)[] = [];

  /** `counts`: how the result of a rated game is noted; few games need it, so it is brought along by those that do. */
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
    const { version, id, begun, seed, rated } = this.kept;
    const marked = rated ? { rated } : {};
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

  makeFriendly(session: Session): void {
    const { rated: _, ...kept } = this.kept;
    this.kept = kept;
    this.save(session);
  }

  noteTime(left: readonly number[]): void {
    this.store.noteTime(this.kept.id, this.kept.revision, left);
  }

  /** What is still to be written is written; nobody is told any more. */
  close(): void {
    this.listener = null;
    for (const stop of this.stops) stop();
  }

  /** Settles when everything is written. */
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
      // What the browser refused to write counts all the same: the store holds it for this page.
      if (!saved.ok || saved.value === 'saved') this.kept = next;
      if (!saved.ok) this.listener?.failed(saved.fault);
      else if (saved.value === 'stale') {
        this.due = null;
        await this.look(true);
      }
    }
    if (this.changed) await this.look();
  }

  /** Reads what is stored, and tells of it where it is newer, or where it is not what we believed to be kept. */
  private async look(lost = false): Promise<void> {
    this.changed = false;
    const before = this.kept;
    const stored = await this.store.load(before.id);
    if (!stored.ok) return this.listener?.failed(stored.fault);
    if (!stored.value) return this.listener?.gone();
    // What the browser refused had its number too: another tab has kept something else under it.
    const passed = this.kept === before && isPassed(before, stored.value);
    if (!lost && !passed && stored.value.revision <= this.kept.revision) return;
    this.kept = stored.value;
    this.listener?.newer(stored.value.session, lost || passed);
  }
}

const isPassed = (ours: StoredGame, stored: StoredGame): boolean =>
  stored.revision <= ours.revision && stored.saved !== ours.saved;
