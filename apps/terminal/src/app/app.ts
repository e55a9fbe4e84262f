/** The full-screen program without its terminal: a stack of pages. Keys come in, a canvas goes out. */

import type { ClockPort } from '@tabuleiro/play/ports/clock';
import type { EnginePort } from '@tabuleiro/play/ports/engine';
import type { Language } from '@tabuleiro/rules/text';
import type { ChosenStudy } from '../open/studies.ts';
import { Canvas } from '../screen/canvas.ts';
import type { PressedKey } from '../screen/keys.ts';
import type { Filling } from '../screen/style.ts';
import type { DiskStore } from '../store/games.ts';
import type { LessonStore } from '../store/lessons.ts';
import type { PreferenceStore } from '../store/preferences.ts';
import type { DiskStudies } from '../store/studies.ts';
import { wrap } from '../text/wrap.ts';
import type { Page, Stage } from './page.ts';
import { wordOf } from './page.ts';
import { StudyPage } from './study/study-page.ts';
import { tellApp } from './words.ts';

export interface AppSetup {
  language: Language;
  ascii: boolean;
  filling: Filling;
  /** Seed of the computers' random numbers; null takes a new one for each game. */
  seed: number | null;
  engine: EnginePort;
  games: DiskStore;
  preferences: PreferenceStore;
  lessons: LessonStore;
  studies: DiskStudies;
  clock: ClockPort;
  /** Asks to be drawn. */
  onChange(): void;
  /** A text for the clipboard. */
  onCopy(text: string): void;
  /** The last page is gone. */
  onQuit(): void;
}

export class App implements Stage {
  language: Language;
  readonly ascii: boolean;
  readonly filling: Filling;
  readonly seed: number | null;
  readonly engine: EnginePort;
  readonly clock: ClockPort;
  readonly games: DiskStore;
  readonly preferences: PreferenceStore;
  readonly lessons: LessonStore;
  readonly studies: DiskStudies;
  private readonly setup: AppSetup;
  private readonly pages: Page[] = [];
  /** The last drawn canvas: it knows the effect of a click. */
  private drawn: Canvas | null = null;

  constructor(setup: AppSetup) {
    this.setup = setup;
    this.language = setup.language;
    this.ascii = setup.ascii;
    this.filling = setup.filling;
    this.seed = setup.seed;
    this.engine = setup.engine;
    this.clock = setup.clock;
    this.games = setup.games;
    this.preferences = setup.preferences;
    this.lessons = setup.lessons;
    this.studies = setup.studies;
  }

  get top(): Page | undefined {
    return this.pages.at(-1);
  }

  draw(width: number, height: number): Canvas {
    const canvas = new Canvas(width, height);
    this.drawn = canvas;
    const { top } = this;
    if (!top) return canvas;
    const needs = top.needs();
    if (width >= needs.width && height >= needs.height) top.draw(canvas);
    else this.drawTooSmall(canvas, needs);
    return canvas;
  }

  private drawTooSmall(canvas: Canvas, needs: { width: number; height: number }): void {
    const { width, height } = canvas;
    const text = tellApp(this.language, 'too-small', {
      needs: `${needs.width} x ${needs.height}`,
      has: `${width} x ${height}`,
    });
    wrap(text, Math.max(1, width))
      .split('\n')
      .forEach((line, y) => {
        canvas.put(0, y, line);
      });
  }

  key(key: PressedKey): void {
    const word = wordOf(key);
    if (key.kind === 'click') this.drawn?.click(key.x, key.y);
    else if (key.kind === 'name' && (word === 'ctrl-c' || word === 'ctrl-d')) this.quit();
    else this.top?.key(key);
    this.redraw();
  }

  /** To be called several times a second. What lies below the page on top is not seen, and need not be drawn. */
  tick(): void {
    if (this.top?.tick?.()) this.redraw();
  }

  redraw(): void {
    this.setup.onChange();
  }

  push(page: Page): void {
    this.pages.push(page);
    page.shown?.();
    this.redraw();
  }

  openStudy(study: ChosenStudy, reviews = false): void {
    this.push(new StudyPage(this, study, reviews));
  }

  pop(): void {
    this.pages.pop()?.left?.();
    if (this.top) this.top.shown?.();
    else this.setup.onQuit();
    this.redraw();
  }

  replace(page: Page): void {
    this.pages.pop()?.left?.();
    this.push(page);
  }

  copy(text: string): void {
    this.setup.onCopy(text);
  }

  quit(): void {
    this.end();
    this.setup.onQuit();
  }

  /** Every page goes: games in play stay on the disk as they are. */
  end(): void {
    while (this.pages.length > 0) this.pages.pop()?.left?.();
  }
}
