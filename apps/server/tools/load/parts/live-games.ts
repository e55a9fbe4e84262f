/** Games on servers with all players connected, and one measurement of them. */
import { connected, createGame, inTurns, pace, type Script, ScriptedGame } from '../crowd.ts';
import { Latencies, loadNow, ownWork } from '../measure.ts';
import type { LoadedServers } from '../servers.ts';

/** A clock that took more than this from a player, above what the player took, charged them for our queue. */
export const CHARGED_MS = 300;

export interface LoadWindow {
  /** Moves a second. */
  readonly offered: number;
  readonly answered: number;
  /** From when a move was due to its acknowledgement. */
  readonly p50: number;
  readonly p99: number;
  readonly moves: number;
  /** Events written for each move. */
  readonly events: number;
  readonly turns: number;
  /** Turns charged more than the player took, by more than `CHARGED_MS`; and the largest difference. */
  readonly overcharged: number;
  readonly worstCharge: number;
  /** Milliseconds of processor time a move: of each node, of the database, of the clients. */
  readonly work: { readonly nodes: readonly number[]; readonly database: number; readonly client: number };
  /** Load average of the machine. */
  readonly load: number;
}

/** Which node players connect to, and which has their game. */
export interface SeatingPlan {
  player(game: number): number;
  owner(game: number): number;
}

export class LiveGames {
  private readonly servers: LoadedServers;
  private readonly script: Script;
  private readonly plan: SeatingPlan;
  private readonly latencies = new Latencies();
  /** What clocks took from players above what they took themselves. */
  private charges: number[] = [];
  private games: ScriptedGame[] = [];

  constructor(servers: LoadedServers, script: Script, plan: SeatingPlan) {
    this.servers = servers;
    this.script = script;
    this.plan = plan;
  }

  get count(): number {
    return this.games.length;
  }

  /** New games instead of the present ones. `created`: called when they are created and nobody is connected yet. */
  async open(count: number, created = (): void => {}): Promise<void> {
    this.close();
    const { servers, script, plan } = this;
    const port = (node: number): number => servers.nodes[node]!.port;
    const made = await inTurns(count, (i) => createGame(port(plan.owner(i)), script.game));
    created();
    const reports = {
      answered: (ms: number) => this.latencies.ms.push(ms),
      timed: (charged: number, taken: number) => this.charges.push(charged - taken),
    };
    this.games = await inTurns(count, async (i) => {
      const [owner, player] = [plan.owner(i), plan.player(i)];
      const first = owner === player ? null : await connected(port(owner), { game: made[i]!.id }, () => {});
      const game = await ScriptedGame.open(port(player), script, made[i]!, reports);
      first?.terminate(); // the game stays with the node that it came to first
      return game;
    });
  }

  close(): void {
    for (const game of this.games) game.close();
    this.games = [];
  }

  async warm(rate: number, seconds: number): Promise<void> {
    await this.makeRoom(rate * seconds);
    await pace(rate, seconds, this.games);
  }

  /** Moves come at their times, whatever the server does. */
  async measure(rate: number, seconds: number): Promise<LoadWindow> {
    await this.makeRoom(rate * seconds);
    const { servers, latencies } = this;
    latencies.ms.length = 0;
    this.charges = [];
    const numbers = this.numbers();
    const before = servers.work();
    const client = ownWork();
    const begin = performance.now();
    let answered = 0;
    await pace(rate, seconds, this.games, () => {
      answered = latencies.ms.length / ((performance.now() - begin) / 1000);
    });
    const after = servers.work();
    const moves = latencies.ms.length;
    return {
      offered: rate,
      answered,
      p50: latencies.at(0.5),
      p99: latencies.at(0.99),
      moves,
      events: (this.numbers() - numbers) / moves,
      turns: this.charges.length,
      overcharged: this.charges.filter((each) => each > CHARGED_MS).length,
      worstCharge: this.charges.reduce((worst, each) => Math.max(worst, each), Number.NEGATIVE_INFINITY),
      work: {
        nodes: after.nodes.map((work, i) => (work - before.nodes[i]!) / moves),
        database: (after.database - before.database) / moves,
        client: client() / moves,
      },
      load: loadNow(),
    };
  }

  /** A script has an end: new games before the present ones run out of moves. */
  private async makeRoom(moves: number): Promise<void> {
    const rest = Math.min(...this.games.map((game) => game.rest));
    const needed = moves / this.games.length + 2;
    if (needed > this.script.moves.length) throw new Error(`${this.games.length} games are too few`);
    if (rest < needed) await this.open(this.games.length);
  }

  /** Events of all games. */
  private numbers(): number {
    return this.games.reduce((sum, { lastNumber }) => sum + lastNumber, 0);
  }
}
