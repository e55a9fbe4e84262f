/** Nothing is lost: killed, hung up, damaged, in two terminals at once. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadGame, must } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { newFolder } from '../run.ts';
import { GameDriver, savedSession, savesIn } from './game-driver.ts';
import { killedGamesContinue, resume } from './killed.ts';
import { MenuDriver } from './menu-driver.ts';
import { describeOnTerminal, Pty } from './pty.ts';

const gone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

describeOnTerminal('nothing is lost', () => {
  killedGamesContinue(sampledGames);

  test('kill -9 with a computer thinking and clocks running: both go on', async () => {
    const menu = await MenuDriver.open();
    const { pty } = menu;
    await menu.chooseGame(/^Dameo/);
    await menu.turn(/^Black/, /level 9/);
    await menu.typeValue(/^Clock/, '600+0');
    await menu.choose(/^Start the game/);
    await pty.until('Enter: move');
    pty.press('m', ...'c3-c4', 'Enter');
    const game = must(await loadGame('dameo'));
    // On a busy machine the computer may have answered before anybody looks.
    await pty.until(() => (savedSession(game, pty.folder)?.moves.length ?? 0) >= 1);
    pty.signal('SIGKILL');
    await pty.ended();
    const left = savedSession(game, pty.folder)!.timeLeft(0)!;
    const again = await resume(pty.folder);
    await again.pty.until(/Black: level 9 +9:|Black: .*level 9 .*(10:00|9:\d\d)/);
    await again.pty.until(() => savedSession(game, pty.folder)!.moves.length >= 2);
    const now = savedSession(game, pty.folder)!.timeLeft(0)!;
    // Saving itself takes a moment of the next player's time.
    expect(Math.abs(now[0]! - left[0]!)).toBeLessThan(5000);
    expect(now[1]).toBeLessThanOrEqual(left[1]!);
    expect(now[1]).toBeGreaterThan(left[1]! - 300_000);
  });

  test('kill -9 in the second game of a match', async () => {
    const menu = await MenuDriver.open();
    const { pty } = menu;
    await menu.chooseGame(/^Dameo/);
    await menu.turn(/^Black/, /person/);
    await menu.turn(/^Match/, /[Tt]wo games/);
    await menu.choose(/^Start the game/);
    await pty.until('Game 1 of 2');
    pty.press('X');
    await pty.until('Resign?');
    pty.press('y');
    await pty.until('Black wins.');
    pty.press('Enter');
    await pty.until('Game 2 of 2');
    pty.press('m', ...'c3-c4', 'Enter');
    await pty.until('1. c3-c4');
    const shown = pty.text;
    pty.signal('SIGKILL');
    await pty.ended();
    const again = await resume(pty.folder);
    await again.pty.until('Game 2 of 2');
    await again.pty.until('1. c3-c4');
    expect(again.pty.text.match(/#1 : #2 = .*/)?.[0]).toBe(shown.match(/#1 : #2 = .*/)?.[0]);
  });

  test.each(['SIGHUP', 'SIGTERM', 'SIGKILL'] as const)('%s: the last move is on the disk', async (signal) => {
    const driver = await GameDriver.play('trench');
    await driver.typeMove('d4-d5');
    driver.pty.signal(signal);
    await driver.pty.ended();
    const kept = savedSession(driver.game, driver.pty.folder)!;
    expect(kept.moves.map(({ text }) => text)).toEqual(['d4-d5']);
    const { modes } = driver.pty;
    if (signal !== 'SIGKILL') expect([modes.alternate, modes.cursorHidden]).toEqual([false, false]);
  });

  test('the window is closed: the process goes, the game stays', async () => {
    const driver = await GameDriver.play('trench');
    await driver.typeMove('d4-d5');
    const { pty } = driver;
    pty.close();
    for (let tries = 0; !gone(pty.pid); tries++) {
      if (tries > 400) throw new Error('it lives on without a terminal');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const menu = await resume(pty.folder);
    await menu.pty.until('1. d4-d5');
  });

  test('a damaged save stays where it is with a message, and the others go on', async () => {
    const driver = await GameDriver.play('dameo');
    const { folder } = driver.pty;
    await driver.typeMove('c3-c4');
    driver.pty.signal('SIGKILL');
    await driver.pty.ended();
    const games = join(folder, 'games');
    writeFileSync(join(games, 'broken.json'), '{"version":1,"session"');
    const menu = await MenuDriver.open({ folder });
    await menu.pty.until(() => /It\s+stays\s+untouched/.test(menu.said));
    await menu.pty.until('unfinished');
    expect(readFileSync(join(games, 'broken.json'), 'utf8')).toBe('{"version":1,"session"');
    menu.pty.press('q');
    await menu.pty.ended();
    const again = await resume(folder);
    await again.pty.until('1. c3-c4');
  });

  test('where nothing can be kept it says so, and the exit code tells unless the game was saved elsewhere', async () => {
    for (const [saved, code] of [
      [false, 70],
      [true, 0],
    ] as const) {
      const folder = newFolder();
      mkdirSync(folder);
      writeFileSync(join(folder, 'games'), 'in the way');
      const driver = await GameDriver.play('dameo', { folder });
      const { pty } = driver;
      await pty.until('Enter: move');
      pty.press('m', ...'c3-c4', 'Enter');
      await pty.until(() => /save it to another place/.test(driver.panel));
      if (saved) {
        pty.press('s');
        await pty.until('Save the record as');
        pty.press('Enter');
        await pty.until(() => /is in "dameo-.*\.txt"/.test(driver.panel));
      }
      pty.press('q');
      if (!saved) {
        await pty.until('Leave and lose it?');
        pty.press('y');
      }
      await pty.until('Quit');
      pty.press('q');
      expect(await pty.ended()).toBe(code);
      expect(pty.text.includes('its last moves are lost')).toBe(!saved);
    }
  });

  test('two terminals: each its own game, and no game twice', async () => {
    const first = await GameDriver.play('dameo');
    const { folder } = first.pty;
    const second = await GameDriver.play('trench', { folder });
    first.pty.press('m', ...'c3-c4', 'Enter');
    await first.pty.until('1. c3-c4');
    second.pty.press('m', ...'d4-d5', 'Enter');
    await second.pty.until('1. d4-d5');
    const third = await MenuDriver.open({ folder });
    await third.pty.until('unfinished');
    await third.choose(/unfinished/);
    await third.pty.until(() => /\(open in another terminal\)/.test(third.said));
    third.pty.press('Enter');
    await third.pty.until(() => /open in another terminal; finish or leave/.test(third.said));
    first.pty.press('q');
    await first.pty.until('Quit');
    first.pty.press('q');
    await first.pty.ended();
    third.pty.press('Escape');
    await third.home();
    await third.choose(/unfinished/);
    await third.pty.until(() => /Dameo:(?!.*open in)/.test(third.pty.text));
    await third.choose(/^Dameo/);
    await third.pty.until('1. c3-c4');
    third.pty.press('m', ...'c6-c5', 'Enter');
    await third.pty.until('c3-c4 c6-c5');
    second.pty.press('m', ...'e5-e4', 'Enter');
    await second.pty.until('d4-d5 e5-e4');
    expect(savesIn(folder)).toHaveLength(2);
  });

  test('computers only, killed while they play: they go on', async () => {
    const driver = await GameDriver.play('mad-bishops', { players: ['random', 'random'] });
    const { pty, game } = driver;
    // At the pace of the start: hurried, they may be at the end before anybody looks.
    await pty.until(() => driver.ply >= 3);
    pty.signal('SIGKILL');
    await pty.ended();
    const { length } = savedSession(game, pty.folder)!.moves;
    const menu = await resume(pty.folder);
    await menu.pty.until(() => (savedSession(game, pty.folder)?.moves.length ?? 0) > length);
  });

  test('the plain way resumes what the screen began', async () => {
    const driver = await GameDriver.play('dameo');
    await driver.typeMove('c3-c4');
    driver.pty.signal('SIGKILL');
    await driver.pty.ended();
    const plain = new Pty(['resume', '--plain'], { folder: driver.pty.folder });
    await plain.until(() => /c4/.test(plain.transcript) && />\s*$/.test(plain.transcript.trimEnd()));
    plain.type('c6-c5\r');
    await plain.until(() => savedSession(driver.game, plain.folder)?.moves.length === 2);
    plain.press('CtrlD');
    expect(await plain.ended()).toBe(0);
  });
});
