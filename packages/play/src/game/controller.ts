/**
 * A game in play, whatever the face: commands in, one state and changes out. It owns the move in the making, undo as
 * people mean it, the computers' turns, hints, answers to draw offers, clocks, saving and looking back. It draws
 * nothing, knows no language and changes the session only through the authority.
 */
import type { Answer } from '@tabuleiro/engine';
import { type Cell, type Fault, formatMove, type Move, type Result } from '@tabuleiro/rules';
import {
  type Decision,
  rematch,
  type Session,
  type SessionEvent,
  type SessionLog,
} from '@tabuleiro/rules/match';
import type { Authority, AuthorityListener } from '../ports/authority.ts';
import type { ClockPort } from '../ports/clock.ts';
import type { EnginePort, OpenQuestion } from '../ports/engine.ts';
import type { GameStorePort, StoreListener } from '../ports/store.ts';
import { agreesToDraw, engineNote, ponder, proposedCells } from './advice.ts';
import { Computers, type ComputersGame } from './computers.ts';
import { Evaluations } from './evaluations.ts';
import { type ForcedCapture, forcedIn } from './forced.ts';
import { MoveMaking, type MoveTarget } from './move-making.ts';
import { cellsOf, type Note } from './notes.ts';
import { peopleOf, personAt, undoAs } from './people.ts';
import { type PlyView, PlyViews } from './ply-views.ts';
import type { Way } from './selection.ts';
import type { GameChange, GameState } from './state.ts';

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
  /** The next game of a match begins by itself. */
  goesOn?: boolean | undefined;
}

/** Milliseconds between two notes of running clocks: no more than that is won by a crash. */
const NOTED = 1000;

export class GameController {
  readonly seed: number;
  private readonly ports: GamePorts;
  private readonly confirms: () => boolean;
  private readonly goesOn: boolean;
  private readonly listeners = new Set<(change: GameChange) => void>();
  private readonly computers: Computers;
  private readonly making: MoveMaking;
  private readonly evaluations: Evaluations;
  private readonly views = new PlyViews();
  private known: GameState | null = null;
  private forcedNow: ForcedCapture | null | undefined;
  private note: Note | null = null;
  private wrong: readonly Cell[] = [];
  private proposed: readonly Cell[] = [];
  private back: number | null = null;
  private driving = false;
  private consultation: OpenQuestion | null = null;
  /** The computers think about an offer; they move when they have answered. */
  private considering = false;
  private cancelFlag = () => {};
  private cancelNote = () => {};
  private closed = false;

  constructor(ports: GamePorts, { seed, confirms = () => false, goesOn = false }: GameSettings) {
    this.ports = ports;
    this.seed = seed;
    this.confirms = confirms;
    this.goesOn = goesOn;
    this.computers = new Computers(this.computersGame(), ports.engine, ports.clock);
    this.making = new MoveMaking(this.moveTarget());
    this.evaluations = new Evaluations(ports.engine, () => this.emit({ kind: 'thought' }));
    ports.authority.listen(this.authorityListener());
  }

  /** Begins: from now on computers move, clocks run and changes are kept. */
  open(): void {
    this.ports.store.listen(this.storeListener());
    this.runClock();
  }

  /** Answers with how to stop listening. */
  subscribe(listener: (change: GameChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  get session(): Session {
    return this.ports.authority.session;
  }

  /** Everything a face shows; the same value until the next change. */
  get state(): GameState {
    this.known ??= this.describe();
    return this.known;
  }

  /** What stood after so many plies. */
  viewAt(ply: number): PlyView {
    return this.views.at(this.session, ply);
  }

  /** Milliseconds left by seat, now; null without clocks. */
  timeLeft(): readonly number[] | null {
    return this.session.timeLeft(this.ports.authority.at);
  }

  // --- The move in the making

  /** A cell was clicked, touched or chosen by a key. */
  choose(cell: Cell): void {
    if (this.back !== null) return void this.lookAt(this.session.moves.length);
    this.clearFeedback();
    if (this.allowed()) this.making.choose(cell);
  }

  /** A piece was let go over a cell; where it was taken up it was chosen. */
  drop(cell: Cell): void {
    if (this.making.selection.chosen.at(-1) !== cell) this.choose(cell);
  }

  /** One of the ways that are drawn: all its cells at once. */
  take(way: Way): void {
    if (this.allowed()) this.making.take(way);
  }

  /** The move ends with the cells chosen so far, though it could go on. */
  endHere(): void {
    if (this.allowed()) this.making.endHere();
  }

  /** An answer to what a move waits for: a choice besides its cells, or a confirmation. */
  answer(move: Move): void {
    if (this.allowed()) this.making.answer(move);
  }

  /** A move as people type it. Answers whether it was understood: it is played then, or waits to be confirmed. */
  type(text: string): boolean {
    if (this.back !== null) this.lookAt(this.session.moves.length);
    this.clearFeedback();
    return this.allowed() && this.making.type(text);
  }

  /** The last thing that was begun ends. */
  cancel(): void {
    const from = this.shownPly;
    this.clearFeedback();
    this.making.cancel();
    if (this.back === null) return void this.emit({ kind: 'chosen' });
    this.back = null;
    this.emit({ kind: 'looked', from });
  }

  // --- The game

  /** Back to the person's own last decision against computers, by one move among people. */
  undo(): void {
    if (this.session.current.end) return void this.say({ code: 'undo-ended' });
    if (this.computers.only) this.computers.pause(true);
    this.ports.authority.send({ kind: 'undo' }, undoAs(this.session).player);
  }

  redo(): void {
    this.ports.authority.send({ kind: 'redo' });
  }

  resign(): void {
    const me = personAt(this.session);
    if (this.session.outcome || me === undefined) return void this.notNow();
    this.ports.authority.send({ kind: 'resign' }, me);
  }

  /** Computers answer first, then the other people are asked: the offer stays in the session until then. */
  offerDraw(): void {
    const me = personAt(this.session);
    if (!this.mine || me === undefined) return void this.notNow();
    this.ports.authority.send({ kind: 'offer' }, me);
  }

  /** The answer of the person who is asked. */
  answerDraw(agrees: boolean): void {
    const asked = this.drawAsked;
    if (asked === null) return void this.notNow();
    this.ports.authority.send({ kind: agrees ? 'agree' : 'decline' }, asked);
    if (!agrees) this.say({ code: 'draw-declined' });
  }

  /** The next game of the match. */
  nextGame(): void {
    this.ports.authority.send({ kind: 'next-game' });
  }

  /** The same again with everybody one seat further on: a session of its own. */
  rematch(): Result<Session> {
    return rematch(this.session);
  }

  /** Goes to a ply of the present game. */
  lookAt(ply: number): void {
    const from = this.shownPly;
    const plies = this.session.moves.length;
    const to = Math.max(0, Math.min(plies, ply));
    this.back = to === plies ? null : to;
    this.clearFeedback();
    if (this.back !== null) this.making.cancel();
    this.emit({ kind: 'looked', from });
  }

  /** Begins to look back where the game stands: from there it goes step by step. */
  lookBack(): void {
    const from = this.shownPly;
    this.clearFeedback();
    this.making.cancel();
    this.back = from;
    this.emit({ kind: 'looked', from });
  }

  // --- Computers and the engine

  /** Computers stop, or go on. */
  pause(): void {
    this.computers.pause();
    this.emit({ kind: 'drawn' });
  }

  /** One move of a computer, then wait. */
  step(): void {
    this.computers.step();
    this.emit({ kind: 'drawn' });
  }

  /** A computer moves now. */
  hurry(): void {
    this.computers.hurry();
  }

  faster(by: number): void {
    this.computers.faster(by);
    this.emit({ kind: 'drawn' });
  }

  /** A good move for whoever is to move. */
  hint(): Promise<void> {
    if (this.back !== null) this.lookAt(this.session.moves.length);
    this.making.cancel();
    return this.consult(async (answer) => {
      const cells = proposedCells(this.session, answer);
      const note = await engineNote(this.session, answer);
      return () => {
        this.proposed = cells;
        this.say({ code: 'hint', cells, ...note });
      };
    });
  }

  /** How the game stands. */
  verdict(): Promise<void> {
    return this.consult(async (answer) => {
      const note = await engineNote(this.session, answer);
      return () => this.say({ code: 'verdict', ...note });
    });
  }

  /** The engine's view of what stood after so many plies; while a computer thinks about it, its own. */
  evaluationAt(ply: number): Answer | null {
    const { thinking, answer } = this.computers;
    const thought = thinking && ply === this.session.moves.length ? answer : null;
    return this.evaluations.of(this.session, ply) ?? (thought && thought.depth > 0 ? thought : null);
  }

  /** Asks for the evaluation of what is shown. */
  evaluate(): void {
    this.evaluations.ask(this.session, this.seed, this.shownPly);
  }

  stopEvaluating(): void {
    this.evaluations.stop();
  }

  // --- Coming and going

  /** What was spent on the present move is spent: also to be called when a page is hidden. */
  keepTime(): void {
    const left = this.timeLeft();
    if (this.driving && left && this.clockRuns) this.ports.store.noteTime?.(left);
  }

  /** Ends: the time spent is kept, nobody thinks any more. */
  leave(): void {
    if (this.closed) return;
    this.computers.halt();
    this.consultation?.stop();
    this.evaluations.stop();
    if (this.driving) this.stopClock();
    this.closed = true;
    this.cancelFlag();
    this.cancelNote();
    this.ports.store.close(this.session);
    this.listeners.clear();
  }

  say(note: Note): void {
    this.note = note;
    this.emit({ kind: 'note', note });
  }

  refuse(fault: Fault): void {
    this.wrong = cellsOf(fault);
    this.say({ code: 'fault', fault, position: this.session.position.clone() });
  }

  /** Notes and marks of what was tried before. */
  clearFeedback(): void {
    this.consultation?.stop();
    this.consultation = null;
    this.wrong = [];
    this.proposed = [];
    this.note = null;
    this.known = null;
  }

  // --- Inside

  private get shownPly(): number {
    return this.back ?? this.session.moves.length;
  }

  private get mine(): boolean {
    return !this.session.outcome && this.computers.toMove === null;
  }

  private get busy(): boolean {
    const offered = this.considering || this.computersAsked.length > 0;
    return this.consultation !== null || (this.driving && (offered || this.computers.due));
  }

  private get clockRuns(): boolean {
    return this.session.current.clock?.running != null;
  }

  /** The person who is asked next about the offer, or null. */
  private get drawAsked(): number | null {
    const { offers, outcome } = this.session;
    const { pending } = offers;
    if (!pending || outcome) return null;
    const asked = (player: number) => player !== pending.by && !pending.agreed.includes(player);
    return peopleOf(this.session).find(asked) ?? null;
  }

  private get forced(): ForcedCapture | null {
    if (this.forcedNow === undefined) {
      const { rules, position } = this.session;
      this.forcedNow = this.mine ? forcedIn(rules, position) : null;
    }
    return this.forcedNow;
  }

  /** A person may act now; says so if not. */
  private allowed(): boolean {
    if (this.mine) return true;
    this.notNow();
    return false;
  }

  private notNow(): void {
    this.say({ code: this.session.outcome ? 'over' : 'not-now' });
  }

  private emit(change: GameChange): void {
    this.known = null;
    for (const listener of [...this.listeners]) listener(change);
  }

  private computersGame(): ComputersGame {
    const controller = this;
    return {
      get session() {
        return controller.session;
      },
      seed: this.seed,
      played: (move) => this.play(move),
      failed: (fault) => this.refuse(fault),
      thought: () => this.emit({ kind: 'thought' }),
      setClock: (going) => this.setClock(going),
    };
  }

  private moveTarget(): MoveTarget {
    const controller = this;
    return {
      get session() {
        return controller.session;
      },
      get forced() {
        return controller.forced;
      },
      confirms: this.confirms,
      play: (move) => {
        const { rules, position } = this.session;
        this.play(formatMove(rules, position, move));
      },
      say: (note) => (note.code === 'fault' ? this.refuse(note.fault) : this.say(note)),
      chosen: () => this.emit({ kind: 'chosen' }),
    };
  }

  private play(move: string): void {
    this.ports.authority.send({ kind: 'play', move, ply: this.session.moves.length });
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
      newer: (log: SessionLog, lost) => {
        if (!this.ports.authority.adopt(log)) this.say({ code: 'gone' });
        else if (lost) this.say({ code: 'elsewhere' });
      },
      gone: () => this.say({ code: 'gone' }),
      drive: (driving) => {
        this.driving = driving;
        this.watchClock();
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
      this.ports.store.save(this.session);
    }
    this.watchClock();
    this.report(events, chosen);
    if (!clocks) this.wake();
  }

  private report(events: readonly SessionEvent[], chosen: readonly Cell[]): void {
    for (const event of events) this.emit({ kind: 'event', event, chosen });
  }

  /** For another position: nothing of what was said and chosen before holds. */
  private renew(): void {
    this.clearFeedback();
    this.back = null;
    this.forcedNow = undefined;
    this.making.renew();
  }

  private wake(): void {
    if (!this.driving || this.closed || this.considering) return;
    if (this.goesOn && this.session.outcome && this.session.match.next) this.nextGame();
    else if (this.computersAsked.length > 0) void this.consider();
    else this.computers.wake();
  }

  /** Computers that have not answered the offer of a draw. */
  private get computersAsked(): number[] {
    const { offers, outcome, plan } = this.session;
    const { pending } = offers;
    if (!pending || outcome) return [];
    const people = peopleOf(this.session);
    return plan.players.flatMap((_, player) =>
      player === pending.by || pending.agreed.includes(player) || people.includes(player) ? [] : [player],
    );
  }

  /** Computers judge games of two; among more they play on. */
  private async consider(): Promise<void> {
    const { session } = this;
    const { authority, engine } = this.ports;
    const number = session.events;
    this.considering = true;
    let agreed = false;
    if (session.plan.players.length === 2) {
      this.say({ code: 'thinking' });
      const mine = session.toMove !== session.offers.pending?.by;
      const answer = await ponder(session, this.seed, engine).answer;
      agreed = answer.ok && agreesToDraw(answer.value, mine, session.moves.length);
    }
    this.considering = false;
    if (this.closed) return;
    // Somebody did something else meanwhile.
    if (session !== this.session || number !== session.events) return this.wake();
    const asked = this.computersAsked;
    for (const player of agreed ? asked : asked.slice(0, 1))
      authority.send({ kind: agreed ? 'agree' : 'decline' }, player);
    if (!agreed) this.say({ code: 'draw-refused' });
  }

  /** Asks the engine about the present position; nothing is told when the game went on or something else was begun. */
  private async consult(read: (answer: Answer) => Promise<() => void>): Promise<void> {
    if (this.session.outcome || this.computers.thinking) return this.notNow();
    this.clearFeedback();
    const asked = ponder(this.session, this.seed, this.ports.engine);
    this.consultation = asked;
    this.say({ code: 'thinking' });
    const answer = await asked.answer;
    if (this.consultation !== asked) return;
    const tell = answer.ok ? await read(answer.value) : null;
    if (this.consultation !== asked) return;
    this.consultation = null;
    if (!answer.ok) return this.refuse(answer.fault);
    tell?.();
  }

  /** The clock of a game that has begun runs while it is open. */
  private runClock(): void {
    if (!this.computers.paused) this.setClock(true);
  }

  private setClock(going: boolean): void {
    const { current, moves, outcome } = this.session;
    if (current.clock && moves.length > 0 && !outcome && current.going !== going)
      this.ports.authority.send({ kind: 'clock', going });
  }

  /** The time spent on the present move is kept, also where the clock was stopped before. */
  private stopClock(): void {
    this.setClock(false);
    if (this.session.log.at(-1)?.kind === 'clock') this.ports.store.save(this.session);
  }

  /** Looks after the running clock: ends the game when its time is up, and notes what it shows. One opening does. */
  private watchClock(): void {
    this.cancelFlag();
    this.cancelNote();
    const { clock } = this.session.current;
    const left = this.timeLeft();
    if (this.closed || !this.driving || !clock || clock.running === null || !left) return;
    this.cancelFlag = this.ports.clock.after(left[clock.running]! + 1, () => {
      this.ports.authority.send({ kind: 'check-clock' });
      if (this.clockRuns) this.watchClock();
    });
    const note = () => {
      this.keepTime();
      this.cancelNote = this.ports.clock.after(NOTED, note);
    };
    if (this.ports.store.noteTime) this.cancelNote = this.ports.clock.after(NOTED, note);
  }

  private describe(): GameState {
    const { session, making, computers } = this;
    const { current, outcome, moves, offers } = session;
    const { selection, waiting } = making;
    const { mine, back, shownPly } = this;
    const playable = mine && back === null;
    const me = personAt(session);
    return {
      session,
      rules: session.rules,
      position: session.position,
      plies: moves.length,
      outcome,
      over: outcome !== null,
      mine,
      playable,
      people: peopleOf(session),
      me,
      back,
      shownPly,
      shown: this.viewAt(shownPly),
      selection,
      waiting,
      routes: playable ? making.routes : [],
      forced: this.forced,
      note: this.note,
      wrong: this.wrong,
      proposed: this.proposed,
      computers: {
        toMove: computers.toMove,
        only: computers.only,
        thinking: computers.thinking,
        failed: computers.failed,
        paused: computers.paused,
        pace: computers.pace,
        answer: computers.answer,
        seat: computers.seat,
      },
      driving: this.driving,
      consulting: this.consultation !== null,
      busy: this.busy,
      canUndo: moves.length > 0 && !current.end,
      canRedo: current.undone.length > 0 && !current.end,
      canResign: outcome === null && me !== undefined,
      canOfferDraw: mine && offers.pending === null,
      drawAsked: this.drawAsked,
    };
  }
}
