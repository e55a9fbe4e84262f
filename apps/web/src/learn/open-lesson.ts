/** The lessons of a game that are open on this page: their controller with signals around it, as a game in play has. */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { sitsAbove } from '@tabuleiro/play/game/people';
import type { GameSpeech } from '@tabuleiro/play/game/say';
import type { GameState } from '@tabuleiro/play/game/state';
import { LessonController } from '@tabuleiro/play/lesson/controller';
import { lessonWord, sayLesson } from '@tabuleiro/play/lesson/say';
import type { LessonChange, LessonState } from '@tabuleiro/play/lesson/state';
import type { Way } from '@tabuleiro/play/move/selection';
import { systemClock } from '@tabuleiro/play/ports/clock';
import type { Cell, Move } from '@tabuleiro/rules';
import type { Lesson } from '@tabuleiro/rules/text';
import { isCalm } from '../board/flight.tsx';
import type { Art } from '../board/model/art.ts';
import { flightMs } from '../board/model/motion.ts';
import type { Motion } from '../board/model/types.ts';
import { engine } from '../engine/start.ts';
import { announceChange, changeText } from '../game/open/announce.ts';
import { motionTo } from '../game/open/motion.ts';
import { announce } from '../parts/live.tsx';
import { confirmMoves } from '../settings.ts';
import { playSound } from '../sound/sound.ts';
import { lessonStore } from '../store/lesson-progress.ts';
import { language } from '../words/define.ts';
import { keptFaults } from '../words/kept-faults.ts';
import type { LoadedCourse } from './load-lessons.ts';

/** Between the own move and the reply. */
const BREATH_MS = 400;

export class OpenLesson {
  readonly id: string;
  readonly name: string;
  readonly sentences: LoadedCourse['sentences'];
  private readonly drawn: LoadedCourse['art'];
  readonly all: readonly Lesson[];
  readonly lessons: LessonController;
  readonly lesson: ReadonlySignal<LessonState>;
  /** The game on the board, as boards and fields of a game in play know it. */
  readonly state: ReadonlySignal<GameState>;
  readonly board: ReadonlySignal<GameState>;
  readonly shown: ReadonlySignal<GameState>;
  readonly flip = signal(false);
  readonly motion = signal<Motion | null>(null);
  /** The verbs of a game in play, with which boards and fields act. */
  readonly controller: LessonVerbs;
  private readonly changes = signal(0);
  /** What was told of the last move: what is told with the end of a lesson begins with it. */
  private told = '';

  constructor({ game, course, sentences, art }: LoadedCourse, lesson: string) {
    this.id = game.id;
    this.name = game.name;
    this.sentences = sentences;
    this.drawn = art;
    this.all = course.lessons;
    this.lessons = new LessonController(
      { engine, clock: systemClock, store: lessonStore },
      { game, course, lesson, confirms: () => confirmMoves.value, answerMs: () => this.answerMs() },
    );
    this.controller = verbsOf(this.lessons);
    this.lesson = computed(() => {
      void this.changes.value;
      return this.lessons.state;
    });
    this.state = computed(() => this.lesson.value.game);
    this.board = this.state;
    this.shown = this.state;
    this.flip.value = sitsAbove(this.lessons.state.game.session);
    this.lessons.subscribe((change) => this.hear(change));
  }

  get speech(): GameSpeech {
    return { language: language.value, sentences: this.sentences, own: keptFaults[language.value] };
  }

  /** As it is liked now; who asks follows the choice. */
  get art(): Art {
    return this.drawn.value;
  }

  private answerMs(): number {
    const { last } = this.lessons.state.game.shown;
    return isCalm() ? 0 : BREATH_MS + (last ? flightMs(last.path.length + 1) : 0);
  }

  private hear(change: LessonChange): void {
    batch(() => {
      this.follow(change);
      this.changes.value++;
    });
    this.tell(change);
  }

  private follow(change: LessonChange): void {
    if (change.kind === 'began') {
      this.motion.value = null;
      this.flip.value = sitsAbove(this.lessons.state.game.session);
    }
    if (change.kind !== 'game' || change.change.kind !== 'event') return;
    const { event, chosen } = change.change;
    if (event.kind === 'move')
      this.motion.value = motionTo(this.controller, event.ply, chosen, (this.motion.peek()?.id ?? 0) + 1);
  }

  /** To readers, and by sounds. */
  private tell(change: LessonChange): void {
    if (change.kind === 'game') {
      announceChange(this, change.change);
      if (change.change.kind === 'event') this.told = changeText(this, change.change) || this.told;
      return;
    }
    if (change.kind === 'reached') playSound(this.id, 'end');
    announce(this.textOf(change.kind));
  }

  private textOf(kind: Exclude<LessonChange['kind'], 'game'>): string {
    const { state } = this.lessons;
    const { language: spoken } = this.speech;
    const { title, intro, task } = state.lesson;
    if (kind === 'began') return [title, intro, task].map((text) => text[spoken]).join(' ');
    const said = sayLesson(state, this.speech);
    if (kind === 'hint') return said;
    const stars = state.stars > 0 ? lessonWord(spoken, 'stars', { stars: state.stars }) : '';
    return [this.told, said, stars].filter(Boolean).join('. ');
  }
}

type LessonVerbs = ReturnType<typeof verbsOf>;

function verbsOf(lessons: LessonController) {
  return {
    choose: (cell: Cell) => lessons.choose(cell),
    drop: (cell: Cell) => lessons.drop(cell),
    take: (way: Way) => lessons.take(way),
    cancel: () => lessons.cancel(),
    answer: (move: Move) => lessons.answer(move),
    endHere: () => lessons.endHere(),
    type: (text: string) => lessons.type(text),
    viewAt: (ply: number) => lessons.viewAt(ply),
    get state() {
      return lessons.state.game;
    },
    get session() {
      return lessons.state.game.session;
    },
  };
}
