/** A server that says what a test wants: one session, its acts, and one connection of a client. */
import type {
  OnlineAct,
  OnlinePresence,
  OnlineState,
  WelcomeMessage,
} from '@tabuleiro/protocol/server-messages';
import { textHash } from '@tabuleiro/protocol/text-hash';
import { loadGame, must, type Options, ok } from '@tabuleiro/rules';
import { type ClockSetting, type Player, type Session, startSession } from '@tabuleiro/rules/match';
import { OnlineGameController } from '../../src/online/controller.ts';
import type { FinishedPort } from '../../src/online/finished-listener.ts';
import type { HeldSeat } from '../../src/online/join/seats.ts';
import type { OnlineChange } from '../../src/online/news.ts';
import { ServerDoor } from '../../src/online/server-door.ts';
import type { KeptMove, SocketListener } from '../../src/ports/socket.ts';
import { FakeClock, settle } from '../game/fakes.ts';
import { MemorySeats } from './memory-seats.ts';
import { SHEET } from './samples.ts';

export const SECRET = 'S'.repeat(22);

export interface OnlineWish {
  game?: string;
  options?: Options;
  format?: string;
  start?: string;
  clock?: ClockSetting;
  kinds?: string[];
  /** Null for a watcher. */
  me?: Player | null;
  /** The server lets the player only watch. */
  expired?: true;
  state?: OnlineState;
  claimAfter?: number | null;
  unsent?: KeptMove;
}

/** A client at a game of two people, unless the wish says more. */
export async function newWorld(wish: OnlineWish = {}) {
  const { game = 'dameo', kinds = ['human', 'human'], me = 0, state = 'playing', claimAfter = 60_000 } = wish;
  const { options = {}, format = 'single', start = 'start', clock = null, unsent } = wish;
  const players = kinds.map((kind, i) => ({ name: ['Ana', 'Rui', 'Zita', 'Eva'][i] ?? '', kind }));
  const rules = must(await loadGame(game));
  const session = must(
    startSession({ game: rules, options, format, start, players, clock, substitutes: true }),
  );
  const world = new World(session, { ...wish, me, state });
  world.sheet = {
    ...SHEET,
    ...{ rules: game, options, format, start, clock, state, claimAfter },
    players: players.map((player) => ({ ...player, taken: true })),
  };
  world.begin(me, unsent);
  return world;
}

class World {
  sheet = SHEET;
  readonly session: Session;
  readonly clock = new FakeClock();
  readonly seats: MemorySeats;
  readonly sent: Record<string, unknown>[] = [];
  readonly requests: { path: string; body: unknown }[] = [];
  readonly news: OnlineChange[] = [];
  readonly copies: string[] = [];
  acts: OnlineAct[] = [];
  presence: OnlinePresence;
  /** By path: what requests are answered. */
  replies: Record<string, unknown> = {};
  connections = 0;
  /** Milliseconds that the server's time leaves out because the server stalled. */
  stalled = 0;
  controller!: OnlineGameController;
  private readonly wish: OnlineWish;
  private listener: SocketListener | null = null;
  private told = 0;

  constructor(session: Session, wish: OnlineWish) {
    this.session = session;
    this.wish = wish;
    const seat: HeldSeat = { game: SHEET.game, secret: SECRET };
    this.seats = new MemorySeats(...(wish.me === null ? [] : [seat]));
    const { players } = session.plan;
    this.presence = { present: players.map(() => true), gone: players.map(() => null), watchers: 0 };
  }

  begin(me: Player | null, unsent: KeptMove | undefined): void {
    const finished: FinishedPort = {
      keep: async (id, _, own) => {
        this.copies.push(`keep ${id} of ${own}`);
        return null;
      },
      drop: async (id) => void this.copies.push(`drop ${id}`),
    };
    const seat = { game: SHEET.game, secret: me === null ? null : SECRET };
    this.controller = new OnlineGameController(seat, {
      socket: { connect: (listener) => this.connect(listener) },
      clock: this.clock,
      seats: this.seats,
      server: async () => new ServerDoor((path, body) => this.answer(path, body)),
      finished,
      outbox: { load: () => (unsent ? { kept: unsent, age: 1e9 } : null), keep: () => {} },
      date: () => 1_700_000_000_000,
      address: 'https://example.org/app/',
    });
    this.controller.subscribe((change) => this.news.push(change));
    this.controller.open();
  }

  get state() {
    return this.controller.state;
  }

  /** The server's time. */
  get at(): number {
    return this.clock.now() - this.stalled;
  }

  kinds(): string[] {
    return this.news.map(({ kind }) => kind).filter((kind) => kind !== 'state');
  }

  commands(): unknown[] {
    return this.sent.flatMap((each) => (each.kind === 'do' ? [each.command] : []));
  }

  /** The connection comes about and the server greets it. */
  async welcome(): Promise<this> {
    const { me = 0, state } = this.wish;
    const isBegun = state !== 'challenge';
    if (isBegun && this.acts.length === 0)
      this.acts = [this.act('created', '0'), this.act('begun', 'server')];
    this.told = this.session.lastNumber;
    const message: WelcomeMessage = {
      kind: 'welcome',
      version: 1,
      sheet: this.sheet,
      me: this.wish.expired ? null : me,
      events: isBegun ? this.session.log : [],
      acts: this.acts,
      at: this.at,
      presence: this.presence,
      hash: isBegun ? textHash(this.session.positionText) : null,
    };
    this.listener?.opened();
    this.say(message);
    return this.settled();
  }

  async settled(): Promise<this> {
    await settle();
    for (let i = 0; i < 3; i++) await new Promise((go) => setImmediate(go));
    await settle();
    return this;
  }

  say(message: object): void {
    this.listener?.message(JSON.stringify(message));
  }

  cut(): void {
    this.listener?.closed();
  }

  /** Something happens in the session, and the client hears of it. */
  async happen(act: (session: Session) => unknown, state?: OnlineState): Promise<void> {
    act(this.session);
    if (state) this.sheet = { ...this.sheet, state };
    const events = this.session.since(this.told) ?? [];
    this.told = this.session.lastNumber;
    this.say({ kind: 'events', events, at: this.at, hash: textHash(this.session.positionText) });
    await this.settled();
  }

  act(kind: string, by: string, detail: OnlineAct['detail'] = {}): OnlineAct {
    return { number: (this.acts.at(-1)?.number ?? 0) + 1, at: this.at, kind, by, detail };
  }

  async acted(
    kind: string,
    by: string,
    detail: OnlineAct['detail'] = {},
    state = this.state.phase,
  ): Promise<void> {
    const act = this.act(kind, by, detail);
    this.acts = [...this.acts, act];
    this.say({ kind: 'acts', acts: [act], state, at: this.at });
    await this.settled();
  }

  async here(part: Partial<OnlinePresence>): Promise<void> {
    this.presence = { ...this.presence, ...part };
    const [number, act] = [this.session.lastNumber, this.acts.at(-1)?.number ?? 0];
    this.say({ kind: 'presence', at: this.at, number, act, ...this.presence });
    await this.settled();
  }

  /** The last command is refused. `timed`: the server says its time, as it does when a claim is early. */
  async refuse(code: string, { timed = false } = {}): Promise<void> {
    const id = this.sent.findLast(({ kind }) => kind === 'do')?.id;
    this.say({ kind: 'refused', id, fault: { code }, ...(timed ? { at: this.at } : {}) });
    await this.settled();
  }

  /** The last command is acknowledged. */
  async acknowledge(): Promise<void> {
    const id = this.sent.findLast(({ kind }) => kind === 'do')?.id;
    const [number, act] = [this.session.lastNumber, this.acts.at(-1)?.number ?? 0];
    this.say({ kind: 'ack', id, number, act, at: this.clock.now(), left: null, hash: null });
    await this.settled();
  }

  private connect(listener: SocketListener) {
    this.connections++;
    this.listener = listener;
    return {
      send: (text: string) => void this.sent.push(JSON.parse(text) as Record<string, unknown>),
      close: () => {
        if (this.listener === listener) this.listener = null;
      },
    };
  }

  private async answer(path: string, body: unknown) {
    this.requests.push({ path, body });
    const end = path.split('/').at(-1) ?? '';
    return ok({ ok: true, said: this.replies[end] ?? { sheet: this.sheet } });
  }
}
