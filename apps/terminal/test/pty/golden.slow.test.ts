/** What the process paints on a real terminal is what the page draws: the same files as in app/golden.slow.test.ts, boards with lines. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GameDriver } from './game-driver.ts';
import { MenuDriver } from './menu-driver.ts';
import { describeOnTerminal } from './pty.ts';

const golden = (name: string): string =>
  readFileSync(new URL(`../app/golden/${name}.txt`, import.meta.url), 'utf8');

describeOnTerminal('screens', () => {
  test('the menu', async () => {
    const menu = await MenuDriver.open();
    expect(`${await menu.pty.repainted()}\n`).toBe(golden('menu-en'));
  });

  test.each([
    ['dameo', ['c3-c4', 'c6-c5'], 'dameo-80x24-en', [80, 24], 'en_GB.UTF-8'],
    ['trench', ['d4-d5', 'e5-e4'], 'trench-120x40-pt', [120, 40], 'pt_PT.UTF-8'],
  ] as const)('%s', async (id, moves, file, size, LANG) => {
    const game = await GameDriver.play(id, { size, env: { LANG, NO_COLOR: '1' } });
    for (const move of moves) await game.typeMove(move);
    game.pty.press('Tab', 'Enter');
    await game.pty.until('◆');
    expect(`${await game.pty.repainted()}\n`).toBe(golden(file));
  });
});
