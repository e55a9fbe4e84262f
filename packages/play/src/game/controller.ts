/**
 * A game in play, whatever the face: verbs in, one state and changes out. It draws nothing, knows no language and
 * changes the session only through the authority. What the verbs set going stands in `played-game.ts` and its parts.
 */
import type { Answer } from '@tabuleiro/engine';
import type { Cell, Fault, Layer, Move, Result } from '@tabuleiro/rules';
import { rematch, type Session } from '@tabuleiro/rules/match';
import type { Way } from '../move/selection.ts';
import { Evaluations } from './evaluations.ts';
import type { Note } from './notes.ts';
import { personAt, undoFor } from './people.ts';
import { type GamePorts, type GameSettings, PlayedGame } from './played-game.ts';
import type { PlyView } from './ply-views.ts';
import type { GameChange, GameState } from './state.ts';

export class GameController {
  private readonly game: PlayedGame;
  private readonly evaluations: Evaluations;

  constructor(ports: GamePorts, settings: GameSettings) {
    this.game = new PlayedGame(ports, settings);
    this.evaluations = new Evaluations(ports.engine, () => this.game.emit({ kind: 'thought' }));
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
    return this.game.views.at(this.session, ply);
  }

  /** What each seat had taken after so many plies. */
  capturedAt(ply: number): readonly (readonly Layer[])[] {
    return this.game.views.captured(this.session, ply);
  }

  /** Milliseconds left by seat, now; null without clocks. */
  timeLeft(): readonly number[] | null {
    return this.game.clock.left;
  }

  // --- The move in the making

  /** A cell was clicked, touched or chosen by a key. */
  choose(cell: Cell): void {
    if (this.game.back !== null) return void this.lookAtPresent();
    this.clearFeedback();
    const { making, mine } = this.game;
    if (mine) making.choose(cell);
    else making.chooseLater(cell);
  }

  /** A piece was let go over a cell; where it was taken up it was chosen. */
  drop(cell: Cell): void {
    if (this.game.making.selection.chosen.at(-1) !== cell) this.choose(cell);
  }

  /** One of the ways that are drawn: all its cells at once. */
  take(way: Way): void {
    if (this.allowed()) this.game.making.take(way);
  }

  /** The move ends with the cells chosen so far, though it could go on. */
  endHere(): void {
    if (this.allowed()) this.game.making.endHere();
  }

  /** An answer to what a move waits for: a choice besides its cells, or a confirmation. */
  answer(move: Move): void {
    if (this.allowed()) this.game.making.answer(move);
  }

  /** A move as people type it. Answers whether it was understood: it is played then, or waits to be confirmed. */
  type(text: string): boolean {
    this.lookAtPresent();
    this.clearFeedback();
    return this.allowed() && this.game.making.type(text);
  }

  /** The last thing that was begun ends. */
  cancel(): void {
    const { shownPly: from, back } = this.game;
    this.clearFeedback();
    this.game.making.cancel();
    this.game.back = null;
    this.game.emit(back === null ? { kind: 'chosen' } : { kind: 'looked', from });
  }

  // --- The game

  /** Back to the person's own last decision against computers, by one move among people. */
  undo(): void {
    if (this.session.current.end) return void this.say({ code: 'undo-ended' });
    if (!this.game.mayHelp('undo')) return;
    if (this.game.computers.only) this.game.computers.pause(true);
    this.game.send({ kind: 'undo' }, undoFor(this.session));
  }

  redo(): void {
    this.game.send({ kind: 'redo' });
  }

  resign(): void {
    const me = personAt(this.session);
    if (this.session.outcome || me === undefined) return void this.game.notNow();
    this.game.send({ kind: 'resign' }, me);
  }

  /** Computers answer first, then the other people are asked: the offer stays in the session until then. */
  offerDraw(): void {
    const me = personAt(this.session);
    if (!this.game.mine || me === undefined) return void this.game.notNow();
    this.game.send({ kind: 'offer' }, me);
  }

  /** The answer of the person who is asked. */
  answerDraw(agrees: boolean): void {
    const asked = this.game.draws.personAsked;
    if (asked === null) return void this.game.notNow();
    this.game.send({ kind: agrees ? 'agree' : 'decline' }, asked);
    if (!agrees) this.say({ code: 'draw-declined' });
  }

  /** The next game of the match. */
  nextGame(): void {
    this.game.send({ kind: 'next-game' });
  }

  /** The same again with everybody one seat further on: a session of its own. */
  rematch(): Result<Session> {
    return rematch(this.session);
  }

  /** Goes to a ply of the present game. */
  lookAt(ply: number): void {
    const from = this.game.shownPly;
    const plies = this.session.moves.length;
    const to = Math.max(0, Math.min(plies, ply));
    this.game.back = to === plies ? null : to;
    this.clearFeedback();
    if (this.game.back !== null) this.game.making.cancel();
    this.game.emit({ kind: 'looked', from });
  }

  /** Begins to look back where the game stands: from there it goes step by step. */
  lookBack(): void {
    const from = this.game.shownPly;
    this.clearFeedback();
    this.game.making.cancel();
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

  /** A good move for whoever is to move. */
  hint(): Promise<void> {
    this.lookAtPresent();
    this.game.making.cancel();
    return this.help('hint');
  }

  /** How the game stands. */
  verdict(): Promise<void> {
    return this.help('verdict');
  }

  /** The engine's view of what stood after so many plies; while a computer thinks about it, its own. */
  evaluationAt(ply: number): Answer | null {
    if (this.game.rated) return null;
    const { thinking, answer } = this.game.computers;
    const thought = thinking && ply === this.session.moves.length ? answer : null;
    return this.evaluations.of(this.session, ply) ?? (thought && thought.depth > 0 ? thought : null);
  }

  /** Asks for the evaluation of what is shown; there is none in a rated game. */
  evaluate(): void {
    if (this.game.rated) return;
    this.evaluations.ask(this.session, this.seed, this.game.shownPly);
  }

  stopEvaluating(): void {
    this.evaluations.stop();
  }

  /** The answer to `state.helpAsked`: the help is given, and the game is friendly. */
  takeHelp(): void {
    const { helpAsked } = this.state;
    if (helpAsked === null) return;
    this.game.helpAsked = null;
    this.game.makeFriendly();
    if (helpAsked === 'undo') this.undo();
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
    this.game.clock.keepTime();
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

  private async help(kind: 'hint' | 'verdict'): Promise<void> {
    if (this.game.mayHelp(kind)) await this.game.advice.give(kind);
  }

  private lookAtPresent(): void {
    if (this.game.back !== null) this.lookAt(this.session.moves.length);
  }

  /** A person may act now; says so if not. */
  private allowed(): boolean {
    if (!this.game.mine) this.game.notNow();
    return this.game.mine;
  }
}
