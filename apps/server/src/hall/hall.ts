/** All games of this server behind one door: connections and requests come in, plain results go out. */
import { SPOKEN_VERSIONS, type VersionSpan } from '@tabuleiro/protocol/version';
import { type ActDraft, dated, numbered } from '../game/act.ts';
import { ComputerDesk, type ComputerPort } from '../game/computers.ts';
import { Failures } from '../game/failures.ts';
import { Table } from '../game/table.ts';
import { ServerMonitor } from '../monitor/server-monitor.ts';
import { type GameOwners, SingleNode } from '../nodes/owners.ts';
import type { ServerLog } from '../server-log.ts';
import { SERVER_SETTINGS, type ServerSettings } from '../settings.ts';
import type { GameStore } from '../store/store.ts';
import { StoreFailureState } from '../store/trouble.ts';
import { PacedSending } from '../time/paced-sending.ts';
import { processClock, type ServerClock, ServerTime } from '../time/server-time.ts';
import { Stalls } from '../time/stalls.ts';
import type { Wire, WireListener } from '../wire.ts';
import { type ChallengeHost, rematchOf } from './challenges.ts';
import { Connection } from './connection.ts';
import { GameLimits } from './game-limits.ts';
import { InTurn } from './in-turn.ts';
import { HallRequests } from './requests.ts';
import { Sweep } from './sweep.ts';

export interface HallPorts {
  store: GameStore;
  computers: ComputerPort;
  /** Who serves which game; this process alone by default. */
  owners?: GameOwners | undefined;
  clock?: ServerClock | undefined;
  /** The date in milliseconds since 1970, for people to read. */
  date?: (() => number) | undefined;
  settings?: Partial<ServerSettings> | undefined;
  /** Of the protocol; tests speak others. */
  versions?: VersionSpan | undefined;
  /** Takes traces of bugs; the log by default, and stderr where there is none. */
  tell?: ((trace: string) => void) | undefined;
  log?: ServerLog | undefined;
}

/** Due games that are looked at in one beat. */
const MOST_DUE = 200;
const AT_ONCE = 50;
/** Beats that may be missed before the server is not ready. */
const UNREADY_BEATS = 5;

export class Hall {
  readonly store: GameStore;
  readonly owners: GameOwners;
  readonly settings: ServerSettings;
  readonly time: ServerTime;
  private readonly stalls: Stalls;
  readonly desk: ComputerDesk;
  readonly failures: Failures;
  readonly monitor: ServerMonitor;
  private readonly trouble: StoreFailureState;
  readonly versions: VersionSpan;
  readonly requests: HallRequests;
  /** The date in milliseconds since 1970, for people to read. */
  readonly date: () => number;
  private readonly tables = new Map<string, Table>();
  /** Signs of life for all tables. */
  private readonly signs: PacedSending<Table>;
  private readonly connections = new Set<Connection>();
  /** Connections by address. */
  private readonly addresses = new Map<string, number>();
  /** One after the other for each address: of many at once, none would see the others. */
  private readonly creations = new InTurn();
  private readonly limits: GameLimits;
  private readonly host: ChallengeHost;
  private readonly sweep: Sweep;
  private cancelBeat = () => {};
  private cancelSigns = () => {};
  private isClosed = false;
  /** When a beat was last written, by the process's clock. */
  private beaten: number;

  private constructor(
    {
      store,
      computers,
      owners = new SingleNode(),
      clock = processClock,
      date = Date.now,
      settings,
      versions = SPOKEN_VERSIONS,
      log,
      tell = log && ((trace) => log({ level: 'error', event: 'mistake', facts: { trace } })),
    }: HallPorts,
    last: number,
  ) {
    this.store = store;
    this.owners = owners;
    this.settings = { ...SERVER_SETTINGS, ...settings };
    this.stalls = new Stalls(clock, this.settings.stallMs);
    this.time = new ServerTime(clock, last, this.stalls);
    this.signs = new PacedSending(clock, this.settings.beatMs, (table) => table.audience.giveSign());
    this.desk = new ComputerDesk(computers, this.settings.computersAtOnce);
    this.monitor = new ServerMonitor(log);
    this.trouble = new StoreFailureState(clock, this.monitor.log);
    this.failures = new Failures(tell, this.trouble, () => this.time.now);
    this.versions = versions;
    this.date = date;
    this.limits = new GameLimits(this);
    const { desk, limits, failures, creations } = this;
    this.host = { store, time: this.time, settings: this.settings, desk, limits, date };
    this.requests = new HallRequests({
      ...this.host,
      failures,
      creations,
      table: (id) => this.table(id),
      forget: (id) => this.forget(id),
      watchers: (id) => this.openTable(id)?.audience.presence.watchers ?? 0,
    });
    this.sweep = new Sweep(this);
    this.beaten = clock.now();
  }

  /**
   * Time goes on where it stopped. No game is opened: a clock that ran when the server went away stands still from then on,
   * which is written when the game is needed or due.
   */
  static async open(ports: HallPorts): Promise<Hall> {
    const hall = new Hall(ports, await ports.store.lastTime());
    hall.beatLater();
    hall.giveSignsLater();
    return hall;
  }

  /** Why no games can be played now: `store` has not taken a beat for a while. */
  get unready(): 'store' | 'closing' | null {
    if (this.isClosed) return 'closing';
    const isLate = this.time.clock.now() - this.beaten > UNREADY_BEATS * this.settings.beatMs;
    return isLate ? 'store' : null;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.cancelBeat();
    this.cancelSigns();
    this.signs.close();
    this.stalls.close();
    for (const table of this.tables.values()) table.audience.beginClosing();
    for (const connection of [...this.connections]) connection.drop('again', { code: 'server-closing' });
    for (const table of this.tables.values()) table.close();
    await Promise.all([...this.tables.values()].map((table) => table.look(() => null).catch(() => null)));
    for (const table of this.tables.values()) table.close();
    this.monitor.flush();
    await this.store.beat(this.time.now).catch(() => {}); // a disk that fails keeps nobody from ending
  }

  // --- Connections

  connect(wire: Wire): WireListener {
    const { settings, connections, time, failures, monitor } = this;
    const connection = new Connection(wire, {
      time,
      settings,
      failures,
      monitor,
      versions: this.versions,
      table: (game) => this.table(game),
      closed: (each) => this.disconnected(each),
    });
    const here = (this.addresses.get(wire.address) ?? 0) + 1;
    connections.add(connection);
    this.addresses.set(wire.address, here);
    if (connections.size > settings.connections || here > settings.connectionsPerAddress)
      connection.drop('later', { code: 'full' });
    return connection;
  }

  private disconnected(connection: Connection): void {
    if (!this.connections.delete(connection)) return;
    const { address } = connection.wire;
    const left = (this.addresses.get(address) ?? 1) - 1;
    if (left > 0) this.addresses.set(address, left);
    else this.addresses.delete(address);
  }

  // --- Tables

  /**
   * Null where there is no such game. The table of one that could not be read now stays, and so does one at which others
   * wait: of two tables of one game neither would hear of the other.
   */
  async table(id: string): Promise<Table | null> {
    const table = this.tables.get(id) ?? this.newTable(id);
    const found = await table.look(() => true);
    if (found.ok) return table;
    if (table.isIdle && this.tables.get(id) === table) this.tables.delete(id);
    return null;
  }

  private newTable(id: string): Table {
    const { store, time, settings, desk, failures, monitor, date, host } = this;
    const table = new Table(id, {
      store,
      time,
      settings,
      desk,
      failures,
      monitor,
      date,
      withRematch: (game, people, write) =>
        this.creations.run(game.row.creator, async () => write(await rematchOf(game, people, host))),
    });
    this.tables.set(id, table);
    return table;
  }

  /** Of a table that is open; the keeper's commands use it. */
  openTable(id: string): Table | undefined {
    return this.tables.get(id);
  }

  /** Takes a game out for good, unless something has happened in it since its act of that number. */
  async delete(id: string, lastAct: number, draft: ActDraft): Promise<boolean> {
    const [act] = numbered([dated(draft, this.date())], lastAct, this.time.now);
    if ((await this.store.delete(id, act!)) !== 'written') return false;
    this.forget(id);
    return true;
  }

  /** A game that was taken out of the store. */
  private forget(id: string): void {
    this.tables.get(id)?.vanish();
    this.tables.delete(id);
  }

  private beatLater(): void {
    this.cancelBeat = this.time.clock.after(this.settings.beatMs, () => {
      this.beat()
        .catch((error) => this.failures.note(error)) // the store is in trouble: the next beat tries again
        .finally(() => {
          if (!this.isClosed) this.beatLater();
        });
    });
  }

  /** By a timer of their own: a beat waits for the store, and players whom nobody tells anything leave after three seconds. */
  private giveSignsLater(): void {
    this.cancelSigns = this.time.clock.after(this.settings.beatMs, () => {
      this.signs.begin(this.tables);
      this.giveSignsLater();
    });
  }

  /** Once a second: the time is noted, what is due is looked at, what nobody needs is let go, what is old is deleted. */
  private async beat(): Promise<void> {
    const { time, settings, tables } = this;
    const at = time.now;
    this.requests.sweep();
    this.limits.sweep();
    this.monitor.tell(time.clock.now());
    for (const [id, table] of tables) {
      if (at - table.used < settings.idleMs) continue;
      if (table.isIdle) {
        table.close();
        tables.delete(id);
      } else table.rest();
    }
    await this.store.beat(at);
    this.trouble.worked();
    this.beaten = time.clock.now();
    const due = await this.store.due(at, MOST_DUE);
    await this.forEach(
      due.map(({ game }) => game),
      (table) => table.lookAtDue(),
    );
    await this.sweep.look();
  }

  /** Some together, so that they are written together. One game that cannot be read keeps no other waiting. */
  private async forEach(games: readonly string[], act: (table: Table) => Promise<unknown>): Promise<void> {
    const one = async (game: string): Promise<void> => {
      try {
        const table = await this.table(game);
        if (table) await act(table);
      } catch (error) {
        this.failures.note(error); // its players hear of it themselves
      }
    };
    for (let i = 0; i < games.length; i += AT_ONCE) await Promise.all(games.slice(i, i + AT_ONCE).map(one));
  }
}
