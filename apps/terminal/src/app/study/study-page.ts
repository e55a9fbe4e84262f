/** The page of a study: keys of the shared table walk through its tree and change it; from anywhere in it a game goes on. */
import { chooseReview } from '@tabuleiro/play/review/chosen';
import type { ShownReview } from '@tabuleiro/play/review/shown';
import { graphLines, tellShown } from '@tabuleiro/play/review/told';
import { knownKinds } from '@tabuleiro/play/setup/known-kinds';
import type { StudyChapter } from '@tabuleiro/play/study/chapter';
import { StudyAnalysis } from '@tabuleiro/play/study/engine/analysis';
import { goOnFrom } from '@tabuleiro/play/study/go-on';
import { MARK_KEYS, type StudyKeyId, verbOfKey } from '@tabuleiro/play/study/keys';
import { commentOf } from '@tabuleiro/play/study/lines';
import { sayDamage, sayStudyFault } from '@tabuleiro/play/study/say';
import { studyLink } from '@tabuleiro/play/study/text/link';
import { partText } from '@tabuleiro/play/study/text/write';
import { completions, type Fault } from '@tabuleiro/rules';
import { ANNOTATION_LIMITS, pathOf } from '@tabuleiro/rules/tree';
import { ownFaults } from '../../io/words.ts';
import type { ChosenStudy } from '../../open/studies.ts';
import type { Canvas } from '../../screen/canvas.ts';
import type { PressedKey } from '../../screen/keys.ts';
import { writeNew } from '../../store/export.ts';
import { unfinishedReview } from '../../store/reviews.ts';
import { tellStore } from '../../store/words.ts';
import { wrap } from '../../text/wrap.ts';
import { readDrawing } from '../../views/drawing.ts';
import { sideListLines } from '../../views/side-lists.ts';
import { TextField } from '../field.ts';
import { drawBoardPage, leastSize, PANEL, type TypingState } from '../game/draw-game.ts';
import { GamePage } from '../game/game-page.ts';
import type { PageNote } from '../game/view.ts';
import { openGuide } from '../guide-page.ts';
import { chordOf, type Page, type ScreenSize, type Stage, wordOf } from '../page.ts';
import { TextPage } from '../text-page.ts';
import { tellApp } from '../words.ts';
import { ChaptersPage } from './chapters-page.ts';
import { drawingsOf } from './drawings.ts';
import { LineWords } from './line-words.ts';
import { drawStudyPanel } from './study-panel.ts';
import { type StudyWord, studyHelp, tellStudyPage } from './words.ts';

type Actions = Partial<Record<StudyKeyId, () => void>>;

/** Keys of the terminal for verbs that have others in the table: the mouse, and what games use. */
const ALSO: Readonly<Record<string, StudyKeyId>> = {
  'wheel-up': 'previous',
  'wheel-down': 'next',
  'page-up': 'previous',
  'page-down': 'next',
  tab: 'next-chapter',
  'back-tab': 'previous-chapter',
};

export class StudyPage implements Page {
  readonly study: ChosenStudy;
  private readonly stage: Stage;
  private readonly analysis: StudyAnalysis;
  private typing: (TypingState & { typed?(text: string): void; left?(): void }) | null = null;
  private news: PageNote | null = null;
  private flip = false;
  private square = false;
  private busy = false;
  /** What the records say of their games, worked out once. */
  private reviews = new WeakMap<StudyChapter, { shown: ShownReview | null }>();
  /** The moves that follow, and those of the engine's lines, are drawn on the board. */
  private branches = false;
  private arrows = false;
  private readonly words: LineWords;

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
    const { stage, controller, flip, square, typing } = this;
    const { language, ascii, filling } = stage;
    const { state } = controller;
    // Pieces that can move are no news to somebody who looks a game through: only a move in the making is marked.
    const board = state.selection.chosen.length > 0 ? state : { ...state, playable: false };
    const subject = this.analysis.subjectOf(state);
    const { threat, lines } = this.analysis;
    const { on, answer } = lines.state;
    const drawings = drawingsOf(state, {
      branches: this.branches,
      answer: on && (this.arrows || threat) ? answer : null,
      subject,
      threat,
    });
    const view = {
      state: board,
      language,
      ascii,
      filling,
      cursor: null,
      flip,
      square,
      question: null,
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
      typing,
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
    if (this.typing) return void this.type(key, this.typing);
    const chord = chordOf(key);
    const verb = ALSO[chord] ?? verbOfKey('terminal', chord);
    const action = verb && (this.walks()[verb] ?? this.changes()[verb] ?? this.others()[verb]);
    if (action) this.walk(action);
  }

  private walk(step: () => void): void {
    this.news = null;
    step();
  }

  // --- Verbs

  private walks(): Actions {
    const { controller } = this;
    return {
      next: () => controller.next(),
      previous: () => controller.previous(),
      'fork-up': () => controller.chooseFork(-1),
      'fork-down': () => controller.chooseFork(1),
      first: () => controller.first(),
      last: () => controller.last(),
      'branch-back': () => controller.branch(-1),
      'branch-on': () => controller.branch(1),
      'line-up': () => controller.beside(-1),
      'line-down': () => controller.beside(1),
      leave: () => controller.leave(),
      'next-mistake': () => controller.mistake(1),
      'previous-mistake': () => controller.mistake(-1),
      'next-chapter': () => this.openNext(1),
      'previous-chapter': () => this.openNext(-1),
    };
  }

  private changes(): Actions {
    const { controller } = this;
    const marks = Object.fromEntries(
      MARK_KEYS.map((mark, i) => [`mark-${i + 1}`, () => void controller.mark(mark)]),
    );
    return {
      ...marks,
      undo: () => void controller.undo(),
      redo: () => void controller.redo(),
      remove: () => void controller.remove(),
      promote: () => void controller.promote(),
      'main-line': () => void controller.makeMainLine(),
      fold: () => void controller.fold(),
      'fold-all': () => void controller.foldAll(controller.current.folds.size === 0),
      comment: () => this.beginComment(),
      draw: () => this.ask('draw-prompt', '', (text) => this.drawn(text)),
      erase: () => void controller.eraseDrawings(),
      rename: () => this.beginRename(),
      chapters: () => this.stage.push(new ChaptersPage(this.stage, this.study)),
    };
  }

  private others(): Actions {
    const { stage, controller, analysis } = this;
    const { lines } = analysis.lines.state;
    return {
      lines: () => analysis.toggle(),
      'more-lines': () => analysis.show(lines + 1),
      'fewer-lines': () => analysis.show(lines - 1),
      deeper: () => analysis.setMode(),
      best: () => void analysis.best(),
      'every-move': () => void analysis.everyMove(),
      review: () => void this.openReview(),
      threat: () => void analysis.setThreat(),
      arrows: () => {
        this.arrows = !this.arrows;
      },
      'line-arrows': () => this.showBranches(),
      'go-on': () => void this.goOn(),
      type: () => this.beginMove(),
      copy: () => void this.showTexts(),
      save: () => this.beginSave(),
      flip: () => {
        this.flip = !this.flip;
      },
      square: () => {
        this.square = !this.square;
      },
      lists: () => this.openLists(),
      rules: () =>
        void openGuide(stage, { game: controller.current.rules.game, sentences: this.speech.sentences }),
      help: () => stage.push(new TextPage(stage, () => studyHelp(stage.language))),
      close: () => (controller.state.selection.chosen.length > 0 ? controller.cancel() : stage.pop()),
    };
  }

  /** Also in words: what follows is said where nothing can be seen of it. */
  private showBranches(): void {
    this.branches = !this.branches;
    const { next } = this.controller.state;
    const list = next.map(({ id }, i) => `${i + 1} ${id}`).join(', ');
    const id = !this.branches ? 'branches-off' : next.length > 0 ? 'branches' : 'branches-none';
    this.news = { text: tellStudyPage(this.stage.language, id, { list }), alarm: false };
  }

  private openNext(by: number): void {
    const { chapters, chapter } = this.controller.state;
    this.controller.openChapter((chapter + by + chapters.length) % chapters.length);
  }

  /** In a game of one's own, with the players of the record as far as they can be had. */
  private async goOn(): Promise<void> {
    const { stage, controller } = this;
    if (this.busy) return;
    this.busy = true;
    const session = goOnFrom(controller, await knownKinds(controller.chapters[0]!));
    this.busy = false;
    if (session.ok) {
      const kept = stage.games.begin(stage.seed ?? 1);
      this.analysis.rest();
      const { sentences } = this.speech;
      stage.push(new GamePage(stage, { session: session.value, sentences, kept }));
    } else this.tellFault(session.fault);
    stage.redraw();
  }

  private tellFault(fault: Fault): void {
    this.news = { text: sayStudyFault(fault, this.speech), alarm: true };
  }

  // --- Typing

  private type(key: PressedKey, typing: NonNullable<StudyPage['typing']>): void {
    const { field, done } = typing;
    if (field.key(key)) return void typing.typed?.(field.text);
    const word = wordOf(key);
    if (word !== 'enter' && word !== 'escape') return;
    this.typing = null;
    if (word === 'enter') done(field.text.trim());
    else typing.left?.();
  }

  private ask(prompt: StudyWord, text: string, done: (text: string) => void): void {
    const field = new TextField(text, undefined, { most: ANNOTATION_LIMITS.comment });
    this.typing = { field, prompt: tellStudyPage(this.stage.language, prompt), done };
  }

  /** What is typed is kept after every pause; Esc brings back what was there before. */
  private beginComment(): void {
    const { controller } = this;
    const before = commentOf(controller.state.annotation);
    this.ask('comment-prompt', before, (text) => void controller.comment(text));
    this.typing = {
      ...this.typing!,
      typed: (text) => controller.write(text),
      left: () => void controller.comment(before),
    };
  }

  private drawn(text: string): void {
    const { colour, cells } = readDrawing(text);
    const [from = '', to] = cells;
    if (text === '') return;
    if (to === undefined) this.controller.markCell(from, colour);
    else this.controller.arrow({ colour, from, to });
  }

  private beginRename(): void {
    const { controller } = this;
    this.ask('name-prompt', controller.state.name, (name) => {
      if (name !== controller.state.name) controller.rename(name);
      this.ask('title-prompt', controller.current.title, (title) => {
        if (title !== controller.current.title) controller.renameChapter(title);
      });
    });
  }

  private beginMove(): void {
    const { controller, stage } = this;
    this.typing = {
      field: new TextField('', (typed) => {
        const { rules, position } = controller.state;
        return completions(rules, position, typed);
      }),
      prompt: tellApp(stage.language, 'move-prompt'),
      done: (typed) => typed !== '' && void controller.type(typed),
    };
  }

  private beginSave(): void {
    const { game } = this.controller.current.rules;
    this.typing = {
      field: new TextField(`${game.id}.txt`, undefined, { proposed: true }),
      prompt: tellStudyPage(this.stage.language, 'save-prompt'),
      done: (file) => this.save(file),
    };
  }

  private save(file: string): void {
    if (file === '') return;
    const { study, current, state } = this.controller;
    const fault = writeNew(file, partText('study', study, current, state.node));
    if (fault) this.tellFault(fault);
    else this.news = { text: tellStore(this.stage.language, 'written', { file }), alarm: false };
  }

  // --- Other pages

  /** The link, the line and the game as text, to be marked and copied with the terminal's own means. */
  private async showTexts(): Promise<void> {
    const { stage, controller } = this;
    const { study, current, state } = controller;
    const link = await studyLink(study, state.address);
    const first = link.ok ? link.value : sayStudyFault(link.fault, this.speech);
    const texts = [
      first,
      ...(['line', 'study'] as const).map((part) => partText(part, study, current, state.node)),
    ];
    stage.push(new TextPage(stage, (width) => texts.map((text) => folded(text, width)).join('\n\n')));
  }

  /** Each side, the turning points with their reason, the time, below the graph in its whole width. */
  private async openReview(): Promise<void> {
    const { stage, reviewed, controller } = this;
    const { current, state } = controller;
    if (!reviewed) {
      this.news = { text: tellStudyPage(stage.language, 'review-none'), alarm: false };
      return stage.redraw();
    }
    const speech = { ...this.speech, rules: current.rules };
    const told = await tellShown(speech, current, reviewed);
    const { ascii } = stage;
    stage.push(
      new TextPage(stage, (width) =>
        [
          ...graphLines(speech, reviewed, state.node, { width, ascii, legend: true }).lines,
          '',
          ...told.map((line) => wrap(line, width)),
        ].join('\n'),
      ),
    );
    stage.redraw();
  }

  private openLists(): void {
    const { stage } = this;
    const { rules, shown } = this.controller.state;
    const { sentences } = this.speech;
    const lines = (width: number) =>
      sideListLines(rules, shown.position, sentences, stage.language, width).join('\n');
    stage.push(new TextPage(stage, lines));
  }
}

/** Longer lines go on in the next. */
const folded = (text: string, width: number): string =>
  text.replace(new RegExp(`(.{${Math.max(1, width)}})(?=.)`, 'g'), '$1\n');
