/** The page of an opened game: keys walk through its tree; from anywhere in it a game of one's own goes on. */
import { knownKinds } from '@tabuleiro/play/setup/known-kinds';
import { bookOf } from '@tabuleiro/play/study/book';
import { StudyController } from '@tabuleiro/play/study/controller';
import { completions } from '@tabuleiro/rules';
import { type Chapter, chapterRecord } from '@tabuleiro/rules/match';
import type { Sentences } from '@tabuleiro/rules/text';
import { pathOf } from '@tabuleiro/rules/tree';
import { sentence } from '../../io/output.ts';
import type { Canvas } from '../../screen/canvas.ts';
import type { Key } from '../../screen/keys.ts';
import { writeRecords } from '../../store/export.ts';
import { tellStore } from '../../store/words.ts';
import { sideListLines } from '../../views/side-lists.ts';
import { Field } from '../field.ts';
import { drawBoardPage, leastSize, PANEL, type TypingState } from '../game/draw-game.ts';
import { GamePage } from '../game/game-page.ts';
import type { PageNote } from '../game/view.ts';
import { openGuide } from '../guide-page.ts';
import { type Page, type Size, type Stage, wordOf } from '../page.ts';
import { TextPage } from '../text-page.ts';
import { tellApp } from '../words.ts';
import { drawStudyPanel } from './study-panel.ts';
import { tellStudyPage } from './words.ts';

export class StudyPage implements Page {
  readonly controller: StudyController;
  private readonly stage: Stage;
  private readonly sentences: Sentences;
  private typing: TypingState | null = null;
  private news: PageNote | null = null;
  private flip = false;
  private square = false;
  private busy = false;

  constructor(stage: Stage, chapters: readonly Chapter[], sentences: Sentences) {
    this.stage = stage;
    this.sentences = sentences;
    this.controller = new StudyController(bookOf(chapters));
    this.controller.subscribe(() => stage.redraw());
  }

  needs(): Size {
    return leastSize(this.controller.current.rules.geometry);
  }

  draw(canvas: Canvas): void {
    const { stage, controller, flip, square, sentences, news, typing } = this;
    const { language, ascii, filling } = stage;
    const { state } = controller;
    // Pieces that can move are no news to who looks a game through: only a move in the making is marked.
    const board = state.selection.chosen.length > 0 ? state : { ...state, playable: false };
    const view = { state: board, language, ascii, filling, cursor: null, flip, square, question: null };
    drawBoardPage(canvas, view, {
      panelWidth: PANEL,
      panel: (part) =>
        drawStudyPanel(part, {
          state,
          language,
          sentences,
          ascii,
          news,
          onNode: (node) => this.walk(() => controller.goTo(pathOf(node))),
        }),
      keys: tellStudyPage(language, 'keys'),
      typing,
      onCell: (cell) => this.walk(() => controller.choose(cell)),
      onKey: (key) => this.key(key),
    });
  }

  key(key: Key): void {
    if (this.typing) return void this.type(key, this.typing);
    const word = wordOf(key);
    const step = this.stepOf(word) ?? this.actionOf(word);
    if (step) this.walk(step);
  }

  private walk(step: () => void): void {
    this.news = null;
    step();
  }

  private stepOf(word: string): (() => void) | undefined {
    const { controller } = this;
    if (/^[1-9]$/.test(word)) return () => controller.next(Number(word) - 1);
    const steps: Record<string, () => void> = {
      left: () => controller.previous(),
      'page-up': () => controller.previous(),
      'wheel-up': () => controller.previous(),
      right: () => controller.next(),
      'page-down': () => controller.next(),
      'wheel-down': () => controller.next(),
      up: () => controller.beside(-1),
      down: () => controller.beside(1),
      home: () => controller.first(),
      end: () => controller.last(),
      backspace: () => controller.leave(),
      tab: () => this.openNext(1),
      'back-tab': () => this.openNext(-1),
    };
    return Object.hasOwn(steps, word) ? steps[word] : undefined;
  }

  private actionOf(word: string): (() => void) | undefined {
    const { stage, controller, sentences } = this;
    const actions: Record<string, () => void> = {
      enter: () => void this.goOn(),
      m: () => this.beginMove(),
      z: () => controller.pass(),
      '/': () => this.beginMove(),
      s: () => this.beginSave(),
      f: () => {
        this.flip = !this.flip;
      },
      o: () => {
        this.square = !this.square;
      },
      l: () => this.openLists(),
      g: () => void openGuide(stage, { game: controller.current.rules.game, sentences }),
      '?': () => stage.push(new TextPage(stage, () => tellStudyPage(stage.language, 'help'))),
      escape: () => (controller.state.selection.chosen.length > 0 ? controller.cancel() : stage.pop()),
      q: () => stage.pop(),
    };
    return Object.hasOwn(actions, word) ? actions[word] : undefined;
  }

  private openNext(by: number): void {
    const { chapters, chapter } = this.controller.state;
    this.controller.openChapter((chapter + by + chapters.length) % chapters.length);
  }

  /** In a game of one's own, with the players of the record as far as they can be had. */
  private async goOn(): Promise<void> {
    const { stage, controller, sentences } = this;
    if (this.busy) return;
    this.busy = true;
    const session = controller.goOn(await knownKinds(controller.chapters[0]!));
    this.busy = false;
    if (session.ok) {
      const kept = stage.games.begin(stage.seed ?? 1);
      stage.push(new GamePage(stage, { session: session.value, sentences, kept }));
    } else
      this.news = { text: sentence(session.fault, { language: stage.language, sentences }), alarm: true };
    stage.redraw();
  }

  private type(key: Key, { field, done }: TypingState): void {
    if (field.key(key)) return;
    const word = wordOf(key);
    if (word === 'enter' || word === 'escape') this.typing = null;
    if (word === 'enter' && field.text.trim() !== '') done(field.text.trim());
  }

  private beginMove(): void {
    const { controller, stage } = this;
    this.typing = {
      field: new Field('', (typed) => {
        const { rules, position, next } = controller.state;
        const here = next.map(({ id }) => id);
        return completions(rules, position, typed).filter((move) => here.includes(move));
      }),
      prompt: tellApp(stage.language, 'move-prompt'),
      done: (typed) => void controller.type(typed),
    };
  }

  private beginSave(): void {
    const { game } = this.controller.current.rules;
    this.typing = {
      field: new Field(`${game.id}.txt`, undefined, { proposed: true }),
      prompt: tellStudyPage(this.stage.language, 'save-prompt'),
      done: (file) => this.save(file),
    };
  }

  private save(file: string): void {
    const { language } = this.stage;
    const fault = writeRecords(file, this.controller.chapters.map(chapterRecord));
    this.news = fault
      ? { text: sentence(fault, { language }), alarm: true }
      : { text: tellStore(language, 'written', { file }), alarm: false };
  }

  private openLists(): void {
    const { stage, sentences } = this;
    const { rules, shown } = this.controller.state;
    const lines = (width: number) =>
      sideListLines(rules, shown.position, sentences, stage.language, width).join('\n');
    stage.push(new TextPage(stage, lines));
  }
}
