/** The lessons of a game, with the stars that were reached. */
import { decodeProgress, lessonToGoOn } from '@tabuleiro/play/lesson/progress';
import type { Course } from '@tabuleiro/rules/text';
import { starsText } from '../../views/stars.ts';
import type { Entry } from '../catalogue.ts';
import type { Stage } from '../page.ts';
import { ChoicePage, type ChoiceRow } from '../setup/choice-page.ts';
import { LessonPage } from './lesson-page.ts';
import { tellLearn } from './words.ts';

export class CoursePage extends ChoicePage {
  private readonly entry: Entry;
  private readonly course: Course;

  constructor(stage: Stage, entry: Entry, course: Course) {
    super(stage);
    this.entry = entry;
    this.course = course;
  }

  /** The next lesson is lit. */
  shown(): void {
    this.at = this.course.lessons.indexOf(lessonToGoOn(this.course, this.progress));
  }

  private get progress() {
    return decodeProgress(this.stage.lessons.load(this.entry.game.id));
  }

  protected override get title(): string {
    return tellLearn(this.stage.language, 'course', { game: this.entry.game.name });
  }

  protected override get keys(): string {
    return tellLearn(this.stage.language, 'keys-list');
  }

  protected override items(): ChoiceRow[] {
    const { stage, entry, course } = this;
    const { language, ascii } = stage;
    const { stars, last, moves } = this.progress;
    return course.lessons.map(({ id, title, task }, i) => {
      const begun = id === last && moves.length > 0 ? ` (${tellLearn(language, 'left')})` : '';
      const mark = starsText(stars[id] ?? 0, ascii);
      const row = tellLearn(language, 'row', { number: i + 1, title: title[language] });
      return {
        label: `${mark}  ${row}${begun}`,
        about: task[language],
        go: () => stage.push(new LessonPage(stage, entry, course, id)),
      };
    });
  }
}
