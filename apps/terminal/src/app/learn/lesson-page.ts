/** The page of a lesson: the board of a game in play, with a task beside it. */

import type { Arrow } from '@tabuleiro/play/board/arrows';
import { sitsAbove } from '@tabuleiro/play/game/own';
import { LessonController } from '@tabuleiro/play/lesson/controller';
import type { LessonChange, LessonState } from '@tabuleiro/play/lesson/state';
import { type Cell, completions } from '@tabuleiro/rules';
import type { Course } from '@tabuleiro/rules/text';
import type { Canvas } from '../../screen/canvas.ts';
import type { Key } from '../../screen/keys.ts';
import type { Entry } from '../catalogue.ts';
import { Field } from '../field.ts';
import { drawBoardPage, leastSize, type ShownBoard, type TypingState } from '../game/draw-game.ts';
import { hopped } from '../game/hop.ts';
import { choiceQuestion, type Question } from '../game/questions.ts';
import type { BoardView } from '../game/view.ts';
import { type Page, type Size, type Stage, wordOf } from '../page.ts';
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
    this.controller.subscribe((change) => this.follow(change));
  }

  private get state(): LessonState {
    return this.controller.state;
  }

  needs(): Size {
    return leastSize(this.state.game.rules.geometry, PANEL);
  }

  left(): void {
    this.controller.leave();
  }

  draw(canvas: Canvas): void {
    const { sentences } = this.entry;
    const { language, ascii, lessons } = this.stage;
    this.board = drawBoardPage(canvas, this.view, {
      panel: (part) =>
        drawLessonPanel(part, { state: this.state, fault: lessons.fault, sentences, language, ascii }),
      panelWidth: PANEL,
      keys: tellLearn(language, this.keyLine),
      typing: this.typing,
      onCell: (cell) => this.pick(cell),
      onKey: (key) => this.key(key),
    });
  }

  private get view(): BoardView {
    const { stage, cursor, question, state } = this;
    const { language, ascii, filled } = stage;
    const { game, lesson, hint } = state;
    const { goal } = lesson;
    const cells = goal.kind === 'stand' && !goal.secret ? goal.cells : [];
    return {
      state: { ...game, proposed: hint ? hint.cells : game.proposed },
      language,
      ascii,
      filled,
      cursor,
      question,
      flip: sitsAbove(game.session, game.own),
      square: false,
      goal: cells.map((name) => game.rules.geometry.find(name)),
    };
  }

  private get keyLine(): LearnWord {
    const { status, next, game } = this.state;
    if (status === 'missed') return 'keys-missed';
    if (status === 'reached') return next === null ? 'keys-last' : 'keys-done';
    if (!game.mine) return 'keys-wait';
    return game.selection.chosen.length > 0 ? 'keys-chosen' : 'keys-try';
  }

  /** The rest of a move that the game waits for. */
  private get question(): Question | null {
    const { controller, entry, stage } = this;
    return choiceQuestion(this.state.game, stage.language, entry.sentences, controller);
  }

  private toFirst(): void {
    this.cursor = this.state.game.selection.starts[0] ?? this.cursor;
  }

  private follow(change: LessonChange): void {
    const { game } = this.state;
    if (change.kind === 'began') this.toFirst();
    if (change.kind === 'game' && change.change.kind === 'event' && change.change.chosen.length > 0)
      this.cursor = game.shown.last?.to ?? this.cursor;
    if (change.kind === 'game' && change.change.kind === 'chosen') {
      const { next, mayEnd } = game.selection;
      if (next.length === 1 && !mayEnd) this.cursor = next[0]!;
    }
    this.stage.redraw();
  }

  key(key: Key): void {
    const word = wordOf(key);
    const { typing, question } = this;
    if (typing) return void this.type(key, typing);
    const answer = question?.answers.get(word.toLowerCase()) ?? question?.otherwise;
    if (answer) return void answer();
    const to = this.board?.layout.arrows[this.cursor]?.[word as Arrow];
    if (to !== undefined) this.cursor = to ?? this.cursor;
    else this.act(word);
  }

  private act(word: string): void {
    const { controller, stage } = this;
    const actions: Record<string, () => void> = {
      enter: () => this.enter(),
      ' ': () => this.enter(),
      n: () => controller.next(),
      a: () => controller.again(),
      h: () => controller.hint(),
      m: () => this.beginMove(),
      '/': () => this.beginMove(),
      tab: () => this.hop(1),
      'back-tab': () => this.hop(-1),
      escape: () => (this.state.game.selection.chosen.length > 0 ? controller.cancel() : stage.pop()),
      q: () => stage.pop(),
    };
    if (Object.hasOwn(actions, word)) actions[word]!();
  }

  /** Chooses the cell; once the lesson is decided it goes on. */
  private enter(): void {
    const { controller } = this;
    const { status, next } = this.state;
    if (status === 'trying') controller.choose(this.cursor);
    else if (status === 'missed') controller.again();
    else if (next === null) this.stage.pop();
    else controller.next();
  }

  private pick(cell: Cell): void {
    this.typing = null;
    this.cursor = cell;
    if (this.question?.otherwise) this.question.otherwise();
    else if (this.state.status === 'trying' && this.state.game.mine) this.controller.choose(cell);
  }

  private hop(by: number): void {
    this.cursor = hopped(this.state.game.selection, this.cursor, by);
  }

  private beginMove(): void {
    this.typing = {
      field: new Field('', (typed) => {
        const { rules, position, mine } = this.state.game;
        return mine ? completions(rules, position, typed) : [];
      }),
      prompt: tellApp(this.stage.language, 'move-prompt'),
      done: (text) => void this.controller.type(text),
    };
  }

  private type(key: Key, { field, done }: TypingState): void {
    if (field.key(key)) return;
    const word = wordOf(key);
    if (word === 'enter' || word === 'escape') this.typing = null;
    if (word === 'enter' && field.text.trim() !== '') done(field.text.trim());
  }
}
