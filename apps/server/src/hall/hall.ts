/** All games of this server behind one door: connections and requests come in, plain results go out. */
import { SPOKEN_VERSIONS, type VersionSpan } from '@tabuleiro/protocol/version';
import { fail } from '@tabuleiro/rules';
import { type ActDraft, dated, numbered } from '../game/act.ts';
import { ComputerDesk, type ComputerPort } from '../game/computers.ts';
import { Failures } from '../game/failures.ts';
import { Table } from '../game/table.ts';
import { ServerMonitor } from '../monitor/server-monitor.ts';
import { InTurn } from '../nodes/in-turn.ts';
import { NodeOutage } from '../nodes/node-outage.ts';
import { type GameOwner, type GameOwners, type GameTenure, SingleNode } from '../nodes/owners.ts';
import { FarGames } from '../relay/far-games.ts';
import type { FarOpening, FarRequest } from '../relay/messages.ts';
import { NO_OTHER_NODES, type OtherNodes } from '../relay/other-nodes.ts';
import type { RelayedListener, RelayHost } from '../relay/relayed-clients.ts';
import { SERVER_SETTINGS, type ServerSettings } from '../settings.ts';
import { FenceFailure } from '../store/failure.ts';
import { type MeasuredStore, measuredStore } from '../store/measured-store.ts';
import type { GameStore } from '../store/store.ts';
import { StoreFailureState } from '../store/trouble.ts';
import { type AddressRates, NodeRates } from '../time/address-rates.ts';
import { type Arrival, cameAt } from '../time/arrival.ts';
import { PacedSending } from '../time/paced-sending.ts';
import { processClock, type ServerClock, ServerTime } from '../time/server-time.ts';
import { Stalls } from '../time/stalls.ts';
import type { Wire, WireListener } from '../wire.ts';
import { askOwner, type ServingPlace } from './ask-owner.ts';
import { type ChallengeHost, rematchOf } from './challenges.ts';
import { Connection } from './connection.ts';
import { GameLimits } from './game-limits.ts';
import { GameRequests, type VerbRequest } from './game-requests.ts';
import { type GaugedHall, gaugeHall } from './hall-gauges.ts';
import { measuredComputers } from './measured-computers.ts';
import { HallRequests } from './requests.ts';
import { Sweep } from './sweep.ts';
import { WatcherCounts } from './watcher-counts.ts';

export interface HallPorts {
  store: GameStore;
  computers: ComputerPort;
  /** Who serves which game; this process alone by default. */
  owners?: GameOwners | undefined;
  /** How games of other nodes are reached. */
  nodes?: OtherNodes | undefined;
  clock?: ServerClock | undefined;
  /** The date in milliseconds since 1970, for people to read. */
  date?: (() => number) | undefined;
  settings?: Partial<ServerSettings> | undefined;
  /** Of the protocol; tests speak others. */
  versions?: VersionSpan | undefined;
  /** Takes traces of bugs; the log of the monitor by default, and stderr without a monitor. */
  tell?: ((trace: string) => void) | undefined;
  /** The log and the metrics; a monitor without a log by default. */
  monitor?: ServerMonitor | undefined;
  /** Rate limits by address; those of this process by default. */
  rates?: AddressRates | undefined;
}

/** Due games that are looked at in one beat. */
const MOST_DUE = 200;
const AT_ONCE = 50;
/** Beats that may be missed before the server is not ready. */
const UNREADY_BEATS = 5;
/** How long each step of closing may take. */
const CLOSING_MS = 2_000;

export class Hall implements RelayHost, GaugedHall {
  private readonly measured: MeasuredStore;
  readonly owners: GameOwners;
  readonly nodes: OtherNodes;
  /** What clients here use of games of other nodes. */
  readonly far = new FarGames();
  readonly settings: ServerSettings;
  readonly time: ServerTime;
  private readonly stalls: Stalls;
  readonly desk: ComputerDesk;
  readonly failures: Failures;
  readonly monitor: ServerMonitor;
  readonly rates: AddressRates;
  private readonly trouble: StoreFailureState;
  readonly versions: VersionSpan;
  readonly requests: HallRequests;
  private readonly gameRequests: GameRequests;
  /** The date in milliseconds since 1970, for people to read. */
  readonly date: () => number;
  private readonly tables = new Map<string, Table>();
  /** Signs of life for all tables. */
  private readonly signs: PacedSending<Table>;
  private readonly connections = new Set<Connection>();
  /** Of clients of other nodes, which count them. */
  private readonly relayed = new Set<Connection>();
  /** Connections by address. */
  private readonly addresses = new Map<string, number>();
  /** One after the other for each address: of many at once, none would see the others. */
  private readonly creations = new InTurn();
  private readonly limits: GameLimits;
  private readonly host: ChallengeHost;
  private readonly sweep: Sweep;
  private readonly watchers: WatcherCounts;
  /** Of every game, where this process is alone. */
  private readonly tenure: GameTenure;
  private cancelBeat = () => {};
  private cancelSigns = () => {};
  private isClosed = false;
  private readonly outage: NodeOutage;
  /** When a beat was last written, by the process's clock. */
  private beaten: number;

  private constructor(
    {
      store,
      computers,
      owners = new SingleNode(),
      nodes = NO_OTHER_NODES,
      clock = processClock,
      date = Date.now,
      settings,
      versions = SPOKEN_VERSIONS,
      monitor,
      rates,
      tell = monitor && ((trace) => monitor.log({ level: 'error', event: 'mistake', facts: { trace } })),
    }: HallPorts,
    last: number,
  ) {
    this.owners = owners;
    this.nodes = nodes;
    this.watchers = new WatcherCounts(owners);
    this.settings = { ...SERVER_SETTINGS, ...settings };
    this.monitor = monitor ?? new ServerMonitor();
    this.rates = rates ?? new NodeRates(this.settings, clock);
    const { metrics } = this.monitor;
    this.measured = measuredStore(store, metrics);
    this.stalls = new Stalls(clock, this.settings.stallMs);
    this.time = new ServerTime(clock, last, this.stalls);
    const { began } = this.time;
    this.tenure = { stopped: began, resumes: began, since: 0 };
    this.outage = new NodeOutage(this.time, owners);
    this.signs = new PacedSending(clock, this.settings.beatMs, (table) => table.audience.giveSign());
    this.desk = new ComputerDesk(measuredComputers(computers, metrics), this.settings.computersAtOnce);
    this.trouble = new StoreFailureState(clock, this.monitor.log);
    this.failures = new Failures(
      tell,
      this.trouble,
      () => this.time.now,
      () => metrics.mistake(),
    );
    this.versions = versions;
    this.date = date;
    this.limits = new GameLimits(this);
    const { desk, limits, failures, creations } = this;
    this.host = { store: this.store, time: this.time, settings: this.settings, desk, limits, date };
    this.gameRequests = new GameRequests({ time: this.time, forget: (id) => this.forget(id) });
    this.requests = new HallRequests({
      ...this.host,
      failures,
      creations,
      rates: this.rates,
      ofGame: (game, ask, came) =>
        askOwner(
          { nodes, far: this.far, find: (id, anew) => this.find(id, anew), answer: this.answerHere },
          game,
          ask,
          came,
        ),
      watchers: (id) => this.openTable(id)?.audience.presence.watchers,
    });
    this.sweep = new Sweep(this);
    this.beaten = clock.now();
    owners.onLost((game) => {
      for (const id of game === null ? [...this.tables.keys()] : [game]) this.lose(id);
    });
    this.time.onJump(this.settings.lateTurnMs, () =>
      this.settle().catch((error) => this.failures.note(error)),
    );
    gaugeHall(metrics, this, () => store.count());
  }

  get store(): GameStore {
    return this.measured.store;
  }

  /**
   * Time goes on where it stopped. No game is opened: a clock that ran when the server went away stands still from then on,
   * which is written when the game is needed or due.
   */
  static async open(ports: HallPorts): Promise<Hall> {
    const hall = new Hall(ports, await ports.store.lastTime());
    await hall.owners.begin?.(hall.time);
    hall.beatLater();
    hall.giveSignsLater();
    return hall;
  }

  /** Why no games can be played now: `store` has not taken a beat for a while, or does not confirm that games are this node's. */
  get unready(): 'store' | 'closing' | null {
    if (this.isClosed) return 'closing';
    const isLate = this.time.clock.now() - this.beaten > UNREADY_BEATS * this.settings.beatMs;
    return isLate || !this.owners.isConfirmed ? 'store' : null;
  }

  get roles(): GaugedHall['roles'] {
    const roles = { player: 0, watcher: 0, relayed: 0, new: 0 };
    for (const { role } of this.connections) roles[role]++;
    return roles;
  }

  get openGames(): number {
    return this.tables.size;
  }

  get waiting(): GaugedHall['waiting'] {
    return { store: this.measured.waiting, computers: this.desk.waiting };
  }

  get stalled(): number {
    return this.stalls.total;
  }

  /**
   * Finishes what is under way, gives its games back, and only then tells everybody to come back: whoever has them next
   * knows all that was acknowledged, and hears again what was not.
   */
  async close(): Promise<void> {
    this.isClosed = true;
    this.cancelBeat();
    this.cancelSigns();
    this.signs.close();
    this.stalls.close();
    const tables = [...this.tables.values()];
    for (const table of tables) {
      table.audience.beginClosing();
      table.close();
    }
    await this.soon(Promise.all(tables.map((table) => table.look(() => null).catch(() => null))));
    for (const table of tables) table.close();
    await this.soon((this.owners.leave?.() ?? Promise.resolve()).catch((error) => this.failures.note(error)));
    for (const connection of [...this.connections, ...this.relayed])
      connection.drop('again', { code: 'server-closing' });
    this.monitor.flush();
    await this.store.beat(this.time.now).catch(() => {}); // a disk that fails keeps nobody from ending
  }

  /** A store that does not answer keeps nobody from ending. */
  private async soon(work: Promise<unknown>): Promise<void> {
    let cancel = () => {};
    const late = new Promise<void>((go) => {
      cancel = this.time.clock.after(CLOSING_MS, go);
    });
    await Promise.race([work, late]);
    cancel();
  }

  // --- Connections

  connect(wire: Wire): WireListener {
    const { settings, connections } = this;
    const connection = this.connection(
      wire,
      (game, anew) => this.find(game, anew),
      (each) => this.disconnected(each),
    );
    const here = (this.addresses.get(wire.address) ?? 0) + 1;
    connections.add(connection);
    this.addresses.set(wire.address, here);
    if (connections.size > settings.connections || here > settings.connectionsPerAddress)
      connection.drop('later', { code: 'full' });
    if (this.isClosed) connection.drop('again', { code: 'server-closing' });
    return connection;
  }

  private connection(
    wire: Wire,
    find: (game: string, anew: boolean) => Promise<ServingPlace>,
    closed: (connection: Connection) => void,
  ): Connection {
    const { settings, time, failures, monitor, versions, nodes, far } = this;
    const isClosing = () => this.isClosed;
    const ports = { time, settings, failures, monitor, versions, nodes, far };
    return new Connection(wire, { ...ports, find, closed, isClosing });
  }

  /** A client of another node comes to a game of this one. */
  async serve({ game, fence }: FarOpening, wire: Wire): Promise<RelayedListener | null> {
    if (!(await this.isOwned(game, fence))) return null;
    const connection = this.connection(
      wire,
      () => this.findHere(game),
      (each) => this.relayed.delete(each),
    );
    this.relayed.add(connection);
    return connection;
  }

  /** A request of a client of another node about a game of this one. */
  async answer({ game, fence, ask, came }: FarRequest): Promise<{ readonly result: unknown } | null> {
    if (!(await this.isOwned(game, fence))) return null;
    try {
      const place = await this.findHere(game);
      if (place.kind !== 'here') return null;
      return { result: await this.answerHere(place.table, ask as VerbRequest, came) };
    } catch (error) {
      if (error instanceof FenceFailure) return null;
      return { result: fail(this.failures.faultOf(error)) };
    }
  }

  private async isOwned(game: string, fence: number): Promise<boolean> {
    if (this.isClosed) return false;
    let owner = await this.owners.ownerOf(game);
    // Another node knows more than this one remembers.
    if (owner.kind === 'none' || owner.fence < fence) owner = await this.owners.ownerOf(game, true);
    return owner.kind === 'here' && owner.fence === fence;
  }

  /** For those who are not passed on again. */
  private async findHere(game: string): Promise<ServingPlace> {
    const place = await this.find(game);
    if (place.kind === 'there') throw new FenceFailure(game);
    return place;
  }

  private readonly answerHere = (table: Table, ask: VerbRequest, came: Arrival) =>
    this.gameRequests.answer(table, ask, cameAt(came, this.time));

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
    const place = await this.find(id);
    return place.kind === 'here' ? place.table : null;
  }

  /** Takes the game if no live node has it. `anew`: what was known of its owner proved wrong. */
  async find(id: string, anew = false): Promise<ServingPlace> {
    if (this.isClosed) throw new FenceFailure(id); // it would be taken again
    const owner = await this.owners.ownerOf(id, anew);
    if (owner.kind !== 'none') this.far.learn(id, owner.fence);
    if (owner.kind !== 'here') return owner;
    const known = this.tables.get(id);
    if (known && known.fence !== owner.fence) this.lose(id); // owned again after somebody else, who may have written
    const table = this.tables.get(id) ?? this.newTable(id, owner);
    const found = await table.look(() => true);
    if (found.ok) return { kind: 'here', table };
    if (table.isIdle && this.tables.get(id) === table) this.tables.delete(id);
    await this.owners.release([id]);
    return { kind: 'none' };
  }

  private newTable(id: string, { fence, tenure = this.tenure }: Extract<GameOwner, { kind: 'here' }>): Table {
    const { store, owners, time, settings, desk, failures, monitor, date, host } = this;
    const table = new Table(
      id,
      { fence, tenure: this.outage.tenureOf(tenure) },
      {
        store,
        owners,
        time,
        settings,
        desk,
        failures,
        monitor,
        date,
        fenced: (lost) => {
          if (this.tables.get(id) === lost) this.lose(id);
        },
        withRematch: (game, people, write) =>
          this.creations.run(game.row.creator, async () => {
            const made = await rematchOf(game, people, host);
            const written = await write(made);
            if (made.ok && written)
              this.owners.ownerOf(made.value.row.id).catch((error) => failures.note(error));
            return written;
          }),
      },
    );
    this.tables.set(id, table);
    return table;
  }

  /** Another node has the game, or this one is cut off: then a write that is under way may arrive after the next table has read. */
  private lose(id: string): void {
    const table = this.tables.get(id);
    this.tables.delete(id);
    if (table?.isWriting) this.owners.doubt?.(id);
    table?.lose();
  }

  /** Of a table that is open; the keeper's commands use it. */
  openTable(id: string): Table | undefined {
    return this.tables.get(id);
  }

  /**
   * Takes a game out for good, unless something has happened in it since its act of that number, or it is owned. `fence`:
   * under which this node owns it.
   */
  async delete(id: string, lastAct: number, draft: ActDraft, fence?: number): Promise<boolean> {
    const [act] = numbered([dated(draft, this.date())], lastAct, this.time.now);
    if ((await this.store.delete(id, act!, fence)) !== 'written') return false;
    this.forget(id);
    return true;
  }

  /** A game that was taken out of the store. */
  private forget(id: string): void {
    this.tables.get(id)?.vanish();
    this.tables.delete(id);
    this.owners.release([id]).catch((error) => this.failures.note(error));
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
      this.leaveUnconfirmed();
      this.giveSignsLater();
    });
  }

  /** Other nodes may have taken the games of one that is cut off from the database: nobody is left waiting here. */
  private leaveUnconfirmed(): void {
    if (this.outage.look()) for (const id of [...this.tables.keys()]) this.lose(id);
  }

  /** Once a second: the time is noted, what is due is looked at, what nobody needs is let go, what is old is deleted. */
  private async beat(): Promise<void> {
    const { time, settings, tables } = this;
    const at = time.now;
    this.rates.sweep();
    this.monitor.tell(time.clock.now());
    const idle: string[] = [];
    for (const [id, table] of tables) {
      if (at - table.used < settings.idleMs) continue;
      if (table.isIdle) {
        table.close();
        tables.delete(id);
        idle.push(id);
      } else table.rest();
    }
    await this.store.beat(at);
    await this.watchers.note(tables);
    await this.owners.release(idle);
    this.trouble.worked();
    this.beaten = time.clock.now();
    await this.forEach(await this.due(at), (table) => table.lookAtDue());
    await this.sweep.look();
  }

  /** A long stall: what it owes is written at every table. */
  private async settle(): Promise<void> {
    const tables = [...this.tables.values()];
    for (let i = 0; i < tables.length; i += AT_ONCE)
      await Promise.all(
        tables
          .slice(i, i + AT_ONCE)
          .map((table) => table.settle().catch((error) => this.failures.note(error))),
      );
  }

  private async due(at: number): Promise<readonly string[]> {
    if (this.owners.due) return this.owners.due(at, MOST_DUE);
    return (await this.store.due(at, MOST_DUE)).map(({ game }) => game);
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
