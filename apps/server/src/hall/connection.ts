/**
 * One connection: who it is for comes first and soon, then commands and greetings. A sender that is too fast is slowed,
 * then sent away; nothing that is not of the protocol's form is read.
 */
import {
  decodeClientMessage,
  decodeDoHead,
  decodeHello,
  type HelloMessage,
} from '@tabuleiro/protocol/client-messages';
import { readJson, sentFault } from '@tabuleiro/protocol/forms';
import type { ByeCode } from '@tabuleiro/protocol/server-messages';
import { refusedVersion, type VersionSpan } from '@tabuleiro/protocol/version';
import type { Fault } from '@tabuleiro/rules';
import type { Failures } from '../game/failures.ts';
import type { TableWire } from '../game/presence.ts';
import type { Table } from '../game/table.ts';
import type { ServerMonitor } from '../monitor/server-monitor.ts';
import { MOVING } from '../nodes/owners.ts';
import type { FarGames } from '../relay/far-games.ts';
import type { FarTable, OtherNodes } from '../relay/other-nodes.ts';
import type { ServerSettings } from '../settings.ts';
import { FenceFailure } from '../store/failure.ts';
import { type Arrival, arrivalNow, cameAt } from '../time/arrival.ts';
import { Bucket } from '../time/rates.ts';
import type { ServerTime } from '../time/server-time.ts';
import type { LateNews, Wire, WireListener } from '../wire.ts';
import { OWNER_TRIES, type RemoteOwner, type ServingPlace, unlessFenced } from './ask-owner.ts';

export interface ConnectionHost {
  readonly time: ServerTime;
  readonly settings: ServerSettings;
  readonly versions: VersionSpan;
  readonly failures: Failures;
  readonly monitor: ServerMonitor;
  readonly nodes: OtherNodes;
  /** Uses of games of other nodes. */
  readonly far: FarGames;
  /** `anew`: what was known of its owner proved wrong. */
  find(game: string, anew: boolean): Promise<ServingPlace>;
  closed(connection: Connection): void;
  /** What comes now is answered by nobody: the client sends it again to the next server. */
  isClosing(): boolean;
}

/** `relayed`: of a game of another node; `new`: has not said what it is for. */
export type ConnectionRole = 'player' | 'watcher' | 'relayed' | 'new';

/** Codes of WebSocket: come back, or better not. */
const CLOSE: Readonly<Record<ByeCode, number>> = { again: 1001, later: 1013, never: 1008 };

export class Connection implements WireListener, TableWire {
  place: number | null = null;
  version = 0;
  readonly wire: Wire;
  private readonly host: ConnectionHost;
  private table: Table | null = null;
  /** Instead of a table, where another node has it. */
  private far: FarTable | null = null;
  private leaveFar = () => {};
  /** Until it is known whose it is, and of a watcher for good; the messages of a player are counted at the table. */
  private readonly bucket: Bucket;
  private first = '';
  private state: 'new' | 'entering' | 'open' | 'closed' = 'new';
  /** What waits, with when it came: a move is made when it comes. */
  private readonly slowed: { text: string; came: Arrival }[] = [];
  private readonly cancelHello: () => void;
  private cancelSlow: (() => void) | null = null;

  constructor(wire: Wire, host: ConnectionHost) {
    this.wire = wire;
    this.host = host;
    const { time, settings } = host;
    this.bucket = new Bucket(settings.watcherMessages, time.now);
    this.cancelHello = time.clock.after(settings.helloMs, () => this.drop('later', { code: 'hello-late' }));
  }

  get isClosed(): boolean {
    return this.state === 'closed';
  }

  get role(): ConnectionRole {
    if (this.far) return 'relayed';
    if (this.place !== null) return 'player';
    return this.table ? 'watcher' : 'new';
  }

  get roundTrip(): number | null {
    return this.wire.roundTrip;
  }

  get waiting(): number {
    return this.wire.waiting;
  }

  get hop(): number {
    return this.wire.hop ?? 0;
  }

  get late(): LateNews | null {
    return this.wire.late ?? null;
  }

  get silence(): number {
    return this.wire.silence ?? 0;
  }

  send(text: string): void {
    if (this.state !== 'closed') this.wire.send(text);
  }

  drop(code: ByeCode, fault: Fault): void {
    if (this.state === 'closed') return;
    this.host.monitor.refused(fault.code);
    this.send(JSON.stringify({ kind: 'bye', code, fault: sentFault(fault) }));
    this.end();
    this.wire.close(CLOSE[code], fault.code);
  }

  closed(): void {
    if (this.silence > 0) this.lost();
    else this.end();
  }

  /** The node that passes it on is gone, or was silent: an outage of ours, not an absence of the player. */
  lost(): void {
    this.table?.expect(this);
    this.end();
  }

  /** `came`: to another node, which passes it on. */
  message(text: string, came = arrivalNow(this.host.time)): void {
    const { settings } = this.host;
    if (this.state === 'closed' || this.host.isClosing()) return;
    if (text.length > settings.messageSize)
      return void this.drop('never', { code: 'message-long', accepted: `${settings.messageSize}` });
    if (this.slowed.length >= settings.slowedMessages) return void this.drop('later', { code: 'too-fast' });
    const wait = this.slowed.length > 0 || this.state === 'entering' ? 0 : this.take();
    if (wait === 0 && this.slowed.length === 0 && this.state !== 'entering')
      return void this.hear(text, came);
    this.slowed.push({ text, came });
    if (wait > 0) this.slow(wait);
  }

  private take(): number {
    const { now } = this.host.time;
    const { table, place } = this;
    if (this.far) return 0; // counted by its owner
    return table && place !== null ? table.audience.presence.takeMessage(place, now) : this.bucket.take(now);
  }

  /** What waits is heard one by one, as fast as is permitted. */
  private slow(ms: number): void {
    if (this.cancelSlow) return;
    this.cancelSlow = this.host.time.clock.after(ms, () => {
      this.cancelSlow = null;
      this.hearSlowed();
    });
  }

  private hearSlowed(): void {
    while (this.slowed.length > 0 && this.state !== 'closed' && this.state !== 'entering') {
      const wait = this.take();
      if (wait > 0) return void this.slow(wait);
      const { text, came } = this.slowed.shift()!;
      this.hear(text, came);
    }
  }

  private hear(text: string, came: Arrival): void {
    try {
      this.understand(text, came);
    } catch (error) {
      this.failed(error);
    }
  }

  private failed(error: unknown): void {
    if (error instanceof FenceFailure) return void this.drop('again', MOVING);
    this.drop('later', this.host.failures.faultOf(error));
    if (this.place !== null) this.table?.sendAway(this.place);
  }

  private understand(text: string, came: Arrival): void {
    if (this.state === 'new') return void this.hello(text, came);
    if (this.far) return void this.pass(this.far, text, came);
    if (text === this.first) return; // came twice
    const message = readJson(decodeClientMessage, text);
    if (!message.ok) return void this.misunderstand(text, message.fault);
    const { table, place } = this;
    if (message.value.kind === 'hello' || !table) return void this.drop('never', { code: 'hello-twice' });
    if (message.value.kind === 'greet') {
      table.greet(this, message.value.phrase);
      return;
    }
    const { id, after, command } = message.value;
    if (place === null) return void this.refuse(id, { code: 'watching' });
    table
      .command({ place, id, after, command, at: cameAt(came, this.host.time) }, (answer) => this.send(answer))
      .catch((error) => this.failed(error)); // what became of it is in the store: ask again by the id
  }

  private refuse(id: string, fault: Fault): void {
    this.send(JSON.stringify({ kind: 'refused', id, fault: sentFault(fault) }));
  }

  /** A newer client may know commands that this server does not: those are refused by their id. */
  private misunderstand(text: string, fault: Fault): void {
    const head = readJson(decodeDoHead, text);
    if (head.ok) this.refuse(head.value.id, { ...fault, code: 'message-shape' });
    else this.drop('never', { ...fault, code: 'message-shape' });
  }

  private hello(text: string, came: Arrival): void {
    const hello = readJson(decodeHello, text);
    if (!hello.ok) return void this.drop('never', { ...hello.fault, code: 'message-shape' });
    const { version } = hello.value;
    const refused = refusedVersion(version, this.host.versions);
    if (refused) return void this.drop('never', refused);
    this.version = version;
    this.state = 'entering';
    this.first = text;
    this.cancelHello();
    this.arrive(hello.value, came).catch((error) => this.failed(error));
  }

  /** At a table here, or by way of another node. */
  private async arrive({ game, secret, since }: HelloMessage, came: Arrival): Promise<void> {
    for (let attempt = 0; attempt < OWNER_TRIES; attempt++) {
      const isDone = await unlessFenced(async () => {
        const place = await this.host.find(game, attempt > 0);
        if (this.isClosed) return true;
        if (place.kind === 'there') return this.relay(game, place, came);
        if (place.kind === 'here') await this.enter(place.table, secret, since);
        else this.drop('never', { code: 'game-unknown', found: game });
        return true;
      });
      if (isDone) return;
      this.table = null;
    }
    this.drop('again', MOVING);
  }

  /** False if that node does not serve it. */
  private async relay(game: string, { node, fence }: RemoteOwner, came: Arrival): Promise<boolean> {
    const { nodes, far, settings } = this.host;
    const moved = () => this.drop('again', MOVING);
    const opening = { game, fence, came, address: this.wire.address, hello: this.first };
    const { wire } = this;
    const table = await nodes.open(node, opening, {
      get roundTrip() {
        return wire.roundTrip;
      },
      text: (text) => {
        if (this.wire.waiting > settings.unreadBytes) this.drop('again', { code: 'unread' });
        else this.send(text);
      },
      ended: (code, reason) => {
        this.end();
        this.wire.close(code, reason);
      },
      lost: moved,
    });
    if (this.isClosed || !table) {
      table?.close();
      return this.isClosed;
    }
    this.far = table;
    this.leaveFar = far.add(game, fence, moved);
    this.state = 'open';
    this.hearSlowed();
    return true;
  }

  private pass(far: FarTable, text: string, came: Arrival): void {
    if (!far.send(text, came)) this.drop('later', { code: 'too-fast' });
  }

  private async enter(table: Table, secret: string | undefined, since: number): Promise<void> {
    this.table = table;
    const fault = await table.enter(this, secret, since);
    if (this.isClosed) return void table.audience.leave(this);
    if (fault) return void this.drop(fault.code === 'full' ? 'later' : 'never', fault);
    this.state = 'open';
    this.hearSlowed();
  }

  private end(): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    this.cancelHello();
    this.cancelSlow?.();
    this.slowed.length = 0;
    this.table?.audience.leave(this);
    this.far?.close();
    this.leaveFar();
    this.host.closed(this);
  }
}
