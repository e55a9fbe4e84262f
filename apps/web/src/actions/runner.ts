/** Runs the actions of a page and holds its open question. It knows no activity. */
import { type Signal, signal } from '@preact/signals';
import type { Action, ActionResult } from '@tabuleiro/play/actions/action';
import { actionOfId, actionOfKey, offeredActions } from '@tabuleiro/play/actions/find';
import type { Question } from '@tabuleiro/play/actions/question';
import type { ActionWords, BilingualText, WordRows } from '@tabuleiro/play/actions/words';
import type { KeyKeeper } from './key-listener.ts';

/** The actions of a page. Words used only in dialogs are loaded with the first dialog. */
export interface ActionSource<Controller = never, State = never, Id extends string = string> {
  readonly actions: readonly Action<Controller, State, Id>[];
  /** Labels of the initial buttons; `loadWords` has all. */
  readonly labels: Readonly<Partial<WordRows<Id>>>;
  loadWords(): Promise<ActionWords<Id>>;
  /** The rows listed in the help; by default all. */
  explained?(): readonly Action<Controller, State, Id>[];
  /** Keys that had another action in the previous version. */
  readonly moved?: Readonly<Record<string, Id>>;
  /** Which keys focused elements keep; by default those of a board. */
  readonly keeps?: KeyKeeper;
  controller(): Controller;
  /** Buttons follow the signals it reads. */
  state(): State;
}

export class ActionRunner<Controller, State, Id extends string> {
  readonly source: ActionSource<Controller, State, Id>;
  /** At most one question is open. */
  readonly question = signal<Question | null>(null);
  readonly help = signal(false);
  /** Where the action of the last key moved; shown for one version. */
  readonly moved = signal<{ key: string; id: Id; now: Id | null } | null>(null);

  private chosen: Id | null = null;
  private readonly labels: Signal<Readonly<Partial<WordRows<Id>>>>;
  private learning: Promise<void> | null = null;

  constructor(source: ActionSource<Controller, State, Id>) {
    this.source = source;
    this.labels = signal(source.labels);
  }

  /** Null until loaded; callers follow it as a signal. */
  label(id: Id): BilingualText | null {
    const known = this.labels.value[id];
    if (!known) this.learnLabels();
    return known ?? null;
  }

  learnLabels(): void {
    const known = this.labels.peek();
    if (this.source.actions.every(({ id }) => known[id])) return;
    this.learning ??= this.learn();
  }

  run(id: Id, argument?: string): void {
    this.follow(actionOfId(this.source.actions, id).run(this.source.controller(), argument));
  }

  /** Returns whether the key was used. */
  key(key: string): boolean {
    const { actions, moved = {}, state } = this.source;
    const action = actionOfKey(actions, 'web', key, state());
    const before = moved[key];
    if (!action && before === undefined) return false;
    this.moved.value = before === undefined ? null : { key, id: before, now: action?.id ?? null };
    if (action) this.run(action.id);
    return true;
  }

  /** Closes the help and runs the action once the dialog has returned the focus, because the action may move it. */
  choose(id: Id): void {
    this.chosen = id;
    this.help.value = false;
  }

  /** Runs the action chosen in the help. */
  runChosen(): void {
    const { chosen } = this;
    this.chosen = null;
    if (chosen !== null) this.run(chosen);
  }

  isOffered(id: Id): boolean {
    return actionOfId(this.source.actions, id).when(this.source.state());
  }

  /** Ids of the actions offered now. */
  offered(): Id[] {
    return offeredActions(this.source.actions, 'web', this.source.state()).map(({ id }) => id);
  }

  ask(question: Question | null): void {
    this.question.value = question;
  }

  /** Takes an answer: closes the question and opens any question that the answer returns. */
  answer(result: ActionResult): void {
    this.question.value = null;
    this.follow(result);
  }

  private async learn(): Promise<void> {
    try {
      this.labels.value = (await this.source.loadWords()).labels;
    } catch {
      this.learning = null; // no network: the next caller tries again
    }
  }

  private follow(result: ActionResult): void {
    if (result instanceof Promise) void result.then((question) => question && this.ask(question));
    else if (result) this.ask(result);
  }
}

/** A runner as seen by dialogs and key listeners, for any activity. */
export interface AnyRunner {
  readonly question: Signal<Question | null>;
  readonly help: Signal<boolean>;
  readonly moved: Signal<{ key: string; id: string; now: string | null } | null>;
  readonly source: Pick<ActionSource, 'actions' | 'loadWords' | 'keeps' | 'explained'>;
  label(id: string): BilingualText | null;
  learnLabels(): void;
  key(key: string): boolean;
  run(id: string, argument?: string): void;
  choose(id: string): void;
  runChosen(): void;
  answer(result: ActionResult): void;
  isOffered(id: string): boolean;
}
