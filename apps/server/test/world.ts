/**
 * A server and its clients in one process: one clock whose hands we turn, lines that delay, drop and double messages or
 * break, a server that can die at any moment and come back on the same store.
 */

import { RemoteAuthority } from '@tabuleiro/play/authority/remote-authority';
import { RemoteTable } from '@tabuleiro/play/authority/remote-table';
import { GameController } from '@tabuleiro/play/game/controller';
import type { OpenLink, OutboxPort, SocketListener, SocketPort } from '@tabuleiro/play/ports/socket';
import { decodeCreate } from '@tabuleiro/protocol/http';
import {
  fail,
  gameIds,
  listMoves,
  loadGame,
  must,
  ok,
  type Result,
  Rng,
  readPosition,
} from '@tabuleiro/rules';
import { replay } from '@tabuleiro/rules/match';
import { FakeEngine } from '../../../packages/play/test/game/fakes.ts';
import type { ComputerMove, ComputerPort, ComputerQuestion } from '../src/game/computers.ts';
import { Hall, type HallPorts } from '../src/hall/hall.ts';
import { ServerMonitor } from '../src/monitor/server-monitor.ts';
import type { ServerNews } from '../src/server-log.ts';
import type { ServerSettings } from '../src/settings.ts';
import { MemoryStore } from '../src/store/memory-store.ts';
import type { GameStore } from '../src/store/store.ts';
import type { ServerClock } from '../src/time/server-time.ts';
import type { Wire, WireListener } from '../src/wire.ts';
import { TestNodes, TestOwners } from './relay/nodes.ts';

/** Until everything that waits for promises has gone on. */
export const settle = async (): Promise<void> => {
  const turns = World.isRelayed ? 16 : 3; // what passes through another node takes more of them
  for (let i = 0; i < turns; i++) await new Promise<void>((go) => setImmediate(go));
};

export class WorldClock implements ServerClock {
  private time = 5_000;
  private readonly timers = new Set<{ at: number; run: () => void }>();

  now(): number {
    return this.time;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + Math.max(0, ms), run };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  /** Time goes on, and nobody runs meanwhile. */
  stall(ms: number): void {
    this.time += ms;
  }

  /** Turns the hands; every timer rings at its own time. `done`: looked at after each. */
  async pass(ms: number, done: () => boolean = () => false): Promise<void> {
    const end = this.time + ms;
    await settle();
    let isDone = done();
    while (!isDone) {
      let next: { at: number; run: () => void } | null = null;
      for (const timer of this.timers) if (timer.at <= end && (!next || timer.at < next.at)) next = timer;
      if (!next) break;
      this.timers.delete(next);
      this.time = Math.max(this.time, next.at);
      next.run();
      await settle();
      isDone = done();
    }
    if (!isDone) this.time = Math.max(this.time, end);
  }
}

/** How bad the lines are; chances from 0 to 1 for every message. */
export interface Weather {
  delay: number;
  drop: number;
  double: number;
  cut: number;
}

export const FAIR: Weather = { delay: 40, drop: 0, double: 0, cut: 0 };
export const FOUL: Weather = { delay: 300, drop: 0.02, double: 0.05, cut: 0.01 };

interface Line {
  listener: SocketListener;
  server: WireListener | null;
  open: boolean;
  /** Nothing arrives any more, and neither end knows. */
  dead: boolean;
}

/** Answers with a move that follows from the question. */
export class FakeComputers implements ComputerPort {
  readonly questions: ComputerQuestion[] = [];
  agreesToDraws = false;
  failing = 0;
  hurried = false;

  async knows(_: string, kind: string): Promise<boolean> {
    return kind.startsWith('level-');
  }

  async move(question: ComputerQuestion): Promise<Result<ComputerMove>> {
    this.questions.push(question);
    if (this.failing-- > 0) return fail({ code: 'engine-stopped' });
    const game = must(await loadGame(question.rules));
    const reading = must(readPosition(game, question.start, question.options));
    const played = replay(reading, question.moves) as Result<{
      history: { position: (typeof reading)['position'] };
    }>;
    const moves = listMoves(reading.rules, must(played).history.position);
    const { text } = moves[(question.seed + question.moves.length) % moves.length]!;
    return ok({ text, hurried: this.hurried });
  }

  async agrees(): Promise<boolean> {
    return this.agreesToDraws;
  }
}

/** A store that nobody can reach any more once its server is dead. */
function mortal(store: GameStore, isDead: () => boolean): GameStore {
  return new Proxy(store, {
    get(target, name) {
      const part = Reflect.get(target, name, target);
      if (typeof part !== 'function') return part;
      return (...args: unknown[]) => (isDead() ? new Promise(() => {}) : part.apply(target, args));
    },
  });
}

/** A hall; where `World.isRelayed`, clients come to one node and another has the games. Looks inside see the owner. */
export async function openHall(ports: HallPorts & { clock: ServerClock }): Promise<Hall> {
  if (!World.isRelayed) return Hall.open(ports);
  const nodes = new TestNodes();
  const owner = await nodes.open('owner', ports);
  const relay = await nodes.open('relay', { ...ports, monitor: new ServerMonitor(ports.monitor?.log) });
  relay.owners.ownerOf = async (game, anew) => {
    await owner.owners.ownerOf(game); // takes the game
    return TestOwners.prototype.ownerOf.call(relay.owners, game, anew);
  };
  return new Proxy(owner.hall, {
    get(target, name) {
      if (name === 'connect') return relay.hall.connect.bind(relay.hall);
      if (name === 'requests') return relay.hall.requests;
      if (name === 'close') return () => Promise.all([target.close(), relay.hall.close()]);
      const part = Reflect.get(target, name, target);
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
}

export class World {
  /** Every game is played through another node than its owner. */
  static isRelayed = false;
  readonly clock = new WorldClock();
  readonly rng: Rng;
  readonly computers = new FakeComputers();
  store: GameStore = new MemoryStore();
  weather: Weather = FAIR;
  hall!: Hall;
  /** Sent by the server, and heard by it: of every line. */
  readonly heard: string[] = [];
  /** Traces of mistakes that the server has made. */
  readonly told: string[] = [];
  /** What the administrator learned. */
  readonly news: ServerNews[] = [];
  private life = 0;
  private readonly lines = new Set<Line>();
  private readonly settings: Partial<ServerSettings>;

  constructor(seed: number, settings: Partial<ServerSettings> = {}) {
    this.rng = new Rng(seed);
    this.settings = settings;
  }

  static async begin(seed: number, settings?: Partial<ServerSettings>): Promise<World> {
    for (const id of gameIds) await loadGame(id);
    const world = new World(seed, settings);
    await world.start();
    return world;
  }

  private async start(): Promise<void> {
    const life = ++this.life;
    const isDead = () => this.life !== life;
    const clock: ServerClock = {
      now: () => this.clock.now(),
      after: (ms, run) => this.clock.after(ms, () => !isDead() && run()),
    };
    const ports = {
      store: mortal(this.store, isDead),
      computers: this.computers,
      clock,
      date: () => 1_790_000_000_000,
      settings: { stallMs: 100, ...this.settings }, // every look is a turn of the hands
      tell: (trace: string) => void this.told.push(trace),
      monitor: new ServerMonitor((news) => void this.news.push(news)),
    };
    this.hall = await openHall(ports);
  }

  /** The server dies without a word, stays away for a while, and comes back. */
  async restart(away = 0): Promise<void> {
    this.life++;
    for (const line of [...this.lines]) this.cut(line);
    this.hall = null as never;
    await this.clock.pass(away);
    await this.start();
  }

  /** The server has run for so long, and nobody did anything; then it was started again. */
  async age(ms: number): Promise<void> {
    await this.store.beat(this.hall.time.now + ms);
    await this.restart();
    await this.clock.pass(2_000);
  }

  chance(of: number): boolean {
    return this.rng.below(1_000_000) < of * 1_000_000;
  }

  /** Breaks every line. */
  cutAll(): void {
    for (const line of [...this.lines]) this.cut(line);
  }

  /** Leaves every line half open. */
  deaden(): void {
    for (const line of this.lines) line.dead = true;
  }

  port(address = 'address'): SocketPort {
    return { connect: (listener) => this.connect(listener, address) };
  }

  private connect(listener: SocketListener, address: string): OpenLink {
    const line: Line = { listener, server: null, open: true, dead: false };
    this.lines.add(line);
    const toServer = this.carrier(line);
    const toClient = this.carrier(line);
    const world = this;
    this.clock.after(this.weather.delay / 2, () => {
      if (!line.open) return;
      if (!this.hall) return this.cut(line);
      const wire: Wire = {
        address,
        waiting: 0,
        get roundTrip() {
          return world.weather.delay;
        },
        send: (text) => toClient(() => listener.message(text)),
        close: () => toClient(() => this.cut(line), true),
      };
      line.server = this.hall.connect(wire);
      listener.opened();
    });
    return {
      send: (text) =>
        toServer(() => {
          this.heard.push(text);
          line.server?.message(text);
        }),
      close: () => this.cut(line),
    };
  }

  /** One direction of a line: messages arrive in their order, some twice, some never. */
  private carrier(line: Line): (arrive: () => void, sure?: boolean) => void {
    let last = 0;
    return (arrive, sure = false) => {
      const { delay, drop, double, cut } = this.weather;
      if (!sure && this.chance(drop)) return;
      if (!sure && this.chance(cut)) return void this.cut(line);
      const at = Math.max(last, this.clock.now() + (delay * (this.rng.below(1000) + 500)) / 2000);
      last = at;
      for (let times = !sure && this.chance(double) ? 2 : 1; times > 0; times--)
        this.clock.after(at - this.clock.now(), () => line.open && !line.dead && arrive());
    };
  }

  private cut(line: Line): void {
    if (!line.open) return;
    line.open = false;
    this.lines.delete(line);
    if (!line.dead) line.server?.closed(); // of a dead line only the end that goes knows
    line.listener.closed();
  }

  /** Creates a game, and joins it: every person's secret, by place. */
  async game(
    request: object,
    names: readonly string[] = ['Ana', 'Rui', 'Eva', 'Gil'],
  ): Promise<{ id: string; secrets: (string | null)[] }> {
    const { hall } = this;
    const body = must(decodeCreate({ name: names[0], request }, ''));
    const created = must(await hall.requests.create(body, `creator ${names[0]}`));
    const secrets: (string | null)[] = body.request.places.map(() => null);
    secrets[body.request.mine] = created.secret;
    for (const [place, invitation] of created.invitations.entries()) {
      if (invitation === null) continue;
      const joined = must(
        await hall.requests.join(created.game, { invitation, name: names[place]! }, 'joiner'),
      );
      if (joined.joined) secrets[place] = joined.secret;
    }
    return { id: created.game, secrets };
  }

  /** A client with a controller, once the game has begun. */
  async client(game: string, secret?: string | null, outbox?: OutboxPort): Promise<WorldClient> {
    const table = new RemoteTable(
      { game, ...(secret ? { secret } : {}) },
      { socket: this.port(), clock: this.clock, outbox, random: () => this.rng.below(1e9) / 1e9 },
    );
    table.open();
    await this.clock.pass(60_000, () => table.session !== null);
    if (!table.session)
      throw new Error(
        JSON.stringify([table.stopped, table.link, this.clock.now(), this.heard.slice(-5), table.sheet]),
      );
    const authority = new RemoteAuthority(table);
    const engine = new FakeEngine(authority.session.plan.game);
    const controller = new GameController({ authority, engine, clock: this.clock }, { seed: 1 });
    controller.open();
    return new WorldClient(table, controller, this);
  }
}

export class WorldClient {
  readonly table: RemoteTable;
  readonly controller: GameController;
  private readonly world: World;

  constructor(table: RemoteTable, controller: GameController, world: World) {
    this.table = table;
    this.controller = controller;
    this.world = world;
  }

  get log() {
    return this.controller.session.log;
  }

  /** Any legal move, if it is the player's turn. */
  move(): boolean {
    const { controller, world } = this;
    if (!controller.state.mine) return false;
    const { rules, position } = controller.session;
    const moves = listMoves(rules, position);
    return controller.type(moves[world.rng.below(moves.length)]!.text);
  }

  /** Until that is true, however bad the lines are. */
  until(done: (client: this) => boolean, ms = 600_000): Promise<void> {
    return this.world.clock.pass(ms, () => done(this));
  }
}
