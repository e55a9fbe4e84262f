/** A page of text that scrolls: rules and help. The text is made for the width it is shown in. */
import type { Canvas } from '../screen/canvas.ts';
import type { PressedKey } from '../screen/keys.ts';
import { drawKeys } from './key-bar.ts';
import { type Page, type ScreenSize, type Stage, wordOf } from './page.ts';
import { tellApp } from './words.ts';

const LONGEST = 100;
const WHEEL_LINES = 3;

export class TextPage implements Page {
  private readonly stage: Stage;
  private readonly text: (width: number) => string;
  private top = 0;
  private rows = 1;
  private length = 0;
  private shownWidth = 0;
  private lines: readonly string[] = [];

  constructor(stage: Stage, text: (width: number) => string) {
    this.stage = stage;
    this.text = text;
  }

  needs(): ScreenSize {
    return { width: 40, height: 8 };
  }

  draw(canvas: Canvas): void {
    const width = Math.min(LONGEST, canvas.width - 2);
    if (width !== this.shownWidth) {
      this.lines = this.text(width).split('\n');
      this.shownWidth = width;
    }
    this.length = this.lines.length;
    this.rows = canvas.height - 2;
    this.scroll(0);
    this.lines.slice(this.top, this.top + this.rows).forEach((line, y) => {
      canvas.put(1, y, line, line !== '' && line === line.toUpperCase() ? { bold: true } : {});
    });
    const last = Math.min(this.length, this.top + this.rows);
    const place = `${last}/${this.length}`;
    const keys = `${tellApp(this.stage.language, 'keys-text')}   ${place}`;
    drawKeys(canvas, 1, canvas.height - 1, keys, (key) => this.key(key));
  }

  key(key: PressedKey): void {
    const steps: Record<string, number> = {
      up: -1,
      down: 1,
      'wheel-up': -WHEEL_LINES,
      'wheel-down': WHEEL_LINES,
      'page-up': -this.rows,
      'page-down': this.rows,
      ' ': this.rows,
      home: -this.length,
      end: this.length,
    };
    const word = wordOf(key);
    if (steps[word] !== undefined) this.scroll(steps[word]);
    else if (['q', 'escape', 'enter', '?', 'backspace'].includes(word)) this.stage.pop();
  }

  private scroll(by: number): void {
    this.top = Math.max(0, Math.min(this.top + by, this.length - this.rows));
  }
}
