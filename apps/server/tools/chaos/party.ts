/** The games of one run and the robots in them: created over HTTP as pages do it, joined by invitation, watched. */
import type { CreateAnswer, JoinAnswer } from '@tabuleiro/protocol/http';
import { gameIds, loadGame, must, Rng } from '@tabuleiro/rules';
import { formatsOf, startSession } from '@tabuleiro/rules/match';
import { liveGames, unmoved } from './progress.ts';
import { Robot } from './robot.ts';

export interface PartyPorts {
  /** Port of the server itself, for requests. */
  server(): number;
  /** The lines that may fail, for connections. */
  lines(): number;
  readonly seed: number;
  /** Games without clocks: a takeover writes nothing in them. */
  readonly isUntimed?: boolean | undefined;
}

interface PartyRequest {
  game: string;
  format: string;
  options: Readonly<Record<string, number | string>>;
  places: readonly string[];
  clock: object | null;
  listed: boolean;
  sides: 'chosen' | 'random';
}

/** Most games are played with a short clock; one in ten runs out, one has time for each move, one has no clock. */
const CLOCKS: readonly (object | null)[] = [
  { initial: 300_000, increment: 1_000 },
  { initial: 300_000, increment: 0 },
  { perMove: 60_000 },
  { initial: 600_000, increment: 2_000 },
  { initial: 15_000, increment: 0 },
  { initial: 300_000, increment: 1_000 },
  null,
  { initial: 300_000, increment: 500 },
  { perMove: 86_400_000 },
  { initial: 180_000, increment: 100 },
];

type PartyKind = Pick<PartyRequest, 'game' | 'format' | 'options' | 'places'>;

/** Every format and every number of seats that a game has, most seats first, and each number of seats with computers too. */
async function kindsOf(id: string): Promise<PartyKind[]> {
  const game = must(await loadGame(id));
  const boards = game.options.flatMap((option) =>
    option.kind === 'board' ? option.values.map((value) => ({ [option.id]: value })) : [],
  );
  const bySeats = new Map<number, PartyKind[]>();
  for (const options of [{}, ...boards])
    for (let seats = 2; seats <= 4; seats++) {
      const places = Array.from({ length: seats }, () => 'human');
      const session = startSession({ game, options, players: places.map((kind) => ({ name: '', kind })) });
      if (!session.ok || bySeats.has(seats)) continue;
      const formats = formatsOf(session.value.rules).map(({ id: format }) => format);
      const [first, ...others] = formats.map((format) => ({ game: id, format, options, places }));
      bySeats.set(seats, [first!, { ...first!, places: withComputers(seats) }, ...others]);
    }
  return alternating([...bySeats].sort(([a], [b]) => b - a).map(([, kinds]) => kinds));
}

/** Half of the places, quick ones: robots do not wait for long either. */
const withComputers = (seats: number): string[] =>
  Array.from({ length: seats }, (_, place) => (place < seats / 2 ? 'human' : `level-${place}`));

/** The first of each list, then the second of each, and so on. */
const alternating = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, i) =>
    lists.flatMap((list) => list.slice(i, i + 1)),
  ).flat();

/** Every game in turn, and of each of them every kind in turn, of some beginning with the second or third: a few games have all of it. */
export async function requests(count: number): Promise<PartyRequest[]> {
  const kinds = await Promise.all(gameIds.map(kindsOf));
  return Array.from({ length: count }, (_, i) => {
    const own = kinds[i % kinds.length]!;
    const turn = Math.floor(i / kinds.length);
    const sides = turn % 2 === 0 ? 'chosen' : 'random';
    // Clocks and games are told apart by different steps, so that each meets each.
    const clock = CLOCKS[(i + turn) % CLOCKS.length]!;
    return { ...own[(turn + ((i % kinds.length) % 3)) % own.length]!, clock, listed: i % 3 === 0, sides };
  });
}

const AGAIN: readonly string[] = ['store-failed', 'game-moving'];

export class Party {
  readonly robots: Robot[] = [];
  private readonly ports: PartyPorts;
  private readonly rng: Rng;
  private addresses = 0;
  /** Until everybody is in nobody goes away. */
  private isGathered = true;

  constructor(ports: PartyPorts) {
    this.ports = ports;
    this.rng = new Rng(ports.seed);
  }

  get connected(): number {
    return this.robots.filter(({ isConnected }) => isConnected).length;
  }

  get acknowledged(): number {
    return this.robots.reduce((sum, { testimony }) => sum + testimony.acks.size, 0);
  }

  /** Live games, with the number of their moves. */
  get live(): ReadonlyMap<string, number> {
    return liveGames(this.robots);
  }

  /** Those of them in which nobody has moved since. */
  unmoved(before: ReadonlyMap<string, number>): string[] {
    return unmoved(before, this.robots);
  }

  /** Whoever is away comes back, and nobody goes away; or they may again. */
  gather(isGathered: boolean): void {
    this.isGathered = isGathered;
    if (isGathered) for (const robot of this.robots) robot.comeBack();
  }

  /** Games with everybody in them; and for every ten of them a challenge that nobody takes. */
  async begin(count: number): Promise<void> {
    const timed = await requests(count);
    const all = this.ports.isUntimed ? timed.map((request) => ({ ...request, clock: null })) : timed;
    for (const request of all) {
      const { name, created } = await this.create(request);
      this.sit(created.game, created.secret);
      for (const invitation of created.invitations) {
        if (invitation === null) continue;
        const joined = await this.post<JoinAnswer>(`games/${created.game}/join`, { invitation, name });
        if (joined.joined) this.sit(created.game, joined.secret);
      }
    }
    for (const request of all.slice(0, Math.ceil(count / 10))) {
      const { created } = await this.create({ ...request, places: ['human', 'human'], options: {} });
      this.sit(created.game, created.secret, true);
    }
  }

  private async create(request: PartyRequest): Promise<{ name: string; created: CreateAnswer }> {
    const name = `Robot ${this.addresses}`;
    return { name, created: await this.post<CreateAnswer>('games', { name, request }) };
  }

  stop(): void {
    for (const robot of this.robots) robot.stop();
  }

  /** A player sits down, and the first one of a game brings a watcher. */
  private sit(game: string, secret: string, cancels = false): void {
    if (!this.robots.some((robot) => robot.game === game)) this.enter(game, undefined, false);
    this.enter(game, secret, cancels);
  }

  private enter(game: string, secret: string | undefined, cancels: boolean): void {
    const robot = new Robot(game, secret, {
      port: () => this.ports.lines(),
      address: this.address(),
      rng: new Rng(this.rng.next()),
      whims: { cancels, mayLeave: () => !this.isGathered },
      rematch: (from, next) => this.sit(next, from.secret!),
    });
    this.robots.push(robot);
    robot.start();
  }

  /** As many addresses as there are robots: limits are per address, and they are to hold. */
  private address(): string {
    const n = ++this.addresses;
    return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  }

  /** On a busy machine a node may not be confirmed for a moment: it says so, and did nothing. */
  private async post<T>(path: string, body: object, tries = 5): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${this.ports.server()}/api/v1/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': this.address() },
    });
    const answer = (await response.json()) as T & { fault?: { code: string } };
    if (tries > 0 && AGAIN.includes(answer.fault?.code ?? '')) {
      await new Promise((go) => setTimeout(go, 500));
      return this.post(path, body, tries - 1);
    }
    if (answer.fault) throw new Error(`${path}: ${JSON.stringify(answer.fault)}`);
    return answer;
  }
}
