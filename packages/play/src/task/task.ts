/**
 * A task in hand, whatever the face: a board on which a person tries, others reply, and a plan says what is accepted.
 * Lessons, puzzles and mistakes are plans. Knows no session, no players and no store, and draws nothing.
 */
import type { Cell, Fault, Move, Rules, Seat } from '@tabuleiro/rules';
import type { History } from '@tabuleiro/rules/match';
import { type BoardHost, MoveMaking } from '../board/move-making.ts';
import type { BoardNote } from '../board/notes.ts';
import { type PlyView, PlyViews } from '../board/ply-views.ts';
import { refusedBy } from '../board/refusal.ts';
import type { ClockPort } from '../ports/clock.ts';
import { TaskLine } from './line.ts';
import type {
  TaskChange,
  TaskHint,
  TaskPlan,
  TaskQuestion,
  TaskReply,
  TaskStand,
  TaskState,
  TaskStatus,
  TaskVerdict,
} from './state.ts';

export interface TaskSettings {
  /** Whether a whole move is shown first and played when it is confirmed. */
  confirms?: (() => boolean) | undefined;
  /** Milliseconds that a reply takes at least, so that one move is seen before the next begins. */
  answerMs?: (() => number) | undefined;
  /** Moves that were made before the task was left. */
  moves?: readonly string[];
}

export class Task<Why extends string = string> implements BoardHost {
  /** The verbs of the board. */
  readonly hand: MoveMaking;
  plan: TaskPlan<Why>;
  private readonly clock: ClockPort;
  private readonly answerMs: () => number;
  private readonly listeners = new Set<(change: TaskChange) => void>();
  private readonly views = new PlyViews();
  private line: TaskLine;
  private judgement: TaskVerdict<Why> = 'open';
  /** The last move is being judged. */
  private judging = false;
  private note: BoardNote | null = null;
  private shownHint: TaskHint | null = null;
  private hintsShown = 0;
  /** A hint is looked for. */
  private looking = false;
  private asked: TaskReply | null = null;
  private cancelTimer = () => {};
  /** The rest of the solution; null if it is not shown. */
  private showing: readonly string[] | null = null;
  private known: TaskState<Why> | null = null;

  constructor(
    clock: ClockPort,
    plan: TaskPlan<Why>,
    { confirms = () => false, answerMs = () => 0, moves = [] }: TaskSettings = {},
  ) {
    this.clock = clock;
    this.answerMs = answerMs;
    this.plan = plan;
    this.line = new TaskLine(plan.reading, moves);
    this.hand = new MoveMaking(this, confirms);
    this.wake();
  }

  /** Answers with how to stop listening. */
  subscribe(listener: (change: TaskChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Everything a face shows; the same value until the next change. */
  get state(): TaskState<Why> {
    this.known ??= this.describe();
    return this.known;
  }

  /** The board after `ply` plies. */
  viewAt(ply: number): PlyView {
    return this.views.at(this.line, ply);
  }

  // --- The verbs of a task

  /** The next hint. */
  hint(): void {
    if (!this.state.canHint) return;
    const found = this.plan.hint(this.question);
    if (found instanceof Promise) void this.lookFor(found);
    else this.show(found);
  }

  /** The same task from its start. */
  again(): void {
    this.begin(this.plan);
  }

  /** Plays a line from the start of the task, one move after the other. The task is decided by it. */
  demonstrate(line: readonly string[]): void {
    this.begin(this.plan, line);
  }

  /** The task that follows; nothing happens after the last. */
  next(): void {
    const plan = this.plan.next();
    if (plan) this.begin(plan);
  }

  /** Another task from its start. `showing`: the line that is played on it, where it is not to be tried. */
  begin(plan: TaskPlan<Why>, showing: readonly string[] | null = null): void {
    this.stop();
    this.plan = plan;
    this.line = new TaskLine(plan.reading, []);
    this.judgement = 'open';
    this.judging = false;
    this.note = null;
    this.shownHint = null;
    this.hintsShown = 0;
    this.looking = false;
    this.showing = showing;
    this.hand.renew();
    this.emit({ kind: 'began' });
    if (showing) this.showNext();
    else this.wake();
  }

  /** Ends: open questions are stopped. */
  leave(): void {
    this.stop();
    this.showing = null;
    this.judging = false;
    this.listeners.clear();
  }

  // --- The board

  get rules(): Rules {
    return this.line.rules;
  }

  get history(): History {
    return this.line.history;
  }

  get mine(): boolean {
    const { seat } = this.history.position;
    return this.status === 'trying' && !this.judging && !this.line.outcome && seat === this.seat;
  }

  play(move: Move): void {
    const { chosen } = this.hand.selection;
    const moved = this.make(move, chosen);
    if (this.line.outcome) {
      this.emit(moved);
      this.decide({ kind: 'ended' });
    } else this.decide(moved);
  }

  private make(move: Move, chosen: readonly Cell[] = []): TaskChange {
    this.line.make(move);
    this.note = null;
    this.shownHint = null;
    this.hand.renew();
    return { kind: 'moved', ply: this.line.moves.length, chosen };
  }

  /** A move of the line cannot be played where the line is damaged: then it ends there. */
  private showNext(): void {
    const [text, ...rest] = this.showing ?? [];
    const move = text === undefined || this.line.outcome ? null : this.line.find(text);
    this.showing = move?.ok ? rest : [];
    if (!move?.ok) {
      this.emit({ kind: 'shown' });
      return;
    }
    this.emit(this.make(move.value));
    if (this.showing !== rest) return; // another task was begun meanwhile
    if (rest.length === 0) this.emit({ kind: 'shown' });
    else this.cancelTimer = this.clock.after(this.answerMs(), () => this.showNext());
  }

  /** Decides after the last change on the board whether the task is over. */
  private decide(last: TaskChange): void {
    const judged = this.plan.judge(this.stand, this.question);
    if (judged instanceof Promise) {
      this.judging = true;
      this.emit(last);
      void this.await(judged);
      return;
    }
    this.judgement = judged;
    this.emit(last);
    this.goOn();
  }

  /** A judgement that takes time; nothing comes of it where another task was begun meanwhile. */
  private async await(coming: Promise<TaskVerdict<Why>>): Promise<void> {
    const { line } = this;
    const judged = await coming;
    if (this.line !== line || !this.judging) return;
    this.judging = false;
    this.judgement = judged;
    this.emit({ kind: 'drawn' });
    this.goOn();
  }

  private goOn(): void {
    const { status } = this;
    if (status === 'trying') this.wake();
    else this.emit({ kind: status });
  }

  say(note: BoardNote): void {
    this.note = note;
    this.shownHint = null;
    this.emit({ kind: 'note', note });
  }

  refuse(fault: Fault, attempt: readonly Cell[] = []): void {
    this.say({ code: 'fault', fault, position: this.history.position.clone(), attempt });
  }

  /**
   * After the end of the game the rules say why nothing can be played. A decided task says nothing more; one that was
   * missed may begin again, and then the board is in hand.
   */
  notNow(cells: readonly Cell[]): void {
    const { rules, history, line } = this;
    if (this.status === 'missed' && this.plan.retries) this.again();
    else if (line.outcome) this.refuse(rules.explain(history.position, { cells }, history.stood), cells);
    else if (this.status === 'trying') this.say({ code: 'not-now' });
  }

  clearFeedback(all = false): void {
    this.note = null;
    if (all) this.shownHint = null;
    this.known = null;
  }

  emit(change: TaskChange): void {
    this.known = null;
    for (const listener of [...this.listeners]) listener(change);
  }

  // --- Inside

  /** The person's seat: the one to move first. */
  private get seat(): Seat {
    return this.line.first.seat;
  }

  private get status(): TaskStatus {
    const { judgement } = this;
    if (this.showing) return 'shown';
    return judgement === 'open' ? 'trying' : judgement === 'reached' ? 'reached' : 'missed';
  }

  private get stand(): TaskStand {
    const { line, seat } = this;
    const { rules, history, outcome } = line;
    const own = line.moves.flatMap((move, i) => (move.seat === seat ? [this.viewAt(i + 1)] : []));
    return {
      rules,
      position: history.position,
      outcome,
      seat,
      taken: own.reduce((sum, { last }) => sum + (last?.captured.length ?? 0), 0),
      moves: own.length,
      replied: outcome !== null || history.position.seat === seat,
    };
  }

  private get question(): TaskQuestion {
    const { line, seat, hintsShown: given } = this;
    const { rules, history, start, moves } = line;
    const place = {
      game: rules.game.id,
      options: rules.options,
      position: start,
      moves: moves.map(({ text }) => text),
      aim: 'win',
    } as const;
    return { rules, position: history.position, made: line.madeBy(seat), place, given };
  }

  /** Lets the others reply, if it is their turn. */
  private wake(): void {
    if (this.status === 'trying' && !this.judging && !this.line.outcome && !this.mine) void this.reply();
  }

  private async reply(): Promise<void> {
    const { clock } = this;
    const began = clock.now();
    const asked = this.plan.reply(this.question);
    this.asked = asked;
    this.emit({ kind: 'drawn' });
    const answer = await asked.answer;
    if (this.asked !== asked) return;
    const show = () => {
      this.asked = null;
      const move = answer.ok ? this.line.find(answer.value.move) : answer;
      if (move.ok) this.play(move.value);
      else this.refuse(move.fault);
    };
    const wait = answer.ok ? this.answerMs() - (clock.now() - began) : 0;
    if (wait > 0) this.cancelTimer = clock.after(wait, show);
    else show();
  }

  private stop(): void {
    const { asked } = this;
    this.asked = null;
    this.cancelTimer();
    asked?.stop();
  }

  private async lookFor(coming: Promise<TaskHint>): Promise<void> {
    const { line } = this;
    const plies = line.moves.length;
    this.looking = true;
    this.emit({ kind: 'drawn' });
    const found = await coming;
    if (this.line !== line) return;
    this.looking = false;
    if (line.moves.length === plies && this.status === 'trying') this.show(found);
    else this.emit({ kind: 'drawn' });
  }

  private show(hint: TaskHint): void {
    this.clearFeedback();
    this.shownHint = hint;
    this.hintsShown++;
    this.emit({ kind: 'hint' });
  }

  private describe(): TaskState<Why> {
    const { line, status, judgement, note, shownHint: hint, hintsShown, looking, mine } = this;
    const board = this.hand.state({
      plies: line.moves.length,
      over: line.outcome !== null,
      back: null,
      shown: this.viewAt(line.moves.length),
      later: null,
      ...refusedBy(this.rules, note),
      proposed: status === 'trying' && hint?.kind === 'move' ? hint.cells : [],
      threat: [],
      sent: [],
    });
    return {
      ...board,
      status,
      why: judgement === 'open' || judgement === 'reached' ? null : judgement,
      stand: this.stand,
      text: line.text,
      line: line.moves,
      note,
      hint,
      hintsShown,
      canHint: mine && !looking && (hint === null || hint.kind === 'words'),
      busy: looking || this.judging || this.asked !== null || (this.showing?.length ?? 0) > 0,
    };
  }
}
