/** The page of a study: the board with its tree and engine beside it. What keys and words do is in the rows of its actions. */
import type { BoardHand } from '@tabuleiro/play/board/move-making';
import type { BoardState } from '@tabuleiro/play/board/state';
import { firstTurn } from '@tabuleiro/play/review/shown';
import type { StudyActivity, StudyScene } from '@tabuleiro/play/study/actions/activity';
import { movedKeys, type StudyActionId, studyActions } from '@tabuleiro/play/study/actions/rows';
import { studyWords } from '@tabuleiro/play/study/actions/words';
import { StudyAnalysis } from '@tabuleiro/play/study/engine/analysis';
import { sayDamage, sayStudyFault } from '@tabuleiro/play/study/say';
import type { Cell, Fault } from '@tabuleiro/rules';
import { pathOf } from '@tabuleiro/rules/tree';
import { ownFaults } from '../../io/words.ts';
import { sayRunning, tellReview } from '../../open/review-words.ts';
import type { ChosenStudy } from '../../open/studies.ts';
import { StudyReview } from '../../open/study-review.ts';
import type { Canvas } from '../../screen/canvas.ts';
import { ActionPage } from '../actions/action-page.ts';
import type { PageNote } from '../game/view.ts';
import type { Stage } from '../page.ts';
import { drawingsOf } from './drawings.ts';
import { JudgedMoves } from './judged-move.ts';
import { LineWords } from './line-words.ts';
import { ScreenStudyHost } from './study-host.ts';
import { drawStudyPanel } from './study-panel.ts';
import { tellStudyPage } from './words.ts';

export class StudyPage extends ActionPage<StudyActivity, StudyScene, StudyActionId> {
  readonly study: ChosenStudy;
  private readonly analysis: StudyAnalysis;
  private readonly review: StudyReview;
  private wasReviewing = false;
  /** Arrows of the moves that follow, and of the engine's lines. */
  private branches = false;
  private arrows = false;
  private readonly words: LineWords;
  private readonly judged: JudgedMoves;
  /** The page was opened for its review, and the person has not moved yet. */
  private opening: boolean;
  private readonly host: ScreenStudyHost;

  /** `reviews`: a review begins at once. */
  constructor(stage: Stage, study: ChosenStudy, reviews = false) {
    super(stage);
    this.study = study;
    this.review = new StudyReview(study, stage.engine, stage.clock, () => this.hearReview());
    this.analysis = new StudyAnalysis(study.controller, stage.engine, stage.clock, () => {
      this.words.follow();
      stage.redraw();
    });
    this.words = new LineWords(this.analysis, study.controller, {
      speech: () => this.speech,
      tell: () => stage.redraw(),
    });
    this.judged = new JudgedMoves(this.review, study.controller, {
      speech: () => this.speech,
      tell: () => stage.redraw(),
    });
    this.host = new ScreenStudyHost({
      stage,
      study,
      analysis: this.analysis,
      speech: () => this.speech,
      review: this.review,
      note: (note) => this.showNote(note),
      turn: (which) => {
        this[which] = !this[which];
        return this[which];
      },
    });
    study.controller.subscribe(({ kind }) => {
      if (kind === 'edited') this.review.forget();
      else this.opening = false;
      stage.redraw();
    });
    study.desk.subscribe(() => stage.redraw());
    const [damage] = study.damage;
    if (damage) this.news = { text: sayDamage(damage, this.speech), alarm: true };
    this.opening = reviews;
    if (reviews && !this.review.isDone) void this.host.review();
    else this.beginAtTurn();
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

  /** Movable pieces are not marked in a replay; only a move in hand is. */
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

  /** A page that is not shown computes nothing. */
  override left(): void {
    this.analysis.close();
    this.review.close();
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
      judged: this.judged.here,
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
      news: this.news ?? this.progress ?? this.unkept(),
      lines: analysis.lines.state,
      subject: analysis.subjectOf(state),
      words: this.words.told,
      every: analysis.everyMoveState,
      reviewed: this.review.shown,
      judged: this.judged.text,
      onNode: (node) => {
        this.news = null;
        controller.goTo(pathOf(node));
      },
    });
  }

  protected override chooseCell(cell: Cell): void {
    this.controller.choose(cell);
  }

  /** How far the review is. */
  private get progress(): PageNote | null {
    const { running } = this.review;
    const { language } = this.stage;
    if (!running) return null;
    return { text: `${sayRunning(language, running)} ${tellReview(language, 'stops')}`, alarm: false };
  }

  /** A game that is opened for its review shows the first move at which it turned. */
  private beginAtTurn(): void {
    const { shown } = this.review;
    const first = this.opening && shown ? firstTurn(shown) : null;
    if (first) this.controller.goTo(pathOf(shown!.nodes[first.ply]!), first.move);
  }

  /** Says once that a review has ended. */
  private hearReview(): void {
    const { running, isDone, fault } = this.review;
    if (this.wasReviewing && !running) {
      if (isDone) {
        this.beginAtTurn();
        this.news = { text: tellReview(this.stage.language, 'done'), alarm: false };
      } else if (fault) this.news = { text: sayStudyFault(fault, this.speech), alarm: true };
    }
    this.wasReviewing = running !== null;
    this.stage.redraw();
  }

  private unkept(): PageNote | null {
    const { fault, gone } = this.study.desk.state;
    const why: Fault | null = gone ? { code: 'study-gone' } : fault;
    if (!why) return null;
    const text = tellStudyPage(this.stage.language, 'unkept', { why: sayStudyFault(why, this.speech) });
    return { text, alarm: true };
  }
}
