/** A table for tests: a store in memory that several tabs share, and an engine that answers when it is told to. */
import type { Answer } from '@tabuleiro/engine';
import type { Thought } from '@tabuleiro/engine/worker';
import type { Thinker } from '@tabuleiro/play/thinker';
import { type Fault, listMoves, loadGame, must, type Options, ok, type Result } from '@tabuleiro/rules';
import {
  type ClockSetting,
  movesInLog,
  resumeSession,
  sessionLog,
  startSession,
} from '@tabuleiro/rules/match';
import { loadSentences } from '@tabuleiro/rules/text';
import { GameModel } from '../../src/game/game-model.ts';
import type { Happening } from '../../src/game/notes.ts';
import { considerDraw } from '../../src/game/talk.ts';
import { type GameStore, KEPT_VERSION, type Kept, type Saved } from '../../src/store/types.ts';

const ID = 'testgame';

/** What is stored, and who listens. */
export class Storage {
  kept: Kept;
  saves = 0;
  /** The clocks as they were noted last. */
  noted: readonly number[] | null = null;
  /** Makes every write fail. */
  full = false;
  private readonly listeners = new Map<object, () => void>();
  private driver: { given(): void; taken(): void } | null = null;

  constructor(kept: Kept) {
    this.kept = kept;
  }

  get moves(): readonly string[] {
    return movesInLog(this.kept.session);
  }

  /** The store as one tab sees it. */
  tab(): GameStore {
    const me = {};
    const nothing = async () => {
      throw new Error('not asked here');
    };
    return {
      list: nothing,
      load: async () => ok(structuredClone(this.kept)),
      save: async (kept): Promise<Result<Saved>> => {
        if (this.full) return { ok: false, fault: { code: 'store-full' } };
        if (kept.revision !== this.kept.revision + 1) return ok('stale');
        this.saves++;
        this.kept = structuredClone(kept);
        for (const [tab, changed] of this.listeners) if (tab !== me) changed();
        return ok('saved');
      },
      remove: nothing,
      writeAhead: () => {},
      recover: async () => {},
      noteTime: (_, revision, left) => {
        if (revision !== this.kept.revision) return;
        this.noted = left;
        const { events } = this.kept.session;
        const { number, at } = events.at(-1)!;
        const stop = { number: number + 1, at, player: null, left, kind: 'clock', going: false } as const;
        this.kept.session = { ...this.kept.session, events: [...events, stop] };
      },
      setAside: nothing,
      asides: nothing,
      forget: nothing,
      watch: (_, changed) => {
        this.listeners.set(me, changed);
        return () => this.listeners.delete(me);
      },
      drive: (_, given, taken) => {
        this.driver?.taken();
        this.driver = { given, taken };
        queueMicrotask(given);
        return () => {};
      },
    };
  }
}

export class TestThinker implements Thinker {
  readonly asked: Thought[] = [];
  stops = 0;
  private settle: ((answer: Result<Answer>) => void) | null = null;

  think(thought: Thought): Promise<Result<Answer>> {
    this.asked.push(thought);
    return new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  stop(): void {
    this.stops++;
  }

  async close(): Promise<void> {}

  /** Answers the last question. `score` from the view of whoever is to move. */
  async answer(move: string, score = 0): Promise<void> {
    const settle = this.settle!;
    this.settle = null;
    const line = { moves: [move], score, share: 0.5, depth: 3 };
    settle(ok({ move, lines: [line], depth: 3, nodes: 100_000, ms: 1 }));
    await rest();
  }

  async fail(fault: Fault): Promise<void> {
    this.settle!({ ok: false, fault });
    await rest();
  }
}

/** Everything that waits for nothing but its turn has happened. */
export const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export interface Wish {
  game?: string;
  options?: Options;
  kinds?: readonly string[];
  start?: string;
  format?: string;
  clock?: ClockSetting;
  confirm?: boolean;
}

/** A game that was just begun, kept. */
export async function keepGame({
  game: id = 'dameo',
  kinds = ['human', 'human'],
  ...wish
}: Wish): Promise<Storage> {
  const game = must(await loadGame(id));
  const players = kinds.map((kind, i) => ({ name: `${i}`, kind }));
  const session = must(startSession({ game, players, ...wish }));
  const times = { begun: '2026-01-01T00:00:00Z', saved: '2026-01-01T00:00:00Z' };
  return new Storage({
    version: KEPT_VERSION,
    id: ID,
    revision: 1,
    ...times,
    seed: 7,
    over: false,
    session: sessionLog(session),
  });
}

export interface Tab {
  model: GameModel;
  thinker: TestThinker;
  heard: Happening[];
  clock: { now: number };
}

/** Opens the stored game as a page would. */
export async function openTab(storage: Storage, { confirm = false }: Wish = {}): Promise<Tab> {
  const game = must(await loadGame(storage.kept.session.game));
  const kept = structuredClone(storage.kept);
  const thinker = new TestThinker();
  const heard: Happening[] = [];
  const clock = { now: 1000 };
  const model: GameModel = new GameModel(
    { game, sentences: await loadSentences(game.id), kept, session: must(resumeSession(game, kept.session)) },
    {
      store: storage.tab(),
      thinker,
      now: () => clock.now,
      confirms: () => confirm,
      hear: (happening) => heard.push(happening),
      consider: () => void considerDraw(model),
    },
  );
  await rest();
  return { model, thinker, heard, clock };
}

export async function playTab(wish: Wish): Promise<Tab & { storage: Storage }> {
  const storage = await keepGame(wish);
  return { ...(await openTab(storage, wish)), storage };
}

export const texts = (model: GameModel): string[] => model.session.moves.map(({ text }) => text);

/** The first of the legal moves by text. */
export const firstMove = (model: GameModel): string => listMoves(model.rules, model.position)[0]!.text;

/** Clicks along a move. */
export function click(model: GameModel, ...names: string[]): void {
  for (const name of names) model.making.choose(model.rules.geometry.find(name));
}
