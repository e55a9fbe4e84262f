/** Which colours a terminal is trusted with, and what it is told. */
import { describe, expect, test } from 'vitest';
import { type Colour, colourCode, colours } from '../../src/screen/colours.ts';
import { capabilityOf, isAsciiOnly, sameStyle, sgr } from '../../src/screen/style.ts';

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

describe('256 colours', () => {
  const numbers = (code: string): number[] => code.split(';').slice(2).map(Number);
  const meant = (colour: Colour) => numbers(colourCode(colour, true, 'true'));
  const shown = (colour: Colour): number[] => {
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
    const marks = ['chosen', 'destination', 'selectable', 'goal', 'captured', 'wrong', 'last'] as const;
    for (const mark of marks)
      for (const other of boards) expect(shown(mark), `${mark}, ${other}`).not.toEqual(shown(other));
  });
});
