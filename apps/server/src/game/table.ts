/** One game on the server: what players, computers, the keeper and time do in it. Decide, evolve, commit, answer, fan out. */
import type { OnlineCommand } from '@tabuleiro/protocol/commands';
import type { GreetingPhrase } from '@tabuleiro/protocol/phrases';
import type { RefusedMessage } from '@tabuleiro/protocol/server-messages';
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import { decide, type Player, type Session, type SessionCommand } from '@tabuleiro/rules/match';
import type { ServerMonitor } from '../monitor/server-monitor.ts';
import { type GameTenure, MOVING } from '../nodes/owners.ts';
import { FenceFailure, StoreFailure } from '../store/failure.ts';
import type { NewGame } from '../store/store.ts';
import { withLag } from '../time/lag.ts';
import type { ActDraft } from './act.ts';
import { Audience, type WrittenNews } from './audience.ts';
import { ComputerTurns } from './computer-turns.ts';
import type { ComputerDesk } from './computers.ts';
import { decideOnline, type OnlineDecision } from './decide-online.ts';
import type { Failures } from './failures.ts';
import { ATTEMPTS, GameLine, type GameLineHost, type LineChange, UNKNOWN_GAME } from './game-line.ts';
import {
  acknowledgement,
  changedAt,
  hurriedIn,
  isRefusal,
  isToStart,
  isUnbegun,
  type OnlineGame,
  pauseOf,
  refusal,
} from './online-game.ts';
import type { TableWire } from './presence.ts';
import { commandHash, isSameHash } from './secrets.ts';
import { type ClockChange, overtakenFor, TableClock } from './table-clock.ts';
import { TablePlaces } from './table-places.ts';

export interface TableHost extends GameLineHost {
  readonly desk: ComputerDesk;
  readonly failures: Failures;
  readonly monitor: ServerMonitor;
  /** A table whose game this node no longer owns. */
  fenced(table: Table): void;
  /** The date in milliseconds since 1970, for people to read. */
  date(): number;
  /**
   * Makes the same again with these people, or says why there is no room for it; no other game comes in between. It stays with
   * this node, where its players are.
   */
  withRematch<T>(
    game: OnlineGame,
    people: readonly Player[],
    write: (made: Result<NewGame>) => Promise<T>,
  ): Promise<T>;
}

/** Under which this node has the game. */
interface TableOwnership {
  readonly fence: number;
  readonly tenure: GameTenure;
}

/** A command of a player, as it came. */
export interface TableCommand {
  place: number;
  id: string;
  after: number;
  command: OnlineCommand;
  /** The server's time at which it came. */
  at: number;
}

export class Table {
  readonly id: string;
  readonly audience: Audience;
  readonly places: TablePlaces;
  private readonly host: TableHost;
  private readonly line: GameLine;
  /** Answers by place and id: accepted ones are in the store as well, refusals only here. */
  private readonly answers = new Map<string, KnownAnswer>();
  private readonly clock: TableClock;
  private readonly computers: ComputerTurns;

  constructor(id: string, { fence, tenure }: TableOwnership, host: TableHost) {
    this.id = id;
    this.host = host;
    this.audience = new Audience(host);
    this.clock = new TableClock(this.audience.presence, { ...host, tenure });
    this.line = new GameLine(id, fence, host, {
      loaded: (game) => {
        this.audience.note(game);
        const { resumes } = tenure;
        if (changedAt(game) < resumes) this.audience.presence.watchedSince(resumes);
        this.computers.wake(game);
      },
      written: (game) => this.audience.note(game),
      dropped: () => this.computers.forget(),
      fenced: () => host.fenced(this),
      due: () => {
        this.lookAtDue().catch((error) => host.failures.note(error)); // what failed is looked at again at the next beat
      },
    });
    this.places = new TablePlaces(this.line, this.audience, host, () => this.wake());
    const { desk, time, settings, failures, monitor } = host;
    this.computers = new ComputerTurns({
      id,
      desk,
      time,
      settings,
      failures,
      monitor,
      inTurn: (act) =>
        this.line.inLine(async () => {
          const game = await this.open();
          if (game) await act(game);
        }),
      play: (game, { command, hurried }, player, at) =>
        this.system(game, command, player, at, { acts: hurried ? hurriedIn(game, player) : [] }),
    });
  }

  /** Nothing is under way and nobody is here. */
  get isIdle(): boolean {
    return this.line.isEmpty && this.audience.isEmpty;
  }

  get isWriting(): boolean {
    return this.line.isWriting;
  }

  /** Under which this node owns the game. */
  get fence(): number {
    return this.line.fence;
  }

  /** The server's time at which somebody last needed it. */
  get used(): number {
    return this.line.used;
  }

  /** Lets the session go: it is read again when it is needed. */
  rest(): void {
    if (this.line.isEmpty) this.line.drop();
  }

  close(): void {
    this.line.close();
    this.audience.callHearers();
  }

  /** What the game is like, in its turn. */
  look<T>(see: (game: OnlineGame) => T): Promise<Result<T>> {
    return this.line.inLine(async () => {
      const game = await this.current();
      await this.line.confirm();
      return game ? ok(see(game)) : fail(UNKNOWN_GAME);
    });
  }

  /**
   * A connection comes: it is greeted, and hears of everything from then on; or why not. All in one turn: a link that becomes
   * void has a place before it, and is ended, or none after it.
   */
  enter(wire: TableWire, secret: string | undefined, since: number): Promise<Fault | null> {
    return this.line.inLine(async () => {
      const game = await this.current();
      await this.line.confirm();
      if (!game) return { ...UNKNOWN_GAME, found: this.id };
      if (wire.isClosed) return null; // left while it waited: nobody is here, and no clock goes on
      wire.place = game.placeOf(secret);
      if (wire.place === null && this.audience.presence.watchers >= this.host.settings.watchersPerGame)
        return { code: 'full' };
      // They come by another way, because the node that they came by is silent.
      const silence = wire.place === null ? 0 : this.audience.presence.silence(wire.place);
      if (silence > 0) this.clock.sendAway(wire.place!, silence);
      this.audience.enter(wire, game, since);
      // A disk that fails keeps nobody from seeing the game; the pause ends by itself then.
      if (wire.place !== null) await this.goOn(wire.place).catch((error) => this.host.failures.note(error));
      return null;
    });
  }

  private async goOn(place: number): Promise<void> {
    const game = await this.open();
    const change = game && this.clock.afterReturn(game, place);
    if (change && (await this.changeClock(game, change))) this.clock.paidDelay();
  }

  /**
   * A connection ends by a failure of ours that is none of the store: its player is not away, and does not pay for it, unless
   * they are back already.
   */
  expect(wire: TableWire): void {
    const { time, settings } = this.host;
    const { presence } = this.audience;
    const { place } = wire;
    if (place === null || presence.isBack(wire)) return;
    this.clock.sendAway(place, wire.silence);
    presence.expect(place, time.now + settings.outageMs);
    this.settle().catch((error) => this.host.failures.note(error)); // it stays owed
  }

  /** Time has passed at once, or the player to move was sent away: what is owed is written. */
  settle(): Promise<void> {
    return this.line.inLine(async () => {
      const game = this.line.known;
      const change = game && (this.clock.afterLoss(game) ?? this.clock.afterJump(game));
      if (change && (await this.changeClock(game, change))) this.clock.paidDelay();
    });
  }

  /** A player's connection was ended because our store failed. */
  sendAway(place: number): void {
    this.clock.sendAway(place);
  }

  greet(wire: TableWire, phrase: GreetingPhrase): void {
    const game = this.line.known;
    if (!game || wire.place === null || !this.host.owners.isConfirmed) return;
    // More than a few in a row would only be noise: they are not heard.
    if (this.audience.presence.takeGreeting(wire.place, this.host.time.now) > 0) return;
    this.audience.greet(game.playerAt(wire.place), phrase);
  }

  // --- What players ask for

  /** The answer as JSON: an acknowledgement, or a refusal. Throws where nothing can be said. `reply` hears it first. */
  command(ask: TableCommand, reply: (answer: string) => void = () => {}): Promise<string> {
    const { metrics } = this.host.monitor;
    const logged = (answer: string) => {
      if (isRefusal(answer)) this.logRefusal(answer);
      reply(answer);
    };
    return metrics.command(ask.command.kind, () => this.line.inLine(() => this.attempts(ask, logged)));
  }

  private logRefusal(answer: string): void {
    const { id, fault } = JSON.parse(answer) as RefusedMessage;
    const facts = { game: this.id, id, code: fault.code, fence: this.fence };
    this.host.monitor.log({ level: 'debug', event: 'command-refused', facts });
  }

  private async attempts(ask: TableCommand, reply: (answer: string) => void): Promise<string> {
    try {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const answer = await this.attempt(ask, reply);
        if (answer !== null) return answer;
      }
    } catch (error) {
      if (ask.command.kind === 'play' && !(error instanceof FenceFailure))
        this.clock.failed(ask.place, ask.at);
      throw error;
    }
    throw new StoreFailure('store-failed', `${this.id}: too many writers`);
  }

  private async attempt(ask: TableCommand, reply: (answer: string) => void): Promise<string | null> {
    const key = `${ask.place} ${ask.id}`;
    const known = this.answers.get(key);
    if (known !== undefined) {
      await this.line.confirm();
      return said(answerAgain(ask, known), reply);
    }
    const game = await this.open();
    if (!game) return said(refusal(ask.id, UNKNOWN_GAME), reply);
    const decision = this.decide(game, ask);
    if (decision.fault) return this.refuse(game, ask, decision, reply);
    if (!decision.rematch) return this.carryOut(game, ask, decision, reply);
    return this.host.withRematch(game, decision.rematch, (made) => {
      if (!made.ok) return this.refuse(game, ask, { ...decision, fault: made.fault }, reply);
      const begun: ActDraft = { kind: 'rematch', by: 'server', detail: { game: made.value.row.id } };
      const change = { ...decision, acts: [...decision.acts, begun], creates: made.value };
      return this.carryOut(game, ask, change, reply);
    });
  }

  /** Null where another was first. */
  private async carryOut(
    game: OnlineGame,
    ask: TableCommand,
    change: LineChange,
    reply: (answer: string) => void,
  ): Promise<string | null> {
    let answer = '';
    const written = await this.line.write(game, change, ask.at, (changed) => {
      answer = JSON.stringify(acknowledgement(ask, changed));
      return { player: ask.place, id: ask.id, answer, hash: commandHash(ask.command) };
    });
    if (!written) {
      const stored = await this.host.store.command(this.id, ask.place, ask.id, this.fence);
      return stored ? said(answerAgain(ask, stored), reply) : null;
    }
    this.remember(ask, answer, commandHash(ask.command));
    this.audience.fanOut(game, written, ask, () => reply(answer));
    await this.beginTurn(game, written);
    this.wake();
    return answer;
  }

  private decide(game: OnlineGame, { place, command, after, at }: TableCommand): OnlineDecision {
    const { settings } = this.host;
    const player = game.playerAt(place);
    const isMover = game.session?.toMove === player;
    const isMove = isMover && command.kind === 'play';
    const { ours, line, grace } = this.clock.owed(game, at, isMover ? overtakenFor(game, at) : undefined);
    const decision = decideOnline({
      game,
      player,
      command,
      after,
      at,
      credit: isMove ? ours + line : ours, // whoever ends the turn: what was ours is never lost
      grace,
      goneSince: (other) => this.audience.presence.goneSince(game.order[other]!, at),
      settings,
    });
    return { ...decision, events: decision.events.map((event) => withLag(event, ours)) };
  }

  /** It may have been accepted before, by a server that was here earlier. Time may have run out. */
  private async refuse(
    game: OnlineGame,
    ask: TableCommand,
    { events, fault, early }: OnlineDecision,
    reply: (answer: string) => void,
  ): Promise<string | null> {
    const { place, id, at } = ask;
    const stored = await this.host.store.command(this.id, place, id, this.fence);
    if (stored) return said(answerAgain(ask, stored), reply);
    await this.line.confirm();
    const answer = refusal(id, fault!, early ? at : undefined); // judged by this time, however long the store took
    if (events.length > 0) {
      const written = await this.line.write(game, { events, acts: [] }, at);
      if (!written) return null;
      this.audience.fanOut(game, written, null);
    }
    this.remember(ask, answer, null);
    reply(answer);
    this.wake();
    return answer;
  }

  // --- What the server does

  /** An act of the server's own, or of its keeper's. */
  act(draft: ActDraft): Promise<boolean> {
    return this.line.inLine(async () => {
      const game = await this.line.load();
      if (!game) return false;
      const written = await this.line.write(game, { events: [], acts: [draft] }, this.host.time.now);
      if (written) this.audience.fanOut(game, written, null);
      return written !== null;
    });
  }

  /** Another node has the game: everybody here comes back to it there. */
  lose(): void {
    this.line.lose();
    this.audience.beginClosing();
    for (const wire of [...this.audience.presence.wires]) wire.drop('again', MOVING);
    this.audience.callHearers();
  }

  /** The game was taken out of the store. */
  vanish(): void {
    this.line.drop();
    for (const wire of [...this.audience.presence.wires]) wire.drop('never', { code: 'game-deleted' });
  }

  /**
   * The game, after everything that our outage owes its clock: where that could not be written before, it is now. A restart
   * opens no game by itself, and one that is opened late gets the events that it would have got at once.
   */
  private async open(): Promise<OnlineGame | null> {
    for (;;) {
      const game = await this.line.load();
      const change = game && (this.clock.afterOutage(game) ?? this.clock.afterPause(game));
      if (!change) return game;
      if (!(await this.changeClock(game, change))) return this.line.load();
    }
  }

  /** For reading only: works while the disk fails. */
  private async current(): Promise<OnlineGame | null> {
    if ((await this.line.load()) === null) return null;
    try {
      return await this.open();
    } catch (error) {
      this.host.failures.note(error);
      return this.line.load();
    }
  }

  /** Something may have become due. */
  lookAtDue(): Promise<void> {
    const { time } = this.host;
    // Of now: whatever comes until the line has got so far comes later, and a move that waits behind us is in time.
    const at = time.now;
    return this.line.inLine(async () => {
      const game = await this.open();
      const due = game && this.clock.dueOf(game);
      if (!game || due === null) return;
      if (due > at) return void this.line.setTimer(due - time.now);
      const { session } = game;
      if (!session) await this.end(game, { kind: 'expired', by: 'server' }, at);
      else if (session.outcome) await this.system(game, { kind: 'next-game' }, null, at);
      else if (pauseOf(session) || isToStart(game))
        await this.system(game, { kind: 'clock', going: true }, null, at);
      else if (isUnbegun(game)) await this.endUnbegun(game, session, at);
      else if (!(await this.system(game, { kind: 'check-clock' }, null, at))) {
        this.line.setTimer(Math.max(1, due + this.clock.owed(game, at).grace - time.now));
      }
    });
  }

  private async end(game: OnlineGame, act: ActDraft, at: number): Promise<void> {
    const written = await this.line.write(game, { events: [], acts: [act] }, at);
    if (written) this.audience.fanOut(game, written, null);
  }

  /** Nobody makes the first move: the game never was. In a later game of a match its player gives it up. */
  private async endUnbegun(game: OnlineGame, session: Session, at: number): Promise<void> {
    if (session.games.length === 1)
      return this.end(game, { kind: 'aborted', by: 'server', detail: { why: 'first-move' } }, at);
    const absent = session.toMove!;
    const { events } = decide(session, { kind: 'resign' }, absent, at);
    const act: ActDraft = { kind: 'claimed', by: 'server', detail: { what: 'win', absent } };
    const written = await this.line.write(game, { events, acts: [act] }, at);
    if (written) this.audience.fanOut(game, written, null);
    this.wake();
  }

  /** A command that no player gave; a flag waits for a move that may be on its way. Whether something happened. */
  private async system(
    game: OnlineGame,
    command: SessionCommand,
    player: Player | null,
    at: number,
    { given, acts = [] }: { given?: number; acts?: readonly ActDraft[] } = {},
  ): Promise<boolean> {
    const { session } = game;
    if (!session) return false;
    const { ours, grace } = this.clock.owed(game, at);
    const { events: decided, found } = decide(session, command, player, at, given ?? ours, grace);
    if (decided.length === 0) return false;
    const events = decided.map((event) => withLag(event, ours));
    const written = await this.line.write(game, { events, found, acts }, at);
    if (written) {
      this.audience.fanOut(game, written, null);
      await this.beginTurn(game, written);
    }
    this.wake();
    return written !== null;
  }

  private async beginTurn(game: OnlineGame, { events }: WrittenNews): Promise<void> {
    const change = this.clock.afterTurn(game, events);
    if (!change) return;
    try {
      if (await this.changeClock(game, change)) this.clock.paidDelay();
    } catch (error) {
      this.host.failures.note(error); // it stays owed, and so does a pause until the player is back
      if (!change.going) this.clock.sendAway(game.order[game.session!.toMove!]!);
    }
  }

  private changeClock(game: OnlineGame, { going, at, credit }: ClockChange): Promise<boolean> {
    return this.system(game, { kind: 'clock', going, reason: 'outage' }, null, at, { given: credit });
  }

  /** Not where the change could not be written: then the game is read anew first. */
  private wake(): void {
    if (this.line.known) this.computers.wake(this.line.known);
  }

  private remember({ place, id }: TableCommand, answer: string, hash: string | null): void {
    this.answers.set(`${place} ${id}`, { answer, hash });
    const most = this.host.settings.refusals * 4;
    for (const oldest of this.answers.keys()) {
      if (this.answers.size <= most) break;
      this.answers.delete(oldest);
    }
  }
}

/** An answer that was given. */
interface KnownAnswer {
  readonly answer: string;
  /** Of the command; null for a refusal, whose id is spent for every command, and in rows of earlier servers. */
  readonly hash: string | null;
}

/** The same again, unless the id was another command's. */
const answerAgain = ({ id, command }: TableCommand, { answer, hash }: KnownAnswer): string =>
  hash === null || isSameHash(hash, commandHash(command))
    ? answer
    : refusal(id, { code: 'id-used', found: id });

const said = (answer: string, reply: (answer: string) => void): string => {
  reply(answer);
  return answer;
};
