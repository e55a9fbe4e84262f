/** The menus as people meet them: every choice of every game, refusals, both languages, loading, the rules. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameIds, loadGame, must } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { nearEnd } from '../late-positions.ts';
import { savesIn } from './game-driver.ts';
import { MenuDriver } from './menu-driver.ts';
import { describeOnTerminal } from './pty.ts';

const START = /Start the game/;
const games = await Promise.all(gameIds.map(async (id) => must(await loadGame(id))));

/** Names are spelt with their accents in some sentences and without in others. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

describeOnTerminal('menus', () => {
  test('the game begins as it was chosen, and is proposed so next time', async () => {
    const menu = await MenuDriver.open();
    const { folder } = menu.pty;
    await menu.chooseGame(/^Mad Bishops/);
    await menu.turn(/size|Size|Squares|Board/, /^4/);
    await menu.turn(/^Red/, /level 1\b/);
    await menu.turn(/^Blue/, /person/);
    await menu.choose(START);
    await menu.pty.until(/Blue: person/);
    await menu.pty.until(/Red: .*level 1/);
    await menu.pty.until(() => savesIn(folder).length === 1); // the computer has moved
    menu.pty.press('q');
    await menu.pty.until(START);
    menu.pty.press('Escape');
    await menu.home();
    menu.pty.press('q');
    expect(await menu.pty.ended()).toBe(0);
    const again = await MenuDriver.open({ folder });
    await again.pty.until('unfinished');
    await again.chooseGame(/^Mad Bishops/);
    await again.to(/^Red/);
    expect(again.value).toMatch(/level 1\b/);
    await again.to(/^Blue/);
    expect(again.value).toMatch(/person/);
  });

  test('nonsense is refused politely, and nothing changes', async () => {
    const menu = await MenuDriver.open();
    menu.pty.press('z', '9', '%', '~', 'é', 'Tab', 'PageDown', 'Home');
    await menu.chooseGame(/^Small Star Empires/);
    for (const [row, text] of [
      [/^Clock/, 'tomorrow'],
      [/^Clock/, '-3+1'],
      [/^Position/, 'not a position'],
      [/^(board|Board|Map)/, 'no-such-board'],
    ] as const) {
      await menu.to(row);
      const before = menu.value;
      await menu.typeValue(row, text);
      await menu.pty.until(() => menu.said.includes(text.slice(0, 3)) && !menu.said.includes('Value:'));
      expect(menu.value).toBe(before);
    }
    await menu.choose(START);
    await menu.pty.until('Player A');
  });

  test('while a value is typed other keys do nothing, Backspace corrects, Esc leaves the old value', async () => {
    const menu = await MenuDriver.open();
    const { pty } = menu;
    await menu.chooseGame(/^Dameo/);
    await menu.choose(/^Clock/);
    pty.press(...'300+6', 'Left', 'Up', 'PageDown', 'CtrlL', 'Backspace', '5');
    await pty.until('300+5_');
    pty.press('Enter');
    await pty.until(() => /5 min/.test(menu.value));
    pty.press('Enter', ...'60');
    await pty.until('60_');
    pty.press('Escape');
    await pty.until(() => !pty.text.includes('60_'));
    expect(menu.value).toMatch(/5 min/);
  });

  test('a clock, typed; its flag falls', async () => {
    const menu = await MenuDriver.open();
    await menu.chooseGame(/^Dameo/);
    await menu.turn(/^Black/, /person/);
    // Long enough for a move on a busy machine, short enough to wait for.
    await menu.typeValue(/^Clock/, '8+0');
    await menu.choose(START);
    await menu.pty.until(/White: person\s+0:0\d/);
    menu.pty.press('m', ...'c3-c4', 'Enter');
    await menu.pty.until(/Black: person\s+0:0[0-7]/);
    await menu.pty.until('White wins.');
    expect(menu.pty.text).toMatch(/time|Time/);
  });

  test('a pasted position to begin from', async () => {
    const menu = await MenuDriver.open();
    const start = await nearEnd('dameo', {}, 2);
    await menu.chooseGame(/^Dameo/);
    await menu.to(/^Position/);
    menu.pty.paste(`${start}\n`);
    await menu.pty.until(() => menu.said.includes(start.slice(0, 8)));
    await menu.choose(START);
    await menu.pty.until('Enter: move');
    menu.pty.press('q');
    await menu.pty.until(START);
  });

  test.each([
    ['en_GB.UTF-8', 'Start the game', 'Começar a partida'],
    ['pt_PT.UTF-8', 'Começar a partida', 'Start the game'],
  ])('%s: the language follows the locale and changes with one key', async (LANG, own, other) => {
    const menu = await MenuDriver.open({ env: { LANG } });
    await menu.chooseGame(/^Dameo/);
    await menu.pty.until(own);
    menu.pty.press('Escape');
    await menu.home();
    await menu.choose(/^(Language|Idioma)/);
    await menu.chooseGame(/^Dameo/);
    await menu.pty.until(other);
  });

  test.each(['en_GB.UTF-8', 'pt_PT.UTF-8'])(
    '%s: the rules of every game, with its designer',
    async (LANG) => {
      const menu = await MenuDriver.open({ env: { LANG } });
      for (const { name, designer } of games) {
        await menu.chooseGame(new RegExp(`^${name}`));
        await menu.choose(/^(How to play|Como se joga)/);
        await menu.pty.until(/\d+\/\d+$/m);
        expect(plain(menu.pty.text)).toContain(plain(designer ?? ''));
        menu.pty.press('End');
        await menu.pty.until(() => /(\d+)\/\1$/m.test(menu.pty.text));
        menu.pty.press('Escape');
        await menu.pty.until(/Start the game|Começar a partida/);
        menu.pty.press('Escape');
        await menu.home();
      }
    },
  );

  test('loading: a missing file, a file that is none, then a game to go on with', async () => {
    const menu = await MenuDriver.open();
    const { pty } = menu;
    writeFileSync(join(pty.folder, 'noise.txt'), 'this is no record\n');
    const load = async (name: string): Promise<void> => {
      await menu.choose(/^Load/);
      await pty.until(/File/);
      pty.type(name);
      await pty.until(`${name}_`);
      pty.press('Enter');
    };
    for (const [name, refusal] of [
      ['nowhere.txt', 'There is no file "'],
      ['noise.txt', 'Found "this"'],
    ] as const) {
      await load(name);
      await pty.until(() => menu.said.includes(refusal));
      pty.press('Escape');
      await menu.home();
    }
    await menu.chooseGame(/^Dameo/);
    await menu.turn(/^Black/, /person/);
    await menu.choose(START);
    await pty.until('Enter: move');
    pty.press('m', ...'c3-c4', 'Enter');
    await pty.until('1. c3-c4');
    pty.press('s');
    await pty.until('Save the record as');
    pty.press('Enter');
    await pty.until(/is in\s/);
    pty.press('q');
    await pty.until(START);
    pty.press('Escape');
    await menu.home();
    await menu.choose(/^Load/);
    await pty.until(/File/);
    pty.press(...'dameo-', 'Tab');
    await pty.until(/dameo-.*\.txt_/);
    pty.press('Enter');
    await pty.until('1. c3-c4');
  });

  test.each([
    ['q', 0],
    ['CtrlD', 0],
    ['CtrlC', 130],
  ])('%s leaves the menu and a clean terminal', async (key, code) => {
    const menu = await MenuDriver.open();
    menu.pty.press(key);
    expect(await menu.pty.left()).toEqual({ code, cooked: true });
    expect(menu.pty.modes).toEqual({ alternate: false, cursorHidden: false, paste: false, mouse: 'none' });
  });

  test('the row that says so leaves too', async () => {
    const menu = await MenuDriver.open();
    await menu.choose(/^Quit/);
    expect(await menu.pty.ended()).toBe(0);
  });
});
