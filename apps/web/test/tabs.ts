/** Tabs of one browser, for tests: a store in memory that they share, a clock whose hands we turn, an engine that answers when told. */

import { LocalAuthority, type LocalGame } from '@tabuleiro/play/authority/local-authority';
import { GameController } from '@tabuleiro/play/game/controller';
import type { GameChange } from '@tabuleiro/play/game/state';
import { listMoves, loadGame, must } from '@tabuleiro/rules';
import { movesInLog, resumeSession, startSession } from '@tabuleiro/rules/match';
import {
  brief,
  FakeClock,
  FakeEngine,
  settle as settlePromises,
  type Wish,
} from '../../../packages/play/test/game/fakes.ts';
import { BrowserStore } from '../src/store/browser-store.ts';
import { keptOf } from '../src/store/kept.ts';
import { KeptGame } from '../src/store/kept-game.ts';
import { noteResult } from '../src/store/rating/rated-results.ts';
import type { StoredGame } from '../src/store/types.ts';
import { MemoryKeyValueStore } from '../src/store/values/key-value-store.ts';

export const ID = 'abcd2345';

/** The store takes a few turns of the event loop. */
export const settle = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve));
  await settlePromises();
};

interface Driver {
  given(): void;
  taken(): void;
}

/** One browser: what is stored, and its tabs. The tab that was opened last drives. */
export class TestBrowser {
  readonly values = new MemoryKeyValueStore();
  readonly clock = new FakeClock();
  private readonly watchers = new Map<object, () => void>();
  private readonly drivers: Driver[] = [];

  /** A browser with one game that was just begun. */
  static async begin({
    game = 'dameo',
    kinds = ['human', 'human'],
    ...wish
  }: Wish = {}): Promise<TestBrowser> {
    const browser = new TestBrowser();
    const players = kinds.map((kind) => ({ name: '', kind }));
    const session = must(startSession({ game: must(await loadGame(game)), players, ...wish }));
    must(await browser.store().save(keptOf(session, ID, 7, wish.rated)));
    return browser;
  }

  /** The store as one tab has it. */
  store(): BrowserStore {
    const me = {};
    return new BrowserStore(
      Promise.resolve(this.values),
      {
        tell: () => {
          for (const [tab, changed] of [...this.watchers]) if (tab !== me) changed();
        },
        watch: (_, changed) => {
          this.watchers.set(me, changed);
          return () => this.watchers.delete(me);
        },
        drive: (_, given, taken) => this.drive({ given, taken }),
      },
      () => {},
    );
  }

  private drive(driver: Driver): () => void {
    this.drivers.at(-1)?.taken();
    this.drivers.push(driver);
    queueMicrotask(driver.given);
    return () => {
      const drove = this.drivers.at(-1) === driver;
      this.drivers.splice(this.drivers.indexOf(driver), 1);
      if (drove) this.drivers.at(-1)?.given();
    };
  }

  async kept(): Promise<StoredGame> {
    return (await this.values.read(ID)) as StoredGame;
  }

  async moves(): Promise<readonly string[]> {
    return movesInLog((await this.kept()).session);
  }

  /** Opens the stored game as a page would. */
  async tab({ confirm = false }: Wish = {}): Promise<Tab> {
    const store = this.store();
    await store.recover(ID);
    const kept = must(await store.load(ID))!;
    const game = must(await loadGame(kept.session.game));
    const session = must(resumeSession(game, kept.session));
    return new Tab(this, store, new KeptGame(store, kept, noteResult), new FakeEngine(game), session, {
      confirm,
      game: kept,
    });
  }
}

export class Tab {
  readonly store: BrowserStore;
  readonly kept: KeptGame;
  readonly engine: FakeEngine;
  readonly controller: GameController;
  readonly changes: GameChange[] = [];

  constructor(
    { clock }: TestBrowser,
    store: BrowserStore,
    kept: KeptGame,
    engine: FakeEngine,
    session: LocalAuthority['session'],
    { confirm, game }: { confirm: boolean; game: LocalGame },
  ) {
    this.store = store;
    this.kept = kept;
    this.engine = engine;
    const authority = new LocalAuthority(session, { clock, store: kept }, game);
    this.controller = new GameController({ authority, engine, clock }, { seed: 7, confirms: () => confirm });
    this.controller.subscribe((change) => this.changes.push(change));
  }

  async open(): Promise<this> {
    this.controller.open();
    await settle();
    return this;
  }

  get texts(): string[] {
    return this.controller.session.moves.map(({ text }) => text);
  }

  get events(): string[] {
    return this.changes.flatMap((change) => (change.kind === 'event' ? [brief(change.event)] : []));
  }

  /** Plays the first of the legal moves. */
  play(): void {
    const { rules, position } = this.controller.session;
    this.controller.type(listMoves(rules, position)[0]!.text);
  }

  click(...names: string[]): void {
    for (const name of names) this.controller.choose(this.controller.session.rules.geometry.find(name));
  }
}
