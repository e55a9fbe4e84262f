/** Mistakes line by line. */
import type { MistakesController } from '@tabuleiro/play/mistakes/controller';
import { sayDone, sayMistakeTask, sayNextDue, sayProgress, tellTry } from '@tabuleiro/play/mistakes/say';
import { mistakesScene } from '@tabuleiro/play/mistakes/scene';
import type { MistakesState } from '@tabuleiro/play/mistakes/state';
import { tellMistake } from '@tabuleiro/play/mistakes/words';
import { mistakeActions, type TaskCommands, type TaskScene } from '@tabuleiro/play/task/actions/rows';
import type { TaskState } from '@tabuleiro/play/task/state';
import type { Task } from '@tabuleiro/play/task/task';
import type { Fault } from '@tabuleiro/rules';
import type { Sentences } from '@tabuleiro/rules/text';
import type { Call } from '../../io/call.ts';
import type { LineReader } from '../../io/prompter.ts';
import type { MistakeRow } from '../../open/mistakes.ts';
import { today } from '../../store/mistakes/deck.ts';
import { LineTask, type TaskEvent } from '../line-task.ts';
import { tellMistakeLine } from './words.ts';

export class LineMistakes extends LineTask {
  private readonly controller: MistakesController;
  private readonly row: MistakeRow;
  /** The sentence in progress. */
  private telling: Promise<void> = Promise.resolve();

  constructor(call: Call, controller: MistakesController, row: MistakeRow, reader: LineReader) {
    super(call, reader);
    this.controller = controller;
    this.row = row;
    controller.subscribe((change) => this.hearChange(change));
  }

  private get state(): MistakesState {
    return this.controller.state;
  }

  protected override get board(): TaskState {
    return this.state.board;
  }

  protected override get task(): Pick<Task, 'hand' | 'viewAt'> {
    return this.controller.task;
  }

  protected override get sentences(): Sentences {
    return this.row.sentences.get(this.state.mistake.game)!;
  }

  protected override get unkept(): Fault | null {
    return this.state.fault ?? this.row.store.damage;
  }

  protected override get done(): boolean {
    return this.state.done;
  }

  protected override leave(): void {
    this.controller.leave();
  }

  protected override async settled(): Promise<void> {
    await super.settled();
    await this.telling;
  }

  protected override get promptHead(): string {
    return tellMistakeLine(this.call.language, 'prompt', { number: this.state.index + 1 });
  }

  protected override get taskActions() {
    return mistakeActions;
  }

  protected override get scene(): TaskScene {
    return mistakesScene(this.state);
  }

  protected override get verbs(): TaskCommands {
    const { controller } = this;
    return {
      hint: () => controller.hint(),
      again: () => controller.again(),
      next: () => controller.next(),
      solve: () => controller.solve(),
      remove: () => this.remove(),
      undoRemove: () => controller.undoRemove(),
    };
  }

  private remove(): void {
    const says = tellMistake(this.call.language, 'removed');
    this.tell({ event: 'removed', says }, [says]);
    this.controller.remove();
  }

  /** The played move is told once it is known. */
  protected override stateJson(): Record<string, unknown> {
    const { mistake, index, count, due, known, answer, board } = this.state;
    return {
      game: mistake.game,
      number: index + 1,
      count,
      due,
      status: board.status,
      answer,
      ...(known ? { played: mistake.played, best: mistake.better } : {}),
      position: board.text,
      actions: this.actions.offered(),
    };
  }

  protected override begin(): void {
    const { language } = this.call;
    const { board } = this.state;
    const progress = sayProgress(language, this.state);
    const task = sayMistakeTask(this.state, this.speech);
    this.tell({ event: 'mistake', ...this.stateJson(), task }, [
      tellMistakeLine(language, 'head', { game: board.rules.game.name, progress }),
      ...this.boardLines(),
      task,
    ]);
  }

  protected override tellDone(): void {
    const { language } = this.call;
    const { tally, due, nextDue } = this.state;
    const says = [sayDone(language, this.state), sayNextDue(language, nextDue, today())].filter(Boolean);
    this.tell({ event: 'done', ...tally, due, says: says.join(' ') }, [says.join(' ')]);
  }

  /** Words may have to be fetched first. */
  protected override say(event: TaskEvent): void {
    const { plan, board } = this.state;
    const data = this.stateJson();
    const { speech } = this;
    this.telling = this.telling.then(async () =>
      this.tellSaid(event, board, await tellTry(plan, board, speech), data),
    );
  }
}
