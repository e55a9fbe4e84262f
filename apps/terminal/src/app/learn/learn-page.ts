/** The games that have lessons, and how far one has come in each. */
import { decodeProgress } from '@tabuleiro/play/lesson/progress';
import { type Course, loadCourse } from '@tabuleiro/rules/text';
import type { Canvas } from '../../screen/canvas.ts';
import type { PressedKey } from '../../screen/keys.ts';
import type { Entry } from '../catalogue.ts';
import { drawList, stepList } from '../list.ts';
import { type Page, type ScreenSize, type Stage, wordOf } from '../page.ts';
import { CoursePage } from './course-page.ts';
import { tellLearn } from './words.ts';

interface Taught {
  entry: Entry;
  course: Course;
}

export class LearnPage implements Page {
  private readonly stage: Stage;
  private readonly taught: readonly Taught[];
  private at = 0;

  private constructor(stage: Stage, taught: readonly Taught[]) {
    this.stage = stage;
    this.taught = taught;
  }

  static async open(stage: Stage, catalogue: readonly Entry[]): Promise<void> {
    const loaded = await Promise.all(
      catalogue.map(async (entry) => ({ entry, course: await loadCourse(entry.game.id) })),
    );
    const taught = loaded.flatMap(({ entry, course }) => (course ? [{ entry, course }] : []));
    stage.push(new LearnPage(stage, taught));
  }

  needs(): ScreenSize {
    return { width: 44, height: 10 };
  }

  draw(canvas: Canvas): void {
    const { language, ascii, lessons } = this.stage;
    drawList(canvas, {
      title: tellLearn(language, 'title'),
      rows: this.taught.map(({ entry, course }) => {
        const { stars } = decodeProgress(lessons.load(entry.game.id));
        const solved = course.lessons.filter(({ id }) => stars[id] !== undefined).length;
        const count = course.lessons.length;
        return {
          label: `${entry.game.name}: ${tellLearn(language, 'solved', { solved, count })}`,
          about: entry.sentences[language].summary,
        };
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
    else this.at = stepList(this.at, this.taught.length, word);
  }

  private open(row: number): void {
    const chosen = this.taught[row];
    this.at = row;
    if (chosen) this.stage.push(new CoursePage(this.stage, chosen.entry, chosen.course));
  }
}
