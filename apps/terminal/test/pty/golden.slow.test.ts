/**
 * Whole screens as text, to be looked at: the menu, the choices of each game, a game in play and its end, in both
 * languages and in a small and a large window. `npx vitest run <this file> -u` with SLOW=1 writes them anew.
 */
import { fileURLToPath } from 'node:url';
import { gameIds, loadGame, must, type Options } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { GameDriver, nearEnd } from './game-driver.ts';
import { MenuDriver } from './menu-driver.ts';
import { describeOnTerminal } from './pty.ts';

const golden = (name: string) => fileURLToPath(new URL(`golden/${name}.txt`, import.meta.url));

/** What is measured anew from time to time is no part of a screen's look. */
const steady = (screen: string): string =>
  `${screen.replace(/Elo -?\d+/g, (elo) => 'Elo'.padEnd(elo.length, '.'))}\n`;

const languages = [
  ['en', 'en_GB.UTF-8'],
  ['pt', 'pt_PT.UTF-8'],
] as const;
const sizes = [
  ['80x24', [80, 24]],
  ['200x60', [200, 60]],
] as const;

/** The first moves of a game of its own kind. */
const openings: Readonly<Record<string, readonly string[]>> = {
  trench: ['d4-d5', 'e5-e4'],
  'mad-bishops': ['a1xb2'],
  renpaarden: ['a2-b4'],
  'small-star-empires': ['b2-b3:T'],
  dameo: ['c3-c4', 'c6-c5'],
};
const small: Readonly<Record<string, Options>> = {
  'mad-bishops': { size: 4 },
  renpaarden: { size: 5, ruleset: 'tournament' },
};

describeOnTerminal('screens', () => {
  test.each(languages)('menu and choices (%s)', async (language, LANG) => {
    const menu = await MenuDriver.open({ env: { LANG } });
    await expect(steady(await menu.pty.repainted())).toMatchFileSnapshot(golden(`menu-${language}`));
    for (const id of gameIds) {
      const { name } = must(await loadGame(id));
      await menu.choose(new RegExp(`^${name}`));
      await menu.pty.until(/Esc: /);
      await expect(steady(await menu.pty.repainted())).toMatchFileSnapshot(
        golden(`choices-${id}-${language}`),
      );
      menu.pty.press('Escape');
      await menu.home();
    }
  });

  test.each(gameIds)('%s in play and at its end', async (id) => {
    for (const [language, LANG] of languages)
      for (const [size, window] of sizes) {
        const name = (page: string) => golden(`${page}-${id}-${size}-${language}`);
        const game = await GameDriver.play(id, { size: window, env: { LANG } });
        for (const move of openings[id]!) await game.typeMove(move);
        game.pty.press('Tab', 'Enter');
        await game.pty.until('◆');
        await expect(steady(await game.pty.repainted())).toMatchFileSnapshot(name('game'));
        const end = await GameDriver.play(id, {
          start: await nearEnd(id, small[id] ?? {}, 4),
          size: window,
          env: { LANG },
        });
        await end.playOut();
        await end.pty.until(/rematch|desforra/);
        await expect(steady(await end.pty.repainted())).toMatchFileSnapshot(name('end'));
      }
  });

  test('four seats', async () => {
    for (const [size, window] of sizes) {
      const game = await GameDriver.play('small-star-empires', { options: { board: 'quad' }, size: window });
      for (const move of ['b2-b3:C', 'b7-b6:T', 'h7-h6:C', 'h2-h3:T']) await game.typeMove(move);
      await expect(steady(await game.pty.repainted())).toMatchFileSnapshot(
        golden(`game-four-seats-${size}-en`),
      );
    }
  });
});
