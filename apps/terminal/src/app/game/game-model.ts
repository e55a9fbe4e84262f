/**
 * A game in play behind its page: the session, the move in the making, what is said and marked. Every change is on the
 * disk before it is shown. Knows no keys and no canvas.
 */

import {
  Computers,
  choiceName,
  fromReportStyle,
  type PlyView,
  PlyViews,
  peopleOf,
  personAt,
  Selection,
  SessionTime,
  sitsAbove,
  startedFrom,
  type Table,
  undoAs,
} from '@tabuleiro/play';
import type { Cell, Fault, Move, Result } from '@tabuleiro/rules';
import { rematch, type Session } from '@tabuleiro/rules/match';
import type { Sentences } from '@tabuleiro/rules/text';
import type { OpenGame } from '../../open-game.ts';
import { sentence } from '../../output.ts';
import { exportGame } from '../../store/export.ts';
import { tellStore } from '../../store/messages.ts';
import { type AppMessage, tellApp } from '../messages.ts';
import type { Stage } from '../page.ts';

/** Stands for every key that is not named. */
export const OTHER_KEY = '';

/** A question with the keys that answer it. */
export interface Question {
  text: string;
  answers: ReadonlyMap<string, () => void>;
}

export class GameModel implements Table {
  readonly stage: Stage;
  readonly computers: Computers;
  game: OpenGame;
  selection: Selection;
  cursor: Cell;
  message = '';
  /** The message is a refusal. */
  alarm = false;
  wrong: readonly Cell[] = [];
  proposed: readonly Cell[] = [];
  question: Question | null = null;
  flip = false;
  square = false;
  /** The ply that is looked back to; null for the present. */
  back: number | null = null;
  /** The cursor has stood on a piece of the person; before, the person's first turn puts it there. */
  private placed = false;
  private readonly trail = new PlyViews();
  private time: SessionTime;
  /** Counts changes: an answer to an older state is not shown. */
  state = 0;

  constructor(stage: Stage, game: OpenGame) {
    this.stage = stage;
    this.game = game;
    this.time = new SessionTime(game.session, () => stage.now());
    this.computers = new Computers(this, stage.thinker);
    this.selection = this.freshSelection();
    this.cursor = this.selection.starts[0] ?? 0;
    this.placed = this.mine;
    this.flip = sitsAbove(this.session);
  }

  get session(): Session {
    return this.game.session;
  }

  get seed(): number {
    return this.game.kept.seed;
  }

  get sentences(): Sentences {
    return this.game.sentences;
  }

  get over(): boolean {
    return this.session.outcome !== null;
  }

  /** A person decides now. */
  get mine(): boolean {
    return !this.over && this.computers.toMove === null;
  }

  /** What is shown: the present, or what is looked back to. */
  get stand(): PlyView {
    const { session } = this;
    return this.trail.at(session, this.back ?? session.moves.length);
  }

  say(text: string, alarm = false): void {
    this.message = text;
    this.alarm = alarm;
  }

  tell(id: AppMessage, values?: Record<string, string | number>): void {
    this.say(tellApp(this.stage.language, id, values));
  }

  refuse(fault: Fault): void {
    const { rules, position } = this.session;
    const { language } = this.stage;
    this.say(sentence(fault, { language, sentences: this.sentences, rules, position }), true);
    this.wrong = (fault.cells ?? []).filter((cell) => cell >= 0);
  }

  changed(): void {
    this.stage.redraw();
  }

  played(move: string): void {
    this.change(this.session.play(move, this.by));
  }

  failed(fault: Fault): void {
    this.refuse(fault);
    this.changed();
  }

  /** A person's move, by text or as chosen on the board. */
  play(move: string | Move): void {
    if (!this.mine) return void this.tell('not-now');
    const { rules, position } = this.session;
    const meant = typeof move === 'string' ? fromReportStyle(rules, position, move) : move;
    this.change(this.session.play(meant, this.by));
  }

  /** Enter on the board. */
  choose(cell: Cell): void {
    this.calm();
    if (this.back !== null) return void this.look(this.session.moves.length);
    if (!this.mine) return void this.tell('not-now');
    const chosen = this.selection.choose(cell);
    if (chosen.kind === 'refused') this.refuse(chosen.fault);
    else if (chosen.kind === 'stuck') this.tell('stuck');
    else if (chosen.kind === 'whole') this.finish(chosen.moves);
    else {
      const { next } = this.selection;
      if (this.selection.mayEnd) this.tell('may-end');
      // One key is enough where there is one way to go on.
      else if (next.length === 1) this.cursor = next[0]!;
    }
  }

  /** Moves that differ in a decision besides the cells: asks for it. */
  private finish(moves: readonly Move[]): void {
    const { rules, position } = this.session;
    if (moves.length === 1) return void this.play(moves[0]!);
    const choices = moves.map((move) => ({ move, choice: rules.view(position, move).choice ?? '' }));
    const { language } = this.stage;
    const names = choices.map(({ choice }) => `${choice} ${choiceName(this.sentences, language, choice)}`);
    this.question = {
      text: tellApp(language, 'which', { choices: names.join(', ') }),
      answers: new Map([
        ...choices.map(({ move, choice }) => [choice.toLowerCase(), () => this.play(move)] as const),
        [OTHER_KEY, () => this.cancel()],
      ]),
    };
  }

  /** Esc: the last thing that was begun ends. */
  cancel(): void {
    this.calm();
    this.back = null;
    this.selection.cancel();
  }

  calm(): void {
    this.wrong = [];
    this.proposed = [];
    this.message = '';
    this.alarm = false;
  }

  /** A person goes back to the own last decision, or among people only by one move. */
  undo(): void {
    const { session, computers } = this;
    if (computers.only) computers.paused = true;
    this.change(session.undo({ ...this.by, ...undoAs(session) }));
  }

  redo(): void {
    this.change(this.session.redo(this.by));
  }

  get people(): number[] {
    return peopleOf(this.session);
  }

  /** The person for whom resigning or offering is meant. */
  get me(): number | undefined {
    return personAt(this.session);
  }

  resign(): void {
    const { me } = this;
    if (this.over || me === undefined) return void this.tell('not-now');
    this.ask('resign-sure', () => this.change(this.session.resign(me, this.by)));
  }

  /** A yes or no; whatever else is pressed is a no. */
  ask(id: AppMessage, yes: () => void, no: () => void = () => this.cancel()): void {
    // Sim, yes: both languages are understood in both.
    const answers = new Map([...['y', 's'].map((key) => [key, yes] as const), [OTHER_KEY, no]]);
    this.question = { text: tellApp(this.stage.language, id), answers };
  }

  save(file: string): void {
    const fault = exportGame(file, this.session, this.game.kept.date);
    if (!fault) this.game.kept.exported();
    if (fault) this.refuse(fault);
    else this.say(tellStore(this.stage.language, 'written', { file }));
  }

  /** After the end: the next game of the match, or the whole again with changed seats. */
  goOn(): void {
    const { session } = this;
    if (!session.match.result) {
      this.placed = false;
      this.change(session.nextGame());
      this.flip = sitsAbove(this.session);
      return;
    }
    const again = rematch(session);
    if (!again.ok) return void this.refuse(again.fault);
    this.sitDown(again.value);
  }

  /** A new game from a position, where everybody wants it; the present one stays among the unfinished. */
  startFrom(position: string): void {
    if (!this.mine && !this.over) return void this.tell('not-now');
    const begun = startedFrom(this.session, position);
    if (!begun.ok) return void this.refuse(begun.fault);
    this.ask('position-sure', () => this.sitDown(begun.value));
  }

  private sitDown(session: Session): void {
    const { game, stage } = this;
    this.leave();
    this.game = { ...game, session, kept: stage.games.begin(game.kept.seed + 1) };
    this.time = new SessionTime(session, () => stage.now());
    this.flip = sitsAbove(session);
    this.placed = false;
    this.renew();
  }

  /** Moves through the game that was played. */
  look(by: number): void {
    const { length } = this.session.moves;
    const to = Math.max(0, Math.min(length, (this.back ?? length) + by));
    this.back = to === length ? null : to;
  }

  /** Leaves the game: kept as it is, or as a record when it is over. */
  leave(): void {
    const { session, game } = this;
    this.computers.halt();
    // The time that was spent on the present move is spent.
    if (session.current.clock && !this.over && game.kept.id !== null) {
      session.runClock(false, this.by);
      game.kept.save(session);
    }
    this.keepRecord();
  }

  /** A clock may have run out, and in any case it shows another time. */
  tick(): boolean {
    const { session } = this;
    if (!session.current.clock || this.over) return false;
    const events = session.checkClock(this.by.at);
    if (events.ok && events.value.length > 0) this.change(events);
    return true;
  }

  get by(): { at: number } {
    return { at: this.time.at };
  }

  private keepRecord(): void {
    const { kept, session } = this.game;
    if (session.match.result) kept.finish(session);
    kept.close();
  }

  change(result: Result<unknown>): void {
    // A refused request may still have found the flag fallen.
    if (!result.ok && result.fault.code !== 'session-time') return void this.refuse(result.fault);
    const fault = this.game.kept.save(this.session);
    this.renew();
    if (fault) this.refuse(fault);
  }

  private renew(): void {
    this.state++;
    this.computers.halt();
    this.calm();
    this.question = null;
    this.back = null;
    this.selection = this.freshSelection();
    if (!this.placed && this.mine) {
      this.placed = true;
      this.cursor = this.selection.starts[0] ?? this.cursor;
    }
    this.computers.wake();
    this.changed();
  }

  private freshSelection(): Selection {
    const { rules, position, current } = this.session;
    return new Selection(rules, position, current.history.stood);
  }
}
