/** The page of a task, such as a lesson or a mistake: the board of a game in play, with what is asked for beside it. */
import type { ArrowName } from '@tabuleiro/play/board/arrows';
import type { MoveMaking } from '@tabuleiro/play/board/move-making';
import { sitsAbove, type TaskChange, type TaskState } from '@tabuleiro/play/task/state';
import { type Cell, completions } from '@tabuleiro/rules';
import type { Sentences } from '@tabuleiro/rules/text';
import type { Canvas } from '../../screen/canvas.ts';
import type { PressedKey } from '../../screen/keys.ts';
import { TextField } from '../field.ts';
import { drawBoardPage, leastSize, type ShownBoard, type TypingState } from '../game/draw-game.ts';
import { hopped } from '../game/hop.ts';
import { choiceQuestion, type ScreenQuestion } from '../game/questions.ts';
import type { BoardView } from '../game/view.ts';
import { type Page, type ScreenSize, type Stage, wordOf } from '../page.ts';
import { tellApp } from '../words.ts';

/** A reply is seen as a move of its own. */
export const ANSWER_MS = 400;
/** Sentences need more room than the counters of a game. */
const PANEL = 30;

export abstract class TaskPage implements Page {
  cursor: Cell = 0;
  board: ShownBoard | null = null;
  protected readonly stage: Stage;
  private typing: TypingState | null = null;

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
  /** Keys besides those of every task. */
  protected abstract verbs(): Readonly<Record<string, () => void>>;
  abstract left(): void;

  needs(): ScreenSize {
    return leastSize(this.task.rules.geometry, PANEL);
  }

  draw(canvas: Canvas): void {
    const { language } = this.stage;
    this.board = drawBoardPage(canvas, this.view, {
      panel: (part) => this.drawPanel(part),
      panelWidth: PANEL,
      keys: (this.task.pass ? tellApp(language, 'keys-pass') : '') + this.keyLine,
      typing: this.typing,
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

  /** The rest of a move that the game waits for. */
  private get question(): ScreenQuestion | null {
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
    const { typing, question } = this;
    if (typing) return void this.type(key, typing);
    const answer = question?.answers.get(word.toLowerCase()) ?? question?.otherwise;
    if (answer) return void answer();
    const to = this.board?.layout.arrows[this.cursor]?.[word as ArrowName];
    if (to !== undefined) this.cursor = to ?? this.cursor;
    else this.act(word);
  }

  private act(word: string): void {
    const { stage, hand } = this;
    const actions: Readonly<Record<string, () => void>> = {
      enter: () => this.enter(),
      ' ': () => this.enter(),
      m: () => this.beginMove(),
      '/': () => this.beginMove(),
      z: () => hand.pass(),
      tab: () => this.hop(1),
      'back-tab': () => this.hop(-1),
      escape: () => (this.task.selection.chosen.length > 0 ? hand.cancel() : stage.pop()),
      q: () => stage.pop(),
      ...this.verbs(),
    };
    if (Object.hasOwn(actions, word)) actions[word]!();
  }

  private pick(cell: Cell): void {
    this.typing = null;
    this.cursor = cell;
    if (this.question?.otherwise) this.question.otherwise();
    else if (this.task.mine) this.hand.choose(cell);
  }

  private hop(by: number): void {
    this.cursor = hopped(this.task.selection, this.cursor, by);
  }

  private beginMove(): void {
    this.typing = {
      field: new TextField('', (typed) => {
        const { rules, position, mine } = this.task;
        return mine ? completions(rules, position, typed) : [];
      }),
      prompt: tellApp(this.stage.language, 'move-prompt'),
      done: (text) => void this.hand.type(text),
    };
  }

  private type(key: PressedKey, { field, done }: TypingState): void {
    if (field.key(key)) return;
    const word = wordOf(key);
    if (word === 'enter' || word === 'escape') this.typing = null;
    if (word === 'enter' && field.text.trim() !== '') done(field.text.trim());
  }
}
