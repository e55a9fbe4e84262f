/**
 * Mistakes in training, whatever the face: a row of them, the present one a task in hand, and the deck that hears how each
 * went. The first try counts: a wrong one, or the solution, puts a mistake back into the first box, whatever follows.
 * Knows no language and draws nothing.
 */
import type { Fault, Game } from '@tabuleiro/rules';
import { Insight } from '../insight/insight.ts';
import type { ClockPort } from '../ports/clock.ts';
import type { EnginePort } from '../ports/engine.ts';
import type { TaskChange } from '../task/state.ts';
import { Task, type TaskSettings } from '../task/task.ts';
import {
  addMistakes,
  answerMistake,
  bringBack,
  type DeckEntry,
  dueMistakes,
  type MistakeDeck,
  nextDue,
  removeMistake,
} from './deck.ts';
import type { Mistake } from './mistake.ts';
import { type MistakePlan, planMistake, SHOWN_MOVES, type TrainedGame, type TryFault } from './plan.ts';
import type { MistakesState, MistakesTally } from './state.ts';
import type { MistakeStorePort } from './store.ts';

export interface MistakesPorts {
  engine: EnginePort;
  clock: ClockPort;
  store: MistakeStorePort;
}

export interface MistakesSettings extends Omit<TaskSettings, 'moves'> {
  /** All games that the mistakes are of, by their ids. */
  games: ReadonlyMap<string, Game>;
  /** The row; without one, what is due today. */
  mistakes?: readonly Mistake[] | undefined;
  deck: MistakeDeck;
  /** The day of now, as the deck counts. */
  today: () => number;
}

type Answered = 'right' | 'wrong' | 'skipped';

/** Null where there is nothing to train: none in the row, or none that can be read. */
export function openMistakes(ports: MistakesPorts, settings: MistakesSettings): MistakesController | null {
  const {
    deck,
    games,
    today,
    mistakes = dueMistakes(deck, today()).map(({ mistake }) => mistake),
  } = settings;
  const trained = new Map<string, TrainedGame>();
  const plans = mistakes.flatMap((mistake) => {
    const game = games.get(mistake.game);
    if (!game || deck.removed.includes(mistake.id)) return [];
    const known = trained.get(game.id) ?? { game, insight: new Insight(ports.engine, game) };
    trained.set(game.id, known);
    const plan = planMistake(known, mistake);
    return plan.ok ? [plan.value] : [];
  });
  return plans.length > 0 ? new MistakesController(ports, settings, plans) : null;
}

export class MistakesController {
  /** The present mistake in hand. */
  readonly task: Task<TryFault>;
  private readonly store: MistakeStorePort;
  private readonly today: () => number;
  private readonly listeners = new Set<(change: TaskChange) => void>();
  private readonly plans: MistakePlan[];
  /** How each went, by id. */
  private readonly answers = new Map<string, Answered>();
  private deck: MistakeDeck;
  private index = 0;
  private done = false;
  private removed: {
    entry: DeckEntry;
    plan: MistakePlan;
    index: number;
    answer: Answered | undefined;
  } | null = null;
  private fault: Fault | null = null;
  private known: MistakesState | null = null;

  constructor(
    { clock, store }: MistakesPorts,
    { deck, today, confirms, answerMs }: MistakesSettings,
    plans: readonly MistakePlan[],
  ) {
    this.store = store;
    this.today = today;
    this.deck = deck;
    this.plans = [...plans];
    this.task = new Task(clock, plans[0]!, { confirms, answerMs });
    this.task.subscribe((change) => this.follow(change));
  }

  /** Subscribes to all changes, also of the task; returns how to unsubscribe. */
  subscribe(listener: (change: TaskChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Everything a face shows; the same value until the next change. */
  get state(): MistakesState {
    this.known ??= this.describe();
    return this.known;
  }

  // --- The verbs

  /** Which piece it is about. */
  hint(): void {
    if (this.state.canHint) this.task.hint();
  }

  /** The same one again, after a wrong try or the solution. */
  again(): void {
    if (this.state.canRetry) this.task.again();
  }

  /** Plays the best line on the board. */
  solve(): void {
    if (!this.state.canSolve) return;
    this.record(false);
    this.plan.stop();
    this.task.demonstrate(this.plan.mistake.better.slice(0, SHOWN_MOVES));
  }

  /** The one that follows; one without an answer is left out for this time. After the last the row is done. */
  next(): void {
    if (this.done) return;
    const { id } = this.plan;
    if (!this.answers.has(id)) this.answers.set(id, 'skipped');
    this.leaveBehind(this.index + 1);
  }

  /** Takes the present one out of the deck for ever. */
  remove(): void {
    if (this.done) return;
    const { plan, index } = this;
    const day = this.today();
    const deck = addMistakes(this.deck, [plan.mistake], day);
    const entry = deck.entries.find(({ mistake }) => mistake.id === plan.id);
    if (entry) this.removed = { entry, plan, index, answer: this.answers.get(plan.id) };
    this.answers.delete(plan.id);
    this.plans.splice(index, 1);
    void this.keep((stored) => removeMistake(stored, plan.id));
    this.leaveBehind(index);
  }

  /** Brings back what was taken out last, and opens it. */
  undoRemove(): void {
    const { removed } = this;
    if (!removed) return;
    const { entry, plan, index, answer } = removed;
    this.removed = null;
    this.plans.splice(index, 0, plan);
    if (answer) this.answers.set(plan.id, answer);
    void this.keep((stored) => bringBack(stored, entry));
    this.open(index);
  }

  /** Ends: open questions are stopped. */
  leave(): void {
    this.plan.stop();
    this.task.leave();
    this.listeners.clear();
  }

  // --- Inside

  private get plan(): MistakePlan {
    return this.task.plan as MistakePlan;
  }

  private open(index: number): void {
    this.plan.stop();
    this.done = false;
    this.index = index;
    this.task.begin(this.plans[index]!);
  }

  /** Goes to that place of the row, or ends it. */
  private leaveBehind(index: number): void {
    if (index < this.plans.length) this.open(index);
    else {
      this.plan.stop();
      this.done = true;
      this.emit({ kind: 'drawn' });
    }
  }

  private follow(change: TaskChange): void {
    if (change.kind === 'reached') this.record(true);
    // Already with the try: a page that is left during the refutation has its answer.
    if (this.plan.tried?.accepted === false) this.record(false);
    this.emit(change);
  }

  /** The first answer counts. */
  private record(right: boolean): void {
    const { mistake, id } = this.plan;
    const before = this.answers.get(id);
    if (before === 'right' || before === 'wrong') return;
    this.answers.set(id, right ? 'right' : 'wrong');
    const day = this.today();
    void this.keep((deck) => answerMistake(addMistakes(deck, [mistake], day), id, right, day));
  }

  /** An unsaved change counts for this page only, and the person is told. */
  private async keep(change: (deck: MistakeDeck) => MistakeDeck): Promise<void> {
    this.deck = change(this.deck);
    const kept = await this.store.change(change);
    if (kept.ok) this.deck = kept.value;
    this.fault = kept.ok ? null : kept.fault;
    this.emit({ kind: 'drawn' });
  }

  private emit(change: TaskChange): void {
    this.known = null;
    for (const listener of [...this.listeners]) listener(change);
  }

  private describe(): MistakesState {
    const { plan, index, plans, deck, answers, removed, done, fault } = this;
    const board = this.task.state;
    const { status, busy } = board;
    const answer = answers.get(plan.id) ?? null;
    const day = this.today();
    return {
      board,
      plan,
      mistake: plan.mistake,
      index,
      count: plans.length,
      due: dueMistakes(deck, day).length,
      nextDue: nextDue(deck, day),
      answer: answer === 'skipped' ? null : answer,
      known: status === 'reached' || status === 'shown',
      canHint: !done && board.canHint && board.hint === null,
      canSolve: !done && (status === 'trying' || status === 'missed'),
      canRetry: !done && status !== 'trying' && !busy,
      removed: removed?.plan.mistake ?? null,
      tally: this.tally,
      done,
      fault,
    };
  }

  private get tally(): MistakesTally {
    const all = [...this.answers.values()];
    const count = (answer: Answered) => all.filter((each) => each === answer).length;
    return { right: count('right'), wrong: count('wrong'), skipped: count('skipped') };
  }
}
