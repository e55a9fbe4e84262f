/** A game that is killed and continued from the menu. */
import { listMoves } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { GameDriver, savedSession, savesIn } from './game-driver.ts';
import { MenuDriver } from './menu-driver.ts';

/** The first row of the menu leads on; opens the last game of the list. */
export async function resume(folder: string): Promise<MenuDriver> {
  const menu = await MenuDriver.open({ folder });
  await menu.pty.until('unfinished');
  await menu.choose(/unfinished/);
  await menu.pty.until('Unfinished games');
  await menu.pty.until(/▶ .*\d+ moves?;/);
  menu.pty.press('Enter');
  return menu;
}

export function killedGamesContinue(games: readonly string[]): void {
  test.each(games)('%s: kill -9 in mid-game, then the menu offers to go on exactly there', async (id) => {
    const driver = await GameDriver.play(id);
    const { pty, game } = driver;
    for (let ply = 0; ply < 3; ply++) {
      const { rules, position } = driver.session;
      await driver.typeMove(listMoves(rules, position)[ply]!.text);
    }
    const before = driver.session;
    pty.signal('SIGKILL');
    await pty.ended();
    const menu = await resume(pty.folder);
    const texts = before.moves.map(({ text }) => text);
    await menu.pty.until(() => texts.every((text) => menu.pty.text.includes(text)));
    await menu.pty.until('Enter: move');
    const again = GameDriver.on(menu.pty, before);
    const next = listMoves(before.rules, before.position)[0]!.text;
    await again.typeMove(next);
    const now = savedSession(game, pty.folder)!;
    expect(now.moves.map(({ text }) => text)).toEqual([...texts, next]);
    expect(savesIn(pty.folder)).toHaveLength(1);
  });
}
