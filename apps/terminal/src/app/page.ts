/** A page of the full-screen program, and the program around it. */

import type { ClockPort } from '@tabuleiro/play/ports/clock';
import type { EnginePort } from '@tabuleiro/play/ports/engine';
import type { Language } from '@tabuleiro/rules/text';
import type { ChosenStudy } from '../open/studies.ts';
import type { Canvas } from '../screen/canvas.ts';
import type { PressedKey } from '../screen/keys.ts';
import type { Filling } from '../screen/style.ts';
import type { DiskStore } from '../store/games.ts';
import type { LessonStore } from '../store/lessons.ts';
import type { PreferenceStore } from '../store/preferences.ts';
import type { DiskStudies } from '../store/studies.ts';

export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

export interface Page {
  /** Below this the window is said to be too small. */
  needs(): ScreenSize;
  draw(canvas: Canvas): void;
  key(key: PressedKey): void;
  /** Some time has passed. True when the page would look different now from how it was drawn last. */
  tick?(): boolean;
  /** It is on top, for the first time or again. */
  shown?(): void;
  /** It goes away for good; what has to be kept is on the disk afterwards. */
  left?(): void;
}

export interface Stage {
  language: Language;
  readonly ascii: boolean;
  readonly filling: Filling;
  readonly seed: number | null;
  readonly engine: EnginePort;
  readonly games: DiskStore;
  readonly preferences: PreferenceStore;
  readonly lessons: LessonStore;
  readonly studies: DiskStudies;
  readonly clock: ClockPort;
  /** Something changed outside of a key. */
  redraw(): void;
  push(page: Page): void;
  /** Puts the page of a study on top. `reviews`: its review begins. */
  openStudy(study: ChosenStudy, reviews?: boolean): void;
  pop(): void;
  /** Another page in the place of the one on top. */
  replace(page: Page): void;
  /** Copies a text by OSC 52; the terminal does not answer whether it did. */
  copy(text: string): void;
  /** Leaves the program. */
  quit(): void;
}

/** The character of a key, or its name. Clicks are handled by the drawn canvas, before any page receives them. */
export const wordOf = (key: PressedKey): string =>
  key.kind === 'name' ? key.name : key.kind === 'click' ? '' : key.text;

/** As `wordOf`, with `shift+` before an arrow, and a blank by its name. */
export function chordOf(key: PressedKey): string {
  const word = wordOf(key);
  if (word === ' ') return 'space';
  return key.kind === 'name' && key.shift ? `shift+${word}` : word;
}
