/** The page of a study: the board with its tree and engine beside it. What keys and words do is in the rows of its actions. */
import { chooseReview } from '@tabuleiro/play/review/chosen';
import type { ShownReview } from '@tabuleiro/play/review/shown';
import type { StudyActivity, StudyScene } from '@tabuleiro/play/study/actions/activity';
import { movedKeys, type StudyActionId, studyActions } from '@tabuleiro/play/study/actions/rows';
import { studyWords } from '@tabuleiro/play/study/actions/words';
import type { StudyChapter } from '@tabuleiro/play/study/chapter';
import { StudyAnalysis } from '@tabuleiro/play/study/engine/analysis';
import { sayDamage, sayStudyFault } from '@tabuleiro/play/study/say';
import type { Fault } from '@tabuleiro/rules';
import { pathOf } from '@tabuleiro/rules/tree';
import { ownFaults } from '../../io/words.ts';
import type { ChosenStudy } from '../../open/studies.ts';
import type { Canvas } from '../../screen/canvas.ts';
import type { PressedKey } from '../../screen/keys.ts';
import { unfinishedReview } from '../../store/reviews.ts';
import { ActionPrompter } from '../actions/action-prompter.ts';
import { drawBoardPage, leastSize, PANEL } from '../game/draw-game.ts';
import type { PageNote } from '../game/view.ts';
import type { Page, ScreenSize, Stage } from '../page.ts';
import { drawingsOf } from './drawings.ts';
import { LineWords } from './line-words.ts';
import { ScreenStudyHost } from './study-host.ts';
import { drawStudyPanel } from './study-panel.ts';
import { tellStudyPage } from './words.ts';

export class StudyPage implements Page {
  readonly study: ChosenStudy;
  private readonly stage: Stage;
  private readonly analysis: StudyAnalysis;
  private news: PageNote | null = null;
  /** What the records say of their games, worked out once. */
  private reviews = new WeakMap<StudyChapter, { shown: ShownReview | null }>();
  /** How the board is drawn: turned round, laid flat, with arrows of the moves that follow and of the engine's lines. */
  private readonly switches = { flip: false, square: false, branches: false, arrows: false };
  private readonly words: LineWords;
  private readonly prompt: ActionPrompter<StudyActivity, StudyScene, StudyActionId>;

  constructor(stage: Stage, study: ChosenStudy) {
    this.stage = stage;
    this.study = study;
    this.analysis = new StudyAnalysis(study.controller, stage.engine, stage.clock, () => {
      this.words.follow();
      stage.redraw();
    });
    this.words = new LineWords(this.analysis, study.controller, {
      speech: () => this.speech,
      tell: () => stage.redraw(),
    });
    const host = new ScreenStudyHost({
      stage,
      study,
      analysis: this.analysis,
      speech: () => this.speech,
      reviewed: () => this.reviewed,
      note: (note) => this.note(note),
      turn: (which) => {
        this.switches[which] = !this.switches[which];
        return this.switches[which];
      },
    });
    this.prompt = new ActionPrompter(
      {
        actions: studyActions,
        words: studyWords,
        moved: movedKeys,
        controller: () => ({ study: study.controller, host }),
        state: () => ({ study: study.controller.state, engineOn: this.analysis.lines.state.on }),
      },
      {
        get language() {
          return stage.language;
        },
        redraw: () => stage.redraw(),
        note: (note) => this.note(note),
      },
    );
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

  needs(): ScreenSize {
    return leastSize(this.controller.current.rules.geometry);
  }

  /** Nothing is computed for a page that nobody sees. */
  left(): void {
    this.analysis.close();
    void this.study.close();
  }

  draw(canvas: Canvas): void {
    const { stage, controller, prompt } = this;
    const { flip, square, branches, arrows } = this.switches;
    const { language, ascii, filling } = stage;
    const { state } = controller;
    // Pieces that can move are no news to somebody who looks a game through: only a move in the making is marked.
    const board = state.selection.chosen.length > 0 ? state : { ...state, playable: false };
    const subject = this.analysis.subjectOf(state);
    const { threat, lines } = this.analysis;
    const { on, answer } = lines.state;
    const drawings = drawingsOf(state, {
      branches,
      answer: on && (arrows || threat) ? answer : null,
      subject,
      threat,
    });
    const view = {
      state: board,
      sentences: this.speech.sentences,
      language,
      ascii,
      filling,
      cursor: null,
      flip,
      square,
      question: prompt.question,
      drawings,
    };
    drawBoardPage(canvas, view, {
      panelWidth: PANEL,
      panel: (part) =>
        drawStudyPanel(part, {
          state,
          speech: this.speech,
          ascii,
          news: this.news ?? this.unkept(),
          lines: lines.state,
          subject,
          words: this.words.told,
          every: this.analysis.every.state,
          reviewed: this.reviewed,
          onNode: (node) => this.walk(() => controller.goTo(pathOf(node))),
        }),
      keys: tellStudyPage(language, 'keys'),
      typing: prompt.typing,
      onCell: (cell) => this.walk(() => controller.choose(cell)),
      onKey: (key) => this.key(key),
    });
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

  key(key: PressedKey): void {
    if (this.prompt.key(key)) this.stage.redraw();
  }

  private note(note: PageNote | null): void {
    this.news = note;
    this.stage.redraw();
  }

  /** A click clears the note of the action before. */
  private walk(step: () => void): void {
    this.news = null;
    step();
  }
}
