/** Where the fuzzer shoots: a hall in this process, a clock whose hands it turns, and the list of what went wrong. */
import { decodeCreate } from '@tabuleiro/protocol/http';
import { gameIds, must, ok, type Rng } from '@tabuleiro/rules';
import type { ComputerPort } from '../../../src/game/computers.ts';
import { Hall } from '../../../src/hall/hall.ts';
import { AdminDesk } from '../../../src/http/admin-desk.ts';
import { createApi } from '../../../src/http/api.ts';
import { MemoryStore } from '../../../src/store/memory-store.ts';
import type { ServerClock } from '../../../src/time/server-time.ts';

/** A kind of message, or a route. `shoot`: one of them, the i-th, broken. */
export interface FuzzKind {
  readonly name: string;
  shoot(field: FuzzField, i: number, rng: Rng): Promise<void>;
}

/** At one game. */
export const SHOTS = 1000;

export const settle = (): Promise<void> => new Promise((go) => setImmediate(go));

/** Hands that the fuzzer turns: nothing waits for real. */
class FuzzClock implements ServerClock {
  private time = 1000;
  private readonly timers = new Set<{ at: number; run: () => void }>();

  now(): number {
    return this.time;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  pass(ms: number): void {
    this.time += ms;
    for (const timer of [...this.timers]) if (timer.at <= this.time && this.timers.delete(timer)) timer.run();
  }
}

const NO_COMPUTERS: ComputerPort = {
  knows: async (_, kind) => kind === 'level-1',
  move: async () => ok({ text: '', hurried: false }),
  agrees: async () => false,
};

/** Of an error with its trace, a file of ours, or a path of this machine. */
export const INWARD = /\n\s+at |\.(?:ts|js|mjs):\d+|node_modules|\/home\/|\/root\//;

/** No mistake of ours is an answer, and the store of this field never fails. */
export const OURS = /"code":"(?:server|store)-failed"/;

export class FuzzField {
  readonly wrong: string[];
  readonly clock: FuzzClock;
  readonly hall: Hall;
  readonly api: ReturnType<typeof createApi>;
  /** The game that is shot at, and the secret of one of its players. */
  game = '';
  secret = '';
  private games = 0;

  private constructor(hall: Hall, clock: FuzzClock, wrong: string[]) {
    this.wrong = wrong;
    this.hall = hall;
    this.clock = clock;
    const admin = new AdminDesk(hall, { backup: async () => {} }, 'the-token-of-the-keeper');
    this.api = createApi({
      hall,
      admin,
      addressOf: () => 'fuzz',
      hurries: async () => null,
      reach: () => undefined,
    });
  }

  static async open(): Promise<FuzzField> {
    const clock = new FuzzClock();
    const settings = {
      requests: { most: 1e9, perMs: 1 },
      playerMessages: { most: 1e9, perMs: 1 },
      watcherMessages: { most: 1e9, perMs: 1 },
      connectionsPerAddress: 1e9,
      creations: { most: 1e9, perMs: 1 },
      games: 1e9,
    };
    const wrong: string[] = [];
    const tell = (trace: string): void => void wrong.push(`failed: ${trace}`);
    const store = new MemoryStore();
    const hall = await Hall.open({ store, computers: NO_COMPUTERS, clock, settings, tell });
    return new FuzzField(hall, clock, wrong);
  }

  /** Another game: the last one is soon over. */
  async renew(): Promise<void> {
    const { hall } = this;
    const id = gameIds[this.games++ % gameIds.length];
    const request = { game: id, places: ['human', 'human'], clock: { initial: 9_000_000, increment: 0 } };
    const body = must(decodeCreate({ request, name: 'Ana' }, ''));
    const { game, secret, invitations } = must(await hall.requests.create(body, `creator ${this.games}`));
    must(await hall.requests.join(game, { invitation: invitations[1]!, name: 'Rui' }, 'joiner'));
    this.game = game;
    this.secret = secret;
  }

  say(what: string, sent: string, answer: string): void {
    if (this.wrong.length < 50) this.wrong.push(`${what}: ${sent.slice(0, 300)} -> ${answer.slice(0, 300)}`);
  }
}
