/** The page of a lesson. */
import type { MoveMaking } from '@tabuleiro/play/board/move-making';
import { LessonController } from '@tabuleiro/play/lesson/controller';
import { lessonScene } from '@tabuleiro/play/lesson/scene';
import type { LessonState } from '@tabuleiro/play/lesson/state';
import { lessonActions, type TaskCommands, type TaskScene } from '@tabuleiro/play/task/actions/rows';
import type { TaskState } from '@tabuleiro/play/task/state';
import type { Cell } from '@tabuleiro/rules';
import type { Course, Sentences } from '@tabuleiro/rules/text';
import { notInList } from '../../io/list-number.ts';
import { sentence } from '../../io/output.ts';
import type { Canvas } from '../../screen/canvas.ts';
import type { Entry } from '../catalogue.ts';
import type { Stage } from '../page.ts';
import { ANSWER_MS, TaskPage } from '../task/task-page.ts';
import { drawLessonPanel } from './lesson-panel.ts';

export class LessonPage extends TaskPage {
  readonly controller: LessonController;
  private readonly entry: Entry;
  private readonly course: Course;

  constructor(stage: Stage, entry: Entry, course: Course, lesson?: string) {
    super(stage);
    const { engine, clock, lessons: store } = stage;
    this.entry = entry;
    this.course = course;
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

  override get task(): TaskState {
    return this.state.board;
  }

  protected override get hand(): MoveMaking {
    return this.controller.task.hand;
  }

  override get sentences(): Sentences {
    return this.entry.sentences;
  }

  override left(): void {
    this.controller.task.leave();
  }

  protected override drawPanel(canvas: Canvas): void {
    const { state, sentences } = this;
    const { language, ascii, lessons } = this.stage;
    drawLessonPanel(canvas, { state, fault: lessons.fault, sentences, language, ascii });
  }

  protected override get goal(): readonly Cell[] {
    const { board, lesson } = this.state;
    const { goal } = lesson;
    const cells = goal.kind === 'stand' && !goal.secret ? goal.cells : [];
    return cells.map((name) => board.rules.geometry.find(name));
  }

  override get actions() {
    return lessonActions;
  }

  protected override get scene(): TaskScene {
    return lessonScene(this.state);
  }

  protected override get verbs(): TaskCommands {
    return this.controller.task;
  }

  override get lessonCount(): number {
    return this.course.lessons.length;
  }

  override openLesson(found: string): undefined {
    const { language } = this.stage;
    const id = this.course.lessons[Number(found) - 1]?.id;
    if (id !== undefined) this.controller.open(id);
    else
      this.showNote({
        text: sentence(notInList('lesson-unknown', found, this.lessonCount), { language }),
        alarm: true,
      });
    return undefined;
  }
}
