/**
 * A game in play, whatever the face: verbs in, one state and changes out. It draws nothing, knows no language and
 * changes the session only through the authority. What the verbs set going stands in `played-game.ts` and its parts.
 */
import type { Answer } from '@tabuleiro/engine';
import { type Cell, type Fault, fail, type Layer, type Move, type Result } from '@tabuleiro/rules';
import { rematch, type Session } from '@tabuleiro/rules/match';
import type { BoardHand } from '../board/move-making.ts';
import type { PlyView } from '../board/ply-views.ts';
import type { Way } from '../board/selection.ts';
import { branch } from '../setup/branch.ts';
import { Evaluations } from './evaluations.ts';
import type { Note } from './notes.ts';
import { actorOf, undoFor } from './own.ts';
import { GameAtTable, type GamePorts, type GameSettings } from './played-game.ts';
import type { GameChange, GameState } from './state.ts';

export class GameController implements BoardHand {
  private readonly game: GameAtTable;
  private readonly evaluations: Evaluations;

  constructor(ports: GamePorts, settings: GameSettings) {
    this.game = new GameAtTable(ports, settings);
    const { insight } = this.game;
    this.evaluations = new Evaluations(insight, settings.seed, () => this.game.emit({ kind: 'thought' }));
  }

  /** Begins: from now on computers move, clocks run and changes are kept. */
  open(): void {
    this.game.open();
  }

  /** Answers with how to stop listening. */
  subscribe(listener: (change: GameChange) => void): () => void {
    this.game.listeners.add(listener);
    return () => this.game.listeners.delete(listener);
  }

  get session(): Session {
    return this.game.session;
  }

  /** Of the computers' random numbers. */
  get seed(): number {
    return this.game.seed;
  }

  /** Everything a face shows; the same value until the next change. */
  get state(): GameState {
    return this.game.state;
  }

  /** What stood after so many plies. */
  viewAt(ply: number): PlyView {
    return this.game.views.at(this.session.current, ply);
  }

  /** What each seat had taken after so many plies. */
  capturedAt(ply: number): readonly (readonly Layer[])[] {
    return this.game.views.captured(this.session.current, ply);
  }

  /** Milliseconds left by seat, now; null without clocks. */
  timeLeft(): readonly number[] | null {
    const { session, at } = this.game.ports.authority;
    return session.timeLeft(at);
  }

  // --- The move in the making. An earlier position takes no move: a game of its own goes on from there.

  choose(cell: Cell): void {
    if (!this.atPresent()) return;
    if (this.game.mine) this.game.making.choose(cell);
    else this.game.chooseLater(cell);
  }

  drop(cell: Cell): void {
    if (this.game.making.selection.chosen.at(-1) !== cell) this.choose(cell);
  }

  take(way: Way): void {
    if (this.atPresent()) this.game.making.take(way);
  }

  endHere(): void {
    if (this.atPresent()) this.game.making.endHere();
  }

  answer(move: Move): void {
    if (this.atPresent()) this.game.making.answer(move);
  }

  pass(): void {
    if (this.atPresent()) this.game.making.pass();
  }

  type(text: string): boolean {
    return this.atPresent() && this.game.making.type(text);
  }

  cancel(): void {
    this.game.later = null;
    if (this.game.back === null) this.game.making.cancel();
    else this.lookAtPresent();
  }

  // --- The game

  /** Back to the person's own last decision against computers, by one move among people. */
  undo(): void {
    if (this.session.outcome) return void this.say({ code: 'undo-ended' });
    if (this.game.back !== null) return void this.say({ code: 'undo-back' });
    const { undo } = this.game.ports.authority.may;
    if (undo === 'no') return void this.say({ code: 'no-undo' });
    if (undo === 'by-consent') return void this.proposeTakeback();
    if (!this.game.mayHelp('undo')) return;
    if (this.game.computers.only) this.game.computers.pause(true);
    this.game.send({ kind: 'undo' }, undoFor(this.session, this.game.own));
  }

  redo(): void {
    if (this.game.back !== null) return void this.say({ code: 'undo-back' });
    this.game.send({ kind: 'redo' });
  }

  /** `substitute`: with three or four seats the others play on, and a computer takes over the seat. */
  resign(substitute = false): void {
    const me = actorOf(this.session, this.game.own);
    if (this.session.outcome || me === undefined) return void this.game.notNow();
    this.game.send({ kind: 'resign', substitute: substitute && this.session.canLeave(me) }, me);
  }

  /** All others have left: the game ends, and the only person left is first. */
  endAlone(): void {
    const { alone } = this.game;
    if (alone === null) return void this.game.notNow();
    this.game.send({ kind: 'alone' }, alone);
  }

  /** Computers answer first, then the other people are asked: the offer stays in the session until then. */
  offerDraw(): void {
    const me = actorOf(this.session, this.game.own);
    if (!this.game.canPropose || me === undefined) return void this.game.notNow();
    this.game.send({ kind: 'propose', what: 'draw' }, me);
  }

  /** The answer of the own player who is asked to agree to a draw or a takeback: `state.asked`. */
  answerProposal(agrees: boolean): void {
    const { ownAsked } = this.game.proposals;
    if (!ownAsked) return void this.game.notNow();
    const { player, proposal } = ownAsked;
    this.game.send({ kind: agrees ? 'accept' : 'decline', of: proposal.number }, player);
  }

  /** The next game of the match. */
  nextGame(): void {
    this.game.send({ kind: 'next-game' });
  }

  /** The same again with everybody one seat further on: a session of its own. */
  rematch(): Result<Session> {
    return rematch(this.session);
  }

  /**
   * A game of its own that goes on from the position that is shown, with the same players; this one stays as it is.
   * Null where something is asked first: trying moves helps in a rated game.
   */
  goOn(ply = this.game.shownPly): Result<Session> | null {
    const { session } = this.game;
    if (session.outcome && ply >= session.moves.length)
      return fail({ code: 'session-over', found: session.result });
    if (!this.game.mayHelp('go-on')) return null;
    const kinds = session.plan.players.map(({ kind }) => kind);
    return branch(session, { game: session.games.length - 1, ply }, kinds);
  }

  /** Goes to a ply of the present game. */
  lookAt(ply: number): void {
    const from = this.game.shownPly;
    const plies = this.session.moves.length;
    const to = Math.max(0, Math.min(plies, ply));
    this.game.back = to === plies ? null : to;
    this.clearFeedback();
    if (this.game.back !== null) this.game.making.putDown();
    this.game.emit({ kind: 'looked', from });
  }

  /** Begins to look back where the game stands: from there it goes step by step. */
  lookBack(): void {
    const from = this.game.shownPly;
    this.clearFeedback();
    this.game.making.putDown();
    this.game.back = from;
    this.game.emit({ kind: 'looked', from });
  }

  // --- Computers and the engine

  /** Computers stop, or go on. */
  pause(): void {
    this.game.computers.pause();
    this.game.emit({ kind: 'drawn' });
  }

  /** One move of a computer, then wait. */
  step(): void {
    this.game.computers.step();
    this.game.emit({ kind: 'drawn' });
  }

  /** A computer moves now. */
  hurry(): void {
    this.game.computers.hurry();
  }

  faster(by: number): void {
    this.game.computers.faster(by);
    this.game.emit({ kind: 'drawn' });
  }

  /** A good move for whoever is to move in the position that is shown. */
  hint(): Promise<void> {
    this.game.making.putDown();
    return this.help('hint');
  }

  /** How the game stands in the position that is shown. */
  verdict(): Promise<void> {
    return this.help('verdict');
  }

  /** The engine's view of what stood after so many plies; while a computer thinks about it, its own. */
  evaluationAt(ply: number): Answer | null {
    if (!this.game.ports.authority.may.evaluations) return null;
    const { thinking, answer } = this.game.computers;
    const thought = thinking && ply === this.session.moves.length ? answer : null;
    return this.evaluations.of(this.session, ply) ?? (thought && thought.depth > 0 ? thought : null);
  }

  /** Asks for the evaluation of what is shown; there is none in a rated game. */
  evaluate(): void {
    if (!this.game.ports.authority.may.evaluations) return;
    this.evaluations.ask(this.session, this.game.shownPly);
  }

  stopEvaluating(): void {
    this.evaluations.stop();
  }

  /** The answer to `state.helpAsked`: the help is given, and the game is friendly. */
  takeHelp(): void {
    const { helpAsked } = this.state;
    if (helpAsked === null) return;
    this.game.helpAsked = null;
    this.game.ports.authority.makeFriendly();
    if (helpAsked === 'undo') this.undo();
    else if (helpAsked === 'go-on') this.say({ code: 'go-on' });
    else void this[helpAsked]();
  }

  /** The other answer: the game goes on as it was, and counts. */
  keepRated(): void {
    this.game.helpAsked = null;
    this.clearFeedback();
    this.game.emit({ kind: 'drawn' });
  }

  /** The answer to `state.offer`: the move is taken back. */
  takeBack(): void {
    if (this.game.teaching.offer) this.undo();
  }

  /** The other answer: the move stays, and the computer answers it. */
  playOn(): void {
    if (!this.game.teaching.offer) return;
    this.clearFeedback();
    this.game.teaching.release();
  }

  /** Looks for the move that decided a game that is over: `state.turn`, told by `sayEnding`. */
  explainEnd(): Promise<void> {
    return this.game.ending.explain();
  }

  // --- Coming and going

  /** What was spent on the present move is spent: also to be called when a page is hidden. */
  keepTime(): void {
    this.game.ports.authority.keepTime();
  }

  /** Ends: the time spent is kept, nobody thinks any more. */
  leave(): void {
    this.evaluations.stop();
    this.game.leave();
  }

  say(note: Note): void {
    this.game.say(note);
  }

  refuse(fault: Fault, attempt?: readonly Cell[]): void {
    this.game.refuse(fault, attempt);
  }

  /** Takes back the note of what was tried before, and the marks that go with it. */
  clearFeedback(): void {
    this.game.clearFeedback();
  }

  private proposeTakeback(): void {
    const me = actorOf(this.session, this.game.own);
    if (me === undefined) return void this.game.notNow();
    this.game.send({ kind: 'propose', what: 'takeback' }, me);
  }

  private async help(kind: 'hint' | 'verdict'): Promise<void> {
    if (this.game.mayHelp(kind)) await this.game.advice.give(kind);
  }

  /** Whether the present is shown; says how to go on from an earlier position if not. */
  private atPresent(): boolean {
    if (this.game.back === null) return true;
    const isOver = this.session.outcome !== null;
    this.say({ code: this.game.canGoOn ? 'go-on' : isOver ? 'over' : 'earlier' });
    return false;
  }

  private lookAtPresent(): void {
    if (this.game.back !== null) this.lookAt(this.session.moves.length);
  }
}
