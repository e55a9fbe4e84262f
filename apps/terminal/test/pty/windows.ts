/** Windows of every size, and terminals that know ASCII alone. */
import { expect, test } from 'vitest';
import { GameDriver } from './game-driver.ts';
import { Pty } from './pty.ts';

export function resizedGamesStay(games: readonly string[]): void {
  test.each(games)('%s: resized while it is played, and back', async (id) => {
    const driver = await GameDriver.play(id);
    const { pty, game } = driver;
    await pty.until('Enter: move');
    const before = await pty.repainted();
    for (const [columns, rows] of [
      [200, 60],
      [120, 40],
      [60, 50],
      [80, 24],
    ] as const) {
      await pty.resize(columns, rows);
      expect(pty.text).toContain(game.name);
      expect(pty.lines.at(-1)).toContain('?: help');
    }
    expect(pty.text).toBe(before);
  });
}

export function asciiWhereNothingElse(games: readonly string[]): void {
  test.each(games)('%s: ASCII where the locale knows nothing else', async (id) => {
    const pty = new Pty(['play', id], { env: { LANG: 'C' } });
    await pty.until('Enter: move');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what ASCII is
    expect(await pty.repainted()).toMatch(/^[\x00-\x7f]*$/);
  });
}
