/** The actions of a page by their rows in its help: found by id, run by a click, their questions answered. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export class ActionRows {
  readonly page: Page;
  /** Ids that were run. */
  readonly ran = new Set<string>();

  constructor(page: Page) {
    this.page = page;
  }

  private row(id: string) {
    return this.page.locator(`dialog li [data-action="${id}"]`);
  }

  /** By its key, as a person opens it who has seen the page. */
  async open(): Promise<void> {
    const row = this.row('help');
    await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await expect
      .poll(async () => {
        if (!(await row.isVisible())) await this.page.keyboard.press('?');
        return row.isVisible();
      })
      .toBe(true);
  }

  async close(): Promise<void> {
    const dialogs = this.page.locator('dialog');
    await expect
      .poll(async () => {
        if (await dialogs.count()) await this.page.keyboard.press('Escape');
        return dialogs.count();
      })
      .toBe(0);
  }

  /** All ids that the help lists, and those that it offers now. */
  async ids(): Promise<{ listed: string[]; offered: string[] }> {
    await this.open();
    const rows = this.page.locator('dialog li [data-action]');
    const found = await rows.evaluateAll((all) =>
      all.map((each) => [each.getAttribute('data-action')!, (each as HTMLButtonElement).disabled] as const),
    );
    await this.close();
    return {
      listed: found.map(([id]) => id),
      offered: found.filter(([, disabled]) => !disabled).map(([id]) => id),
    };
  }

  /** `answer`: what is typed, or the id of an option; `yes` confirms. */
  async run(id: string, answer?: string): Promise<void> {
    this.ran.add(id);
    await this.open();
    await expect.poll(() => this.row(id).isEnabled(), { message: `${id} is offered` }).toBe(true);
    await this.row(id).click();
    if (answer !== undefined) await this.answer(id, answer);
  }

  private async answer(id: string, answer: string): Promise<void> {
    const { page } = this;
    const option = page.locator(`dialog [data-answer="${answer}"]`);
    const field = page.getByTestId('question-field');
    const asked = option.or(field).or(page.locator('[data-testid=move-input]:focus'));
    await asked.first().waitFor();
    if (await option.count()) return option.click();
    const typed = (await field.count()) ? field : page.getByTestId('move-input');
    await expect
      .poll(() => typed.evaluate((each) => each === document.activeElement), { message: `focus of ${id}` })
      .toBe(true);
    await typed.fill(answer);
    await typed.press('Enter');
  }
}

/** What readers heard last. */
export const heardLast = (page: Page): Promise<string> =>
  page.locator('[role=status][aria-live=polite]').first().innerText();
