/** How the program treats the terminal: sizes, colours, character sets, and leaving it as it was. */
import { loadGame, must } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { GameDriver, savedSession } from './game-driver.ts';
import { MenuDriver } from './menu-driver.ts';
import { describeOnTerminal, Pty } from './pty.ts';
import { asciiWhereNothingElse, resizedGamesStay } from './windows.ts';

const CLEAN = { alternate: false, cursorHidden: false, paste: false, mouse: 'none' };
/** Sets an ink or a ground: 30 to 49 and 90 to 107, alone or among other codes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences start with one
const COLOUR = /\x1b\[(?:\d+;)*(?:3\d|4\d|9[0-7]|10[0-7])(?:;\d+)*m/;

const dameo = must(await loadGame('dameo'));
const bishops = must(await loadGame('mad-bishops'));

describeOnTerminal('leaving', () => {
  test.each([
    ['CtrlC', 130],
    ['CtrlD', 0],
  ])('%s in a game: the terminal is clean, the game is kept', async (key, code) => {
    const driver = await GameDriver.play('dameo');
    await driver.typeMove('c3-c4');
    driver.pty.press(key);
    expect(await driver.pty.left()).toEqual({ code, cooked: true });
    expect(driver.pty.modes).toEqual(CLEAN);
    expect(savedSession(driver.game, driver.pty.folder)!.moves).toHaveLength(1);
  });

  test('Ctrl-C while a computer thinks, while a move is typed, while something is asked', async () => {
    const started = [
      async (pty: Pty) => {
        pty.press('m', ...'c3-c4', 'Enter');
        await pty.until('Space: now');
      },
      async (pty: Pty) => {
        pty.press('m', 'c');
        await pty.until('Move: c');
      },
      async (pty: Pty) => {
        pty.press('X');
        await pty.until('Resign?');
      },
    ];
    for (const start of started) {
      const { pty } = await GameDriver.play('dameo', { players: ['human', 'search:ms=600000'] });
      await start(pty);
      pty.press('CtrlC');
      expect(await pty.left()).toEqual({ code: 130, cooked: true });
      expect(pty.modes).toEqual(CLEAN);
    }
  });

  test.each([
    ['SIGHUP', 129],
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('%s leaves a clean terminal and a kept game', async (signal, code) => {
    const driver = await GameDriver.play('dameo');
    await driver.typeMove('c3-c4');
    driver.pty.signal(signal);
    expect(await driver.pty.left()).toEqual({ code, cooked: true });
    expect(driver.pty.modes).toEqual(CLEAN);
    expect(savedSession(driver.game, driver.pty.folder)!.moves).toHaveLength(1);
  });

  test.each([
    ['CtrlC', 130],
    ['CtrlD', 0],
  ])('%s in --plain', async (key, code) => {
    const pty = new Pty(['play', 'dameo', '--plain']);
    await pty.until(/>\s*$/);
    pty.type('c3-c4\r');
    await pty.until(() => savedSession(dameo, pty.folder)?.moves.length === 1);
    pty.press(key);
    expect(await pty.left()).toEqual({ code, cooked: true });
    expect(pty.modes).toEqual(CLEAN);
    expect(savedSession(dameo, pty.folder)!.moves).toHaveLength(1);
  });

  test.each(['search:ms=600000,human', 'human,search:ms=600000'])(
    'Ctrl-C in --plain waits for no computer: %s',
    async (players) => {
      const pty = new Pty(['play', 'mad-bishops', '--plain', '--players', players]);
      await pty.until('Mad Bishops');
      if (players.startsWith('human')) {
        await pty.until(/>\s*$/);
        pty.type('a1xb2\r');
        await pty.until(() => savedSession(bishops, pty.folder) !== null);
      }
      pty.press('CtrlC');
      expect(await pty.left()).toEqual({ code: 130, cooked: true });
    },
  );
});

describeOnTerminal('mouse', () => {
  test('clicks choose, and the terminal gets its mouse back', async () => {
    const pty = new Pty([]);
    await pty.until('Quit');
    expect(pty.modes.mouse).toBe('vt200');
    const row = pty.lines.findIndex((line) => line.includes('Dameo, by'));
    pty.type(`\x1b[<0;9;${row + 1}M\x1b[<0;9;${row + 1}m`);
    await pty.until('Start the game');
    pty.press('CtrlC');
    expect(await pty.left()).toEqual({ code: 130, cooked: true });
    expect(pty.modes).toEqual(CLEAN);
  });

  test('--no-mouse leaves it to the terminal', async () => {
    const pty = new Pty(['--no-mouse']);
    await pty.until('Quit');
    expect(pty.modes.mouse).toBe('none');
    pty.press('CtrlC');
    await pty.left();
    expect(pty.output).not.toContain('\x1b[?1000h');
  });
});

describeOnTerminal('windows', () => {
  resizedGamesStay(sampledGames);

  test('too small a window says what is needed; keys still work; larger again, all is there', async () => {
    for (const [args, page] of [
      [[], 'Quit'],
      [['play', 'dameo'], 'Enter: move'],
    ] as const) {
      const pty = new Pty(args);
      await pty.until(page);
      for (const [columns, rows] of [
        [30, 8],
        [20, 3],
        [5, 2],
        [1, 1],
      ] as const) {
        await pty.resize(columns, rows);
        if (columns === 30) expect(pty.text).toMatch(/too small[\s\S]*\d+ x \d+/);
      }
      await pty.resize(80, 24);
      expect(pty.text).toContain(page);
      await pty.resize(30, 8);
      expect(pty.text).toContain('too small');
      pty.press('CtrlC');
      expect(await pty.ended()).toBe(130);
    }
  });

  test('a window that is too small from the first is asked line by line', async () => {
    const pty = new Pty([], { size: [40, 12] });
    await pty.until(/Which game[^?]*\?\s*$/);
    expect(pty.modes.alternate).toBe(false);
    pty.type('quit\r');
    expect(await pty.ended()).toBe(0);
  });
});

describeOnTerminal('colours and characters', () => {
  const tour = async (env: Readonly<Record<string, string>>): Promise<string> => {
    const menu = await MenuDriver.open({ env });
    await menu.chooseGame(/^Trench/);
    await menu.choose(/Start the game/);
    await menu.pty.until('Enter: move');
    menu.pty.press('Tab', 'Enter');
    await menu.pty.until('◆');
    return menu.pty.output;
  };

  test('NO_COLOR: no colour at all, and everything is still marked by shape', async () => {
    expect(await tour({})).toMatch(COLOUR);
    expect(await tour({ NO_COLOR: '1' })).not.toMatch(COLOUR);
  });

  test('16 colours where the terminal has no more', async () => {
    const out = await tour({ TERM: 'xterm' });
    expect(out).toMatch(COLOUR);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences start with one
    expect(out).not.toMatch(/\x1b\[[\d;]*[34]8;5/);
  });

  test('a dumb terminal gets no escape sequence at all', async () => {
    const pty = new Pty(['play', 'dameo'], { env: { TERM: 'dumb' } });
    await pty.until(/>\s*$/);
    pty.type('c3-c4\r');
    await pty.until(() => (savedSession(dameo, pty.folder)?.moves.length ?? 0) === 1);
    expect(pty.modes.alternate).toBe(false);
    pty.press('CtrlD');
    expect(await pty.ended()).toBe(0);
    expect(pty.output).not.toContain('\x1b');
  });

  asciiWhereNothingElse(sampledGames);
});
