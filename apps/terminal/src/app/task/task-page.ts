/** The page of a task, such as a lesson or a mistake: the board of a game in play, with what is asked for beside it. */

import type { Action } from '@tabuleiro/play/actions/action';
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
import { speakBoard } from '@tabuleiro/play/words/speech';
import { type Cell, listMoves } from '@tabuleiro/rules';
import { wrap } from '../../text/wrap.ts';
import { actionHelp, boardHelp } from '../actions/action-help.ts';
import { ActionPage } from '../actions/action-page.ts';
import { TextPage } from '../text-page.ts';
import { tellApp } from '../words.ts';

/** A reply is seen as a move of its own. */
export const ANSWER_MS = 400;
/** Sentences need more room than the counters of a game. */
const PANEL = 30;

export abstract class TaskPage extends ActionPage<TaskActivity, TaskScene, TaskActionId> {
  /** The task on its board. */
  protected abstract get task(): TaskState;
  protected abstract override get hand(): MoveMaking;
  /** Cells that a piece is wanted on. */
  protected get goal(): readonly Cell[] {
    return [];
  }
  protected abstract get actions(): readonly Action<TaskActivity, TaskScene, TaskActionId>[];
  protected abstract get verbs(): TaskCommands;

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
    return { hand: this.hand, board: this.task, verbs: this.verbs, host: this.host };
  }

  protected override get extras() {
    return { goal: this.goal };
  }

  /** The panel tells the task: what an action says is in the place of the keys until the next one. */
  protected override get lastLine(): string {
    if (this.news) return this.news.text;
    return (this.task.pass ? tellApp(this.stage.language, 'keys-pass') : '') + this.keyLine;
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

  /** The board and the task are always on the screen; what is asked for in words is shown as a page. */
  private get host(): TaskHost {
    const { stage } = this;
    const show = (text: (width: number) => string) => void stage.push(new TextPage(stage, text));
    return {
      focusMove: () => false,
      say: (what) =>
        show((width) =>
          this.spoken(what)
            .map((line) => wrap(line, width))
            .join('\n'),
        ),
      lessons: () => void stage.pop(),
      openLesson: (number) => this.openLesson(number),
      help: () =>
        show((width) =>
          [boardHelp(stage.language, width), actionHelp(this.actions, taskWords, stage.language, width)].join(
            '\n\n',
          ),
        ),
      close: () => void stage.pop(),
    };
  }

  private spoken(what: 'task' | 'board' | 'moves'): string[] {
    const { rules, position } = this.task;
    if (what === 'moves')
      return [
        listMoves(rules, position)
          .map(({ text }) => text)
          .join('  '),
      ];
    return speakBoard(rules, position, this.sentences, this.stage.language);
  }

  /** Only lessons can be opened by number. */
  protected openLesson(_number: string): undefined {
    return undefined;
  }
}
