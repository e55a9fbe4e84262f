/**
 * The lessons of a game, whatever the face: the present one is a task in hand, whose verbs faces use; here is what a
 * lesson adds: stars and progress. Knows no language and draws nothing.
 */
import type { Game } from '@tabuleiro/rules';
import { type Course, type Lesson, movesAllowed, parOf } from '@tabuleiro/rules/text';
import type { ClockPort } from '../ports/clock.ts';
import type { EnginePort } from '../ports/engine.ts';
import type { LessonStorePort } from '../ports/lesson-store.ts';
import type { TaskChange } from '../task/state.ts';
import { Task, type TaskSettings } from '../task/task.ts';
import { type MissCode, tallyOf } from './goal.ts';
import { LessonPlan } from './plan.ts';
import {
  decodeProgress,
  joinStars,
  type LessonProgress,
  lessonToGoOn,
  starsFor,
  withStars,
} from './progress.ts';
import type { LessonState } from './state.ts';

export interface LessonPorts {
  engine: EnginePort;
  clock: ClockPort;
  store: LessonStorePort;
}

export interface LessonSettings extends Omit<TaskSettings, 'moves'> {
  game: Game;
  course: Course;
  /** Id of the lesson to open; by default, and for an unknown id, the next one. */
  lesson?: string | undefined;
}

export class LessonController {
  /** The current lesson. A listener receives the changes of all lessons in turn. */
  readonly task: Task<MissCode>;
  private readonly ports: LessonPorts;
  private readonly settings: LessonSettings;
  private progress: LessonProgress;
  private known: LessonState | null = null;

  constructor(ports: LessonPorts, settings: LessonSettings) {
    this.ports = ports;
    this.settings = settings;
    this.progress = decodeProgress(ports.store.load(settings.game.id));
    const { course, confirms, answerMs } = settings;
    const { last, moves } = this.progress;
    const lesson = this.find(settings.lesson) ?? lessonToGoOn(course, this.progress);
    this.task = new Task(ports.clock, this.planOf(lesson), {
      confirms,
      answerMs,
      moves: lesson.id === last ? moves : [],
    });
    this.task.subscribe((change) => this.follow(change));
  }

  /** Everything a face shows; the same value until the next change. */
  get state(): LessonState {
    if (this.known?.board !== this.task.state) this.known = this.describe();
    return this.known;
  }

  /** Another lesson from its start. An id that is none changes nothing. */
  open(id: string): void {
    const lesson = this.find(id);
    if (lesson) this.task.begin(this.planOf(lesson));
  }

  private get lesson(): Lesson {
    return this.find(this.task.plan.id)!;
  }

  private find(id: string | undefined): Lesson | undefined {
    return this.settings.course.lessons.find((each) => each.id === id);
  }

  private planOf(lesson: Lesson): LessonPlan {
    const { game, course } = this.settings;
    return new LessonPlan({ game, course, engine: this.ports.engine }, lesson);
  }

  /** Keeps how far the learner has come. */
  private follow({ kind }: TaskChange): void {
    // The last move of a game is followed by its end, which decides the lesson.
    const last = this.task.state.over ? 'ended' : 'moved';
    if (kind !== last && kind !== 'began') return;
    const { lesson, stars } = this;
    if (stars > 0) this.progress = withStars(this.progress, lesson.id, stars);
    this.keep();
  }

  private keep(): void {
    const { lesson, task, progress } = this;
    const { status, line } = task.state;
    const moves = status === 'trying' ? line.map(({ text }) => text) : [];
    const { game, course } = this.settings;
    const { store } = this.ports;
    // Lessons may be open in several windows: those solved in another one stay solved.
    const stars = joinStars(progress.stars, decodeProgress(store.load(game.id)).stars);
    this.progress = { ...progress, stars, last: lesson.id, moves, count: course.lessons.length };
    store.save(game.id, this.progress);
  }

  /** For this time; 0 until the goal is reached. */
  private get stars(): number {
    const { lesson } = this;
    const { status, stand, hintsShown } = this.task.state;
    return status === 'reached' ? starsFor(lesson, stand.moves, hintsShown > lesson.hints.length) : 0;
  }

  private describe(): LessonState {
    const { lesson, progress, stars } = this;
    const { lessons } = this.settings.course;
    const index = lessons.indexOf(lesson);
    const board = this.task.state;
    return {
      lesson,
      index,
      count: lessons.length,
      board,
      moves: board.stand.moves,
      par: parOf(lesson),
      allowed: movesAllowed(lesson),
      tally: tallyOf(lesson, board.stand),
      stars,
      best: progress.stars[lesson.id] ?? 0,
      next: lessons[index + 1]?.id ?? null,
      progress,
    };
  }
}
