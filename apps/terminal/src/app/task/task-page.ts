/** The page of a task, such as a lesson or a mistake: the board of a game in play, with what is asked for beside it. */

import type { Action } from '@tabuleiro/play/actions/action';
import { TypedWords } from '@tabuleiro/play/actions/words';
import type { MoveMaking } from '@tabuleiro/play/board/move-making';
import {
  movedTaskKeys,
  type TaskActionId,
  type TaskActivity,
  type TaskCommands,
  type TaskHost,
  type TaskScene,
} from '@tabuleiro/play/task/actions/rows';
import { taskWords } from '@tabuleiro/play/task/actions/words';
import { sitsAbove, type TaskChange, type TaskState } from '@tabuleiro/play/task/state';
import { type Cell, listMoves } from '@tabuleiro/rules';
import type { Sentences } from '@tabuleiro/rules/text';
import { actionHelp, boardHelp } from '../actions/action-help.ts';
import { ActionPage } from '../actions/action-page.ts';
import { ScreenHost } from '../actions/screen-host.ts';
import type { Stage } from '../page.ts';

/** A reply is seen as a move of its own. */
export const ANSWER_MS = 400;
/** Sentences need more room than the counters of a game. */
const PANEL = 30;
const typed = new TypedWords(taskWords.typed);

export abstract class TaskPage extends ActionPage<TaskActivity, TaskScene, TaskActionId> {
  private readonly taskHost: TaskHost = new ScreenTaskHost(this.stage, this);
  /** The task on its board. */
  abstract get task(): TaskState;
  abstract override get sentences(): Sentences;
  protected abstract override get hand(): MoveMaking;
  /** Cells that a piece is wanted on. */
  protected get goal(): readonly Cell[] {
    return [];
  }
  abstract get actions(): readonly Action<TaskActivity, TaskScene, TaskActionId>[];
  protected abstract get verbs(): TaskCommands;
  protected abstract override get scene(): TaskScene;

  protected override get panelWidth(): number {
    return PANEL;
  }

  protected override get boardState(): TaskState {
    const { task } = this;
    return { ...task, proposed: task.hint?.cells ?? task.proposed };
  }

  protected override get rows() {
    return { actions: this.actions, words: taskWords, moved: movedTaskKeys };
  }

  protected override get activity(): TaskActivity {
    return { hand: this.hand, board: this.task, verbs: this.verbs, host: this.taskHost };
  }

  protected override get extras() {
    return { goal: this.goal };
  }

  /** The panel tells the task: what an action says is in the place of the keys until the next one. */
  protected override get lastLine(): string {
    if (this.news) return this.news.text;
    const { usual } = this.scene;
    const { language } = this.stage;
    return usual === null ? super.lastLine : `Enter: ${typed.word(usual, language)}  ${super.lastLine}`;
  }

  protected override get keyHeads() {
    return this.scene.usual === null ? super.keyHeads : [];
  }

  protected override get keyIds(): readonly TaskActionId[] {
    const { usual } = this.scene;
    if (usual === null && this.task.selection.chosen.length > 0) return ['cancel', 'help', 'close'];
    const first: TaskActionId[] = usual === null ? ['pass', 'type', 'hint'] : [];
    const rest = ['solve', 'again', 'next', 'remove', 'undo-remove', 'help', 'close'] as const;
    return [...first, ...rest.filter((id) => id !== usual)];
  }

  /** Enter continues while no move can be made. */
  protected override enter(): boolean {
    const { usual } = this.scene;
    if (usual === null) this.hand.choose(this.cursor);
    else this.prompt.run(usual);
    return true;
  }

  protected toFirst(): void {
    this.cursor = this.task.selection.starts[0] ?? 0;
    this.flipped = sitsAbove(this.task);
  }

  protected follow(change: TaskChange): void {
    if (change.kind === 'began') this.toFirst();
    this.followMove(change, change.kind === 'moved');
    this.stage.redraw();
  }

  /** Only lessons can be opened by number. */
  get lessonCount(): number {
    return 0;
  }

  openLesson(_number: string): undefined {
    return undefined;
  }
}

/** The task is always on the screen; what is asked for in words is shown as a page. */
class ScreenTaskHost extends ScreenHost implements TaskHost {
  private readonly page: TaskPage;

  constructor(stage: Stage, page: TaskPage) {
    super(stage);
    this.page = page;
  }

  focusMove = () => false;
  close = () => void this.stage.pop();
  lessons = () => this.close();
  openLesson = (number: string) => this.page.openLesson(number);

  get lessonCount(): number {
    return this.page.lessonCount;
  }

  protected override get sentences() {
    return this.page.sentences;
  }

  protected override note(): void {}

  say(what: Parameters<TaskHost['say']>[0]) {
    const { rules, position } = this.page.task;
    if (what !== 'moves') return this.showBoard(rules, position);
    return this.showLines([
      listMoves(rules, position)
        .map(({ text }) => text)
        .join('  '),
    ]);
  }

  help() {
    const { language } = this.stage;
    const { actions } = this.page;
    return this.show((width) =>
      [boardHelp(language, width), actionHelp(actions, taskWords, language, width)].join('\n\n'),
    );
  }
}
