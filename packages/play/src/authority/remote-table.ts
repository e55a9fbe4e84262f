/**
 * A game on a server: the connection to it, and a replica that follows its log. It reconnects by itself, asks for what it has
 * missed, sends a command again with the same id until it is answered, and ignores what it hears twice.
 */
import type { OnlineCommand } from '@tabuleiro/protocol/commands';
import { readJson } from '@tabuleiro/protocol/forms';
import type { GreetingPhrase } from '@tabuleiro/protocol/phrases';
import { waitForRematch } from '@tabuleiro/protocol/rematch';
import {
  decodeServerMessage,
  type GameSheet,
  type OnlineAct,
  type OnlinePresence,
  type OnlineState,
  type SentEvent,
  type ServerMessage,
  type WelcomeMessage,
} from '@tabuleiro/protocol/server-messages';
import { PROTOCOL_VERSION } from '@tabuleiro/protocol/version';
import type { Fault, Result } from '@tabuleiro/rules';
import type { Player, Session, SessionEvent } from '@tabuleiro/rules/match';
import type { ClockPort } from '../ports/clock.ts';
import type { KeptMove, OpenLink, OutboxPort, SocketListener, SocketPort } from '../ports/socket.ts';
import { FarClock } from './far-clock.ts';
import { OpenCommands } from './open-commands.ts';
import { followEvents, isAmong, replicaOf } from './replica.ts';

export interface RemotePorts {
  socket: SocketPort;
  clock: ClockPort;
  /** Left out where nothing is kept. */
  outbox?: OutboxPort | undefined;
  /** From 0 to 1, for waits and ids. */
  random?: (() => number) | undefined;
}

export interface RemoteSeat {
  game: string;
  /** Left out by a watcher. */
  secret?: string | undefined;
}

export type RemoteChange =
  /** The sheet, the acts, who is here, or the connection is another. */
  | { kind: 'table' }
  /** The session is there, or is another one: `session`. */
  | { kind: 'session' }
  | { kind: 'events'; events: readonly SessionEvent[]; id: string | null }
  /** An own command was answered. */
  | { kind: 'answer'; id: string; fault: Fault | null }
  | { kind: 'greeting'; player: Player; phrase: GreetingPhrase }
  /** The connection has ended for good. */
  | { kind: 'stopped'; fault: Fault };

/** Waits before coming back: the first, the longest, and the longest of players whose clock is short. */
const FIRST_WAIT = 50;
const LONGEST_WAIT = 5_000;
const LONGEST_LIVE_WAIT = 2_000;
/** A server says something at least three times in this time. */
const SILENCE_MS = 50_000;
/** Also to players whose clock is short: they would lose time on a dead line. */
const LIVE_SILENCE_MS = 3_000;
/** A server greets a connection within this time; the first one is left sooner. */
const WELCOME_MS = 8_000;
const FIRST_WELCOME_MS = 3_000;
/** A message that stays unreadable for this long, in milliseconds, is final. */
const MISREAD_MS = 60_000;
/** A kept move that is younger than this is sent by itself. */
const KEPT_MS = 60_000;

export class RemoteTable {
  sheet: GameSheet | null = null;
  session: Session | null = null;
  me: Player | null = null;
  acts: readonly OnlineAct[] = [];
  presence: OnlinePresence = { present: [], gone: [], watchers: 0 };
  link: 'open' | 'lost' = 'lost';
  stopped: Fault | null = null;
  /** A move from an earlier opening that was never acknowledged, and is too old to be sent unasked. */
  kept: KeptMove | null = null;
  private seat: RemoteSeat;
  private readonly ports: RemotePorts;
  private readonly listeners = new Set<(change: RemoteChange) => void>();
  private readonly asks: OpenCommands;
  private readonly farClock = new FarClock();
  private socket: OpenLink | null = null;
  /** Messages that came while the rules were loaded. */
  private backlog: string[] | null = null;
  private attempts = 0;
  private heard = 0;
  /** Connections in a row on which no greeting came. */
  private ungreeted = 0;
  /** When something was not understood, and the whole log was asked for. */
  private misreadAt = Number.NEGATIVE_INFINITY;
  private isWhole = true;
  private isClosed = false;
  private cancelRetry = () => {};
  private cancelWatch = () => {};

  constructor(seat: RemoteSeat, ports: RemotePorts) {
    this.seat = seat;
    this.ports = ports;
    this.asks = new OpenCommands(ports.clock, ports.outbox);
  }

  /** As the server said it, and as the session says since then. */
  get state(): OnlineState | null {
    const { sheet, session } = this;
    return sheet?.state === 'playing' && session?.match.result ? 'over' : (sheet?.state ?? null);
  }

  /** The server's time, as far as it is known. */
  get at(): number {
    return this.farClock.at(this.ports.clock.now()) ?? this.session?.at ?? 0;
  }

  /** Commands wait for the server's answer. */
  get sending(): boolean {
    return this.asks.messages.length > 0;
  }

  subscribe(listener: (change: RemoteChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  open(): void {
    const found = this.ports.outbox?.load() ?? null;
    if (found && found.age <= KEPT_MS) this.asks.restore(found.kept);
    else if (found) this.kept = found.kept;
    this.connect();
  }

  close(): void {
    this.isClosed = true;
    this.listeners.clear();
    this.disconnect();
  }

  /**
   * Another secret for this player, which the face asks the server for. The connection is left before: the server ends those
   * of the old secret, and what it says to them would be taken for the end of the game.
   */
  async renew(fresh: () => Promise<Result<{ secret: string }>>): Promise<Result<{ secret: string }>> {
    this.disconnect();
    this.emit({ kind: 'table' });
    const made = await fresh();
    if (made.ok) this.seat = { ...this.seat, secret: made.value.secret };
    if (!this.isClosed) this.connect();
    return made;
  }

  /** Sends a command, now or when there is a connection; answers with its id. */
  command(command: OnlineCommand): string {
    const { random = Math.random } = this.ports;
    const digits = () => Math.floor(random() * 2 ** 32).toString(36);
    const id = `${digits()}${digits()}${digits()}`;
    this.asks.add({ kind: 'do', id, after: this.session?.lastNumber ?? 0, command });
    this.sendAsks();
    return id;
  }

  greet(phrase: GreetingPhrase): void {
    if (this.link === 'open') this.socket?.send(JSON.stringify({ kind: 'greet', phrase }));
  }

  /** The kept move is sent, or forgotten. */
  answerKept(sends: boolean): void {
    const { kept } = this;
    this.kept = null;
    if (kept && sends) this.asks.restore(kept);
    else this.ports.outbox?.keep(null);
    this.sendAsks();
    this.emit({ kind: 'table' });
  }

  /** The page was hidden or without a network: it comes back without a wait. */
  hurry(): void {
    const silent = this.ports.clock.now() - this.heard;
    if (!this.stopped && (this.link === 'lost' || silent > SILENCE_MS / 2)) this.reconnect(0);
  }

  private sendAsks(): void {
    const { socket, link } = this;
    if (socket && link === 'open') this.asks.send(socket, () => this.reconnect(0));
  }

  private emit(change: RemoteChange): void {
    for (const listener of [...this.listeners]) listener(change);
  }

  // --- The connection

  private connect(): void {
    this.cancelRetry();
    const listener: SocketListener = {
      opened: () => {
        if (socket === this.socket) this.hello(socket);
      },
      message: (text) => {
        if (socket === this.socket) this.receive(text);
      },
      closed: () => {
        if (socket === this.socket) this.reconnect();
      },
    };
    const socket: OpenLink = this.ports.socket.connect(listener, this.seat.game);
    this.socket = socket;
    this.backlog = null;
    this.farClock.forget();
    this.watch(socket);
  }

  private hello(socket: OpenLink): void {
    const { game, secret } = this.seat;
    const since = this.isWhole ? (this.session?.lastNumber ?? 0) : 0;
    socket.send(
      JSON.stringify({
        kind: 'hello',
        version: PROTOCOL_VERSION,
        game,
        since,
        ...(secret ? { secret } : {}),
      }),
    );
  }

  /** A connection on which nothing is heard is none. */
  private watch(socket: OpenLink): void {
    this.cancelWatch();
    const { clock } = this.ports;
    this.heard = clock.now();
    const look = () => {
      if (socket !== this.socket) return;
      const isGreeted = this.link === 'open' || this.backlog !== null;
      const rest = this.heard + (isGreeted ? this.silence : this.patience) - clock.now();
      if (rest <= 0) {
        if (!isGreeted) this.ungreeted++;
        this.reconnect();
      } else this.cancelWatch = clock.after(Math.min(rest, LIVE_SILENCE_MS / 2), look);
    };
    look();
  }

  /** Milliseconds without a word after which an open connection is dead. */
  private get silence(): number {
    return this.isLive ? LIVE_SILENCE_MS : SILENCE_MS;
  }

  /** Milliseconds that a greeting may take. A line that is slow rather than dead has more time at every attempt. */
  private get patience(): number {
    return Math.min(WELCOME_MS, FIRST_WELCOME_MS * 2 ** this.ungreeted);
  }

  /**
   * A player of a game with a short clock. Also between two games of a match, and after an offer of a rematch: the other
   * player may begin the next game at any time.
   */
  private get isLive(): boolean {
    const { me, sheet, state, acts } = this;
    if (me === null || !sheet || sheet.claimAfter === null) return false;
    return state === 'playing' || (state === 'over' && waitForRematch(acts).includes(me));
  }

  /** Nothing that comes over the connection is heard any more, and nothing waits for it. */
  private disconnect(): void {
    const { socket } = this;
    this.socket = null;
    this.link = 'lost';
    this.cancelRetry();
    this.cancelWatch();
    this.asks.rest();
    socket?.close();
  }

  private reconnect(wait = this.nextWait()): void {
    const wasOpen = this.link === 'open';
    this.disconnect();
    this.cancelRetry = this.ports.clock.after(wait, () => this.connect());
    if (wasOpen) this.emit({ kind: 'table' });
  }

  private nextWait(): number {
    const { random = Math.random } = this.ports;
    const most = this.isLive ? LONGEST_LIVE_WAIT : LONGEST_WAIT;
    const longest = Math.min(most, FIRST_WAIT * 2 ** this.attempts++);
    return longest * (0.5 + random() / 2);
  }

  private stop(fault: Fault): void {
    this.stopped = fault;
    this.disconnect();
    for (const id of this.asks.giveUp()) this.emit({ kind: 'answer', id, fault });
    this.emit({ kind: 'stopped', fault });
  }

  // --- What the server says

  private receive(text: string): void {
    this.heard = this.ports.clock.now();
    if (this.backlog) return void this.backlog.push(text);
    const read = readJson(decodeServerMessage, text);
    if (!read.ok) return void this.misread(read.fault);
    const message = read.value;
    if (message.kind === 'unknown') return;
    if (message.kind === 'refused') {
      if (message.at !== undefined) this.farClock.correct(message.at, this.heard);
    } else if ('at' in message) this.farClock.compare(message.at, this.heard);
    if (message.kind === 'welcome') return void this.welcomed(message);
    // messages before the welcome are ignored
    if (this.link === 'open' || message.kind === 'bye') this.hear(message);
  }

  /** Damaged on its way, or of a program that this one does not understand: the whole log says more. */
  private misread(fault: Fault): void {
    const now = this.ports.clock.now();
    if (now - this.misreadAt < MISREAD_MS) return void this.stop({ ...fault, code: 'server-newer' });
    this.misreadAt = now;
    this.isWhole = false;
    this.reconnect();
  }

  private hear(message: Exclude<ServerMessage, WelcomeMessage>): void {
    switch (message.kind) {
      case 'events':
        return void this.happened(message.events, message.hash, message.id ?? null);
      case 'acts':
        if (message.acts[0] && message.acts[0].number > (this.acts.at(-1)?.number ?? 0) + 1)
          return void this.reconnect(0);
        this.acted(message.acts);
        if (this.sheet) this.sheet = { ...this.sheet, state: message.state };
        return void this.emit({ kind: 'table' });
      case 'ack':
        return void this.answered(message.id, null);
      case 'refused':
        return void this.answered(message.id, message.fault);
      case 'presence': {
        const { present, gone, watchers, number, act } = message;
        const missed = number > (this.session?.lastNumber ?? 0) || act > (this.acts.at(-1)?.number ?? 0);
        if (missed) return void this.reconnect(0);
        this.presence = { present, gone, watchers };
        return void this.emit({ kind: 'table' });
      }
      case 'greeting':
        return void this.emit({ kind: 'greeting', player: message.player, phrase: message.phrase });
      case 'bye':
        if (message.code === 'never') return void this.stop(message.fault);
        if (message.code === 'later') this.attempts = Math.max(this.attempts, 4);
        return void this.reconnect(message.code === 'again' ? FIRST_WAIT : undefined);
    }
  }

  private async welcomed(message: WelcomeMessage): Promise<void> {
    if (message.version > PROTOCOL_VERSION)
      return void this.stop({
        code: 'protocol-version',
        found: `${message.version}`,
        accepted: `${PROTOCOL_VERSION}`,
      });
    const begun = message.acts.some(({ kind }) => kind === 'begun');
    // A server that does not know our last event sends its whole log: that is the game, whatever we have heard.
    const last = message.events.at(-1)?.number ?? Number.POSITIVE_INFINITY;
    if (begun && (!this.session || !this.isWhole || last < this.session.lastNumber)) {
      const { socket } = this;
      this.backlog = [];
      const session = await replicaOf(message.sheet);
      if (socket !== this.socket) return;
      if (!session.ok) return void this.stop(session.fault);
      this.session = session.value;
      this.isWhole = true;
      this.enter(message, true);
      const backlog = this.backlog;
      this.backlog = null;
      for (const text of backlog ?? []) if (socket === this.socket) this.receive(text);
      return;
    }
    this.enter(message, false);
  }

  /** The connection is open: what was missed has happened, and what was not answered is sent again. */
  private enter(message: WelcomeMessage, fresh: boolean): void {
    const { sheet, me, acts, presence, events, hash } = message;
    this.sheet = sheet;
    this.me = me;
    this.acts = [];
    this.acted(acts);
    this.presence = presence;
    this.link = 'open';
    this.attempts = 0;
    this.ungreeted = 0;
    if (fresh) {
      if (!this.follow(events, hash)) return;
      this.settleKept();
      this.emit({ kind: 'session' });
    } else if (this.session) this.happened(events, hash, this.causeOf(events));
    this.emit({ kind: 'table' });
    this.sendAsks();
  }

  /** Drops a kept move that has arrived or cannot be played any more. */
  private settleKept(): void {
    const { kept, session, me } = this;
    if (!kept || !session) return;
    const canBePlayed = !session.outcome && session.moves.length === kept.ply;
    if (canBePlayed && !isAmong(session.log, me, kept)) return;
    this.kept = null;
    this.ports.outbox?.keep(null);
  }

  /** The own move that is among these events, though its answer was lost. */
  private causeOf(events: readonly SentEvent[]): string | null {
    for (const { id, after, command } of this.asks.messages)
      if (command.kind === 'play' && isAmong(events, this.me, { ...command, after })) return id;
    return null;
  }

  private acted(acts: readonly OnlineAct[]): void {
    const last = this.acts.at(-1)?.number ?? 0;
    this.acts = [...this.acts, ...acts.filter(({ number }) => number > last)];
  }

  private happened(events: readonly SentEvent[], hash: string | null, id: string | null): void {
    const { session } = this;
    if (!session) return;
    const before = session.lastNumber;
    if (!this.follow(events, hash)) return;
    const news = session.log.filter(({ number }) => number > before);
    if (news.length > 0) this.emit({ kind: 'events', events: news, id });
  }

  /** Whether the replica has followed; a gap or a difference is mended by the log. */
  private follow(events: readonly SentEvent[], hash: string | null): boolean {
    const fault = followEvents(this.session!, events, hash);
    if (fault === 'gap') this.reconnect(0);
    else if (fault) this.misread(fault);
    return fault === null;
  }

  private answered(id: string, fault: Fault | null): void {
    if (this.asks.answered(id)) this.emit({ kind: 'answer', id, fault });
  }
}
