/**
 * Styles, and what a terminal must be told to show them. On a page of our own what has no colours gets those of the
 * page, so that it looks the same on light and dark terminals; what is printed elsewhere is left to the terminal.
 */
import { type Colour, colourCode } from './colours.ts';

/** How much a terminal can do: every colour, 256 or 16 of them, bold and reverse only, or nothing but text. */
export type Capability = 'true' | 256 | 16 | 'mono' | 'dumb';

export interface Style {
  readonly ink?: Colour;
  readonly ground?: Colour;
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
export function sgr(style: Style, capability: Capability, { onPage = false } = {}): string {
  if (capability === 'dumb') return '';
  const codes = ['0'];
  if (style.bold) codes.push('1');
  if (style.underline) codes.push('4');
  if (style.reverse) codes.push('7');
  if (capability !== 'mono') {
    const ink = style.ink ?? (onPage ? 'text' : undefined);
    const ground = style.ground ?? (onPage ? 'page' : undefined);
    if (ink) codes.push(colourCode(ink, false, capability));
    if (ground) codes.push(colourCode(ground, true, capability));
  }
  return `\x1b[${codes.join(';')}m`;
}

/** Whether only ASCII can be trusted to show: the locale says so, or the fonts of the Linux console. */
export function isAsciiOnly(env: Readonly<Record<string, string | undefined>>): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  return env.TERM === 'linux' || (locale !== '' && !/utf-?8/i.test(locale));
}

/** What the surroundings say of the terminal. `NO_COLOR` counts when it is set and not empty. */
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

/** Whether boards may be filled edge to edge: with fewer colours lines must tell the cells apart. */
export const canFill = (capability: Capability, ascii: boolean): boolean =>
  !ascii && (capability === 'true' || capability === 256);
