/** With confirmation on, no move is played before it is confirmed: whole chains, by touch, mouse and keys. */
import { legalMoves } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { visit } from './harness.ts';
import { quick } from './quick-games.ts';
import { BrowserTable } from './table.ts';

const HANDS = ['touch', 'keys', 'click'] as const;

/** The move with most steps: those are where a question could come too early. */
const longest = (table: BrowserTable) =>
  legalMoves(table.mirror.position).reduce((best, move) =>
    table.cellsOf(move).length > table.cellsOf(best).length ? move : best,
  );

export function confirmMoves(games: readonly string[]): void {
  test.each(games)('%s: shown first, cancelled once, then played', async (id) => {
    const visitor = await visit({ size: 'phone', touch: true });
    await visitor.context.addInitScript(() =>
      localStorage.setItem('tabuleiro-settings', '{"teaching":"off","confirmMoves":true}'),
    );
    await visitor.page.reload();
    const table = await BrowserTable.open(visitor, quick[id]!, 2);
    const { page } = table;
    const question = page.getByRole('group', { name: /^Play .*\?$/ });
    for (const hand of HANDS) {
      if (table.mirror.outcome) break;
      const move = longest(table);
      const text = table.textOf(move);
      const before = table.mirror.moves.length;
      await table.make(move, hand);
      await question.waitFor();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'detached' });
      await table.make(move, hand);
      await question.waitFor();
      expect([await table.ply(), await question.getByRole('paragraph').textContent()]).toEqual([
        before,
        `Play ${text}?`,
      ]);
      const yes = question.getByRole('button', { name: 'Play', exact: true });
      if (hand === 'touch') await yes.tap();
      else if (hand === 'click') await yes.click();
      else await page.keyboard.press('Enter'); // the question has the focus
      table.mirror.play(text);
      await table.agree();
    }
  });
}
