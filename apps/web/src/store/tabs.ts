/**
 * Several tabs with the same game: they notify each other of changes, and one of them drives the computer players.
 */

export class Tabs {
  private readonly news: string;
  private readonly channel: BroadcastChannel | null;
  private readonly listeners = new Set<{ id: string; changed: () => void }>();

  /** `news`: name of the channel. */
  constructor(news = 'tabuleiro-games') {
    this.news = news;
    this.channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(news);
    this.channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      for (const { id, changed } of [...this.listeners]) if (id === data) changed();
    });
  }

  /** Called for every notification, with its id. */
  watchAll(changed: (id: string) => void): () => void {
    const { channel } = this;
    const hear = ({ data }: MessageEvent<unknown>) => changed(String(data));
    channel?.addEventListener('message', hear);
    return () => channel?.removeEventListener('message', hear);
  }

  /** Notifies the other tabs. */
  tell(id: string): void {
    this.channel?.postMessage(id);
  }

  watch(id: string, changed: () => void): () => void {
    const listener = { id, changed };
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * A visible tab takes the game from a hidden one, because browsers slow hidden tabs down. Without the Locks API
   * every tab believes that it drives; the revisions still keep a move from being played twice.
   */
  drive(id: string, given: () => void, taken: () => void): () => void {
    const { locks } = navigator;
    if (!locks) {
      let wanted = true;
      queueMicrotask(() => wanted && given());
      return () => {
        wanted = false;
      };
    }
    return new TabLock(locks, `${this.news}-${id}`, given, taken).leave;
  }
}

/** One tab's claim to drive a game. */
class TabLock {
  private waiting: AbortController | null = null;
  private release: (() => void) | null = null;
  private over = false;

  private readonly locks: LockManager;
  private readonly name: string;
  private readonly given: () => void;
  private readonly taken: () => void;

  constructor(locks: LockManager, name: string, given: () => void, taken: () => void) {
    this.locks = locks;
    this.name = name;
    this.given = given;
    this.taken = taken;
    document.addEventListener('visibilitychange', this.seen);
    this.ask(document.visibilityState === 'visible');
  }

  readonly leave = (): void => {
    this.over = true;
    document.removeEventListener('visibilitychange', this.seen);
    this.waiting?.abort();
    this.release?.();
  };

  private readonly seen = (): void => {
    if (document.visibilityState === 'visible' && !this.release) this.ask(true);
  };

  /** Waits for the lock, or steals it. */
  private ask(steal: boolean): void {
    this.waiting?.abort();
    const waiting = new AbortController();
    this.waiting = waiting;
    const held = () =>
      new Promise<void>((resolve) => {
        if (this.over || waiting.signal.aborted) return resolve();
        this.waiting = null;
        this.release = resolve;
        this.given();
      });
    this.locks.request(this.name, steal ? { steal } : { signal: waiting.signal }, held).catch(() => {
      // Aborted, or stolen by another tab: then wait until that tab releases it.
      if (this.over || !this.release) return;
      this.release = null;
      this.taken();
      this.ask(false);
    });
  }
}
