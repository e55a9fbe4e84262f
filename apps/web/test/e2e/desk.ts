/** The analysis board in a browser, for tests: opened from a text, played on, drawn on, asked what it shows. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const RECORD = `Game: dameo
Seat-w: Ana
Seat-b: Bruno

{A quiet start.} 1. c3-c4! {[%eval 0.62 0.38 nodes 20000]} {Solid.} (1. d3-d4 {Sharper.} 1... b7-b6
(1... g7-g6) 2. e3-e4) (1. e3-e4?) 1... g7-g6 2. d3-d4 *
`;

/** Plays on from what an analysis board shows. */
export async function goOn(page: Page): Promise<void> {
  await page.getByTestId('tab-more').click();
  await page.getByTestId('go-on').click();
}

export class TestDesk {
  readonly page: Page;
  readonly moves: Locator;

  constructor(page: Page) {
    this.page = page;
    this.moves = page.getByTestId('moves');
  }

  /** Through the page that opens texts. */
  static async fromText(page: Page, text = RECORD): Promise<TestDesk> {
    await page.getByTestId('import-text').fill(text);
    await page.getByTestId('import-read').click();
    return TestDesk.on(page);
  }

  static async on(page: Page): Promise<TestDesk> {
    await page.getByTestId('desk').waitFor();
    return new TestDesk(page);
  }

  address(): Promise<string | null> {
    return this.page.getByTestId('study').getAttribute('data-address');
  }

  async expectAddress(address: string): Promise<void> {
    await expect.poll(() => this.address()).toBe(address);
  }

  /** What readers were told last. */
  said(): Promise<string> {
    return this.page.evaluate(
      () => document.querySelector('[role=status][aria-live=polite]')?.textContent?.trim() ?? '',
    );
  }

  item(text: string): Locator {
    return this.moves.getByRole('treeitem').filter({ hasText: text });
  }

  /** All moves that are drawn, in their order. */
  async texts(): Promise<string[]> {
    return this.moves.getByRole('treeitem').allTextContents();
  }

  cell(name: string): Locator {
    return this.page.locator(`[role=gridcell][data-cell="${name}"]`);
  }

  async play(...cells: string[]): Promise<void> {
    for (const cell of cells) await this.cell(cell).click();
  }

  async middleOf(name: string): Promise<{ x: number; y: number }> {
    const box = (await this.cell(name).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** With the right button: an arrow, or a mark where both are the same. */
  async draw(from: string, to: string, button: 'left' | 'right' = 'right'): Promise<void> {
    const [start, end] = [await this.middleOf(from), await this.middleOf(to)];
    const { mouse } = this.page;
    await mouse.move(start.x, start.y);
    await mouse.down({ button });
    if (from !== to) await mouse.move(end.x, end.y, { steps: 4 });
    await mouse.up({ button });
  }

  /** `red arrow`, `green cell`: all that is drawn on the board. */
  drawings(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('[role=grid] [data-drawn]')].map(
        (each) => `${each.getAttribute('data-colour')} ${each.getAttribute('data-drawn')}`,
      ),
    );
  }

  async tab(name: string): Promise<void> {
    await this.page.getByTestId(`tab-${name}`).click();
  }

  /** The id of the study in the address of the page; empty where it is not kept. */
  async id(): Promise<string> {
    const [, page, id] = new URL(this.page.url()).hash.split('/');
    return page === 'study' && id !== 'new' && id !== 'game' ? (id ?? '') : '';
  }
}
