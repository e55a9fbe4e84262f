/** The rules of any game fit on one sheet of paper. */
import { expect, test } from 'vitest';
import { settled } from '../../tools/browser/browser.ts';
import { visit } from './harness.ts';

/** Pages of a PDF, counted by their objects. */
const pagesOf = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

export function fitOneSheet(games: readonly string[]): void {
  test.each(['en', 'pt'] as const)(
    `each game fits on one sheet of A4: %s (${games.join(', ')})`,
    async (language) => {
      const { page, origin } = await visit({ language, theme: 'dark' });
      for (const id of games) {
        await page.goto(`${origin}/?${id}#/rules/${id}`);
        await page.locator('figure svg').first().waitFor();
        await settled(page);
        const pdf = await page.pdf({ preferCSSPageSize: true });
        expect(pagesOf(pdf), `${id} ${language}`).toBe(1);
      }
    },
  );
}
