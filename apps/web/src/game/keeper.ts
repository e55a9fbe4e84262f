/**
 * Keeps a game in the browser's store while it is played: one write at a time, always the newest state, and never over
 * what another tab has written.
 */
import type { Fault } from '@tabuleiro/rules';
import { type Session, sessionLog } from '@tabuleiro/rules/match';
import type { GameStore, Kept } from '../store/types.ts';

export interface Owner {
  /** The stored game is another than ours. `lost`: something of ours was not written because of that. */
  adopt(kept: Kept, lost: boolean): void;
  /** Somebody has deleted the game. */
  gone(): void;
  failed(fault: Fault): void;
  /** Whether this tab's computers think. */
  drive(driving: boolean): void;
}

export class Keeper {
  /** As it was last read or written. */
  kept: Kept;
  private readonly store: GameStore;
  private readonly owner: Owner;
  private due: Kept | null = null;
  /** What is on its way into the store. */
  private sent: Kept | null = null;
  /** The write that is going on. */
  private writing: Promise<void> | null = null;
  private asked = false;
  private readonly stops: readonly (() => void)[];
  private closed = false;

  constructor(store: GameStore, kept: Kept, owner: Owner) {
    this.store = store;
    this.kept = kept;
    this.owner = owner;
    this.stops = [
      store.watch(kept.id, () => {
        this.asked = true;
        if (!this.writing) void this.look();
      }),
      store.drive(
        kept.id,
        () => owner.drive(true),
        () => owner.drive(false),
      ),
    ];
  }

  save(session: Session): void {
    const { version, id, begun, seed } = this.kept;
    const over = session.match.result !== null;
    const saved = new Date().toISOString();
    this.due = { version, id, begun, seed, over, saved, revision: 0, session: sessionLog(session) };
    this.store.writeAhead(this.due, this.sent ? [this.kept, this.sent] : [this.kept]);
    this.writing ??= this.write().finally(() => {
      this.writing = null;
    });
  }

  /** What was spent on the present move is spent, whenever the page goes. */
  note(session: Session, now: number): void {
    const left = session.timeLeft(now);
    if (left) this.store.noteTime(this.kept.id, this.kept.revision, left);
  }

  /** Settles when everything is written. */
  async settled(): Promise<void> {
    await this.writing;
  }

  close(): void {
    this.closed = true;
    for (const stop of this.stops) stop();
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
      if (!saved.ok) this.owner.failed(saved.fault);
      else if (saved.value === 'stale') {
        this.due = null;
        await this.look(true);
      }
    }
    if (this.asked) await this.look();
  }

  /** Reads what is stored, and adopts it where it is newer. */
  private async look(lost = false): Promise<void> {
    this.asked = false;
    const stored = await this.store.load(this.kept.id);
    if (this.closed) return;
    if (!stored.ok) this.owner.failed(stored.fault);
    else if (!stored.value) this.owner.gone();
    else if (lost || stored.value.revision > this.kept.revision) {
      this.kept = stored.value;
      this.owner.adopt(stored.value, lost);
    }
  }
}
