/**
 * A page of rows, some of which are links: the lit one is shown below in full, to be copied, and as a QR code for a
 * phone.
 */

import type { OnlineGameController } from '@tabuleiro/play/online/controller';
import { sayHereOnly } from '@tabuleiro/play/online/here-only';
import { qrLines } from '../../online/show-link.ts';
import type { Canvas } from '../../screen/canvas.ts';
import type { PressedKey } from '../../screen/keys.ts';
import type { Style } from '../../screen/style.ts';
import { isEnter } from '../field.ts';
import { drawKeys } from '../key-bar.ts';
import { wordOf } from '../page.ts';
import { ChoicePage, type ChoiceRow } from '../setup/choice-page.ts';
import { type OnlinePageWord, tellOnlinePage } from './words.ts';

export interface LinkRow extends ChoiceRow {
  link?: string;
}

/** Dark on light: with colours by both of them, without by the letters being turned. */
const CODE: Style = { ink: 'white', ground: 'black', reverse: true };
const LINK: Style = { ink: 'blue' };
/** Title, rows, an empty line, and what is said of the lit row. */
const ABOVE = 3;
const ABOUT = 4;
/** Rows and sentences are read best in this. */
const LIST_WIDTH = 60;
/** Where the window is too low for the border that a code should have. */
const SMALL_BORDER = 1;

export abstract class LinkList extends ChoicePage {
  /** The QR code has the whole window. */
  protected showsCode = false;

  protected abstract override items(): LinkRow[];

  /** Notes on a link; first of all that only this computer can open it, if so. */
  protected aboutLink({ state }: OnlineGameController, about: string): string {
    return state.links.hereOnly ? `${sayHereOnly(this.stage.language)} ${about}` : about;
  }

  protected tell(id: OnlinePageWord, values = {}): string {
    return tellOnlinePage(this.stage.language, id, values);
  }

  protected override get keys(): string {
    return this.tell(this.lit === undefined ? 'keys-online' : 'keys-links');
  }

  private get lit(): string | undefined {
    return this.items()[this.at]?.link;
  }

  override draw(canvas: Canvas): void {
    const link = this.lit;
    const { width, height } = canvas;
    if (this.showsCode && link !== undefined) return void this.drawCode(canvas, link);
    const code = link === undefined || this.stage.ascii ? [] : qrLines(link, true);
    const columns = code[0]?.length ?? 0;
    const beside = columns > 0 && width - LIST_WIDTH >= columns && height > code.length;
    super.draw(beside ? canvas.part(0, 0, width - columns, height) : canvas);
    if (beside) for (const [y, line] of code.entries()) canvas.put(width - columns, y, line, CODE);
    if (link === undefined) return;
    // Starts in the first column, so that a link copied over two lines has no gap.
    const room = beside ? width - columns - 1 : width;
    const y = Math.min(height - 4, ABOVE + this.items().length + ABOUT + 1);
    for (let at = 0, row = 0; at < link.length; at += room, row++)
      canvas.put(0, y + row, link.slice(at, at + room), LINK);
  }

  private drawCode(canvas: Canvas, link: string): void {
    const { width, height } = canvas;
    const whole = qrLines(link, true);
    const lines = whole.length < height ? whole : qrLines(link, true, SMALL_BORDER);
    const left = Math.max(0, Math.floor((width - lines[0]!.length) / 2));
    for (const [y, line] of lines.entries()) canvas.put(left, y, line, CODE);
    if (lines.length < height)
      drawKeys(canvas, 1, height - 1, this.tell('code-keys'), (key) => this.key(key));
    canvas.onClick(0, 0, width, height, () => this.hideCode());
  }

  private hideCode(): void {
    this.showsCode = false;
  }

  override key(key: PressedKey): void {
    if (this.showsCode) this.hideCode();
    else if (wordOf(key) === 'c' && !this.isAsking && this.lit !== undefined) this.copy(this.lit);
    else if (isEnter(key) && !this.isAsking && this.lit !== undefined) this.openCode();
    else super.key(key);
  }

  private copy(link: string): void {
    this.stage.copy(link);
    this.message = this.tell('copied');
  }

  private openCode(): void {
    if (this.stage.ascii) this.message = this.tell('code-ascii');
    else this.showsCode = true;
  }
}
