/**
 * A game in play behind its page: the session, the move in the making, what is said and marked. Every change is shown
 * at once and written at once; what another tab did meanwhile wins. Knows no elements and no language.
 */
import { batch, signal } from '@preact/signals';
import { Computers, type Table } from '@tabuleiro/play/computers';
import { type PlyView, PlyViews } from '@tabuleiro/play/game/ply-views';
import { peopleOf, personAt, sitsAbove, undoAs } from '@tabuleiro/play/people';
import { SessionTime } from '@tabuleiro/play/session-time';
import type { Thinker } from '@tabuleiro/play/thinker';
import type { Cell, Fault, Game, Move, Position, Result, Rules } from '@tabuleiro/rules';
import { type Asking, resumeSession, type Session } from '@tabuleiro/rules/match';
import type { Sentences } from '@tabuleiro/rules/text';
import type { GameStore, Kept } from '../store/types.ts';
import { Keeper, type Owner } from './keeper.ts';
import { Making } from './making.ts';
import { Motions } from './motions.ts';
import { cellsOf, type Happening, type Note } from './notes.ts';
import type { GameWord } from './words.ts';

/** What the model needs of the world around it. */
export interface Surroundings {
  store: GameStore;
  thinker: Thinker;
  /** Milliseconds that only go forward. */
  now(): number;
  /** Whether a move is shown first and played when it is confirmed. */
  confirms(): boolean;
  hear(happening: Happening): void;
  /** Lets the computers answer a draw offer; called whenever the game has changed. */
  consider(): void;
}

export interface Opened {
  game: Game;
  sentences: Sentences;
  kept: Kept;
  session: Session;
}

/** Milliseconds between two notes of running clocks: no more than that is won by a crash. */
const NOTED = 1000;

export class GameModel implements Table, Owner {
  readonly world: Surroundings;
  readonly game: Game;
  readonly sentences: Sentences;
  readonly computers: Computers;
  readonly keeper: Keeper;
  session: Session;
  readonly making: Making;
  note: Note | null = null;
  wrong: readonly Cell[] = [];
  proposed: readonly Cell[] = [];
  flip: boolean;
  /** The ply that is looked back to; null for the present. */
  back: number | null = null;
  /** This tab's computers think. */
  driving = false;
  /** Counts changes of the game: an answer to an older state is not shown. */
  state = 0;
  /** An answer of the engine is awaited that nobody else may cut short. */
  consulting = false;
  /** Grows when another position is shown, and with everything else that is known of the game. */
  readonly version = signal(0);
  /** Grows with every change that is drawn: a chosen piece, a note. */
  readonly drawing = signal(0);
  /** Grows when a computer has thought further. */
  readonly thought = signal(0);
  readonly motions = new Motions();
  private readonly trail = new PlyViews();
  private time: SessionTime;
  /** When the clocks were noted last. */
  private noted = 0;
  /** What was told last. */
  private known: { game: number; ply: number; over: boolean };

  constructor({ game, sentences, kept, session }: Opened, world: Surroundings) {
    this.world = world;
    this.game = game;
    this.sentences = sentences;
    this.session = session;
    this.time = new SessionTime(session, world.now);
    this.computers = new Computers(this, world.thinker);
    this.making = new Making(this);
    this.flip = sitsAbove(session);
    this.known = { game: session.games.length, ply: session.moves.length, over: this.over };
    this.keeper = new Keeper(world.store, kept, this);
    this.runClock();
  }

  get seed(): number {
    return this.keeper.kept.seed;
  }

  get rules(): Rules {
    return this.session.rules;
  }

  get position(): Position {
    return this.session.position;
  }

  get over(): boolean {
    return this.session.outcome !== null;
  }

  /** A person decides now. */
  get mine(): boolean {
    return !this.over && this.computers.toMove === null;
  }

  /** A person may choose on the board: it shows the present, and it is a person's turn. */
  get playable(): boolean {
    return this.mine && this.back === null;
  }

  get people(): number[] {
    return peopleOf(this.session);
  }

  get plies(): number {
    return this.session.moves.length;
  }

  get shownPly(): number {
    return this.back ?? this.plies;
  }

  /** What is shown: the present, or what is looked back to. */
  get stand(): PlyView {
    return this.standAt(this.shownPly);
  }

  standAt(ply: number): PlyView {
    return this.trail.at(this.session, ply);
  }

  /** Marks and words must be drawn anew. */
  draw(): void {
    this.drawing.value++;
  }

  /** Everything must. */
  private drawAll(): void {
    batch(() => {
      this.version.value++;
      this.drawing.value++;
    });
  }

  /** A computer has thought further. */
  changed(): void {
    this.thought.value++;
  }

  say(note: Note | null): void {
    this.note = note;
    if (note) this.world.hear({ kind: 'note', note });
    this.draw();
  }

  tell(id: GameWord, values?: Record<string, string | number>): void {
    this.say(values ? { kind: 'word', id, values } : { kind: 'word', id });
  }

  refuse(fault: Fault): void {
    this.wrong = cellsOf(fault);
    this.say({ kind: 'fault', fault });
  }

  /** A computer's move. */
  played(move: string): void {
    this.change(this.session.play(move, { ...this.by, ply: this.plies }));
  }

  failed(fault: Fault): void {
    this.refuse(fault);
  }

  /** A person's move. */
  play(move: Move): void {
    if (!this.mine) return void this.tell('not-now');
    this.change(this.session.play(move, { ...this.by, ply: this.plies }));
  }

  /** Esc: the last thing that was begun ends. */
  cancel(): void {
    this.calm();
    this.back = null;
    this.making.cancel();
    this.drawAll();
  }

  calm(): void {
    this.wrong = [];
    this.proposed = [];
    this.note = null;
  }

  undo(): void {
    if (this.computers.only) this.computers.paused = true;
    this.change(this.session.undo({ ...this.by, ...undoAs(this.session) }));
  }

  redo(): void {
    this.change(this.session.redo(this.by));
  }

  resign(): void {
    const me = personAt(this.session);
    if (me !== undefined) this.change(this.session.resign(me, this.by));
  }

  nextGame(): void {
    this.change(this.session.nextGame());
    this.flip = sitsAbove(this.session);
    this.drawAll();
  }

  /** Goes to a ply of the present game. */
  look(ply: number): void {
    const before = this.shownPly;
    const to = Math.max(0, Math.min(this.plies, ply));
    this.back = to === this.plies ? null : to;
    this.calm();
    if (this.back !== null) this.making.cancel();
    if (to === before + 1) this.motions.show(this.rules, this.standAt(before), this.standAt(to));
    if (to !== before) this.world.hear({ kind: 'looked' });
    this.drawAll();
  }

  turn(): void {
    this.flip = !this.flip;
    this.draw();
  }

  get by(): Asking & { at: number } {
    return { at: this.time.at };
  }

  /** The flag may have fallen. Only one tab judges that. */
  tick(): void {
    if (!this.driving || !this.session.current.clock || this.over) return;
    const events = this.session.checkClock(this.by.at);
    if (events.ok && events.value.length > 0) this.change(events);
    else if (this.by.at - this.noted >= NOTED) this.keepTime();
  }

  /** Computers play among themselves, or stop. */
  pause(): void {
    this.computers.pause();
    if (this.session.current.clock && !this.over) this.session.runClock(!this.computers.paused, this.by);
    this.draw();
  }

  step(): void {
    this.computers.step();
    this.draw();
  }

  /** What was spent on the present move is spent: also to be called when the page is hidden or left. */
  keepTime(): void {
    if (!this.driving || this.session.current.clock?.running == null) return;
    this.noted = this.by.at;
    this.keeper.note(this.session, this.noted);
  }

  leave(): void {
    this.computers.halt();
    this.keepTime();
    this.keeper.close();
  }

  /** Everything that changes the game goes through here. */
  change(result: Result<unknown>): void {
    // A refused request may still have found the flag fallen.
    if (!result.ok && result.fault.code !== 'session-time') return void this.refuse(result.fault);
    this.keeper.save(this.session);
    this.renew();
  }

  adopt(kept: Kept, lost: boolean): void {
    const session = resumeSession(this.game, kept.session);
    if (!session.ok) return void this.refuse(session.fault);
    this.computers.halt();
    this.session = session.value;
    this.time = new SessionTime(session.value, this.world.now);
    this.runClock();
    this.renew();
    if (lost) this.tell('elsewhere');
  }

  gone(): void {
    this.tell('gone');
  }

  drive(driving: boolean): void {
    this.driving = driving;
    if (!driving) this.computers.halt();
    else this.wake();
    this.drawAll();
  }

  private wake(): void {
    if (!this.driving) return;
    this.world.consider();
    this.computers.wake();
  }

  /** The clock of a game that has begun runs while its page is open. */
  private runClock(): void {
    const { session } = this;
    if (session.current.clock && session.moves.length > 0 && !session.outcome)
      session.runClock(true, this.by);
  }

  private renew(): void {
    this.state++;
    this.computers.halt();
    const { chosen } = this.making.selection;
    this.calm();
    this.back = null;
    this.making.renew();
    this.report(chosen);
    this.wake();
    this.drawAll();
  }

  /** Tells what has happened since the last time, and sets the pieces in motion. */
  private report(chosen: readonly Cell[]): void {
    const { known, session, plies } = this;
    const game = session.games.length;
    this.known = { game, ply: plies, over: this.over };
    if (known.game !== game) return;
    if (plies < known.ply) this.world.hear({ kind: 'undone' });
    if (plies === known.ply + 1) {
      const stand = this.stand;
      this.motions.show(this.rules, this.standAt(plies - 1), stand, chosen);
      this.world.hear({ kind: 'moved', ply: plies, capture: stand.last!.captured.length > 0 });
    }
    if (this.over && !known.over) this.world.hear({ kind: 'ended', moved: plies > known.ply });
  }
}
