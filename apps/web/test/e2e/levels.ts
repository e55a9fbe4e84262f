/** The same level with the same seed plays the same moves in the browser, in the terminal and in Node. */
import { bestMove } from '@tabuleiro/engine';
import { placeOf } from '@tabuleiro/play/game/parts/computers';
import { must } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { visit } from './harness.ts';
import { BrowserTable } from './table.ts';

const SEED = 4711;
const PLIES = 6;

export function levelsPlayTheSame(games: readonly string[]): void {
  test.each(games)('%s: level 5 against level 3', async (id) => {
    const kinds = ['level-5', 'level-3', 'level-2', 'level-1'];
    const table = await BrowserTable.open(await visit(), { game: id, seats: kinds }, SEED);
    const { page, mirror } = table;
    for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Faster' }).click();
    // Patience is for one move: a busy machine is slow, not wrong.
    for (let ply = 1; ply <= PLIES; ply++)
      await expect.poll(async () => (await table.played()).length).toBeGreaterThanOrEqual(ply);
    const played = (await table.played()).slice(0, PLIES);
    const expected: string[] = [];
    for (let ply = 0; ply < PLIES; ply++) {
      const level = Number(mirror.playerIn(mirror.position.seat).kind.slice(-1));
      const move = must(await bestMove({ ...placeOf(mirror, SEED), level }));
      expected.push(move);
      must(mirror.play(move));
    }
    expect(played).toEqual(expected);
  });
}
