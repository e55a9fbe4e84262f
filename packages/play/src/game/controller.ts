/**
 * A game in play, whatever the face: verbs in, one state and changes out. It draws nothing, knows no language and
 * changes the session only by commands to the authority. What each part does stands in `parts`; here are the verbs and
 * what follows from events, which concern several parts. A part calls back by a narrow interface, which `host` serves.
 */
import type { Answer } from '@tabuleiro/engine';
import { type Cell, type Fault, fail, type Layer, type Move, type Result } from '@tabuleiro/rules';
import {
  type Decision,
  type Player,
  rematch,
  type Session,
  type SessionCommand,
  type SessionEvent,
} from '@tabuleiro/rules/match';
import type { Authority, CommandId } from '../authority/authority.ts';
import type { BoardHand } from '../board/move-making.ts';
import type { PlyView } from '../board/ply-views.ts';
import type { Way } from '../board/selection.ts';
import { Insight } from '../insight/insight.ts';
import { branch } from '../setup/branch.ts';
import type { Note } from './notes.ts';
import { undoFor } from './own.ts';
import { Advice } from './parts/advice.ts';
import { isOnBoard, SentCommands } from './parts/commands.ts';
import { Computers, placeAt } from './parts/computers.ts';
import { describeGame } from './parts/describe.ts';
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
  /** Of the computers' random numbers. */
  readonly seed: number;
  private readonly authority: Authority;
  private readonly goesOn: boolean;
  private readonly rights: OwnPermissions;
  private readonly commands: SentCommands;
  private readonly looking: ShownPly;
  private readonly hand: GameHand;
  private readonly computers: Computers;
  private readonly proposals: Proposals;
  private readonly advice: Advice;
  private readonly evaluations: Evaluations;
  private readonly teaching: Teaching;
  private readonly ending: Ending;
  private readonly listeners = new Set<(change: GameChange) => void>();
  private known: GameState | null = null;
  private note: Note | null = null;

  constructor(
    { authority, engine, clock }: GamePorts,
    { seed, confirms = () => false, answerMs = () => 0, teaches = () => false, goesOn = false }: GameSettings,
  ) {
    this.seed = seed;
    this.authority = authority;
    this.goesOn = goesOn;
    const host = this.host();
    const insight = new Insight(engine, authority.session.plan.game);
    const commands = new SentCommands(host, authority);
    const rights = new OwnPermissions(authority, commands);
    const looking = new ShownPly(authority, commands, host.looked);
    this.commands = commands;
    this.rights = rights;
    this.looking = looking;
    this.hand = new GameHand(host, rights, commands, looking, confirms);
    this.computers = new Computers(host, rights, commands, { engine, clock, seed, answerMs });
    this.proposals = new Proposals(host, rights, commands, insight, seed);
    this.advice = new Advice(host, rights, insight);
    this.evaluations = new Evaluations(insight, seed, () => this.emit({ kind: 'thought' }));
    this.teaching = new Teaching(host, rights, insight, seed, teaches);
    this.ending = new Ending(host, { rights, views: looking.views, insight, seed });
  }

  /** Begins: from now on computers move, clocks run and changes are kept. */
  open(): void {
    this.authority.open({
      answered: (id, decision) => this.answered(id, decision),
      happened: (events) => this.happened(events),
      linked: () => {
        if (this.rights.driving) this.wake();
        else this.computers.halt();
        this.emit({ kind: 'drawn' });
      },
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
    this.known ??= this.describe();
    return this.known;
  }

  /** The board after `ply` plies. */
  viewAt(ply: number): PlyView {
    return this.looking.views.at(this.session.current, ply);
  }

  /** What each seat had taken after so many plies. */
  capturedAt(ply: number): readonly (readonly Layer[])[] {
    return this.looking.views.captured(this.session.current, ply);
  }

  /** Milliseconds left by seat, now; null without clocks. */
  timeLeft(): readonly number[] | null {
    return this.session.timeLeft(this.authority.at);
  }

  // --- The move in the making. An earlier position takes no move: a game of its own goes on from there.

  choose(cell: Cell): void {
    this.hand.choose(cell);
  }

  drop(cell: Cell): void {
    this.hand.drop(cell);
  }

  take(way: Way): void {
    this.hand.take(way);
  }

  endHere(): void {
    this.hand.endHere();
  }

  answer(move: Move): void {
    this.hand.answer(move);
  }

  pass(): void {
    this.hand.pass();
  }

  type(text: string): boolean {
    return this.hand.type(text);
  }

  cancel(): void {
    this.hand.cancel();
  }

  // --- The game

  /** Back to the person's own last decision against computers, by one move among people. */
  undo(): void {
    if (this.session.outcome) return void this.say({ code: 'undo-ended' });
    if (this.looking.back !== null) return void this.say({ code: 'undo-back' });
    const { undo } = this.authority.may;
    if (undo === 'no') return void this.say({ code: 'no-undo' });
    if (undo === 'by-consent') return void this.propose('takeback');
    if (!this.advice.may('undo')) return;
    if (this.computers.only) this.computers.pause();
    this.commands.send({ kind: 'undo' }, undoFor(this.session, this.rights.own));
  }

  redo(): void {
    if (this.looking.back !== null) return void this.say({ code: 'undo-back' });
    this.commands.send({ kind: 'redo' });
  }

  /** `substitute`: with three or four seats the others play on, and a computer takes over the seat. */
  resign(substitute = false): void {
    const { me } = this.rights;
    if (this.session.outcome || me === undefined) return void this.notNow();
    this.rights.calledOff = this.rights.callsOff;
    if (this.rights.callsOff) this.authority.makeFriendly();
    this.commands.send({ kind: 'resign', substitute: substitute && this.session.canLeave(me) }, me);
  }

  /** All others have left: the game ends, and the only person left is first. */
  endAlone(): void {
    const { alone } = this.rights;
    if (alone === null) return void this.notNow();
    this.commands.send({ kind: 'alone' }, alone);
  }

  /** Computers answer first, then the other people are asked: the offer stays in the session until then. */
  offerDraw(): void {
    if (this.rights.canPropose) this.propose('draw');
    else this.notNow();
  }

  /** The answer of the own player who is asked to agree to a draw or a takeback: `state.asked`. */
  answerProposal(agrees: boolean): void {
    const { ownAsked } = this.proposals;
    if (!ownAsked) return void this.notNow();
    const { player, proposal } = ownAsked;
    this.commands.send({ kind: agrees ? 'accept' : 'decline', of: proposal.number }, player);
  }

  nextGame(): void {
    this.commands.send({ kind: 'next-game' });
  }

  /** The same again with everybody one seat further on: a session of its own. */
  rematch(): Result<Session> {
    return rematch(this.session);
  }

  /**
   * A game of its own that goes on from the position that is shown, with the same players; this one stays as it is.
   * Null where the person is asked first: trying moves helps in a rated game.
   */
  goOn(ply = this.looking.ply): Result<Session> | null {
    const { session } = this;
    if (session.outcome && ply >= session.moves.length)
      return fail({ code: 'session-over', found: session.result });
    if (!this.advice.may('go-on')) return null;
    const kinds = session.plan.players.map(({ kind }) => kind);
    return branch(session, { game: session.games.length - 1, ply }, kinds);
  }

  lookAt(ply: number): void {
    this.looking.to(ply);
  }

  lookBack(): void {
    this.looking.begin();
  }

  // --- Computers and the engine

  /** Computers stop, or go on. */
  pause(): void {
    const { computers } = this;
    if (computers.paused) {
      computers.resume(this.teaching.offer !== null);
      this.wake();
    } else computers.pause();
    this.emit({ kind: 'drawn' });
  }

  /** One move of a computer, then wait. */
  step(): void {
    this.computers.step();
    this.emit({ kind: 'drawn' });
  }

  hurry(): void {
    this.computers.hurry();
  }

  faster(by: number): void {
    this.computers.faster(by);
    this.emit({ kind: 'drawn' });
  }

  /** A good move for whoever is to move in the position that is shown. */
  hint(): Promise<void> {
    this.hand.making.putDown();
    return this.help('hint');
  }

  /** How the game stands in the position that is shown. */
  verdict(): Promise<void> {
    return this.help('verdict');
  }

  /** The engine's view of what stood after so many plies; while a computer thinks about it, its own. */
  evaluationAt(ply: number): Answer | null {
    if (!this.authority.may.evaluations) return null;
    return this.evaluations.of(this.session, ply) ?? this.computers.thoughtAt(ply);
  }

  /** What each seat can expect of the board after so many plies, or has got from it; null where that is not known. */
  sharesAt(ply: number): readonly number[] | null {
    const { outcome, moves } = this.session;
    if (outcome && ply === moves.length) return outcome.shares;
    return this.evaluationAt(ply)?.lines[0]?.shares ?? null;
  }

  /** Asks for the evaluation of what is shown; there is none in a rated game. */
  evaluate(): void {
    if (this.authority.may.evaluations) this.evaluations.ask(this.session, this.looking.ply);
  }

  stopEvaluating(): void {
    this.evaluations.stop();
  }

  /** The answer to `state.helpAsked`: the help is given, and the game is friendly. */
  takeHelp(): void {
    const { helpAsked } = this.advice;
    if (helpAsked === null) return;
    this.advice.dropQuestion();
    this.authority.makeFriendly();
    if (helpAsked === 'undo') this.undo();
    else if (helpAsked === 'go-on') this.say({ code: 'go-on' });
    else void this[helpAsked]();
  }

  /** The other answer: the game goes on as it was, and counts. */
  keepRated(): void {
    this.advice.dropQuestion();
    this.clearFeedback();
    this.emit({ kind: 'drawn' });
  }

  /** The answer to `state.offer`: the move is taken back. */
  takeBack(): void {
    if (this.teaching.offer) this.undo();
  }

  /** The other answer: the move stays, and the computer answers it. */
  playOn(): void {
    if (!this.teaching.offer) return;
    this.clearFeedback();
    this.teaching.release();
  }

  /** Looks for the move that decided a game that is over: `state.turn`, told by `sayEnding`. */
  explainEnd(): Promise<void> {
    return this.ending.explain();
  }

  // --- Coming and going

  /** What was spent on the present move is spent: also to be called when a page is hidden. */
  keepTime(): void {
    this.authority.keepTime();
  }

  /** Ends: the time spent is kept, nobody thinks any more. */
  leave(): void {
    if (this.rights.left) return;
    this.rights.left = true;
    this.evaluations.stop();
    this.computers.halt();
    this.advice.stop();
    this.teaching.leave();
    this.ending.reset();
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
    this.advice.stop();
    this.note = null;
    this.known = null;
  }

  // --- What happens

  private propose(what: 'draw' | 'takeback'): void {
    const { me } = this.rights;
    if (me === undefined) this.notNow();
    else this.commands.send({ kind: 'propose', what }, me);
  }

  /** Wakes the computer to move, if there is one. */
  private wake(): void {
    const { commands, proposals, teaching, session } = this;
    const { considering, computerAsked } = proposals;
    commands.waits = commands.pending.length > 0;
    if (!this.rights.driving || considering || teaching.holds || commands.waits) return;
    if (this.goesOn && session.outcome && session.match.next) this.commands.send({ kind: 'next-game' });
    else if (computerAsked) {
      this.computers.failed = false;
      void proposals.consider(computerAsked);
    } else this.computers.wake();
    teaching.prepare();
  }

  /** A late command is refused and ends the game; the end says enough. */
  private answered(id: CommandId, { events, fault }: Decision): void {
    const sent = this.commands.settle(id);
    if (!sent) return;
    if (events.length === 0) return void this.refused(sent.player, fault);
    const { chosen } = this.hand.making.selection;
    this.clearFeedback();
    if (!events.every((event) => this.rights.isComputers(event))) this.advice.dropQuestion();
    if (isOnBoard(events)) {
      this.computers.halt();
      this.renew();
    }
    if (!this.rights.mine) this.hand.making.putDown(); // the player with a piece in hand may have left
    if (this.session.outcome) this.looking.back = null; // the result is to be seen
    this.report(events, chosen);
    if (events.at(-1)?.kind === 'move') void this.teaching.look();
    this.wake();
  }

  /** Nothing has changed. A computer that was refused does not try the same again before something changes. */
  private refused(player: Player | undefined, fault: Fault | undefined): void {
    const isComputers = player !== undefined && !this.rights.own.includes(player);
    if (!fault) this.emit({ kind: 'drawn' });
    else if (isComputers && !this.commands.waits) this.computers.fail(fault);
    else this.refuse(fault);
    if (this.commands.waits) this.wake();
  }

  /** What others did changes what it concerns: a piece in the hand and looking back stay where they can. */
  private happened(events: readonly SessionEvent[] | null): void {
    if (!events || isOnBoard(events)) {
      const { chosen } = this.hand.making.selection;
      this.computers.halt();
      this.renew();
      this.hand.making.takeUp(chosen);
    }
    if (!this.rights.mine) this.hand.making.putDown();
    if (events?.some(({ kind }) => kind === 'propose')) this.note = null; // the question is newer than the note
    this.known = null;
    if (events) this.report(events, []);
    else this.emit({ kind: 'replaced' });
    if (!events?.every(({ kind }) => kind === 'clock')) this.wake();
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
    this.looking.follow();
    this.hand.renew();
  }

  private emit(change: GameChange): void {
    this.known = null;
    for (const listener of [...this.listeners]) listener(change);
  }

  /** Says why a person cannot act now. */
  private notNow(): void {
    this.say({ code: this.session.outcome ? 'over' : 'not-now' });
  }

  private async help(kind: 'hint' | 'verdict'): Promise<void> {
    if (!this.advice.may(kind)) return;
    const { session, seed, looking } = this;
    const { outcome, rules, current } = session;
    if (looking.atEnd && (outcome || this.computers.thinking)) return this.notNow();
    this.clearFeedback();
    const { position } = looking.views.at(current, looking.ply);
    await this.advice.give(kind, { place: placeAt(session, seed, looking.ply), rules, position });
  }

  private describe(): GameState {
    const { rights, commands, looking, hand, computers, proposals, advice, teaching, ending, note } = this;
    const parts = { rights, commands, looking, hand, computers, proposals, advice, teaching, ending };
    return describeGame(parts, note);
  }

  /** What the parts call, each by an interface of its own. */
  private host() {
    /** A game that was left sets no clock going. */
    const holdClock = (held: boolean) => {
      if (!this.rights.left) this.authority.holdClock(held);
    };
    return {
      holdClock,
      holdForOffer: (held: boolean) => holdClock(held || this.computers.paused),
      say: (note: Note) => this.say(note),
      refuse: (fault: Fault, attempt?: readonly Cell[]) => this.refuse(fault, attempt),
      notNow: () => this.notNow(),
      clearFeedback: () => this.clearFeedback(),
      emit: (change: GameChange) => this.emit(change),
      sent: (command: SessionCommand) => {
        this.clearFeedback();
        if (command.kind === 'play') this.hand.making.putDown();
        this.emit({ kind: 'sent' });
      },
      released: () => {
        this.emit({ kind: 'drawn' });
        this.wake();
      },
      looked: (from: number) => {
        this.clearFeedback();
        if (this.looking.back !== null) this.hand.making.putDown();
        this.emit({ kind: 'looked', from });
      },
    };
  }
}
