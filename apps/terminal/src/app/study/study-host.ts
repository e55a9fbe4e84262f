/** Effects of study actions on the full screen besides moving and editing: engine, files, other pages, drawings. */

import type { ShownReview } from '@tabuleiro/play/review/shown';
import { graphLines, tellShown } from '@tabuleiro/play/review/told';
import { knownKinds } from '@tabuleiro/play/setup/known-kinds';
import type { StudyHost } from '@tabuleiro/play/study/actions/activity';
import { studyActions } from '@tabuleiro/play/study/actions/rows';
import { studyWords } from '@tabuleiro/play/study/actions/words';
import type { StudyAnalysis } from '@tabuleiro/play/study/engine/analysis';
import { goOnFrom } from '@tabuleiro/play/study/go-on';
import { sayDamage, sayStudy, sayStudyFault } from '@tabuleiro/play/study/say';
import { studyLink } from '@tabuleiro/play/study/text/link';
import { partText, type StudyPart } from '@tabuleiro/play/study/text/write';
import type { Fault } from '@tabuleiro/rules';
import { tellReview } from '../../open/review-words.ts';
import type { ChosenStudy } from '../../open/studies.ts';
import type { StudyReview } from '../../open/study-review.ts';
import { writeNew } from '../../store/export.ts';
import { wrap } from '../../text/wrap.ts';
import { actionHelp } from '../actions/action-help.ts';
import { ScreenHost } from '../actions/screen-host.ts';
import { GamePage } from '../game/game-page.ts';
import type { PageNote, speechOf } from '../game/view.ts';
import type { Stage } from '../page.ts';
import { TextPage } from '../text-page.ts';
import { ChaptersPage } from './chapters-page.ts';
import { tellStudyPage } from './words.ts';

/** The page of a study, as its host needs it. */
export interface StudyPageParts {
  readonly stage: Stage;
  readonly study: ChosenStudy;
  readonly analysis: StudyAnalysis;
  speech(): ReturnType<typeof speechOf>;
  readonly review: StudyReview;
  note(note: PageNote | null): void;
  /** Turns one of the page's switches over, and answers with its new state. */
  turn(which: 'flipped' | 'square' | 'branches' | 'arrows'): boolean;
}

export class ScreenStudyHost extends ScreenHost implements StudyHost {
  private readonly parts: StudyPageParts;

  constructor(parts: StudyPageParts) {
    super(parts.stage);
    this.parts = parts;
  }

  protected override get sentences() {
    return this.parts.speech().sentences;
  }

  protected override note(note: PageNote): void {
    this.parts.note(note);
  }

  protected override sayFault(fault: Fault): string {
    return sayStudyFault(fault, this.parts.speech());
  }

  get engine(): StudyHost['engine'] {
    const { analysis } = this.parts;
    return {
      lines: (count) => void (count === undefined ? analysis.toggle() : analysis.show(count)),
      more: (by) => void analysis.show(analysis.lines.state.lines + by),
      deeper: (seconds) =>
        void (seconds === undefined ? analysis.setMode() : analysis.setMode('deeper', 1000 * seconds)),
      best: () => void analysis.best(),
      threat: () => void analysis.setThreat(),
      everyMove: () => void analysis.everyMove(),
    };
  }

  pen = () => false;
  flip = () => void this.parts.turn('flipped');
  layFlat = () => void this.parts.turn('square');
  engineArrows = () => void this.parts.turn('arrows');
  close = () => this.stage.pop();

  help() {
    return this.show((width) => {
      const { language } = this.stage;
      const head = tellStudyPage(language, 'help');
      const rows = actionHelp(studyActions, studyWords, language, width);
      const about = wrap(tellStudyPage(language, 'help-about').replaceAll('\n', ' '), width);
      return [head, rows, about].join('\n\n');
    });
  }

  rules() {
    return this.showRules(this.controller.current.rules.game);
  }

  /** Also said in words, for those who see no board. */
  lineArrows() {
    const on = this.parts.turn('branches');
    const { next } = this.controller.state;
    const list = next.map(({ id }, i) => `${i + 1} ${id}`).join(', ');
    const id = !on ? 'branches-off' : next.length > 0 ? 'branches' : 'branches-none';
    this.tell(tellStudyPage(this.stage.language, id, { list }));
  }

  lists() {
    const { rules, shown } = this.controller.state;
    return this.showLists(rules, shown.position);
  }

  copy(part: StudyPart) {
    return this.showCopied(this.textOf(part));
  }

  async copyLink() {
    const { study, state } = this.controller;
    const link = await studyLink(study, state.address);
    return link.ok ? this.showCopied(link.value) : this.refuse(link.fault);
  }

  copyPosition() {
    const { rules, shown } = this.controller.state;
    return this.showCopied(rules.format(shown.position));
  }

  save(part: StudyPart, file: string) {
    return this.written(file, writeNew(file, this.textOf(part)));
  }

  async insert(asked: string) {
    const { rules } = this.controller.current;
    const inserted = await this.parts.study.insert(asked || rules.format(rules.start()));
    if (!inserted.ok) this.refuse(inserted.fault);
    else if (inserted.value[0]) this.tell(sayDamage(inserted.value[0], this.parts.speech()), true);
    return undefined;
  }

  say(what: Parameters<StudyHost['say']>[0]) {
    const { stage } = this;
    const { state } = this.controller;
    if (what === 'games') stage.push(new ChaptersPage(stage, this.parts.study));
    else if (what === 'address') this.tell(state.address);
    else if (what === 'moves') this.tell(sayStudy(state, this.parts.speech()));
    else return this.showBoard(state.rules, state.shown.position);
    return undefined;
  }

  /** Shows the review; makes it where there is none, or the rest of it; stops one that runs. */
  async review() {
    const { review } = this.parts;
    const { language } = this.stage;
    if (review.running) {
      review.stop();
      this.tell(tellReview(language, 'stopped'));
    } else if (review.isDone) await showReview(this.parts, review.shown!);
    else if (this.controller.current.tree.mainLine().length === 0)
      this.tell(tellReview(language, 'no-moves'));
    else void review.begin();
    return undefined;
  }

  async goOn() {
    const { stage } = this;
    const session = goOnFrom(this.controller, await knownKinds(this.controller.chapters[0]!));
    if (!session.ok) return this.refuse(session.fault);
    const kept = stage.games.begin(stage.seed ?? 1);
    this.parts.analysis.rest();
    stage.push(new GamePage(stage, { session: session.value, sentences: this.sentences, kept }));
    return undefined;
  }

  private get controller() {
    return this.parts.study.controller;
  }

  private tell(text: string, alarm = false): void {
    this.note({ text, alarm });
  }

  private refuse(fault: Fault): undefined {
    this.tell(this.sayFault(fault), true);
  }

  private textOf(part: StudyPart): string {
    const { study, current, state } = this.controller;
    return partText(part, study, current, state.node);
  }
}

/** Each side, the turning points with their reason, the time, below the graph in its whole width. */
async function showReview({ stage, study, speech }: StudyPageParts, reviewed: ShownReview): Promise<void> {
  const { current, state } = study.controller;
  const said = { ...speech(), rules: current.rules };
  const told = await tellShown(said, current, reviewed);
  const { ascii } = stage;
  stage.push(
    new TextPage(stage, (width) =>
      [
        ...graphLines(said, reviewed, state.node, { width, ascii, legend: true }).lines,
        '',
        ...told.map((line) => wrap(line, width)),
      ].join('\n'),
    ),
  );
}
