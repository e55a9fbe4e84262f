/**
 * Styles, and what a terminal must be told to show them. On a page of our own what has no colours gets those of the
 * page, so that it looks the same on light and dark terminals; what is printed elsewhere is left to the terminal.
 */
import { colourCode, type ScreenColour, type ScreenTheme } from './colours.ts';

/** How much a terminal can do: every colour, 256 or 16 of them, bold and reverse only, or nothing but text. */
export type Capability = 'true' | 256 | 16 | 'mono' | 'dumb';

export interface Style {
  readonly ink?: ScreenColour;
  readonly ground?: ScreenColour;
  readonly bold?: boolean;
  readonly reverse?: boolean;
  readonly underline?: boolean;
}

export const PLAIN: Style = {};

export function sameStyle(a: Style, b: Style): boolean {
  return (
    a === b ||
    (a.ink === b.ink &&
      a.ground === b.ground &&
      !a.bold === !b.bold &&
      !a.reverse === !b.reverse &&
      !a.underline === !b.underline)
  );
}

/** The escape sequence that sets exactly this style, whatever was set before; empty for dumb terminals. */
export function sgr(
  style: Style,
  capability: Capability,
  { onPage = false, theme = 'dark' as ScreenTheme } = {},
): string {
  if (capability === 'dumb') return '';
  const codes = ['0'];
  if (style.bold) codes.push('1');
  if (style.underline) codes.push('4');
  if (style.reverse) codes.push('7');
  if (capability !== 'mono') {
    const ink = style.ink ?? (onPage ? 'text' : undefined);
    const ground = style.ground ?? (onPage ? 'page' : undefined);
    if (ink) codes.push(colourCode(ink, false, capability, theme));
    if (ground) codes.push(colourCode(ground, true, capability, theme));
  }
  return `\x1b[${codes.join(';')}m`;
}

/** Whether only ASCII can be trusted to show: the locale says so, or the fonts of the Linux console. */
export function isAsciiOnly(env: Readonly<Record<string, string | undefined>>): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  return env.TERM === 'linux' || (locale !== '' && !/utf-?8/i.test(locale));
}

/** Terminal capabilities by the environment. `NO_COLOR` counts if it is set and not empty. */
export function capabilityOf(env: Readonly<Record<string, string | undefined>>): Capability {
  const term = env.TERM ?? '';
  if (term === 'dumb' || term === '') return 'dumb';
  if (env.NO_COLOR) return 'mono';
  if (/truecolor|24bit/i.test(env.COLORTERM ?? '')) return 'true';
  if (/kitty|alacritty|ghostty|wezterm|direct/i.test(term)) return 'true';
  if (/256/.test(term)) return 256;
  if (/mono|vt[1-9]/i.test(term)) return 'mono';
  return 16;
}

/**
 * What is known of the ground of the terminal: `COLORFGBG`, which many terminals set, ends with the number of its colour.
 * Dark where nothing is said.
 */
export function themeOf(env: Readonly<Record<string, string | undefined>>): ScreenTheme {
  const ground = /;(\d{1,2})$/.exec(env.COLORFGBG ?? '')?.[1];
  return ground !== undefined && LIGHT_GROUNDS.has(Number(ground)) ? 'light' : 'dark';
}

/** Light grey, and the bright ones but for dark grey. */
const LIGHT_GROUNDS: ReadonlySet<number> = new Set([7, 9, 10, 11, 12, 13, 14, 15]);

/** Which boards are filled edge to edge with colours; between the cells of others lines are drawn. */
export type Filling = 'all' | 'squares' | 'none';

/** Sixteen colours are enough for squares by turns, and too few for hexes of which no two that touch may be alike. */
export const fillingOf = (capability: Capability, ascii: boolean): Filling =>
  ascii || capability === 'mono' || capability === 'dumb' ? 'none' : capability === 16 ? 'squares' : 'all';

export const isFilled = (filling: Filling, shape: 'square' | 'diamond' | 'hex'): boolean =>
  filling === 'all' || (filling === 'squares' && shape !== 'hex');
