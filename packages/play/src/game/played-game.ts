/**
 * What stands behind the verbs of a controller: the session and the ports, the parts that share a game (the move in
 * the making, computers, clock, draw offers, advice), and what happens after every change. Parts read the session and
 * change it only by commands.
 */
import type { Cell, Fault, Move, Rules } from '@tabuleiro/rules';
import type {
  Decision,
  History,
  Player,
  Session,
  SessionCommand,
  SessionEvent,
} from '@tabuleiro/rules/match';
import type { Authority, AuthorityListener, CommandId } from '../authority/authority.ts';
import { type BoardHost, MoveMaking } from '../board/move-making.ts';
import { type PlyView, PlyViews, viewAfter } from '../board/ply-views.ts';
import { refusedBy } from '../board/refusal.ts';
import { Insight } from '../insight/insight.ts';
import type { ClockPort } from '../ports/clock.ts';
import type { EnginePort } from '../ports/engine.ts';
import { Advice } from './advice.ts';
import { Computers } from './computers.ts';
import { Ending } from './ending.ts';
import type { Help, Note } from './notes.ts';
import { actorOf } from './own.ts';
import { Pending } from './pending.ts';
import { Proposals } from './proposals.ts';
import type { GameChange, GameState } from './state.ts';
import { Teaching } from './teaching.ts';

export interface GamePorts {
  authority: Authority;
  engine: EnginePort;
  clock: ClockPort;
}

export interface GameSettings {
  /** Of the computers' random numbers. */
  seed: number;
  /** Whether a whole move is shown first and played when it is confirmed. */
  confirms?: () => boolean;
  /**
   * Milliseconds that a computer's answer to a person takes at least, so that one move is seen before the next begins.
   * 0, the default, for who wants no waiting.
   */
  answerMs?: () => number;
  /** Whether blunders are offered back, see `teaching.ts`; never by default. */
  teaches?: () => boolean;
  /** The next game of a match begins by itself. */
  goesOn?: boolean | undefined;
}

type EventKind = SessionEvent['kind'];
/** Events that leave the position as it is, and with it what people do there. */
const ASIDE: readonly EventKind[] = ['clock', 'propose', 'accept', 'decline', 'substitute', 'gift'];

const isOnBoard = (events: readonly SessionEvent[]): boolean =>
  events.some(({ kind }) => !ASIDE.includes(kind));

export class GameAtTable implements BoardHost {
  readonly ports: GamePorts;
  readonly seed: number;
  readonly computers: Computers;
  readonly making: MoveMaking;
  readonly proposals: Proposals;
  readonly advice: Advice;
  readonly teaching: Teaching;
  readonly ending: Ending;
  readonly views = new PlyViews();
  readonly pending: Pending;
  readonly insight: Insight;
  readonly listeners = new Set<(change: GameChange) => void>();
  /** The ply that is looked back to; null for the present. */
  back: number | null = null;
  private readonly goesOn: boolean;
  private known: GameState | null = null;
  private note: Note | null = null;
  /** A piece that was chosen in another's turn: it is taken up when the own turn comes. */
  later: Cell | null = null;
  /** A person was told that this help makes the rated game friendly, and has not answered. */
  helpAsked: Help | null = null;
  private closed = false;
  /** A computer could have acted, but something is on its way: it acts when that is answered. */
  private waits = false;

  constructor(
    ports: GamePorts,
    { seed, confirms = () => false, answerMs = () => 0, teaches = () => false, goesOn = false }: GameSettings,
  ) {
    this.ports = ports;
    this.seed = seed;
    this.goesOn = goesOn;
    this.pending = new Pending(ports.authority);
    this.insight = new Insight(ports.engine, this.session.plan.game);
    this.computers = new Computers(this, answerMs);
    this.making = new MoveMaking(this, confirms);
    this.proposals = new Proposals(this);
    this.advice = new Advice(this);
    this.teaching = new Teaching(this, teaches);
    this.ending = new Ending(this);
  }

  open(): void {
    this.ports.authority.open(this.authorityListener());
  }

  leave(): void {
    if (this.closed) return;
    this.closed = true;
    this.computers.halt();
    this.advice.stop();
    this.teaching.leave();
    this.ending.reset();
    this.ports.authority.close();
    this.listeners.clear();
  }

  get session(): Session {
    return this.ports.authority.session;
  }

  get rules(): Rules {
    return this.session.rules;
  }

  get history(): History {
    return this.session.current.history;
  }

  get state(): GameState {
    this.known ??= this.describe();
    return this.known;
  }

  /** Computers think and the clock is watched here: in one of several openings, until it is left. */
  get driving(): boolean {
    return this.ports.authority.duties.computers && !this.closed;
  }

  /** The players who sit at this board. */
  get own(): readonly Player[] {
    return this.ports.authority.own;
  }

  /** One of the own players decides now. */
  get mine(): boolean {
    const { toMove } = this.session;
    return toMove !== null && this.own.includes(toMove) && this.pending.move === null;
  }

  /** At one board a draw is offered by the player to move; a player elsewhere offers it at any time. */
  get canPropose(): boolean {
    const { own, session, ports } = this;
    return this.mine || (own.length > 0 && !session.outcome && ports.authority.may.undo === 'by-consent');
  }

  get shownPly(): number {
    return this.back ?? this.session.moves.length;
  }

  /** An earlier position is shown, from which another game can go on. */
  get canGoOn(): boolean {
    const { outcome, moves } = this.session;
    const isFree = this.ports.authority.may.help !== 'no';
    return isFree && this.back !== null && !(outcome && this.back === moves.length);
  }

  /** The own player who is the only person left, and may end the game as first. */
  get alone(): Player | null {
    const { outcome, departures, peoplePresent } = this.session;
    const [last] = peoplePresent;
    if (outcome || departures.length === 0 || peoplePresent.length !== 1) return null;
    return last !== undefined && this.own.includes(last) ? last : null;
  }

  /** Sends a command, unless it has to wait for the answer to another one. What is on its way is drawn at once. */
  send(command: SessionCommand, player?: Player): void {
    if (this.pending.blocks(command)) return void this.say({ code: 'on-its-way' });
    const { commands: before } = this.pending;
    this.pending.send(command, player);
    if (this.pending.commands.length === before.length) return;
    this.clearFeedback();
    if (command.kind === 'play') this.making.putDown();
    this.emit({ kind: 'sent' });
  }

  /** As `send`, for a computer: nobody is told that it has to wait, and what it decided is decided again then. */
  sendForComputer(command: SessionCommand, player: Player): void {
    if (this.pending.blocks(command)) this.waits = true;
    else this.send(command, player);
  }

  play(move: Move): void {
    this.send({ kind: 'play', move, ply: this.session.moves.length }, this.session.toMove ?? undefined);
  }

  /** Who leaves sets no clock going any more. */
  holdClock(held: boolean): void {
    if (!this.closed) this.ports.authority.holdClock(held);
  }

  emit(change: GameChange): void {
    this.known = null;
    for (const listener of [...this.listeners]) listener(change);
  }

  say(note: Note): void {
    this.note = note;
    this.emit({ kind: 'note', note });
  }

  /** `attempt`: the cells that were tried, where they are known. */
  refuse(fault: Fault, attempt: readonly Cell[] = []): void {
    this.say({ code: 'fault', fault, position: this.session.position.clone(), attempt });
  }

  /** In another's turn: a piece of the only own player, for later; chosen again, none. */
  chooseLater(cell: Cell): void {
    const { session, own } = this;
    this.clearFeedback();
    const seat = session.outcome || own.length !== 1 ? null : session.seatOf(own[0]!);
    const isOwn = session.rules.layers(session.position, cell).some((layer) => layer.seat === seat);
    if (!isOwn) return void this.notNow();
    this.later = this.later === cell ? null : cell;
    if (this.later === null) this.emit({ kind: 'drawn' });
    else this.say({ code: 'later', cell });
  }

  /** Says why a person cannot act now. */
  notNow(): void {
    this.say({ code: this.session.outcome ? 'over' : 'not-now' });
  }

  /** Takes back the note of what was tried before, and the marks that go with it. */
  clearFeedback(): void {
    this.advice.stop();
    this.note = null;
    this.known = null;
  }

  /** The result counts and is still open: no engine helps. */
  get rated(): boolean {
    return this.ports.authority.rated && !this.session.match.result;
  }

  /** Whether help may be given. In a rated game the person is asked first: it would be friendly from then on. */
  mayHelp(help: Help): boolean {
    const { help: may } = this.ports.authority.may;
    if (may === 'freely') return true;
    if (may === 'friendly') this.helpAsked = help;
    this.say(may === 'no' ? { code: 'no-help' } : { code: 'rated', help });
    return false;
  }

  /** Lets whoever is not a person act, if it is their turn. */
  wake(): void {
    const { considering, computerAsked } = this.proposals;
    this.waits = this.pending.commands.length > 0;
    if (!this.driving || considering || this.teaching.holds || this.waits) return;
    if (this.goesOn && this.session.outcome && this.session.match.next) this.send({ kind: 'next-game' });
    else if (computerAsked) void this.proposals.consider(computerAsked);
    else this.computers.wake();
    this.teaching.prepare();
  }

  private authorityListener(): AuthorityListener {
    return {
      answered: (id, decision) => this.answered(id, decision),
      happened: (events) => this.happened(events),
      linked: () => {
        if (this.driving) this.wake();
        else this.computers.halt();
        this.emit({ kind: 'drawn' });
      },
      warned: (warning) => this.say(warning),
    };
  }

  /** A late command is refused and ends the game; the end says enough. */
  private answered(id: CommandId, { events, fault }: Decision): void {
    const sent = this.pending.settle(id);
    if (!sent) return;
    if (events.length === 0) return void this.refused(sent.player, fault);
    const { chosen } = this.making.selection;
    this.clearFeedback();
    if (!events.every((event) => this.isComputers(event))) this.helpAsked = null;
    if (isOnBoard(events)) {
      this.computers.halt();
      this.renew();
      this.keepLooking();
    }
    if (!this.mine) this.making.putDown(); // whoever held a piece may have left
    if (this.session.outcome) this.back = null; // the result is to be seen
    this.report(events, chosen);
    if (events.at(-1)?.kind === 'move') void this.teaching.look();
    this.wake();
  }

  /** Nothing has changed. A computer that was refused does not try the same again before something changes. */
  private refused(player: Player | undefined, fault: Fault | undefined): void {
    const isComputers = player !== undefined && !this.own.includes(player);
    if (!fault) this.emit({ kind: 'drawn' });
    else if (isComputers && !this.waits) this.computers.fail(fault);
    else this.refuse(fault);
    if (this.waits) this.wake();
  }

  /** What others did changes what it concerns: a piece in the hand and looking back stay where they can. */
  private happened(events: readonly SessionEvent[] | null): void {
    if (!events || isOnBoard(events)) {
      const { chosen } = this.making.selection;
      this.computers.halt();
      this.renew();
      this.making.takeUp(chosen);
      this.keepLooking();
    }
    if (!this.mine) this.making.putDown();
    if (events?.some(({ kind }) => kind === 'propose')) this.note = null; // a question is newer than what was told before
    this.known = null;
    if (events) this.report(events, []);
    else this.emit({ kind: 'replaced' });
    if (!events?.every(({ kind }) => kind === 'clock')) this.wake();
  }

  /** A computer's move: what a person was asked before it is still to be answered. */
  private isComputers({ kind, player }: SessionEvent): boolean {
    return kind === 'clock' || (kind === 'move' && player !== null && !this.own.includes(player));
  }

  /** What is looked back to may have been taken back. */
  private keepLooking(): void {
    if (this.back !== null && this.back >= this.session.moves.length) this.back = null;
  }

  private report(events: readonly SessionEvent[], chosen: readonly Cell[]): void {
    for (const event of events) this.emit({ kind: 'event', event, chosen });
    const refusal = this.proposals.refusalIn(events);
    if (refusal) this.say({ code: refusal });
  }

  /** For another position: nothing of what was said and chosen before holds. */
  private renew(): void {
    this.clearFeedback();
    this.teaching.reset();
    this.ending.reset();
    this.making.renew();
    const { later } = this;
    if (!this.mine) return;
    this.later = null;
    if (later !== null) this.making.takeUp([later]);
  }

  /** What is shown: what is looked back to, else the present with the move that is on its way. */
  private get shown(): PlyView {
    const { session, pending, back } = this;
    const present = this.views.at(session.current, this.shownPly);
    if (back !== null || pending.move === null) return present;
    const move = session.current.find(pending.move);
    return move.ok ? viewAfter(session.rules, present.position, move.value.move) : present;
  }

  private get busy(): boolean {
    const { proposals, computers, advice } = this;
    const offered = proposals.considering || (proposals.computerAsked !== null && !computers.failed);
    if (this.teaching.offer) return false;
    return this.pending.commands.length > 0 || advice.open || (this.driving && (offered || computers.due));
  }

  private describe(): GameState {
    const { session, computers, note, back, shown, shownPly, driving, own, pending } = this;
    const { may, link, rated } = this.ports.authority;
    const { current, outcome, moves } = session;
    const { offer } = this.teaching;
    const me = actorOf(session, own);
    const board = this.making.state({
      plies: moves.length,
      over: outcome !== null,
      back,
      shown,
      later: this.later,
      ...refusedBy(session.rules, note),
      proposed: note?.code === 'hint' ? note.cells : [],
      threat: offer && back === null ? offer.cells : [],
      sent: back === null && pending.move !== null && shown.last ? [shown.last.to] : [],
    });
    return {
      ...board,
      session,
      outcome,
      own,
      me,
      may,
      link,
      pending: pending.commands,
      shownPly,
      note,
      offer,
      helpAsked: this.rated ? this.helpAsked : null,
      turn: this.ending.turn,
      computers: computers.state,
      rated,
      driving,
      consulting: this.advice.open,
      busy: this.busy,
      canUndo: moves.length > 0 && !outcome && back === null && may.undo !== 'no',
      canRedo: current.undone.length > 0 && !outcome && back === null && may.undo === 'freely',
      canGoOn: this.canGoOn,
      canResign: outcome === null && me !== undefined,
      canLeave: outcome === null && me !== undefined && session.canLeave(me),
      canEndAlone: this.alone !== null,
      canOfferDraw:
        this.canPropose && !session.proposals.some(({ by, what }) => by === me || what === 'draw'),
      asked: this.proposals.ownAsked,
    };
  }
}
