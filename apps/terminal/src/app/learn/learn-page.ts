/** The games that have lessons, and how far one has come in each. */
import { decodeProgress } from '@tabuleiro/play/lesson/progress';
import { type Course, loadCourse } from '@tabuleiro/rules/text';
import type { Entry } from '../catalogue.ts';
import type { Stage } from '../page.ts';
import { ChoicePage, type ChoiceRow } from '../setup/choice-page.ts';
import { CoursePage } from './course-page.ts';
import { tellLearn } from './words.ts';

interface Taught {
  entry: Entry;
  course: Course;
}

export class LearnPage extends ChoicePage {
  private readonly taught: readonly Taught[];

  private constructor(stage: Stage, taught: readonly Taught[]) {
    super(stage);
    this.taught = taught;
  }

  /** `asked`: the game whose lessons are opened at once. */
  static async open(stage: Stage, catalogue: readonly Entry[], asked: string | null = null): Promise<void> {
    const loaded = await Promise.all(
      catalogue.map(async (entry) => ({ entry, course: await loadCourse(entry.game.id) })),
    );
    const taught = loaded.flatMap(({ entry, course }) => (course ? [{ entry, course }] : []));
    stage.push(new LearnPage(stage, taught));
    const course = taught.find(({ entry }) => entry.game.id === asked);
    if (course) stage.push(new CoursePage(stage, course.entry, course.course));
  }

  protected override get title(): string {
    return tellLearn(this.stage.language, 'title');
  }

  protected override get keys(): string {
    return tellLearn(this.stage.language, 'keys-list');
  }

  protected override items(): ChoiceRow[] {
    const { stage } = this;
    const { language, lessons } = stage;
    return this.taught.map(({ entry, course }) => {
      const { stars } = decodeProgress(lessons.load(entry.game.id));
      const solved = course.lessons.filter(({ id }) => stars[id] !== undefined).length;
      const count = course.lessons.length;
      return {
        label: `${entry.game.name}: ${tellLearn(language, 'solved', { solved, count })}`,
        about: entry.sentences[language].summary,
        go: () => stage.push(new CoursePage(stage, entry, course)),
      };
    });
  }
}
