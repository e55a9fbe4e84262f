/**
 * A client of one game, with the code that pages have (`RemoteTable`, `RemoteAuthority`): it plays at random, proposes,
 * answers, claims, goes away and resigns, or watches. What the server said to it is noted, to be held against the store.
 */
import { RemoteAuthority } from '@tabuleiro/play/authority/remote-authority';
import { RemoteTable } from '@tabuleiro/play/authority/remote-table';
import { systemClock } from '@tabuleiro/play/ports/clock';
import type { OpenLink, SocketListener } from '@tabuleiro/play/ports/socket';
import type { OnlineCommand } from '@tabuleiro/protocol/commands';
import { PHRASES } from '@tabuleiro/protocol/phrases';
import { listMoves, type Rng } from '@tabuleiro/rules';
import type { Session, SessionCommand } from '@tabuleiro/rules/match';
import { WebSocket } from 'ws';
import type { KnownGame } from './progress.ts';
import { Testimony, witnessed } from './testimony.ts';

/** What people do besides playing: they go away, and call things off. */
export interface RobotWhims {
  /** The creator of a challenge that nobody takes. */
  readonly cancels: boolean;
  /** Whether anybody may go away now. */
  mayLeave(): boolean;
}

export interface RobotPorts {
  /** Where it connects, asked each time. */
  port(): number;
  /** Of a client of its own: limits count by it. */
  readonly address: string;
  readonly rng: Rng;
  /** Left out of a robot that stays until the end. */
  readonly whims?: RobotWhims;
  /** The players of a finished game go on in another. */
  rematch(robot: Robot, game: string): void;
}

/** Between two looks at the board, in milliseconds. */
const THINK = { least: 120, most: 700 };
/** Whoever goes away is back after so long. */
const AWAY = { least: 1_000, most: 8_000 };

export class Robot implements KnownGame {
  readonly game: string;
  readonly secret: string | undefined;
  readonly table: RemoteTable;
  readonly testimony: Testimony;
  private readonly authority: RemoteAuthority;
  private readonly ports: RobotPorts;
  private timer: NodeJS.Timeout | null = null;
  private socket: WebSocket | null = null;
  private return: NodeJS.Timeout | null = null;
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
    this.testimony = new Testimony(game, ports.address);
    const { rng } = ports;
    this.comesBack = this.chance(50);
    this.table = new RemoteTable(
      { game, secret },
      {
        socket: witnessed({ connect: (listener) => this.connect(listener) }, this.testimony),
        clock: systemClock,
        random: () => rng.below(2 ** 30) / 2 ** 30,
      },
    );
    this.authority = new RemoteAuthority(this.table);
  }

  get isConnected(): boolean {
    return this.table.link === 'open';
  }

  /** Somebody is to move here, with a short clock. */
  get isLive(): boolean {
    const { session, sheet, state } = this.table;
    return state === 'playing' && session !== null && !session.outcome && sheet?.claimAfter !== null;
  }

  get log(): Session['log'] | null {
    return this.table.session?.log ?? null;
  }

  /** With what the client has made of it. */
  testify(): Testimony {
    this.testimony.log = this.log ?? [];
    this.testimony.acts = this.table.acts;
    return this.testimony;
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
    const away = this.return ? ', away' : '';
    return `${who} ${link}${away}${this.waits ? ' waits' : ''}, ${turn}, ${silent}${refused}${stopped ? `, ${stopped.code}` : ''}`;
  }

  start(): void {
    this.table.open();
    if (this.secret === undefined) return;
    this.table.subscribe((change) => {
      if (change.kind !== 'answer') return;
      this.waits = false;
      this.refused = change.fault?.code ?? null;
    });
    this.think();
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    if (this.return) clearTimeout(this.return);
    this.authority.close();
    this.table.close();
  }

  /** Whoever is away is here again, as a page that is looked at again. */
  comeBack(): void {
    if (!this.return) return;
    clearTimeout(this.return);
    this.return = null;
    this.table.hurry();
  }

  private leave(): void {
    const { rng } = this.ports;
    this.testimony.left();
    this.return = setTimeout(() => this.comeBack(), AWAY.least + rng.below(AWAY.most - AWAY.least));
    this.socket?.terminate();
  }

  private connect(listener: SocketListener): OpenLink {
    if (this.return) {
      setImmediate(() => listener.closed());
      return { send() {}, close() {} };
    }
    const { port, address } = this.ports;
    const socket = new WebSocket(`ws://127.0.0.1:${port()}/api/v1/socket`, {
      headers: { 'X-Forwarded-For': address },
      perMessageDeflate: false,
    });
    this.socket = socket;
    socket.on('open', () => listener.opened());
    socket.on('message', (data) => {
      this.heardAt = performance.now();
      listener.message(String(data));
    });
    socket.on('error', () => {}); // it closes as well
    socket.on('close', () => listener.closed());
    return {
      send: (text) => {
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
    const { whims } = this.ports;
    if (me === null || this.waits || this.return) return;
    if (state === 'challenge' && whims?.cancels && this.chance(3)) this.ask({ kind: 'cancel' });
    if (!session) return;
    this.openAuthority();
    if (state === 'over') this.playAgain(session, me);
    else if (state !== 'playing' || session.hasLeft(me)) return;
    else if (this.chance(0.3) && whims?.mayLeave()) this.leave();
    else if (this.claims(session, me)) return;
    else if (session.outcome) this.nextGame(session, me);
    else if (!this.answerProposal(session, me)) this.decide(session, me);
  }

  private openAuthority(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.authority.open({
      answered: (_, { fault }) => {
        if (fault) this.waits = false;
      },
      happened() {},
      linked() {},
      warned() {},
    });
  }

  /** What the session has a word for goes through the authority, as in a page; the rest is asked of the table. */
  private send(command: SessionCommand): void {
    this.waits = true;
    this.authority.send(++this.asked, command, this.table.me!);
  }

  private ask(command: OnlineCommand): void {
    this.waits = true;
    this.table.command(command);
  }

  /** Of somebody who has been away for long enough. */
  private claims(session: Session, me: number): boolean {
    const { presence, sheet, at } = this.table;
    const { claimAfter } = sheet!;
    if (claimAfter === null || !this.chance(40)) return false;
    const isGone = session.peoplePresent.some(
      (player) => player !== me && at - (presence.gone[player] ?? at) >= claimAfter,
    );
    if (!isGone) return false;
    const isDraw = session.plan.players.length === 2 && this.chance(40);
    this.ask({ kind: 'claim', what: isDraw ? 'draw' : 'win' });
    return true;
  }

  private answerProposal(session: Session, me: number): boolean {
    const open = session.proposals.find(({ by, accepted }) => by !== me && !accepted.includes(me));
    if (!open) return false;
    const agrees = this.chance(open.what === 'takeback' ? 70 : 25);
    this.send({ kind: agrees ? 'accept' : 'decline', of: open.number });
    return true;
  }

  private decide(session: Session, me: number): void {
    const { plan, games, moves } = session;
    if (this.chance(1)) this.table.greet(PHRASES[this.ports.rng.below(PHRASES.length)]!);
    if (session.toMove !== me) {
      if (this.chance(2) && moves.length > 1) this.send({ kind: 'propose', what: 'takeback' });
      else if (this.chance(1) && plan.clock) this.send({ kind: 'gift', seat: this.seatBeside(me), ms: 1 });
      return;
    }
    const isFirst = games.length === 1 && moves.length < plan.players.length;
    if (this.ports.whims && isFirst && this.chance(2)) return void this.ask({ kind: 'abort' });
    // In a match sooner: its next games are to be seen too.
    if (this.chance(plan.format.games > 1 ? 3 : 0.4)) return void this.send({ kind: 'resign' });
    if (this.chance(1.5)) return void this.send({ kind: 'propose', what: 'draw' });
    const legal = listMoves(session.rules, session.position);
    const { text } = legal[this.ports.rng.below(legal.length)]!;
    this.send({ kind: 'play', move: text, ply: moves.length });
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
    this.ask({ kind: 'rematch', answer: 'offer' });
  }
}
