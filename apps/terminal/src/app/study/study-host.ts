/** What the actions of a study do on the full screen besides walking and editing: engine, files, other pages, drawings. */

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
import { speakBoard } from '@tabuleiro/play/words/speech';
import type { Fault } from '@tabuleiro/rules';
import type { ChosenStudy } from '../../open/studies.ts';
import { writeNew } from '../../store/export.ts';
import { tellStore } from '../../store/words.ts';
import { folded, wrap } from '../../text/wrap.ts';
import { sideListLines } from '../../views/side-lists.ts';
import { actionHelp } from '../actions/action-help.ts';
import { GamePage } from '../game/game-page.ts';
import type { PageNote, speechOf } from '../game/view.ts';
import { openGuide } from '../guide-page.ts';
import type { Stage } from '../page.ts';
import { TextPage } from '../text-page.ts';
import { ChaptersPage } from './chapters-page.ts';
import { tellStudyPage } from './words.ts';

/** What the host needs of its page. */
export interface StudyPageParts {
  readonly stage: Stage;
  readonly study: ChosenStudy;
  readonly analysis: StudyAnalysis;
  speech(): ReturnType<typeof speechOf>;
  reviewed(): ShownReview | null;
  note(note: PageNote | null): void;
  /** Turns one of the page's switches over, and answers with its new state. */
  turn(which: 'flipped' | 'square' | 'branches' | 'arrows'): boolean;
}

export class ScreenStudyHost implements StudyHost {
  private readonly parts: StudyPageParts;

  constructor(parts: StudyPageParts) {
    this.parts = parts;
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

  focus = () => false;
  pen = () => false;
  flip = () => void this.parts.turn('flipped');
  layFlat = () => void this.parts.turn('square');
  engineArrows = () => void this.parts.turn('arrows');
  close = () => this.parts.stage.pop();

  help() {
    return this.show((width) => {
      const { language } = this.parts.stage;
      const head = tellStudyPage(language, 'help');
      const rows = actionHelp(studyActions, studyWords, language, width);
      const about = wrap(tellStudyPage(language, 'help-about').replaceAll('\n', ' '), width);
      return [head, rows, about].join('\n\n');
    });
  }

  rules() {
    const { game } = this.controller.current.rules;
    void openGuide(this.parts.stage, { game, sentences: this.parts.speech().sentences });
    return undefined;
  }

  /** Also said in words, for those who see no board. */
  lineArrows() {
    const on = this.parts.turn('branches');
    const { next } = this.controller.state;
    const list = next.map(({ id }, i) => `${i + 1} ${id}`).join(', ');
    const id = !on ? 'branches-off' : next.length > 0 ? 'branches' : 'branches-none';
    this.tell(tellStudyPage(this.parts.stage.language, id, { list }));
  }

  lists() {
    return this.show((width) => {
      const { rules, shown } = this.controller.state;
      const { sentences } = this.parts.speech();
      return sideListLines(rules, shown.position, sentences, this.parts.stage.language, width).join('\n');
    });
  }

  copy(part: StudyPart) {
    return this.showText(this.textOf(part));
  }

  async copyLink() {
    const { study, state } = this.controller;
    const link = await studyLink(study, state.address);
    if (link.ok) this.showText(link.value);
    else this.refuse(link.fault);
    this.parts.stage.redraw();
    return undefined;
  }

  copyPosition() {
    const { rules, shown } = this.controller.state;
    return this.showText(rules.format(shown.position));
  }

  save(part: StudyPart, file: string) {
    const fault = writeNew(file, this.textOf(part));
    if (fault) this.refuse(fault);
    else this.tell(tellStore(this.parts.stage.language, 'written', { file }));
    return undefined;
  }

  async insert(asked: string) {
    const { rules } = this.controller.current;
    const inserted = await this.parts.study.insert(asked || rules.format(rules.start()));
    if (!inserted.ok) this.refuse(inserted.fault);
    else if (inserted.value[0]) this.tell(sayDamage(inserted.value[0], this.parts.speech()), true);
    return undefined;
  }

  say(what: Parameters<StudyHost['say']>[0]) {
    const { stage, study } = this.parts;
    const { state } = this.controller;
    if (what === 'games') stage.push(new ChaptersPage(stage, study));
    else if (what === 'address') this.tell(state.address);
    else if (what === 'moves') this.tell(sayStudy(state, this.parts.speech()));
    else
      this.show((width) => {
        const { sentences } = this.parts.speech();
        const told = speakBoard(state.rules, state.shown.position, sentences, stage.language);
        return told.map((line) => wrap(line, width)).join('\n');
      });
    return undefined;
  }

  async review() {
    const reviewed = this.parts.reviewed();
    if (reviewed) await showReview(this.parts, reviewed);
    else this.tell(tellStudyPage(this.parts.stage.language, 'review-none'));
    return undefined;
  }

  async goOn() {
    const { stage, analysis } = this.parts;
    const session = goOnFrom(this.controller, await knownKinds(this.controller.chapters[0]!));
    if (!session.ok) return void this.refuse(session.fault);
    const kept = stage.games.begin(stage.seed ?? 1);
    analysis.rest();
    const { sentences } = this.parts.speech();
    stage.push(new GamePage(stage, { session: session.value, sentences, kept }));
    return undefined;
  }

  private get controller() {
    return this.parts.study.controller;
  }

  private tell(text: string, alarm = false): void {
    this.parts.note({ text, alarm });
  }

  private refuse(fault: Fault): void {
    this.tell(sayStudyFault(fault, this.parts.speech()), true);
  }

  private show(lines: (width: number) => string): undefined {
    this.parts.stage.push(new TextPage(this.parts.stage, lines));
    return undefined;
  }

  /** A text to select and copy with the terminal's own means. */
  private showText(text: string): undefined {
    return this.show((width) => folded(text, width));
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
