/** The lessons of a game, with the stars that were reached. */
import { decodeProgress, lessonToGoOn } from '@tabuleiro/play/lesson/progress';
import type { Course } from '@tabuleiro/rules/text';
import type { Canvas } from '../../screen/canvas.ts';
import type { PressedKey } from '../../screen/keys.ts';
import { starsText } from '../../views/stars.ts';
import type { Entry } from '../catalogue.ts';
import { drawList, stepList } from '../list.ts';
import { type Page, type ScreenSize, type Stage, wordOf } from '../page.ts';
import { LessonPage } from './lesson-page.ts';
import { tellLearn } from './words.ts';

export class CoursePage implements Page {
  private readonly stage: Stage;
  private readonly entry: Entry;
  private readonly course: Course;
  private at = 0;

  constructor(stage: Stage, entry: Entry, course: Course) {
    this.stage = stage;
    this.entry = entry;
    this.course = course;
  }

  needs(): ScreenSize {
    return { width: 44, height: 12 };
  }

  /** Lit is the lesson to go on with. */
  shown(): void {
    this.at = this.course.lessons.indexOf(lessonToGoOn(this.course, this.progress));
  }

  private get progress() {
    return decodeProgress(this.stage.lessons.load(this.entry.game.id));
  }

  draw(canvas: Canvas): void {
    const { language, ascii } = this.stage;
    const { stars, last, moves } = this.progress;
    drawList(canvas, {
      title: tellLearn(language, 'course', { game: this.entry.game.name }),
      rows: this.course.lessons.map(({ id, title, task }, i) => {
        const begun = id === last && moves.length > 0 ? ` (${tellLearn(language, 'left')})` : '';
        const mark = starsText(stars[id] ?? 0, ascii);
        const row = tellLearn(language, 'row', { number: i + 1, title: title[language] });
        return { label: `${mark}  ${row}${begun}`, about: task[language] };
      }),
      at: this.at,
      keys: tellLearn(language, 'keys-list'),
      ascii,
      onPick: (row) => this.open(row),
      onKey: (key) => this.key(key),
    });
  }

  key(key: PressedKey): void {
    const word = wordOf(key);
    if (word === 'enter' || word === ' ') this.open(this.at);
    else if (['q', 'escape', 'backspace'].includes(word)) this.stage.pop();
    else this.at = stepList(this.at, this.course.lessons.length, word);
  }

  private open(row: number): void {
    this.at = row;
    this.stage.push(new LessonPage(this.stage, this.entry, this.course, this.course.lessons[row]!.id));
  }
}
