/** The page of a study: the board with its tree and engine beside it. What keys and words do is in the rows of its actions. */
import type { BoardHand } from '@tabuleiro/play/board/move-making';
import type { BoardState } from '@tabuleiro/play/board/state';
import { chooseReview } from '@tabuleiro/play/review/chosen';
import type { ShownReview } from '@tabuleiro/play/review/shown';
import type { StudyActivity, StudyScene } from '@tabuleiro/play/study/actions/activity';
import { movedKeys, type StudyActionId, studyActions } from '@tabuleiro/play/study/actions/rows';
import { studyWords } from '@tabuleiro/play/study/actions/words';
import type { StudyChapter } from '@tabuleiro/play/study/chapter';
import { StudyAnalysis } from '@tabuleiro/play/study/engine/analysis';
import { sayDamage, sayStudyFault } from '@tabuleiro/play/study/say';
import type { Cell, Fault } from '@tabuleiro/rules';
import { pathOf } from '@tabuleiro/rules/tree';
import { ownFaults } from '../../io/words.ts';
import type { ChosenStudy } from '../../open/studies.ts';
import type { Canvas } from '../../screen/canvas.ts';
import { unfinishedReview } from '../../store/reviews.ts';
import { ActionPage } from '../actions/action-page.ts';
import type { PageNote } from '../game/view.ts';
import type { Stage } from '../page.ts';
import { drawingsOf } from './drawings.ts';
import { LineWords } from './line-words.ts';
import { ScreenStudyHost } from './study-host.ts';
import { drawStudyPanel } from './study-panel.ts';
import { tellStudyPage } from './words.ts';

export class StudyPage extends ActionPage<StudyActivity, StudyScene, StudyActionId> {
  readonly study: ChosenStudy;
  private readonly analysis: StudyAnalysis;
  /** What the records say of their games, worked out once. */
  private reviews = new WeakMap<StudyChapter, { shown: ShownReview | null }>();
  /** Arrows of the moves that follow, and of the engine's lines. */
  private branches = false;
  private arrows = false;
  private readonly words: LineWords;
  private readonly host: ScreenStudyHost;

  constructor(stage: Stage, study: ChosenStudy) {
    super(stage);
    this.study = study;
    this.analysis = new StudyAnalysis(study.controller, stage.engine, stage.clock, () => {
      this.words.follow();
      stage.redraw();
    });
    this.words = new LineWords(this.analysis, study.controller, {
      speech: () => this.speech,
      tell: () => stage.redraw(),
    });
    this.host = new ScreenStudyHost({
      stage,
      study,
      analysis: this.analysis,
      speech: () => this.speech,
      reviewed: () => this.reviewed,
      note: (note) => this.showNote(note),
      turn: (which) => {
        this[which] = !this[which];
        return this[which];
      },
    });
    study.controller.subscribe(({ kind }) => {
      if (kind === 'edited') this.reviews = new WeakMap();
      stage.redraw();
    });
    study.desk.subscribe(() => stage.redraw());
    const [damage] = study.damage;
    if (damage) this.news = { text: sayDamage(damage, this.speech), alarm: true };
  }

  get controller() {
    return this.study.controller;
  }

  private get speech() {
    const { language } = this.stage;
    const sentences = this.study.sentencesOf(this.controller.current.rules);
    return { language, sentences, own: ownFaults[language] };
  }

  protected override get rows() {
    return { actions: studyActions, words: studyWords, moved: movedKeys };
  }

  protected override get activity(): StudyActivity {
    return { study: this.controller, host: this.host };
  }

  protected override get scene(): StudyScene {
    return { study: this.controller.state, engineOn: this.analysis.lines.state.on };
  }

  /** Pieces that can move are no news to somebody who looks a game through: only a move in the making is marked. */
  protected override get boardState(): BoardState {
    const { state } = this.controller;
    return state.selection.chosen.length > 0 ? state : { ...state, playable: false };
  }

  protected override get hand(): BoardHand {
    return this.controller;
  }

  protected override get sentences() {
    return this.speech.sentences;
  }

  /** The arrow keys walk through the tree. */
  protected override get hasCursor(): boolean {
    return false;
  }

  protected override get standingQuestion(): null {
    return null;
  }

  protected override get keyIds(): readonly StudyActionId[] {
    return ['previous', 'next', 'go-on', 'comment', 'lines', 'undo', 'save', 'help', 'close'];
  }

  /** Nothing is computed for a page that nobody sees. */
  override left(): void {
    this.analysis.close();
    void this.study.close();
  }

  protected override get extras() {
    const { branches, arrows, analysis } = this;
    const { state } = this.controller;
    const { threat, lines } = analysis;
    const { on, answer } = lines.state;
    const drawings = drawingsOf(state, {
      branches,
      answer: on && (arrows || threat) ? answer : null,
      subject: analysis.subjectOf(state),
      threat,
    });
    return { drawings };
  }

  protected override drawPanel(canvas: Canvas): void {
    const { controller, analysis } = this;
    const { state } = controller;
    drawStudyPanel(canvas, {
      state,
      speech: this.speech,
      ascii: this.stage.ascii,
      news: this.news ?? this.unkept(),
      lines: analysis.lines.state,
      subject: analysis.subjectOf(state),
      words: this.words.told,
      every: analysis.everyMoveState,
      reviewed: this.reviewed,
      onNode: (node) => {
        this.news = null;
        controller.goTo(pathOf(node));
      },
    });
  }

  protected override chooseCell(cell: Cell): void {
    this.controller.choose(cell);
  }

  /** The review of this game; null where there is none. */
  private get reviewed(): ShownReview | null {
    const { current } = this.controller;
    const known = this.reviews.get(current);
    if (known) return known.shown;
    const chosen = chooseReview(current, { unfinished: unfinishedReview });
    const shown = chosen.from === 'none' ? null : chosen.shown;
    this.reviews.set(current, { shown });
    return shown;
  }

  private unkept(): PageNote | null {
    const { fault, gone } = this.study.desk.state;
    const why: Fault | null = gone ? { code: 'study-gone' } : fault;
    if (!why) return null;
    const text = tellStudyPage(this.stage.language, 'unkept', { why: sayStudyFault(why, this.speech) });
    return { text, alarm: true };
  }
}
