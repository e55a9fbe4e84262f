/** Which colours a terminal is trusted with, and what it is told. */
import { gameIds } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { glyphsFor } from '../../src/board/glyphs/index.ts';
import { colourCode, colours, type ScreenColour, type ScreenTheme } from '../../src/screen/colours.ts';
import {
  capabilityOf,
  fillingOf,
  isAsciiOnly,
  isFilled,
  sameStyle,
  sgr,
  themeOf,
} from '../../src/screen/style.ts';

describe('capability', () => {
  test.each([
    [{}, 'dumb'],
    [{ TERM: 'dumb', COLORTERM: 'truecolor' }, 'dumb'],
    [{ TERM: 'xterm' }, 16],
    [{ TERM: 'xterm-256color' }, 256],
    [{ TERM: 'tmux', COLORTERM: '24bit' }, 'true'],
    [{ TERM: 'xterm-kitty' }, 'true'],
    [{ TERM: 'vt220' }, 'mono'],
    [{ TERM: 'xterm-256color', NO_COLOR: '1' }, 'mono'],
    [{ TERM: 'xterm-256color', NO_COLOR: '' }, 256],
  ] as const)('%j is %s', (env, capability) => {
    expect(capabilityOf(env)).toBe(capability);
  });

  test('ASCII where the locale or the console knows no more', () => {
    expect(isAsciiOnly({})).toBe(false);
    expect(isAsciiOnly({ LANG: 'pt_PT.UTF-8' })).toBe(false);
    expect(isAsciiOnly({ LANG: 'pt_PT.UTF-8', LC_ALL: 'C' })).toBe(true);
    expect(isAsciiOnly({ LANG: 'pt_PT.UTF-8', TERM: 'linux' })).toBe(true);
  });
});

describe('sgr', () => {
  const style = { ink: 'white', ground: 'chosen', bold: true } as const;

  test('sets everything from scratch, as far as the terminal can', () => {
    expect(sgr(style, 'true')).toBe('\x1b[0;1;38;2;255;255;255;48;2;242;184;75m');
    expect(sgr(style, 256)).toBe('\x1b[0;1;38;5;231;48;5;215m');
    expect(sgr(style, 16)).toBe('\x1b[0;1;97;43m');
    expect(sgr(style, 'mono')).toBe('\x1b[0;1m');
    expect(sgr(style, 'dumb')).toBe('');
  });

  test('what has no colours gets those of the page on a page, and elsewhere those of the terminal', () => {
    expect(sgr({ bold: true }, 256)).toBe('\x1b[0;1m');
    expect(sgr({ bold: true }, 256, { onPage: true })).toBe('\x1b[0;1;38;5;253;48;5;234m');
    expect(sgr({ bold: true }, 'mono', { onPage: true })).toBe('\x1b[0;1m');
  });

  test('false and missing are the same', () => {
    expect(sameStyle({ bold: false }, {})).toBe(true);
    expect(sameStyle({ bold: true }, {})).toBe(false);
    expect(sameStyle({ ink: 'red' }, { ink: 'blue' })).toBe(false);
  });
});

describe('light and dark terminals', () => {
  test.each([
    [{}, 'dark'],
    [{ COLORFGBG: '15;0' }, 'dark'],
    [{ COLORFGBG: '0;15' }, 'light'],
    [{ COLORFGBG: '0;default;7' }, 'light'],
    [{ COLORFGBG: '7;8' }, 'dark'],
    [{ COLORFGBG: 'default;default' }, 'dark'],
    [{ COLORFGBG: '15' }, 'dark'],
  ] as const)('%j is %s', (env, theme) => {
    expect(themeOf(env)).toBe(theme);
  });

  const rgb = (colour: ScreenColour, theme: ScreenTheme): number[] =>
    colourCode(colour, true, 'true', theme).split(';').slice(2).map(Number);
  /** As the Web Content Accessibility Guidelines count it. */
  const luminance = (parts: readonly number[]): number => {
    const [r, g, b] = parts.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: ScreenColour, b: ScreenColour, theme: ScreenTheme): number => {
    const [low, high] = [luminance(rgb(a, theme)), luminance(rgb(b, theme))].sort((x, y) => x - y);
    return (high! + 0.05) / (low! + 0.05);
  };

  test.each(['dark', 'light'] as const)('everything written on a %s page can be read', (theme) => {
    for (const ink of ['text', 'grey', 'red', 'green', 'blue', 'amber'] as const)
      expect(contrast(ink, 'page', theme), ink).toBeGreaterThanOrEqual(4.5);
    expect(contrast('white', 'lit', theme)).toBeGreaterThanOrEqual(4.5);
  });

  test('the page of each is its own, in every depth', () => {
    for (const depth of ['true', 256, 16] as const)
      expect(colourCode('page', true, depth, 'light')).not.toBe(colourCode('page', true, depth, 'dark'));
    expect(sgr({}, 16, { onPage: true, theme: 'light' })).toBe('\x1b[0;30;107m');
    expect(sgr({ ink: 'amber' }, 'true', { theme: 'light' })).toBe('\x1b[0;38;2;154;91;0m');
  });
});

describe('sixteen colours', () => {
  const ground = (colour: ScreenColour, theme: ScreenTheme = 'dark'): number => {
    const code = Number(colourCode(colour, true, 16, theme));
    return code < 100 ? code - 40 : code - 92;
  };
  const YELLOWS = [3, 11];

  test.each(gameIds)('%s: tiles stand out from squares and signs from tiles, and nothing is yellow', (id) => {
    const { seats, board = ['wood-light', 'wood-dark'] } = glyphsFor(id);
    for (const { ink, ground: tile } of seats) {
      expect(tile).toBeDefined();
      expect(ground(ink)).not.toBe(ground(tile!));
      const hex = board.length > 2;
      if (!hex)
        for (const square of board) expect(ground(square), `${tile} on ${square}`).not.toBe(ground(tile!));
      for (const mark of ['chosen', 'destination', 'goal', 'captured', 'wrong', 'last'] as const)
        expect(ground(mark), `${tile}, ${mark}`).not.toBe(ground(tile!));
    }
    for (const square of board) expect(YELLOWS).not.toContain(ground(square));
    expect(new Set(seats.map(({ ground: tile }) => ground(tile!))).size).toBe(seats.length);
  });

  test('are enough to fill squares, and too few for hexes', () => {
    const filling = fillingOf(16, false);
    expect(['square', 'diamond', 'hex'].map((shape) => isFilled(filling, shape as 'hex'))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isFilled(fillingOf(16, true), 'square')).toBe(false);
    expect(isFilled(fillingOf('mono', false), 'square')).toBe(false);
    expect(isFilled(fillingOf(256, false), 'hex')).toBe(true);
  });
});

describe('256 colours', () => {
  const numbers = (code: string): number[] => code.split(';').slice(2).map(Number);
  const meant = (colour: ScreenColour) => numbers(colourCode(colour, true, 'true'));
  const shown = (colour: ScreenColour): number[] => {
    const [number] = numbers(colourCode(colour, true, 256)) as [number];
    if (number >= 232) return Array<number>(3).fill(8 + 10 * (number - 232));
    const levels = [0, 95, 135, 175, 215, 255];
    return [36, 6, 1].map((part) => levels[Math.floor((number - 16) / part) % 6]!);
  };
  const strength = (rgb: readonly number[]): number => Math.max(...rgb) - Math.min(...rgb);
  /** The same part is the strongest. */
  const leads = (rgb: readonly number[]): number[] =>
    rgb.flatMap((x, i) => (x === Math.max(...rgb) ? [i] : []));

  test('what is coloured stays so, and no nebula turns grey', () => {
    const coloured = colours.filter((colour) => strength(meant(colour)) >= 60);
    expect(coloured).toEqual(expect.arrayContaining(['nebula-red', 'nebula-green', 'nebula-blue', 'lit']));
    for (const colour of coloured) {
      expect(strength(shown(colour)), colour).toBeGreaterThanOrEqual(40);
      expect(leads(shown(colour)), colour).toEqual(expect.arrayContaining(leads(meant(colour))));
    }
  });

  test('a mark is no colour of a board, nor of a seat', () => {
    const boards = colours.filter((name) =>
      /^(wood|field|wave|stone|space|nebula|seat)-|^(earth|void)$/.test(name),
    );
    const marks = ['chosen', 'destination', 'goal', 'captured', 'wrong', 'last'] as const;
    for (const mark of marks)
      for (const other of boards) expect(shown(mark), `${mark}, ${other}`).not.toEqual(shown(other));
  });
});
