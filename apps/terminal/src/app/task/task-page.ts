/** The page of a task, such as a lesson or a mistake: the board of a game in play, with what is asked for beside it. */

import type { Action } from '@tabuleiro/play/actions/action';
import type { ArrowName } from '@tabuleiro/play/board/arrows';
import type { MoveMaking } from '@tabuleiro/play/board/move-making';
import type {
  TaskActionId,
  TaskActivity,
  TaskCommands,
  TaskHost,
  TaskScene,
} from '@tabuleiro/play/task/actions/rows';
import { taskWords } from '@tabuleiro/play/task/actions/words';
import { sitsAbove, type TaskChange, type TaskState } from '@tabuleiro/play/task/state';
import { speakBoard } from '@tabuleiro/play/words/speech';
import { type Cell, listMoves } from '@tabuleiro/rules';
import type { Sentences } from '@tabuleiro/rules/text';
import type { Canvas } from '../../screen/canvas.ts';
import type { PressedKey } from '../../screen/keys.ts';
import { wrap } from '../../text/wrap.ts';
import { actionHelp } from '../actions/action-help.ts';
import { ActionPrompter } from '../actions/action-prompter.ts';
import { drawBoardPage, leastSize, type ShownBoard } from '../game/draw-game.ts';
import { hopped } from '../game/hop.ts';
import { choiceQuestion, type ScreenQuestion } from '../game/questions.ts';
import type { BoardView, PageNote } from '../game/view.ts';
import { type Page, type ScreenSize, type Stage, wordOf } from '../page.ts';
import { TextPage } from '../text-page.ts';
import { tellApp } from '../words.ts';

/** A reply is seen as a move of its own. */
export const ANSWER_MS = 400;
/** Sentences need more room than the counters of a game. */
const PANEL = 30;

export abstract class TaskPage implements Page {
  cursor: Cell = 0;
  board: ShownBoard | null = null;
  protected readonly stage: Stage;
  /** Runs the actions of the task; made when the page has its controller. */
  private known: ActionPrompter<TaskActivity, TaskScene, TaskActionId> | null = null;
  /** What an action said, shown in place of the keys until the next one. */
  private note: PageNote | null = null;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** The task on its board. */
  protected abstract get task(): TaskState;
  protected abstract get hand(): MoveMaking;
  protected abstract get sentences(): Sentences;
  /** What keys do now, besides a pass. */
  protected abstract get keyLine(): string;
  /** Cells that a piece is wanted on. */
  protected get goal(): readonly Cell[] {
    return [];
  }
  protected abstract drawPanel(canvas: Canvas): void;
  /** Enter: chooses the cell, or goes on once the task is decided. */
  protected abstract enter(): void;
  protected abstract get actions(): readonly Action<TaskActivity, TaskScene, TaskActionId>[];
  protected abstract get scene(): TaskScene;
  protected abstract get verbs(): TaskCommands;
  abstract left(): void;

  needs(): ScreenSize {
    return leastSize(this.task.rules.geometry, PANEL);
  }

  draw(canvas: Canvas): void {
    const { language } = this.stage;
    this.board = drawBoardPage(canvas, this.view, {
      panel: (part) => this.drawPanel(part),
      panelWidth: PANEL,
      keys: this.note?.text ?? (this.task.pass ? tellApp(language, 'keys-pass') : '') + this.keyLine,
      typing: this.prompter.typing,
      onCell: (cell) => this.pick(cell),
      onKey: (key) => this.key(key),
    });
  }

  private get view(): BoardView {
    const { stage, cursor, question, task, goal } = this;
    const { language, ascii, filling } = stage;
    return {
      state: { ...task, proposed: task.hint?.cells ?? task.proposed },
      sentences: this.sentences,
      language,
      ascii,
      filling,
      cursor,
      question,
      flip: sitsAbove(task),
      square: false,
      goal,
    };
  }

  /** What an action asks, or the rest of a move that the game waits for. */
  private get question(): ScreenQuestion | null {
    const asked = this.prompter.question;
    if (asked) return asked;
    return choiceQuestion(this.task, this.stage.language, this.sentences, this.hand);
  }

  protected toFirst(): void {
    this.cursor = this.task.selection.starts[0] ?? 0;
  }

  protected follow(change: TaskChange): void {
    const { shown, selection } = this.task;
    if (change.kind === 'began') this.toFirst();
    if (change.kind === 'moved' && change.chosen.length > 0) this.cursor = shown.last?.to ?? this.cursor;
    // One key is enough where there is one way to go on.
    if (change.kind === 'chosen' && selection.next.length === 1 && !selection.mayEnd)
      this.cursor = selection.next[0]!;
    this.stage.redraw();
  }

  key(key: PressedKey): void {
    const word = wordOf(key);
    const { question, prompter } = this;
    this.note = null;
    if (prompter.typing || prompter.question) return void prompter.key(key);
    const answer = question?.answers.get(word.toLowerCase()) ?? question?.otherwise;
    if (answer) return void answer();
    const to = this.board?.layout.arrows[this.cursor]?.[word as ArrowName];
    if (to !== undefined) this.cursor = to ?? this.cursor;
    else if (word === 'enter' || word === ' ') this.enter();
    else if (word === 'tab') this.hop(1);
    else if (word === 'back-tab') this.hop(-1);
    else if (word === '/') prompter.run('type');
    else prompter.key(key);
  }

  private get prompter(): ActionPrompter<TaskActivity, TaskScene, TaskActionId> {
    const { stage } = this;
    this.known ??= new ActionPrompter(
      {
        actions: this.actions,
        words: taskWords,
        controller: () => ({ hand: this.hand, board: this.task, verbs: this.verbs, host: this.host }),
        state: () => this.scene,
      },
      {
        get language() {
          return stage.language;
        },
        redraw: () => stage.redraw(),
        note: (note) => {
          this.note = note;
        },
      },
    );
    return this.known;
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
      help: () => show((width) => actionHelp(this.actions, taskWords, stage.language, width)),
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

  private pick(cell: Cell): void {
    this.prompter.ask(null);
    this.cursor = cell;
    if (this.question?.otherwise) this.question.otherwise();
    else if (this.task.mine) this.hand.choose(cell);
  }

  private hop(by: number): void {
    this.cursor = hopped(this.task.selection, this.cursor, by);
  }
}
