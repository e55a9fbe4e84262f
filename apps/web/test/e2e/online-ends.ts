/** Games by link to their end, by two pages. */
import { test } from 'vitest';
import type { OnlineServer } from '../../tools/browser/online-server.ts';
import { pair, playOut } from './online.ts';
import { quick } from './quick-games.ts';

export function playByLink(server: OnlineServer, games: readonly string[]): void {
  test.each(games)('%s to its end, by two pages: one by keyboard, the other by finger', async (game) => {
    const { tables, mirror } = await pair(server, quick[game]!);
    await playOut(tables, mirror);
    const { winners } = mirror.outcome!;
    for (const [player, { page }] of tables.entries()) {
      const mine = winners.length !== 1 ? /draw/i : winners.includes(player) ? 'You won.' : 'You lost.';
      await page.getByTestId('result').getByRole('heading', { name: mine }).waitFor();
    }
  });
}
