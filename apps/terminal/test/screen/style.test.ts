/** Which colours a terminal is trusted with, and what it is told. */
import { describe, expect, test } from 'vitest';
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
