/** The open lessons of a game: the board of the current one, and its announcements. */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { sayBoardNote, sayBoardStatus } from '@tabuleiro/play/board/say';
import { LessonController } from '@tabuleiro/play/lesson/controller';
import { lessonWord, sayLesson } from '@tabuleiro/play/lesson/say';
import { lessonScene } from '@tabuleiro/play/lesson/scene';
import type { LessonState } from '@tabuleiro/play/lesson/state';
import { systemClock } from '@tabuleiro/play/ports/clock';
import { lessonActions } from '@tabuleiro/play/task/actions/rows';
import { sitsAbove, type TaskChange } from '@tabuleiro/play/task/state';
import { endText } from '@tabuleiro/play/words/standing';
import type { Lesson } from '@tabuleiro/rules/text';
import { engine } from '../engine/start.ts';
import { OpenBoard } from '../game/board/open-board.ts';
import { chosenText, movedText, moveText, playMove } from '../game/board/tell-board.ts';
import { answerMs } from '../game/open/motion.ts';
import { announce } from '../parts/live.tsx';
import { go, href } from '../router.ts';
import { confirmMoves } from '../settings.ts';
import { playSound } from '../sound/sound.ts';
import { lessonStore } from '../store/lesson-progress.ts';
import type { LoadedCourse } from './load-lessons.ts';
import { type TaskRunner, taskRunner } from './task-actions.ts';
import { say } from './words.ts';

export class OpenLesson extends OpenBoard<LessonState['board']> {
  readonly all: readonly Lesson[];
  readonly lessons: LessonController;
  readonly lesson: ReadonlySignal<LessonState>;
  readonly board: ReadonlySignal<LessonState['board']>;
  readonly state: ReadonlySignal<LessonState['board']>;
  readonly shown: ReadonlySignal<LessonState['board']>;
  readonly actions: TaskRunner;
  private readonly changes = signal(0);
  /** Announcement of the last move, repeated at the start of the announcement that ends a lesson. */
  private told = '';

  constructor({ game, course, sentences, art }: LoadedCourse, lesson: string) {
    const lessons = new LessonController(
      { engine, clock: systemClock, store: lessonStore },
      {
        game,
        course,
        lesson,
        confirms: () => confirmMoves.value,
        answerMs: () => answerMs(lessons.state.board.shown.last),
      },
    );
    const { task } = lessons;
    super({
      game,
      sentences,
      art,
      hand: task.hand,
      viewAt: (ply) => task.viewAt(ply),
      flip: sitsAbove(task.state),
    });
    this.all = course.lessons;
    this.lessons = lessons;
    this.lesson = computed(() => {
      void this.changes.value;
      return lessons.state;
    });
    this.board = computed(() => this.lesson.value.board);
    this.state = this.board;
    this.shown = this.board;
    this.actions = taskRunner(this, {
      actions: lessonActions,
      // The next lesson has its own address.
      verbs: {
        hint: () => task.hint(),
        again: () => task.again(),
        next: () => this.open(lessons.state.next),
      },
      scene: () => lessonScene(this.lesson.value),
      taskText: () => this.taskText(),
      lessons: () => void go(href('learn', game.id)),
      lessonCount: course.lessons.length,
      openLesson: (number) => this.open(course.lessons[Number(number) - 1]?.id ?? null),
      close: () => void go(href('learn', game.id)),
    });
    task.subscribe((change) => this.hear(change));
  }

  private open(lesson: string | null): undefined {
    if (lesson !== null) go(href('learn', this.id, lesson));
  }

  private taskText(): string {
    const { title, intro, task } = this.lessons.state.lesson;
    return [title, intro, task].map((text) => text[this.speech.language]).join(' ');
  }

  private hear(change: TaskChange): void {
    batch(() => {
      this.changes.value++;
      this.follow(change);
    });
    this.tell(change);
  }

  private follow(change: TaskChange): void {
    if (change.kind === 'began') {
      this.motion.value = null;
      this.flip.value = sitsAbove(this.lessons.task.state);
    }
    if (change.kind === 'moved') this.move(change.ply, change.chosen);
  }

  /** Announces a change to screen readers, and plays its sound. */
  private tell(change: TaskChange): void {
    const said = this.textOf(change);
    if (change.kind === 'moved' || change.kind === 'ended') this.told = said;
    if (said) announce(said);
    if (change.kind === 'moved') playMove(this, change.ply);
    if (change.kind === 'ended' || change.kind === 'reached') playSound(this.id, 'end');
  }

  /** Empty for changes without an announcement. */
  private textOf(change: TaskChange): string {
    const { board, stars } = this.lessons.state;
    const { speech } = this;
    const { language, sentences } = speech;
    const { rules, stand, plies } = board;
    switch (change.kind) {
      case 'moved':
        return movedText(this, change.ply, () => sayBoardStatus(board, speech));
      case 'ended': {
        const current = { rules, outcome: stand.outcome, end: null };
        // A later announcement replaces an earlier one, so it repeats the move that ended the game.
        return `${moveText(this, plies)}. ${endText({ current }, sentences, language)}`;
      }
      case 'note':
        return sayBoardNote(rules, change.note, speech);
      case 'chosen':
        return this.chosenText();
      case 'began':
        return this.taskText();
      case 'hint':
        return sayLesson(this.lessons.state, speech);
      case 'reached':
      case 'missed': {
        const earned = stars > 0 ? lessonWord(language, 'stars', { stars }) : '';
        return [this.told, sayLesson(this.lessons.state, speech), earned].filter(Boolean).join('. ');
      }
      default:
        return '';
    }
  }

  /** A note has been announced already; a question beside the board takes the focus and is read. */
  private chosenText(): string {
    const { board } = this.lessons.state;
    const { note, waiting, selection, mine, status } = board;
    if (note || waiting || status !== 'trying') return '';
    if (selection.chosen.length > 0) return chosenText(board);
    return mine ? sayBoardStatus(board, this.speech) : say('turn-theirs');
  }
}
