/** Lessons line by line. */
import type { LessonController } from '@tabuleiro/play/lesson/controller';
import { lessonWord, sayLesson } from '@tabuleiro/play/lesson/say';
import { lessonScene } from '@tabuleiro/play/lesson/scene';
import type { LessonState } from '@tabuleiro/play/lesson/state';
import {
  lessonActions,
  type TaskActionId,
  type TaskCommands,
  type TaskScene,
} from '@tabuleiro/play/task/actions/rows';
import type { TaskState } from '@tabuleiro/play/task/state';
import type { Task } from '@tabuleiro/play/task/task';
import type { Fault } from '@tabuleiro/rules';
import type { Course, Sentences } from '@tabuleiro/rules/text';
import type { Call } from '../io/call.ts';
import { notInList } from '../io/list-number.ts';
import { faultJson, sentence } from '../io/output.ts';
import type { LineReader } from '../io/prompter.ts';
import type { LessonStore } from '../store/lessons.ts';
import type { HeardAction } from './actions/line-face.ts';
import { tellLesson } from './lesson-words.ts';
import { LineTask, type TaskEvent } from './line-task.ts';

interface Taught {
  controller: LessonController;
  course: Course;
  sentences: Sentences;
  store: LessonStore;
}

export class LineLesson extends LineTask {
  private readonly taught: Taught;

  constructor(call: Call, taught: Taught, reader: LineReader) {
    super(call, reader);
    this.taught = taught;
    taught.controller.task.subscribe((change) => this.hearChange(change));
  }

  private get state(): LessonState {
    return this.taught.controller.state;
  }

  protected override get board(): TaskState {
    return this.state.board;
  }

  protected override get task(): Pick<Task, 'hand' | 'viewAt'> {
    return this.taught.controller.task;
  }

  protected override get sentences(): Sentences {
    return this.taught.sentences;
  }

  protected override get unkept(): Fault | null {
    return this.taught.store.fault;
  }

  protected override leave(): void {
    this.taught.controller.task.leave();
  }

  protected override get promptHead(): string {
    const { language } = this.call;
    const { index, stars, next, board } = this.state;
    const earned = { stars: lessonWord(language, 'stars', { stars }) };
    if (board.status === 'missed') return tellLesson(language, 'prompt-missed');
    if (board.status === 'reached') return tellLesson(language, next ? 'prompt-done' : 'prompt-last', earned);
    return tellLesson(language, 'prompt', { number: index + 1 });
  }

  protected override get taskActions() {
    return lessonActions;
  }

  protected override get scene(): TaskScene {
    return lessonScene(this.state);
  }

  protected override get verbs(): TaskCommands {
    return this.taught.controller.task;
  }

  protected override shorthand(line: string): HeardAction<TaskActionId> | null {
    return /^\d+$/.test(line) ? { id: 'open-lesson', argument: line } : null;
  }

  protected override openNumber(found: string): void {
    const { controller, course } = this.taught;
    const id = course.lessons[Number(found) - 1]?.id;
    if (id !== undefined) return void controller.open(id);
    const fault = notInList('lesson-unknown', found, this.lessonCount);
    this.tell({ event: 'error', error: faultJson(fault, this.speech) }, [sentence(fault, this.speech)]);
  }

  protected override get lessonCount(): number {
    return this.taught.course.lessons.length;
  }

  protected override stateJson(): Record<string, unknown> {
    const { lesson, index, moves, par, allowed, stars, best, board } = this.state;
    return {
      game: board.rules.game.id,
      lesson: lesson.id,
      number: index + 1,
      status: board.status,
      moves,
      par,
      allowed,
      stars,
      best,
      position: board.text,
      actions: this.actions.offered(),
    };
  }

  protected override begin(): void {
    const { language } = this.call;
    const { lesson, index, count, board } = this.state;
    const { title, intro, task, goal } = lesson;
    const head = { game: board.rules.game.name, number: index + 1, count, title: title[language] };
    const cells = goal.kind === 'stand' && !goal.secret ? goal.cells : [];
    this.tell(
      {
        event: 'lesson',
        ...this.stateJson(),
        count,
        title: title[language],
        intro: intro[language],
        task: task[language],
        cells,
      },
      [
        tellLesson(language, 'head', head),
        intro[language],
        ...this.boardLines(),
        task[language],
        ...(cells.length > 0 ? [tellLesson(language, 'goal', { cells: cells.join(', ') })] : []),
      ],
    );
  }

  protected override tellLessons(): void {
    const { language } = this.call;
    const { progress } = this.state;
    const rows = this.taught.course.lessons.map(({ id, title }, i) => ({
      number: i + 1,
      lesson: id,
      title: title[language],
      stars: progress.stars[id] ?? 0,
    }));
    const lines = rows.map(({ number, title, stars }) => {
      const state = stars > 0 ? lessonWord(language, 'stars', { stars }) : tellLesson(language, 'unsolved');
      return tellLesson(language, 'row', { number, title, state });
    });
    this.tell({ event: 'lessons', lessons: rows }, [...lines, tellLesson(language, 'which')]);
  }

  protected override say(event: TaskEvent): void {
    this.tellSaid(event, this.board, sayLesson(this.state, this.speech), this.stateJson());
  }
}
