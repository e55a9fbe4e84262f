/**
 * A client of one game, with the code that pages have (`RemoteTable`, `RemoteAuthority`): it plays at random, proposes,
 * answers and resigns, or watches. What the server said to it is noted word for word, to be held against the store.
 */
import { RemoteAuthority } from '@tabuleiro/play/authority/remote-authority';
import { RemoteTable } from '@tabuleiro/play/authority/remote-table';
import { systemClock } from '@tabuleiro/play/ports/clock';
import type { OpenLink, SocketListener } from '@tabuleiro/play/ports/socket';
import type { DoMessage } from '@tabuleiro/protocol/client-messages';
import type { OnlineCommand } from '@tabuleiro/protocol/commands';
import { PHRASES } from '@tabuleiro/protocol/phrases';
import type { AckMessage, SentEvent, ServerMessage } from '@tabuleiro/protocol/server-messages';
import { listMoves, type Rng } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { WebSocket } from 'ws';

/** An event as a client heard it first. */
export interface HeardEvent {
  readonly text: string;
  /** By the tool's own monotonic clock. */
  readonly at: number;
}

/** What one client heard and sent: the witness of the checks. */
export class Testimony {
  readonly game: string;
  readonly events = new Map<number, HeardEvent>();
  /** By id: the text of the acknowledgement. */
  readonly acks = new Map<string, string>();
  /** By id: the command, and when it was sent first. */
  readonly sent = new Map<string, { command: OnlineCommand; at: number }>();
  /** Numbers that came twice with different content, and acknowledgements that changed. */
  readonly contradictions: string[] = [];

  constructor(game: string) {
    this.game = game;
  }

  heard(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.kind === 'ack') this.acknowledged(message, text);
    else if (message.kind === 'events' || message.kind === 'welcome')
      for (const event of message.events) this.happened(event);
  }

  said(text: string): void {
    const message = JSON.parse(text) as DoMessage | { kind: 'other' };
    if (message.kind === 'do' && !this.sent.has(message.id))
      this.sent.set(message.id, { command: message.command, at: performance.now() });
  }

  private acknowledged({ id }: AckMessage, text: string): void {
    const before = this.acks.get(id);
    if (before !== undefined && before !== text) this.contradictions.push(`${before} then ${text}`);
    this.acks.set(id, text);
  }

  private happened(event: SentEvent): void {
    const text = plainText(event);
    const before = this.events.get(event.number);
    if (!before) this.events.set(event.number, { text, at: performance.now() });
    else if (before.text !== text) this.contradictions.push(`${before.text} then ${text}`);
  }
}

/** The same text for the same value, whatever the order of its parts. */
export const plainText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

export interface RobotPorts {
  /** Where it connects. */
  readonly port: number;
  /** Of a client of its own: limits count by it. */
  readonly address: string;
  readonly rng: Rng;
  /** The players of a finished game go on in another. */
  rematch(robot: Robot, game: string): void;
}

/** Between two looks at the board, in milliseconds. */
const THINK = { least: 120, most: 700 };

export class Robot {
  readonly game: string;
  readonly secret: string | undefined;
  readonly table: RemoteTable;
  readonly testimony: Testimony;
  private readonly authority: RemoteAuthority;
  private readonly ports: RobotPorts;
  private timer: NodeJS.Timeout | null = null;
  private isOpen = false;
  private asked = 0;
  /** The last command has no answer yet. */
  private waits = false;
  private wentOn = false;
  /** Whether it wants a rematch of a game that it has left. */
  private readonly comesBack: boolean;
  /** For the account: when something was last heard, and why the last command was refused. */
  private heardAt = performance.now();
  private refused: string | null = null;

  constructor(game: string, secret: string | undefined, ports: RobotPorts) {
    this.game = game;
    this.secret = secret;
    this.ports = ports;
    this.testimony = new Testimony(game);
    const { rng } = ports;
    this.comesBack = this.chance(50);
    this.table = new RemoteTable(
      { game, secret },
      {
        socket: { connect: (listener) => this.connect(listener) },
        clock: systemClock,
        random: () => rng.below(2 ** 30) / 2 ** 30,
      },
    );
    this.authority = new RemoteAuthority(this.table);
  }

  get isConnected(): boolean {
    return this.table.link === 'open';
  }

  /** Somebody is to move here, and a clock may run. */
  get isLive(): boolean {
    const { session, state } = this.table;
    return session !== null && state === 'playing' && !session.outcome;
  }

  /** Where it stands, for a person who looks for a fault. */
  get account(): string {
    const { link, me, session, stopped } = this.table;
    const who = me === null ? 'watcher' : `player ${me}`;
    const last = session?.log.at(-1);
    const mover = session?.toMove == null ? 'none' : session.plan.players[session.toMove]!.kind;
    const turn = `event ${session?.lastNumber} (${last?.kind ?? 'none'}), ${session?.toMove ?? 'nobody'} (${mover}) to move`;
    const silent = `silent for ${Math.round(performance.now() - this.heardAt)} ms`;
    const refused = this.refused ? `, refused last: ${this.refused}` : '';
    return `${who} ${link}${this.waits ? ' waits' : ''}, ${turn}, ${silent}${refused}${stopped ? `, ${stopped.code}` : ''}`;
  }

  start(): void {
    this.table.open();
    if (this.secret !== undefined) this.think();
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.authority.close();
    this.table.close();
  }

  private connect(listener: SocketListener): OpenLink {
    const { port, address } = this.ports;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/socket`, {
      headers: { 'X-Forwarded-For': address },
      perMessageDeflate: false,
    });
    socket.on('open', () => listener.opened());
    socket.on('message', (data) => {
      const text = String(data);
      this.testimony.heard(text);
      this.heardAt = performance.now();
      listener.message(text);
    });
    socket.on('error', () => {}); // it closes as well
    socket.on('close', () => listener.closed());
    return {
      send: (text) => {
        this.testimony.said(text);
        if (socket.readyState === socket.OPEN) socket.send(text);
      },
      close: () => socket.terminate(),
    };
  }

  private think(): void {
    const { rng } = this.ports;
    this.timer = setTimeout(
      () => {
        this.act();
        this.think();
      },
      THINK.least + rng.below(THINK.most - THINK.least),
    );
  }

  private chance(percent: number): boolean {
    return this.ports.rng.below(1000) < percent * 10;
  }

  /** One decision, unless the last one has no answer yet. */
  private act(): void {
    const { session, state, me } = this.table;
    if (!session || me === null || this.waits) return;
    if (!this.isOpen) {
      this.isOpen = true;
      this.authority.open({
        answered: (_, { fault }) => {
          if (fault) this.waits = false;
        },
        happened() {},
        linked() {},
        warned() {},
      });
      this.table.subscribe((change) => {
        if (change.kind !== 'answer') return;
        this.waits = false;
        this.refused = change.fault?.code ?? null;
      });
    }
    if (state === 'over') this.playAgain(session, me);
    else if (state !== 'playing' || session.hasLeft(me)) return;
    else if (session.outcome) this.nextGame(session, me);
    else if (!this.answerProposal(session, me)) this.decide(session, me);
  }

  private send(command: Parameters<RemoteAuthority['send']>[1]): void {
    this.waits = true;
    this.authority.send(++this.asked, command, this.table.me!);
  }

  private answerProposal(session: Session, me: number): boolean {
    const open = session.proposals.find(({ by, accepted }) => by !== me && !accepted.includes(me));
    if (!open) return false;
    const agrees = this.chance(open.what === 'takeback' ? 70 : 25);
    this.send({ kind: agrees ? 'accept' : 'decline', of: open.number });
    return true;
  }

  private decide(session: Session, me: number): void {
    if (this.chance(1)) this.table.greet(PHRASES[this.ports.rng.below(PHRASES.length)]!);
    if (session.toMove !== me) {
      if (this.chance(2) && session.moves.length > 1) this.send({ kind: 'propose', what: 'takeback' });
      else if (this.chance(1) && session.plan.clock)
        this.send({ kind: 'gift', seat: this.seatBeside(me), ms: 1 });
      return;
    }
    if (this.chance(0.4)) return void this.send({ kind: 'resign' });
    if (this.chance(1.5)) return void this.send({ kind: 'propose', what: 'draw' });
    const moves = listMoves(session.rules, session.position);
    const { text } = moves[this.ports.rng.below(moves.length)]!;
    this.send({ kind: 'play', move: text, ply: session.moves.length });
  }

  private seatBeside(me: number): number {
    const session = this.table.session!;
    return session.seatOf(session.present.find((player) => player !== me)!);
  }

  private nextGame({ match, games }: Session, me: number): void {
    if (!match.next) return;
    const offered = this.table.acts.some(
      ({ kind, by, detail }) => kind === 'next-offer' && by === `${me}` && detail.game === games.length + 1,
    );
    if (!offered) this.send({ kind: 'next-game' });
  }

  /** A robot that has left and does not come back watches what the others play next: a computer has its place there. */
  private playAgain(session: Session, me: number): void {
    const { acts } = this.table;
    const next = acts.find(({ kind }) => kind === 'rematch')?.detail.game;
    if (this.wentOn) return;
    if (next !== undefined) {
      this.wentOn = true;
      return void this.ports.rematch(this, String(next));
    }
    if (session.hasLeft(me) && !this.comesBack) return;
    if (acts.some(({ kind, by }) => kind === 'rematch-offer' && by === `${me}`)) return;
    this.waits = true;
    this.table.command({ kind: 'rematch', answer: 'offer' });
  }
}
