/** A game on the screen and its mirror in this process: moves are made by hand, key or text, and both must agree. */

import { choiceName } from '@tabuleiro/play/words/names';
import { type Cell, formatMove, legalMoves, type Move, must, namedLegs, Rng } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Begin, begin, plant } from '../../tools/browser/plant.ts';
import type { Visitor } from './harness.ts';

export type Hand = 'click' | 'drag' | 'touch' | 'keys' | 'type';

export class BrowserTable {
  readonly page: Page;
  readonly mirror: Session;
  readonly root: Locator;
  readonly message: Locator;
  private readonly sentences: Sentences;
  private readonly choose: (moves: readonly Move[]) => Move;

  private constructor(page: Page, mirror: Session, sentences: Sentences, seed: number) {
    this.page = page;
    this.mirror = mirror;
    this.sentences = sentences;
    this.choose = BrowserTable.chooser(seed);
    this.root = page.getByTestId('game');
    this.message = page.getByTestId('message');
  }

  /** Random moves, the same ones for the same seed. */
  static chooser(seed: number): (moves: readonly Move[]) => Move {
    const random = new Rng(seed);
    return (moves) => moves[random.below(moves.length)]!;
  }

  /** Puts the game into the visitor's browser and opens it there. */
  static async open({ page, origin }: Visitor, how: Begin, seed = 1): Promise<BrowserTable> {
    const mirror = await begin(how);
    const address = await plant(page, mirror, { seed });
    await page.goto(`${origin}/${address}`);
    return BrowserTable.on(page, mirror, seed);
  }

  /** A game that the page already shows. */
  static async on(page: Page, mirror: Session, seed = 1): Promise<BrowserTable> {
    const table = new BrowserTable(page, mirror, await loadSentences(mirror.rules.game.id), seed);
    await table.root.waitFor();
    return table;
  }

  /** Number of plies on the screen. */
  async ply(): Promise<number> {
    return Number(await this.root.getAttribute('data-ply'));
  }

  get id(): string {
    return new URL(this.page.url()).hash.split('/')[2]!;
  }

  cell(name: string): Locator {
    return this.page.locator(`[role=gridcell][data-cell="${name}"]`);
  }

  someMove(): Move {
    return this.choose(legalMoves(this.mirror.position));
  }

  textOf(move: Move): string {
    return formatMove(this.mirror.rules, this.mirror.position, move);
  }

  /** Names of the cells that a hand touches, start cell first. */
  cellsOf(move: Move): string[] {
    const { rules, position } = this.mirror;
    const { from, paths } = rules.view(position, move);
    const name = (cell: Cell) => rules.geometry.cells[cell]!.name;
    return [name(from), ...namedLegs(paths[0]!).map(({ to }) => name(to))];
  }

  /** Plays a move on the screen, then in the mirror, and compares. */
  async play(move: Move, hand: Hand = 'type'): Promise<void> {
    const text = this.textOf(move);
    if (hand === 'type') await this.type(text);
    else await this.make(move, hand);
    must(this.mirror.play(text));
    // A computer answers at once: then `follow` compares.
    if (this.personDecides) await this.agree();
  }

  /** The cells of a move and what it has to choose, on the screen alone. */
  make(move: Move, hand: Exclude<Hand, 'type'>): Promise<void> {
    const { rules, position } = this.mirror;
    return this.reach(this.cellsOf(move), hand, rules.view(position, move).choice);
  }

  private get personDecides(): boolean {
    const { mirror } = this;
    return mirror.outcome !== null || mirror.playerIn(mirror.position.seat).kind === 'human';
  }

  async type(text: string): Promise<void> {
    const field = this.page.getByTestId('move-input');
    await field.fill(text);
    await field.press('Enter');
  }

  /** Both stand at the same ply, with the same position and the same result. */
  async agree(): Promise<void> {
    const { moves, positionText, result } = this.mirror;
    await expect
      .poll(() => this.state())
      .toEqual({ ply: String(moves.length), position: positionText, result });
  }

  private state(): Promise<object> {
    return this.root.evaluate(({ dataset: { ply, position, result } }: HTMLElement) => ({
      ply,
      position,
      result,
    }));
  }

  /** Lets the mirror follow what computers play, until a person is to move or the game is over. */
  async follow(): Promise<void> {
    // Patience is for one move, not for a whole game: a busy machine is slow, not wrong.
    while (!this.personDecides) {
      const { length } = this.mirror.moves;
      await expect.poll(async () => (await this.played()).length).toBeGreaterThan(length);
      for (const text of (await this.played()).slice(length)) must(this.mirror.play(text));
    }
    await this.agree();
  }

  /** The moves in the list on the screen, without notes such as a lag credit. */
  played(): Promise<string[]> {
    const buttons = this.page.getByTestId('moves').locator('li button');
    return buttons.evaluateAll((all) =>
      all.map((button) => {
        const copy = button.cloneNode(true) as HTMLElement;
        for (const note of copy.querySelectorAll('small')) note.remove();
        return copy.textContent ?? '';
      }),
    );
  }

  /** Ends the move early where it is whole, as people do who see that it has been played. */
  private async reach(cells: readonly string[], hand: Exclude<Hand, 'type'>, choice?: string): Promise<void> {
    const before = await this.ply();
    const whole = async () => (await this.ply()) !== before || (await this.question().count()) > 0;
    for (const [i, cell] of cells.entries()) {
      if (i > 0 && (await whole())) break;
      if (hand === 'drag') {
        if (i > 0) await this.drag(cells[i - 1]!, cell);
      } else await this[hand](cell);
      await this.drawn();
    }
    const { page } = this;
    if (choice !== undefined) {
      // Where there is but one choice nobody is asked, and a server takes its time to play the move.
      await expect.poll(whole).toBe(true);
      if ((await this.question().count()) === 0) return;
      const button = this.question().getByRole('button', {
        name: new RegExp(`^${choiceName(this.sentences, 'en', choice)}`), // then what it is worth
      });
      if (hand === 'touch') await button.tap();
      else if (hand === 'keys') await button.press('Enter');
      else await button.click();
      return;
    }
    const end = page.getByRole('button', { name: 'End the move here' });
    if ((await this.ply()) === before && (await end.count()) > 0) await end.click();
  }

  /** What a move is asked before it is played. */
  private question(): Locator {
    return this.page.getByRole('group', { name: /^(What do you place|Play )/ });
  }

  /** What the last event changed is on the screen. */
  private drawn(): Promise<void> {
    return this.page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))),
    );
  }

  centre(cell: string): Promise<{ x: number; y: number }> {
    return centreOf(this.page, cell);
  }

  async click(cell: string): Promise<void> {
    const { x, y } = await this.centre(cell);
    await this.page.mouse.click(x, y);
  }

  async touch(cell: string): Promise<void> {
    const { x, y } = await this.centre(cell);
    await this.page.touchscreen.tap(x, y);
  }

  async drag(from: string, to: string): Promise<void> {
    const { mouse } = this.page;
    const start = await this.centre(from);
    const end = await this.centre(to);
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await mouse.move(end.x, end.y, { steps: 2 });
    await mouse.up();
  }

  keys(cell: string): Promise<void> {
    return pressCell(this.page, cell);
  }
}

/** Brought into the window first, in one go: nothing on the page moves by itself meanwhile. */
function centreOf(page: Page, cell: string): Promise<{ x: number; y: number }> {
  return page
    .locator(`[role=gridcell][data-cell="${cell}"] > path`)
    .first()
    .evaluate((hit) => {
      const place = () => hit.getBoundingClientRect();
      if (place().top < 0 || place().bottom > innerHeight)
        hit.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = place();
      return { x: (left + right) / 2, y: (top + bottom) / 2 };
    });
}

/** Walks over the board with the arrow keys, row first, and presses Enter. */
export async function pressCell(page: Page, cell: string): Promise<void> {
  const { keyboard } = page;
  const focused = page.locator('[role=gridcell]:focus');
  if ((await focused.count()) === 0) await page.locator('[role=gridcell][tabindex="0"]').focus();
  await keyboard.press('ArrowUp'); // begins a walk, also where a hand was on the board
  const goal = await centreOf(page, cell);
  for (let step = 0; step < 60; step++) {
    const now = (await focused.getAttribute('data-cell'))!;
    if (now === cell) return keyboard.press('Enter');
    const { x, y } = await centreOf(page, now);
    if (Math.abs(y - goal.y) > 3) await keyboard.press(y > goal.y ? 'ArrowUp' : 'ArrowDown');
    else await keyboard.press(x > goal.x ? 'ArrowLeft' : 'ArrowRight');
    await expect.poll(() => focused.getAttribute('data-cell')).not.toBe(now);
  }
  throw new Error(`the arrow keys do not lead to ${cell}`);
}
