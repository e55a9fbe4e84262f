/**
 * What stands behind the verbs of a controller: the session and the ports, the parts that share a game (the move in
 * the making, computers, clock, draw offers, advice), and what happens after every change. Parts read the session and
 * change it only by commands.
 */
import type { Cell, Fault } from '@tabuleiro/rules';
import type { Decision, Player, Session, SessionCommand, SessionEvent } from '@tabuleiro/rules/match';
import { NO_CELLS, refusedCells } from '../move/refusal.ts';
import type { Authority, AuthorityListener } from '../ports/authority.ts';
import type { ClockPort } from '../ports/clock.ts';
import type { EnginePort } from '../ports/engine.ts';
import type { GameStorePort, StoreListener } from '../ports/store.ts';
import { HUMAN } from '../words/kinds.ts';
import { Advice } from './advice.ts';
import { Computers } from './computers.ts';
import { DrawOffers } from './draw-offers.ts';
import { Ending } from './ending.ts';
import { GameClock } from './game-clock.ts';
import { MoveMaking } from './move-making.ts';
import type { Help, Note } from './notes.ts';
import { peopleOf, personAt } from './people.ts';
import { PlyViews } from './ply-views.ts';
import type { GameChange, GameState } from './state.ts';
import { Teaching } from './teaching.ts';

export interface GamePorts {
  authority: Authority;
  engine: EnginePort;
  store: GameStorePort;
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
  /** The result counts for the person's rating, as long as there was no help. */
  rated?: boolean | undefined;
  /** The next game of a match begins by itself. */
  goesOn?: boolean | undefined;
}

export class PlayedGame {
  readonly ports: GamePorts;
  readonly seed: number;
  readonly clock: GameClock;
  readonly computers: Computers;
  readonly making: MoveMaking;
  readonly draws: DrawOffers;
  readonly advice: Advice;
  readonly teaching: Teaching;
  readonly ending: Ending;
  readonly views = new PlyViews();
  readonly listeners = new Set<(change: GameChange) => void>();
  /** The ply that is looked back to; null for the present. */
  back: number | null = null;
  private readonly goesOn: boolean;
  private known: GameState | null = null;
  private note: Note | null = null;
  private drives = false;
  private counts: boolean;
  /** A person was told that this help makes the rated game friendly, and has not answered. */
  helpAsked: Help | null = null;
  private closed = false;

  constructor(
    ports: GamePorts,
    {
      seed,
      confirms = () => false,
      answerMs = () => 0,
      teaches = () => false,
      goesOn = false,
      rated = false,
    }: GameSettings,
  ) {
    this.ports = ports;
    this.seed = seed;
    this.goesOn = goesOn;
    this.counts = rated;
    this.clock = new GameClock(this);
    this.computers = new Computers(this, answerMs);
    this.making = new MoveMaking(this, confirms);
    this.draws = new DrawOffers(this);
    this.advice = new Advice(this);
    this.teaching = new Teaching(this, teaches);
    this.ending = new Ending(this);
    ports.authority.listen(this.authorityListener());
  }

  open(): void {
    this.ports.store.listen(this.storeListener());
    this.runClock();
  }

  leave(): void {
    if (this.closed) return;
    this.computers.halt();
    this.advice.stop();
    this.teaching.leave();
    this.ending.reset();
    this.clock.leave();
    this.closed = true;
    this.clock.unwatch();
    this.ports.store.close(this.session);
    this.listeners.clear();
  }

  get session(): Session {
    return this.ports.authority.session;
  }

  get state(): GameState {
    this.known ??= this.describe();
    return this.known;
  }

  /** Computers think and the clock is watched here: in one of several openings, until it is left. */
  get driving(): boolean {
    return this.drives && !this.closed;
  }

  /** A person decides now. */
  get mine(): boolean {
    return !this.session.outcome && this.computers.toMove === null;
  }

  get shownPly(): number {
    return this.back ?? this.session.moves.length;
  }

  send(command: SessionCommand, player?: Player): void {
    this.ports.authority.send(command, player);
  }

  play(move: string): void {
    this.send({ kind: 'play', move, ply: this.session.moves.length });
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
    return this.counts && !this.session.match.result;
  }

  /** Whether help may be given. In a rated game the person is asked first: it would be friendly from then on. */
  mayHelp(help: Help): boolean {
    if (!this.rated) return true;
    this.helpAsked = help;
    this.say({ code: 'rated', help });
    return false;
  }

  makeFriendly(): void {
    this.counts = false;
    this.ports.store.makeFriendly?.(this.session);
  }

  /** Lets whoever is not a person act, if it is their turn. */
  wake(): void {
    if (!this.driving || this.draws.considering || this.teaching.holds) return;
    if (this.goesOn && this.session.outcome && this.session.match.next) this.send({ kind: 'next-game' });
    else if (this.draws.computersAsked.length > 0) void this.draws.consider();
    else this.computers.wake();
    this.teaching.prepare();
  }

  private authorityListener(): AuthorityListener {
    return {
      decided: (decision) => this.decided(decision),
      replaced: (events) => {
        this.computers.halt();
        this.renew();
        this.runClock();
        if (events) this.report(events, []);
        else this.emit({ kind: 'replaced' });
        this.wake();
      },
    };
  }

  private storeListener(): StoreListener {
    return {
      failed: (fault) => this.say({ code: 'not-kept', fault }),
      newer: (log, lost) => {
        if (!this.ports.authority.adopt(log)) this.say({ code: 'gone' });
        else if (lost) this.say({ code: 'elsewhere' });
      },
      gone: () => this.say({ code: 'gone' }),
      drive: (driving) => {
        this.drives = driving;
        this.clock.watch();
        if (driving) this.wake();
        else this.computers.halt();
        this.emit({ kind: 'drawn' });
      },
    };
  }

  /** A late command is refused and ends the game; the end says enough. */
  private decided({ events, fault }: Decision): void {
    if (events.length === 0) {
      if (fault) this.refuse(fault);
      return;
    }
    const clocks = events.every(({ kind }) => kind === 'clock');
    const { chosen } = this.making.selection;
    if (!clocks) {
      this.computers.halt();
      this.renew();
      if (!events.every((event) => this.isComputers(event))) this.helpAsked = null;
      this.ports.store.save(this.session);
    }
    this.clock.watch();
    this.report(events, chosen);
    if (clocks) return;
    if (events.at(-1)?.kind === 'move') void this.teaching.look();
    this.wake();
  }

  /** A computer's move: what a person was asked before it is still to be answered. */
  private isComputers({ kind, player }: SessionEvent): boolean {
    return kind === 'clock' || (kind === 'move' && this.session.plan.players[player!]?.kind !== HUMAN);
  }

  private report(events: readonly SessionEvent[], chosen: readonly Cell[]): void {
    for (const event of events) this.emit({ kind: 'event', event, chosen });
  }

  /** For another position: nothing of what was said and chosen before holds. */
  private renew(): void {
    this.clearFeedback();
    this.teaching.reset();
    this.ending.reset();
    this.back = null;
    this.making.renew();
  }

  /** The clock of a game that has begun runs while it is open. */
  private runClock(): void {
    if (!this.computers.paused) this.clock.set(true);
  }

  private get busy(): boolean {
    const { draws, computers, advice } = this;
    const offered = draws.considering || draws.computersAsked.length > 0;
    if (this.teaching.offer) return false;
    return advice.open || (this.driving && (offered || computers.due));
  }

  private describe(): GameState {
    const { session, making, computers, note, back, shownPly, mine, driving } = this;
    const { current, outcome, moves, offers, rules, position } = session;
    const { selection, waiting, later, forced } = making;
    const playable = mine && back === null;
    const me = personAt(session);
    const refused =
      note?.code === 'fault' ? refusedCells(rules, note.position, note.fault, note.attempt) : NO_CELLS;
    return {
      session,
      rules,
      position,
      plies: moves.length,
      outcome,
      over: outcome !== null,
      mine,
      playable,
      people: peopleOf(session),
      me,
      back,
      shownPly,
      shown: this.views.at(session, shownPly),
      selection,
      waiting,
      later,
      routes: playable ? making.routes : [],
      forced,
      note,
      offer: this.teaching.offer,
      helpAsked: this.rated ? this.helpAsked : null,
      turn: this.ending.turn,
      ...refused,
      proposed: note?.code === 'hint' ? note.cells : [],
      computers: computers.state,
      rated: this.counts,
      driving,
      consulting: this.advice.open,
      busy: this.busy,
      canUndo: moves.length > 0 && !current.end,
      canRedo: current.undone.length > 0 && !current.end,
      canResign: outcome === null && me !== undefined,
      canOfferDraw: mine && offers.pending === null,
      drawAsked: this.draws.personAsked,
    };
  }
}
