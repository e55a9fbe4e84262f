/** The page of a lesson: the board of a game in play, with a task beside it. */

import type { ArrowName } from '@tabuleiro/play/board/arrows';
import { LessonController } from '@tabuleiro/play/lesson/controller';
import type { LessonState } from '@tabuleiro/play/lesson/state';
import { sitsAbove, type TaskChange } from '@tabuleiro/play/task/state';
import { type Cell, completions } from '@tabuleiro/rules';
import type { Course } from '@tabuleiro/rules/text';
import type { Canvas } from '../../screen/canvas.ts';
import type { PressedKey } from '../../screen/keys.ts';
import type { Entry } from '../catalogue.ts';
import { TextField } from '../field.ts';
import { drawBoardPage, leastSize, type ShownBoard, type TypingState } from '../game/draw-game.ts';
import { hopped } from '../game/hop.ts';
import { choiceQuestion, type ScreenQuestion } from '../game/questions.ts';
import type { BoardView } from '../game/view.ts';
import { type Page, type ScreenSize, type Stage, wordOf } from '../page.ts';
import { tellApp } from '../words.ts';
import { drawLessonPanel } from './lesson-panel.ts';
import { type LearnWord, tellLearn } from './words.ts';

/** A reply is seen as a move of its own. */
const ANSWER_MS = 400;
/** Sentences need more room than the counters of a game. */
const PANEL = 30;

export class LessonPage implements Page {
  readonly controller: LessonController;
  cursor: Cell = 0;
  board: ShownBoard | null = null;
  private readonly stage: Stage;
  private readonly entry: Entry;
  private typing: TypingState | null = null;

  constructor(stage: Stage, entry: Entry, course: Course, lesson?: string) {
    const { engine, clock, lessons: store } = stage;
    this.stage = stage;
    this.entry = entry;
    this.controller = new LessonController(
      { engine, clock, store },
      { game: entry.game, course, lesson, answerMs: () => ANSWER_MS },
    );
    this.toFirst();
    this.controller.task.subscribe((change) => this.follow(change));
  }

  private get state(): LessonState {
    return this.controller.state;
  }

  needs(): ScreenSize {
    return leastSize(this.state.board.rules.geometry, PANEL);
  }

  left(): void {
    this.controller.task.leave();
  }

  draw(canvas: Canvas): void {
    const { sentences } = this.entry;
    const { language, ascii, lessons } = this.stage;
    this.board = drawBoardPage(canvas, this.view, {
      panel: (part) =>
        drawLessonPanel(part, { state: this.state, fault: lessons.fault, sentences, language, ascii }),
      panelWidth: PANEL,
      keys: (this.state.board.pass ? tellApp(language, 'keys-pass') : '') + tellLearn(language, this.keyLine),
      typing: this.typing,
      onCell: (cell) => this.pick(cell),
      onKey: (key) => this.key(key),
    });
  }

  private get view(): BoardView {
    const { stage, cursor, question, state } = this;
    const { language, ascii, filling } = stage;
    const { board, lesson } = state;
    const { goal } = lesson;
    const cells = goal.kind === 'stand' && !goal.secret ? goal.cells : [];
    return {
      state: { ...board, proposed: board.hint?.cells ?? board.proposed },
      language,
      ascii,
      filling,
      cursor,
      question,
      flip: sitsAbove(board),
      square: false,
      goal: cells.map((name) => board.rules.geometry.find(name)),
    };
  }

  private get keyLine(): LearnWord {
    const { next, board } = this.state;
    const { status, mine, selection } = board;
    if (status === 'missed') return 'keys-missed';
    if (status === 'reached') return next === null ? 'keys-last' : 'keys-done';
    if (!mine) return 'keys-wait';
    return selection.chosen.length > 0 ? 'keys-chosen' : 'keys-try';
  }

  /** The rest of a move that the game waits for. */
  private get question(): ScreenQuestion | null {
    const { controller, entry, stage } = this;
    return choiceQuestion(this.state.board, stage.language, entry.sentences, controller.task.hand);
  }

  private toFirst(): void {
    this.cursor = this.state.board.selection.starts[0] ?? this.cursor;
  }

  private follow(change: TaskChange): void {
    const { shown, selection } = this.state.board;
    if (change.kind === 'began') this.toFirst();
    if (change.kind === 'moved' && change.chosen.length > 0) this.cursor = shown.last?.to ?? this.cursor;
    if (change.kind === 'chosen') {
      const { next, mayEnd } = selection;
      if (next.length === 1 && !mayEnd) this.cursor = next[0]!;
    }
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
    const { stage } = this;
    const { task } = this.controller;
    const actions: Record<string, () => void> = {
      enter: () => this.enter(),
      ' ': () => this.enter(),
      n: () => task.next(),
      a: () => task.again(),
      h: () => task.hint(),
      m: () => this.beginMove(),
      '/': () => this.beginMove(),
      z: () => task.hand.pass(),
      tab: () => this.hop(1),
      'back-tab': () => this.hop(-1),
      escape: () => (this.state.board.selection.chosen.length > 0 ? task.hand.cancel() : stage.pop()),
      q: () => stage.pop(),
    };
    if (Object.hasOwn(actions, word)) actions[word]!();
  }

  /** Chooses the cell; once the lesson is decided it goes on. */
  private enter(): void {
    const { task } = this.controller;
    const { next, board } = this.state;
    if (board.status === 'trying') task.hand.choose(this.cursor);
    else if (board.status === 'missed') task.again();
    else if (next === null) this.stage.pop();
    else task.next();
  }

  private pick(cell: Cell): void {
    this.typing = null;
    this.cursor = cell;
    if (this.question?.otherwise) this.question.otherwise();
    else if (this.state.board.mine) this.controller.task.hand.choose(cell);
  }

  private hop(by: number): void {
    this.cursor = hopped(this.state.board.selection, this.cursor, by);
  }

  private beginMove(): void {
    this.typing = {
      field: new TextField('', (typed) => {
        const { rules, position, mine } = this.state.board;
        return mine ? completions(rules, position, typed) : [];
      }),
      prompt: tellApp(this.stage.language, 'move-prompt'),
      done: (text) => void this.controller.task.hand.type(text),
    };
  }

  private type(key: PressedKey, { field, done }: TypingState): void {
    if (field.key(key)) return;
    const word = wordOf(key);
    if (word === 'enter' || word === 'escape') this.typing = null;
    if (word === 'enter' && field.text.trim() !== '') done(field.text.trim());
  }
}
