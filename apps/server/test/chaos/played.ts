/** Games that were played truly, with what their clients heard and sent; and ways to forge all of it. */
import { RemoteTable } from '@tabuleiro/play/authority/remote-table';
import type { OnlineCommand } from '@tabuleiro/protocol/commands';
import { listMoves } from '@tabuleiro/rules';
import type { SessionEvent } from '@tabuleiro/rules/match';
import type { FoundGame, GameStore, LoggedEvent } from '../../src/store/store.ts';
import { type ChaosVerdict, type CheckedRun, judge } from '../../tools/chaos/checks/judge.ts';
import { plainText, Testimony, witnessed } from '../../tools/chaos/testimony.ts';
import { World } from '../world.ts';

/** Milliseconds of thought before every move, and before one of them. */
export const THOUGHT = 1_500;
export const LONG_THOUGHT = 5_000;

export class PlayedClient {
  readonly testimony: Testimony;
  readonly table: RemoteTable;
  private readonly world: World;

  constructor(world: World, game: string, address: string, secret?: string) {
    this.world = world;
    this.testimony = new Testimony(game, address, () => world.clock.now());
    this.table = new RemoteTable(
      { game, ...(secret ? { secret } : {}) },
      {
        socket: witnessed(world.port(address), this.testimony),
        clock: world.clock,
        random: () => world.rng.below(1e9) / 1e9,
      },
    );
    this.table.open();
  }

  get session() {
    return this.table.session!;
  }

  /** Until the answer is there. */
  async ask(command: OnlineCommand): Promise<void> {
    const id = this.table.command(command);
    const { acks, refused } = this.testimony;
    await this.world.clock.pass(10_000, () => acks.has(id) || refused.has(id));
    if (!acks.has(id)) throw new Error(`${command.kind} was refused`);
  }
}

/** Players and a watcher of one game. */
export class Circle {
  readonly game: string;
  readonly players: PlayedClient[];
  readonly clients: PlayedClient[];
  private readonly world: World;

  constructor(world: World, game: string, secrets: readonly string[]) {
    this.world = world;
    this.game = game;
    const name = (who: string): string => `${who} of ${game}`;
    this.players = secrets.map((secret, i) => new PlayedClient(world, game, name(`player ${i}`), secret));
    this.clients = [...this.players, new PlayedClient(world, game, name('watcher'))];
  }

  /** Until everybody has it. */
  async settle(): Promise<void> {
    await this.world.clock.pass(10_000, () => this.clients.every(({ table }) => table.session !== null));
    await this.world.clock.pass(500);
  }

  get mover(): PlayedClient {
    const { session } = this.players[0]!;
    return this.players.find(({ table }) => table.me === session.toMove)!;
  }

  async move(thought = THOUGHT): Promise<void> {
    await this.world.clock.pass(thought);
    const { session } = this.mover;
    const [first] = listMoves(session.rules, session.position);
    await this.mover.ask({ kind: 'play', move: first!.text, ply: session.moves.length });
    await this.world.clock.pass(200);
  }
}

const CLOCK = { initial: 300_000, increment: 1_000 };

/** What was played: a game that ended in a draw after a takeback, its rematch, and a game with a time for every move. */
export class Played {
  readonly world: World;
  readonly circles: Circle[] = [];

  private constructor(world: World) {
    this.world = world;
  }

  static async begin(): Promise<Played> {
    const world = await World.begin(1);
    const played = new Played(world);
    const first = await played.open(CLOCK);
    for (let i = 0; i < 20; i++) await first.move(i === 6 ? LONG_THOUGHT : THOUGHT);
    const [one, other] = [first.mover, first.players.find((player) => player !== first.mover)!];
    await other.ask({ kind: 'propose', what: 'takeback' });
    await one.ask({ kind: 'accept', of: one.session.proposals[0]!.number });
    await first.move();
    await first.mover.ask({ kind: 'give-time' });
    await other.ask({ kind: 'propose', what: 'draw' });
    await one.ask({ kind: 'accept', of: one.session.proposals[0]!.number });
    for (const player of first.players) await player.ask({ kind: 'rematch', answer: 'offer' });
    const again = String(other.table.acts.find(({ kind }) => kind === 'rematch')!.detail.game);
    const second = await played.sit(again, first);
    for (let i = 0; i < 3; i++) await second.move();
    const third = await played.open({ perMove: 60_000 });
    for (let i = 0; i < 8; i++) await third.move(i === 6 ? LONG_THOUGHT : THOUGHT);
    for (const { testimony, table } of played.circles.flatMap(({ clients }) => clients)) {
      testimony.log = table.session!.log;
      testimony.acts = table.acts;
    }
    return played;
  }

  private secrets = new Map<string, string[]>();

  private async open(clock: object): Promise<Circle> {
    const request = { game: 'dameo', places: ['human', 'human'], clock };
    const { id, secrets } = await this.world.game(request);
    this.secrets.set(id, secrets as string[]);
    return this.circle(id, secrets as string[]);
  }

  private sit(game: string, from: Circle): Promise<Circle> {
    return this.circle(game, this.secrets.get(from.game)!);
  }

  private async circle(game: string, secrets: string[]): Promise<Circle> {
    const circle = new Circle(this.world, game, secrets);
    this.circles.push(circle);
    await circle.settle();
    return circle;
  }

  get store(): GameStore {
    return this.world.store;
  }

  get witnesses(): Testimony[] {
    return this.circles.flatMap(({ clients }) => clients.map(({ testimony }) => testimony));
  }

  async found(circle: Circle): Promise<FoundGame> {
    return (await this.store.read(circle.game))!;
  }

  judge(seen: Partial<CheckedRun> = {}): Promise<ChaosVerdict> {
    const { store, witnesses } = this;
    return judge({ store, witnesses, faults: [], troubles: [], stalls: [], ...seen });
  }

  /** Another log, in the store and in everybody's memory alike: only what it says itself can give it away. */
  async forge(circle: Circle, change: (event: SessionEvent) => SessionEvent): Promise<void> {
    const changed = (await this.found(circle)).events.map(({ event, hash }) => ({
      event: change(event),
      hash,
    }));
    this.rewrite(circle, (found) => ({ ...found, events: changed }));
    for (const { testimony } of circle.clients) {
      testimony.log = testimony.log.map((event) => change(event));
      for (const { event } of changed) {
        const heard = testimony.events.get(event.number);
        if (heard) testimony.events.set(event.number, { ...heard, text: plainText(event) });
      }
      for (const [id, text] of testimony.acks) {
        const answer = JSON.parse(text) as { number: number };
        const { left } = changed[answer.number - 1]?.event ?? { left: null };
        this.answer(testimony, id, { ...answer, left });
      }
    }
  }

  /** Another answer to a command, in the store and in its client's memory. */
  answer(testimony: Testimony, id: string, answer: object): void {
    const text = JSON.stringify(answer);
    testimony.acks.set(id, text);
    const { store } = this.world;
    this.world.store = over(store, {
      command: async (game, player, asked) => {
        const known = await store.command(game, player, asked);
        return known && asked === id ? { ...known, answer: text } : known;
      },
    });
  }

  /** What the store has of a game is another thing from now on. */
  rewrite(circle: Circle, change: (found: FoundGame) => FoundGame): void {
    const { store } = this.world;
    this.world.store = over(store, {
      read: async (game) => {
        const found = await store.read(game);
        return found && game === circle.game ? change(found) : found;
      },
    });
  }
}

/** The same store, but for some of its verbs. */
function over(store: GameStore, verbs: Partial<GameStore>): GameStore {
  return new Proxy(store, {
    get(target, name) {
      const own = Reflect.get(verbs, name) ?? Reflect.get(target, name);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}

export const logged = (events: readonly SessionEvent[], hash: string | null): LoggedEvent[] =>
  events.map((event, i) => ({ event, hash: i === events.length - 1 ? hash : null }));
