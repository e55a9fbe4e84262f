/**
 * A game in play, for any face: verbs in, one state and changes out. It draws nothing, knows no language, and changes
 * the session only by commands to the authority. The parts are in `parts`; here are the verbs and reactions to events
 * that concern several parts. A part calls back by a narrow interface, which `host` serves.
 */
import type { Answer } from '@tabuleiro/engine';
import { type Cell, type Fault, fail, type Layer, type Move, type Result } from '@tabuleiro/rules';
import { rematch, type Session, type SessionCommand } from '@tabuleiro/rules/match';
import type { Authority } from '../authority/authority.ts';
import type { BoardHand } from '../board/move-making.ts';
import type { PlyView } from '../board/ply-views.ts';
import type { Way } from '../board/selection.ts';
import { Insight } from '../insight/insight.ts';
import { branch } from '../setup/branch.ts';
import type { Note } from './notes.ts';
import { PersonActs } from './parts/acts.ts';
import { Advice } from './parts/advice.ts';
import { SentCommands } from './parts/commands.ts';
import { Computers, placeAt } from './parts/computers.ts';
import { GameCourse } from './parts/course.ts';
import { type ControllerParts, describeGame } from './parts/describe.ts';
import { Ending } from './parts/ending.ts';
import { Evaluations } from './parts/evaluations.ts';
import { GameHand } from './parts/hand.ts';
import { ShownPly } from './parts/looking.ts';
import { Proposals } from './parts/proposals.ts';
import { OwnPermissions } from './parts/rights.ts';
import { Teaching } from './parts/teaching.ts';
import type { GamePorts, GameSettings } from './settings.ts';
import type { GameChange, GameState } from './state.ts';

export class GameController implements BoardHand {
  /** Seed of the computers' random numbers. */
  readonly seed: number;
  private readonly authority: Authority;
  private readonly parts: ControllerParts;
  private readonly evaluations: Evaluations;
  private readonly acts: PersonActs;
  private readonly course: GameCourse;
  private readonly listeners = new Set<(change: GameChange) => void>();
  private known: GameState | null = null;
  private note: Note | null = null;

  constructor(
    { authority, engine, clock }: GamePorts,
    { seed, confirms = () => false, answerMs = () => 0, teaches = () => false, goesOn = false }: GameSettings,
  ) {
    this.seed = seed;
    this.authority = authority;
    const host = this.host();
    const insight = new Insight(engine, authority.session.plan.game);
    const commands = new SentCommands(host, authority);
    const rights = new OwnPermissions(authority, commands);
    const looking = new ShownPly(authority, commands, host.looked);
    const parts: ControllerParts = {
      rights,
      commands,
      looking,
      hand: new GameHand(host, rights, commands, looking, confirms),
      computers: new Computers(host, rights, commands, { engine, clock, seed, answerMs }),
      proposals: new Proposals(host, rights, commands, insight, seed),
      advice: new Advice(host, rights, insight),
      teaching: new Teaching(host, rights, insight, seed, teaches),
      ending: new Ending(host, { rights, views: looking.views, insight, seed }),
    };
    this.parts = parts;
    this.evaluations = new Evaluations(insight, seed, () => this.emit({ kind: 'thought' }));
    this.acts = new PersonActs(host, parts);
    this.course = new GameCourse(host, parts, goesOn);
  }

  /** Begins: from now on computers move, clocks run and changes are kept. */
  open(): void {
    this.authority.open({
      answered: (id, decision) => this.course.answered(id, decision),
      happened: (events) => this.course.happened(events),
      linked: () => this.course.linked(),
      warned: (warning) => this.say(warning),
    });
  }

  /** Answers with how to stop listening. */
  subscribe(listener: (change: GameChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  get session(): Session {
    return this.authority.session;
  }

  /** Everything a face shows; the same value until the next change. */
  get state(): GameState {
    this.known ??= describeGame(this.parts, this.note);
    return this.known;
  }

  /** The board after `ply` plies. */
  viewAt(ply: number): PlyView {
    return this.parts.looking.views.at(this.session.current, ply);
  }

  /** Captured pieces of each seat after `ply` plies. */
  capturedAt(ply: number): readonly (readonly Layer[])[] {
    return this.parts.looking.views.captured(this.session.current, ply);
  }

  /** Milliseconds left by seat, now; null without clocks. */
  timeLeft(): readonly number[] | null {
    return this.session.timeLeft(this.authority.at);
  }

  // --- The move in hand. An earlier position takes no move: a new game can continue from there.

  choose(cell: Cell): void {
    this.parts.hand.choose(cell);
  }

  drop(cell: Cell): void {
    this.parts.hand.drop(cell);
  }

  take(way: Way): void {
    this.parts.hand.take(way);
  }

  endHere(): void {
    this.parts.hand.endHere();
  }

  answer(move: Move): void {
    this.parts.hand.answer(move);
  }

  pass(): void {
    this.parts.hand.pass();
  }

  type(text: string): boolean {
    return this.parts.hand.type(text);
  }

  cancel(): void {
    this.parts.hand.cancel();
  }

  // --- The game

  /** Back to the person's own last decision against computers, by one move among people. */
  undo(): void {
    this.acts.undo();
  }

  redo(): void {
    this.acts.redo();
  }

  /** `substitute`: with three or four seats the others play on, and a computer takes over the seat. */
  resign(substitute = false): void {
    this.acts.resign(substitute);
  }

  /** All others have left: the game ends, and the only person left is first. */
  endAlone(): void {
    this.acts.endAlone();
  }

  /** Computers answer first, then the other people are asked: the offer stays in the session until then. */
  offerDraw(): void {
    this.acts.offerDraw();
  }

  /** The answer of the own player who is asked to agree to a draw or a takeback: `state.asked`. */
  answerProposal(agrees: boolean): void {
    this.acts.answerProposal(agrees);
  }

  nextGame(): void {
    this.acts.nextGame();
  }

  /** A rematch with each player one seat further, as a new session. */
  rematch(): Result<Session> {
    return rematch(this.session);
  }

  /**
   * A new game from the shown position with the same players; this one stays as it is. Null if the person is asked
   * first, because trying moves is help in a rated game.
   */
  goOn(ply = this.parts.looking.ply): Result<Session> | null {
    const { session } = this;
    if (session.outcome && ply >= session.moves.length)
      return fail({ code: 'session-over', found: session.result });
    if (!this.parts.advice.may('go-on')) return null;
    const kinds = session.plan.players.map(({ kind }) => kind);
    return branch(session, { game: session.games.length - 1, ply }, kinds);
  }

  lookAt(ply: number): void {
    this.parts.looking.to(ply);
  }

  lookBack(): void {
    this.parts.looking.begin();
  }

  // --- Computers and the engine

  /** Pauses or resumes the computers. */
  pause(): void {
    const { computers, teaching } = this.parts;
    if (computers.paused) {
      computers.resume(teaching.offer !== null);
      this.course.wake();
    } else computers.pause();
    this.emit({ kind: 'drawn' });
  }

  /** One move of a computer, then wait. */
  step(): void {
    this.parts.computers.step();
    this.emit({ kind: 'drawn' });
  }

  hurry(): void {
    this.parts.computers.hurry();
  }

  faster(by: number): void {
    this.parts.computers.faster(by);
    this.emit({ kind: 'drawn' });
  }

  /** A hint for the seat to move in the shown position. */
  hint(): Promise<void> {
    this.parts.hand.making.putDown();
    return this.help('hint');
  }

  /** The evaluation of the shown position. */
  verdict(): Promise<void> {
    return this.help('verdict');
  }

  /** The engine's answer for the position after `ply` plies; while a computer thinks about it, its own. */
  evaluationAt(ply: number): Answer | null {
    if (!this.authority.may.evaluations) return null;
    return this.evaluations.of(this.session, ply) ?? this.parts.computers.thoughtAt(ply);
  }

  /** Expected share of each seat after `ply` plies, or its share of the outcome; null if unknown. */
  sharesAt(ply: number): readonly number[] | null {
    const { outcome, moves } = this.session;
    if (outcome && ply === moves.length) return outcome.shares;
    return this.evaluationAt(ply)?.lines[0]?.shares ?? null;
  }

  /** Asks for the evaluation of what is shown; there is none in a rated game. */
  evaluate(): void {
    if (this.authority.may.evaluations) this.evaluations.ask(this.session, this.parts.looking.ply);
  }

  stopEvaluating(): void {
    this.evaluations.stop();
  }

  /** The answer to `state.helpAsked`: the help is given, and the game is friendly. */
  takeHelp(): void {
    const { helpAsked } = this.parts.advice;
    if (helpAsked === null) return;
    this.parts.advice.dropQuestion();
    this.authority.makeFriendly();
    if (helpAsked === 'undo') this.undo();
    else if (helpAsked === 'go-on') this.say({ code: 'go-on' });
    else void this[helpAsked]();
  }

  /** The other answer: the game stays rated. */
  keepRated(): void {
    this.parts.advice.dropQuestion();
    this.clearFeedback();
    this.emit({ kind: 'drawn' });
  }

  /** The answer to `state.offer`: the move is taken back. */
  takeBack(): void {
    if (this.parts.teaching.offer) this.undo();
  }

  /** The other answer: the move stays, and the computer answers it. */
  playOn(): void {
    if (!this.parts.teaching.offer) return;
    this.clearFeedback();
    this.parts.teaching.release();
  }

  /** Looks for the move that decided a game that is over: `state.turn`, told by `sayEnding`. */
  explainEnd(): Promise<void> {
    return this.parts.ending.explain();
  }

  // --- Coming and going

  /** Records the time spent on the current move; also called when a page is hidden. */
  keepTime(): void {
    this.authority.keepTime();
  }

  /** Ends: saves the time spent and stops all thinking. */
  leave(): void {
    if (this.parts.rights.left) return;
    this.parts.rights.left = true;
    this.evaluations.stop();
    this.parts.computers.halt();
    this.parts.advice.stop();
    this.parts.teaching.leave();
    this.parts.ending.reset();
    this.authority.close();
    this.listeners.clear();
  }

  say(note: Note): void {
    this.note = note;
    this.emit({ kind: 'note', note });
  }

  /** `attempt`: the cells that were tried, where they are known. */
  refuse(fault: Fault, attempt: readonly Cell[] = []): void {
    this.say({ code: 'fault', fault, position: this.session.position.clone(), attempt });
  }

  /** Takes back the note of what was tried before, and the marks that go with it. */
  clearFeedback(): void {
    this.parts.advice.stop();
    this.note = null;
    this.known = null;
  }

  private emit(change: GameChange): void {
    this.known = null;
    for (const listener of [...this.listeners]) listener(change);
  }

  /** Says why a person cannot act now. */
  private notNow(): void {
    const code = this.parts.rights.mine ? 'not-possible' : 'not-now';
    this.say({ code: this.session.outcome ? 'over' : code });
  }

  private async help(kind: 'hint' | 'verdict'): Promise<void> {
    if (!this.parts.advice.may(kind)) return;
    const { session, seed } = this;
    const { looking } = this.parts;
    const { outcome, rules, current } = session;
    if (looking.atEnd && (outcome || this.parts.computers.thinking)) return this.notNow();
    this.clearFeedback();
    const { position } = looking.views.at(current, looking.ply);
    await this.parts.advice.give(kind, { place: placeAt(session, seed, looking.ply), rules, position });
  }

  /** Callbacks of the parts, each by an interface of its own. */
  private host() {
    /** A game that was left sets no clock going. */
    const holdClock = (held: boolean) => {
      if (!this.parts.rights.left) this.authority.holdClock(held);
    };
    return {
      holdClock,
      holdForOffer: (held: boolean) => holdClock(held || this.parts.computers.paused),
      say: (note: Note) => this.say(note),
      refuse: (fault: Fault, attempt?: readonly Cell[]) => this.refuse(fault, attempt),
      notNow: () => this.notNow(),
      clearFeedback: () => this.clearFeedback(),
      dropNote: () => {
        this.note = null;
        this.known = null;
      },
      emit: (change: GameChange) => this.emit(change),
      sent: (command: SessionCommand) => {
        this.clearFeedback();
        if (command.kind === 'play') this.parts.hand.making.putDown();
        this.emit({ kind: 'sent' });
      },
      released: () => {
        this.emit({ kind: 'drawn' });
        this.course.wake();
      },
      looked: (from: number) => {
        this.clearFeedback();
        if (this.parts.looking.back !== null) this.parts.hand.making.putDown();
        this.emit({ kind: 'looked', from });
      },
    };
  }
}
