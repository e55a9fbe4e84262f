/** Ports for tests: a clock whose hands we turn, an engine that answers when told, a store that several openings share. */
import type { Answer } from '@tabuleiro/engine';
import {
  type Fault,
  fail,
  type Game,
  listMoves,
  loadGame,
  must,
  type Options,
  ok,
  type Result,
  readPosition,
} from '@tabuleiro/rules';
import {
  type ClockSetting,
  type Player,
  type PlayerInfo,
  replay,
  resumeSession,
  type Session,
  type SessionCommand,
  type SessionEvent,
  type SessionLog,
  sessionLog,
  startSession,
} from '@tabuleiro/rules/match';
import type { AuthorityListener, CommandId } from '../../src/authority/authority.ts';
import { LocalAuthority } from '../../src/authority/local-authority.ts';
import type { GameStorePort, StoreListener } from '../../src/authority/store.ts';
import { GameController } from '../../src/game/controller.ts';
import type { GameChange } from '../../src/game/state.ts';
import type { ClockPort } from '../../src/ports/clock.ts';
import type { EnginePort, EngineQuestion, OpenQuestion } from '../../src/ports/engine.ts';

export class FakeClock implements ClockPort {
  private time = 5000;
  private readonly timers = new Set<{ at: number; run: () => void }>();

  now(): number {
    return this.time;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  /** Time goes on and nobody runs: what is due meanwhile rings late. */
  stall(ms: number): void {
    this.time += ms;
  }

  /** Turns the hands; every timer that is due rings at its own time. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      await settle();
      const [next] = [...this.timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.timers.delete(next);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = end;
    await settle();
  }
}

/** Lets everything that waits for promises go on. */
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

export interface Open {
  question: EngineQuestion;
  stopped: boolean;
  /** Answers with the first legal move, or with what is given. */
  answer(part?: Partial<Answer> & { score?: number }): Promise<void>;
  fail(fault: Fault): Promise<void>;
}

/** Every question waits until the test answers it; stopping one answers it with the first legal move. */
export class FakeEngine implements EnginePort {
  readonly open: Open[] = [];
  closed = false;
  /** Nothing has to be started, unless a test says so. */
  warmUp?: (game: string) => Promise<void> | null;
  private readonly game: Game;

  constructor(game: Game) {
    this.game = game;
  }

  ask(question: EngineQuestion): OpenQuestion {
    let resolve: (answer: Result<Answer>) => void = () => {};
    const answer = new Promise<Result<Answer>>((done) => {
      resolve = done;
    });
    const entry: Open = {
      question,
      stopped: false,
      answer: ({ score = 0, ...part } = {}) =>
        this.finish(entry, () => resolve(ok({ ...answerTo(this.game, question, score), ...part }))),
      fail: (fault) => this.finish(entry, () => resolve(fail(fault))),
    };
    this.open.push(entry);
    return {
      answer,
      stop: () => {
        entry.stopped = true;
        if (this.open.includes(entry)) void entry.answer();
      },
    };
  }

  /** The question that is open now. */
  get asked(): Open {
    if (this.open.length !== 1) throw new Error(`${this.open.length} questions are open`);
    return this.open[0]!;
  }

  async close(): Promise<void> {
    this.closed = true;
  }

  private async finish(entry: Open, done: () => void): Promise<void> {
    const at = this.open.indexOf(entry);
    if (at >= 0) this.open.splice(at, 1);
    done();
    await settle();
  }
}

function answerTo(game: Game, { place }: EngineQuestion, score: number): Answer {
  const reading = must(readPosition(game, place.position ?? 'start', place.options ?? {}));
  const { history } = must(
    replay(reading, place.moves ?? []) as Result<{ history: { position: Session['position'] } }>,
  );
  const move = listMoves(reading.rules, history.position)[0]!.text;
  const { length } = reading.rules.seats;
  const line = { moves: [move], score, share: 1 / length, shares: Array(length).fill(1 / length), depth: 3 };
  return { move, depth: 3, nodes: 1000, ms: 1, lines: [line] } as unknown as Answer;
}

/** One kept game; each opening gets its own port. The opening that listens last drives. */
export class FakeStore {
  log: SessionLog | null = null;
  saves = 0;
  noted: readonly number[] | null = null;
  /** A rated game was made friendly. */
  friendly = false;
  /** Makes every write fail. */
  full = false;
  private readonly openings: { listener: StoreListener; seen: number }[] = [];

  port(): GameStorePort {
    const me: { listener: StoreListener; seen: number } = { listener: null as never, seen: this.saves };
    return {
      listen: (listener) => {
        me.listener = listener;
        for (const other of this.openings) other.listener.drive(false);
        this.openings.push(me);
        listener.drive(true);
      },
      save: (session) => {
        if (this.full) return me.listener.failed({ code: 'store-full' });
        if (me.seen !== this.saves) {
          me.seen = this.saves;
          return me.listener.newer(structuredClone(this.log!), true);
        }
        me.seen = ++this.saves;
        this.log = structuredClone(sessionLog(session));
        for (const other of this.openings) {
          if (other === me) continue;
          other.seen = this.saves;
          other.listener.newer(structuredClone(this.log), false);
        }
      },
      makeFriendly: () => {
        this.friendly = true;
      },
      noteTime: (left) => {
        this.noted = left;
      },
      close: () => {
        this.openings.splice(this.openings.indexOf(me), 1);
        this.openings.at(-1)?.listener.drive(true);
      },
    };
  }
}

/** How an authority answers. */
export const MANNERS = ['at once', 'late', 'twice', 'after others'] as const;
export type Manner = (typeof MANNERS)[number];

/** The manner of the tables that are opened from now on: one list of tests is run for each. */
let manner: Manner = 'at once';
export const answerIn = (wanted: Manner): void => {
  manner = wanted;
};

/**
 * A local authority whose answers are on their way for a while: a verb has returned before its command is looked at.
 * Perhaps the answer comes twice, or something that others did comes first.
 */
class SlowAuthority extends LocalAuthority {
  private readonly way: (() => void)[] = [];
  private hears!: AuthorityListener;

  override open(listener: AuthorityListener): void {
    this.hears = listener;
    super.open({
      ...listener,
      answered: (id, decision) => {
        listener.answered(id, decision);
        if (manner === 'twice') listener.answered(id, decision);
      },
    });
  }

  override send(id: CommandId, command: SessionCommand, player?: Player): void {
    this.later(() => {
      if (manner === 'after others') this.others();
      super.send(id, command, player);
    });
  }

  override holdClock(held: boolean): void {
    this.later(() => super.holdClock(held));
  }

  private later(act: () => void): void {
    this.way.push(act);
    queueMicrotask(() => this.arrive());
  }

  /** All that is on its way arrives, and what is sent because of it. */
  arrive(): void {
    for (let due = this.way.shift(); due; due = this.way.shift()) due();
  }

  /** Others do what leaves the position as it is; without clocks setting them going has no meaning. */
  private others(): void {
    const { session } = this;
    this.hears.linked();
    if (session.plan.clock || session.outcome) return;
    this.hears.happened(session.run({ kind: 'clock', going: session.current.going }).events);
  }
}

/** The controller with every verb followed by the arrival of what it has sent. */
function arriving(controller: GameController, authority: LocalAuthority): GameController {
  if (!(authority instanceof SlowAuthority)) return controller;
  return new Proxy(controller, {
    get(target, name) {
      const part = Reflect.get(target, name, target);
      if (typeof part !== 'function') return part;
      return (...args: unknown[]) => {
        const answer = part.apply(target, args);
        authority.arrive();
        return answer;
      };
    },
  });
}

export interface Wish {
  game?: string;
  kinds?: readonly string[];
  options?: Options;
  start?: string;
  format?: string;
  clock?: ClockSetting;
  confirm?: boolean;
  goesOn?: boolean;
  rated?: boolean;
  answerMs?: number;
  teaches?: boolean;
}

export interface FakeTable {
  controller: GameController;
  engine: FakeEngine;
  store: FakeStore;
  clock: FakeClock;
  changes: GameChange[];
  /** What happened, without numbers and times. */
  events(): string[];
  /** Codes of the notes, followed by that of their fault: `fault:off-board`. */
  notes(): string[];
}

export async function newSession({
  game = 'dameo',
  kinds = ['human', 'human'],
  ...wish
}: Wish = {}): Promise<Session> {
  const players: PlayerInfo[] = kinds.map((kind, i) => ({ name: `${i}`, kind }));
  return must(startSession({ game: must(await loadGame(game)), players, ...wish }));
}

export const begin = async (wish: Wish = {}): Promise<FakeTable> =>
  open(await newSession(wish), new FakeStore(), new FakeClock(), wish);

/** Another opening of what is stored. */
export async function reopen({ store, clock, controller }: FakeTable): Promise<FakeTable> {
  const { game } = controller.session.plan;
  return open(must(resumeSession(game, structuredClone(store.log))), store, clock);
}

type Settings = Pick<Wish, 'confirm' | 'goesOn' | 'rated' | 'answerMs' | 'teaches'>;

export async function open(
  session: Session,
  store: FakeStore,
  clock: FakeClock,
  { confirm = false, goesOn, rated, answerMs = 0, teaches = false }: Settings = {},
): Promise<FakeTable> {
  const engine = new FakeEngine(session.plan.game);
  const Authority = manner === 'at once' ? LocalAuthority : SlowAuthority;
  const authority = new Authority(session, { clock, store: store.port() }, { rated });
  const controller = arriving(
    new GameController(
      { authority, engine, clock },
      { seed: 7, confirms: () => confirm, goesOn, answerMs: () => answerMs, teaches: () => teaches },
    ),
    authority,
  );
  const changes: GameChange[] = [];
  controller.subscribe((change) => changes.push(change));
  controller.open();
  await settle();
  return {
    controller,
    engine,
    store,
    clock,
    changes,
    events: () =>
      happenings(
        session,
        changes.flatMap((change) => (change.kind === 'event' ? [change.event] : [])),
      ),
    notes: () =>
      changes.flatMap(({ kind, ...change }) => {
        if (kind !== 'note' || !('note' in change)) return [];
        const { note } = change;
        return ['fault' in note ? `${note.code}:${note.fault.code}` : note.code];
      }),
  };
}

/** Events in brief; setting clocks going is left out where there are none. */
export const happenings = ({ plan }: Session, events: readonly SessionEvent[]): string[] =>
  events.filter(({ kind }) => kind !== 'clock' || plan.clock).map(brief);

/** `move 0 c3-c4`, `undo 1`, `flag 1`, `end w time`. */
export function brief(event: SessionEvent): string {
  const who = event.player === null ? '' : ` ${event.player}`;
  switch (event.kind) {
    case 'move':
      return `move${who} ${event.text}`;
    case 'undo':
      return `undo${who} to ${event.ply}`;
    case 'redo':
      return `redo${who} ${event.texts.join(' ')}`;
    case 'clock':
      return `clock ${event.going ? 'goes' : 'stands'}`;
    case 'end':
      return `end ${event.result}`;
    case 'game':
      return `game ${event.game}`;
    default:
      return `${event.kind}${who}`;
  }
}
