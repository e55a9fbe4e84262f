/**
 * Colours by name, and what a terminal must be told to show them. A style that sets a ground sets its ink too, or is
 * readable with either; ink without a ground is a middle tone. So the screen is readable on light and dark terminals.
 */

/** How much a terminal can do: 256 or 16 colours, bold and reverse only, or nothing but text. */
export type Capability = 256 | 16 | 'mono' | 'dumb';

/** SGR numbers with 256 colours and with 16. */
type Colour = readonly [of256: string, of16: string];

const ink = (n: number, of16: string): Colour => [`38;5;${n}`, of16];
const ground = (n: number, of16: string): Colour => [`48;5;${n}`, of16];

const inks = {
  white: ink(231, '97'),
  black: ink(16, '30'),
  grey: ink(244, '90'),
  red: ink(160, '31'),
  green: ink(34, '32'),
  blue: ink(33, '34'),
  amber: ink(172, '33'),
  sand: ink(137, '33'),
} as const;

const grounds = {
  light: ground(101, '100'),
  dark: ground(241, '100'),
  unused: ground(250, '47'),
  earth: ground(94, '40'),
  space: ground(237, '40'),
  void: ground(16, '40'),
  'nebula-red': ground(52, '40'),
  'nebula-green': ground(22, '40'),
  'nebula-blue': ground(17, '40'),
  'seat-white': ground(253, '47'),
  'seat-black': ground(233, '40'),
  'seat-red': ground(160, '41'),
  'seat-blue': ground(26, '44'),
  'seat-green': ground(28, '42'),
  'seat-purple': ground(91, '45'),
  chosen: ground(172, '43'),
  destination: ground(37, '46'),
  selectable: ground(106, '42'),
  captured: ground(124, '41'),
  wrong: ground(160, '41'),
  last: ground(67, '44'),
} as const;

export type Ink = keyof typeof inks;
export type Ground = keyof typeof grounds;

export interface Style {
  readonly ink?: Ink;
  readonly ground?: Ground;
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
export function sgr(style: Style, capability: Capability): string {
  if (capability === 'dumb') return '';
  const codes = ['0'];
  if (style.bold) codes.push('1');
  if (style.underline) codes.push('4');
  if (style.reverse) codes.push('7');
  if (capability !== 'mono') {
    const depth = capability === 256 ? 0 : 1;
    if (style.ink) codes.push(inks[style.ink][depth]);
    if (style.ground) codes.push(grounds[style.ground][depth]);
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
  if (/truecolor|24bit/i.test(env.COLORTERM ?? '')) return 256;
  if (/256|kitty|alacritty|ghostty|wezterm|direct/i.test(term)) return 256;
  if (/mono|vt[1-9]/i.test(term)) return 'mono';
  return 16;
}
