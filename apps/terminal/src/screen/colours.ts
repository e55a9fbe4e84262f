/**
 * Every colour that the terminal's screens use, by what it is for: as it is meant, the nearest of the sixteen that every
 * terminal has (0 to 7 dark, 8 to 15 bright), and one of 256 where the nearest would be a grey, or that of something else.
 */

/** Themes of a terminal page. */
export const SCREEN_THEMES = ['dark', 'light'] as const;
export type ScreenTheme = (typeof SCREEN_THEMES)[number];

/** How many colours a terminal with colours has. */
export const COLOUR_DEPTHS = ['true', 256, 16] as const;
type ColourDepth = (typeof COLOUR_DEPTHS)[number];

type Tone = readonly [meant: string, of16: number, of256?: number];

const tones = {
  // the page and what is written on it
  page: ['#12161d', 0],
  text: ['#d6dbe4', 7],
  lit: ['#2f4a6d', 4, 24],
  white: ['#ffffff', 15],
  black: ['#0b0d11', 0],
  grey: ['#8f99a8', 8],
  red: ['#ff7b72', 9],
  green: ['#7ee081', 10],
  blue: ['#6cb6ff', 12],
  amber: ['#f2b84b', 11],
  sand: ['#b08d57', 3],
  // boards: of sixteen colours two greys, whatever the game; what others there are, terminals show too differently
  'wood-light': ['#c69c6d', 7],
  'wood-dark': ['#8a5f3d', 8, 94],
  'field-light': ['#93a262', 7],
  'field-dark': ['#6d7f48', 8],
  'wave-light': ['#86a5ad', 7],
  'wave-dark': ['#4a717d', 8, 66],
  'stone-light': ['#d8d3c6', 7],
  'stone-dark': ['#626a79', 8],
  earth: ['#4f331b', 0, 94],
  'space-1': ['#1c2436', 0],
  'space-2': ['#273350', 0],
  'space-3': ['#34446b', 0],
  void: ['#000000', 0],
  'nebula-red': ['#6b2233', 1, 52],
  'nebula-green': ['#1e5a3c', 2, 22],
  'nebula-blue': ['#1f4a96', 4],
  // whose it is: bright ones of sixteen, since the dark ones are those of nebulae and marks
  'seat-white': ['#f8f4ea', 15],
  'seat-black': ['#17191d', 0],
  'seat-red': ['#c9303b', 9, 160],
  'seat-blue': ['#1f5fd0', 12],
  'seat-green': ['#23883f', 10, 28],
  'seat-purple': ['#8e3cb5', 13],
  'on-seat': ['#ffffff', 0],
  // marks; the cursor is the same on light pages, since boards are
  cursor: ['#f2b84b', 11],
  chosen: ['#f2b84b', 3],
  destination: ['#35b5ab', 6],
  goal: ['#d9a3e8', 5],
  captured: ['#b3261e', 1],
  wrong: ['#e5484d', 1],
  last: ['#5b86b5', 4],
} as const satisfies Record<string, Tone>;

export type ScreenColour = keyof typeof tones;

/** The page of a light terminal, and what is written on it. Boards keep their colours. */
const lightTones: Partial<Record<ScreenColour, Tone>> = {
  page: ['#fbf8f2', 15],
  text: ['#23272e', 0],
  grey: ['#5f6875', 8],
  red: ['#b3261e', 1],
  green: ['#1d7a34', 2],
  blue: ['#1457b8', 4],
  amber: ['#9a5b00', 5],
};

const toneOf = (colour: ScreenColour, theme: ScreenTheme): Tone =>
  (theme === 'light' ? lightTones[colour] : undefined) ?? tones[colour];

export const colours = Object.keys(tones) as ScreenColour[];

type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** The levels of the colour cube, and the greys after it, of terminals with 256 colours. */
const LEVELS = [0, 95, 135, 175, 215, 255];
const CUBE = 16;
const GREYS = 232;

function nearestOf256(wanted: Rgb): number {
  const far = (rgb: Rgb): number => rgb.reduce((sum, part, i) => sum + (part - wanted[i]!) ** 2, 0);
  const nearestLevel = (part: number): number =>
    LEVELS.reduce(
      (best, level, i) => (Math.abs(level - part) < Math.abs(LEVELS[best]! - part) ? i : best),
      0,
    );
  const [r, g, b] = wanted.map(nearestLevel) as [number, number, number];
  const inCube: Rgb = [LEVELS[r]!, LEVELS[g]!, LEVELS[b]!];
  const grey = Math.max(0, Math.min(23, Math.round((wanted.reduce((a, c) => a + c, 0) / 3 - 8) / 10)));
  const level = 8 + 10 * grey;
  return far([level, level, level]) < far(inCube) ? GREYS + grey : CUBE + 36 * r + 6 * g + b;
}

/** Default values of the 256 and 16 colours, as in xterm. */
const SIXTEEN =
  '000000cd000000cd00cdcd000000eecd00cd00cdcde5e5e57f7f7fff000000ff00ffff005c5cffff00ff00ffffffffff';

const greyOf = (level: number): Rgb => [level, level, level];

/** A colour as a terminal of that depth shows it. */
function shown(colour: ScreenColour, depth: ColourDepth, theme: ScreenTheme): Rgb {
  const [hex, of16, of256] = toneOf(colour, theme);
  if (depth === 'true') return rgbOf(hex);
  const index = depth === 16 ? of16 : (of256 ?? nearestOf256(rgbOf(hex)));
  if (index < CUBE) return rgbOf(`#${SIXTEEN.slice(6 * index, 6 * index + 6)}`);
  if (index >= GREYS) return greyOf(8 + 10 * (index - GREYS));
  const cube = index - CUBE;
  return [LEVELS[Math.floor(cube / 36)]!, LEVELS[Math.floor(cube / 6) % 6]!, LEVELS[cube % 6]!];
}

/** Relative luminance, as WCAG 2 has it. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours by WCAG 2: from 1 to 21. */
export function contrastOf(a: ScreenColour, b: ScreenColour, depth: ColourDepth, theme: ScreenTheme): number {
  const [light, dark] = [a, b]
    .map((colour) => luminance(shown(colour, depth, theme)))
    .sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `on-seat` is white, black among sixteen; `page` is dark in the dark theme only. */
const CURSORS = ['cursor', 'black', 'white', 'on-seat', 'page'] as const satisfies readonly ScreenColour[];
const cursors = new Map<ScreenColour, ScreenColour>();

/** The colour of the cursor on a ground: the first with a contrast of 3 in every theme and depth, which a test demands. */
export function cursorOn(ground: ScreenColour): ScreenColour {
  const known = cursors.get(ground);
  if (known) return known;
  const least = (colour: ScreenColour): number =>
    Math.min(
      ...COLOUR_DEPTHS.flatMap((depth) =>
        SCREEN_THEMES.map((theme) => contrastOf(colour, ground, depth, theme)),
      ),
    );
  const found = CURSORS.find((colour) => least(colour) >= 3) ?? 'cursor';
  cursors.set(ground, found);
  return found;
}

/** Whether dark signs are read better on it than light ones. */
export function isBright(colour: ScreenColour): boolean {
  const [red, green, blue] = rgbOf(tones[colour][0]);
  return 0.3 * red + 0.59 * green + 0.11 * blue > 128;
}

/** The numbers that set a colour: of what is written, or with `ground` of what is behind it. */
export function colourCode(
  colour: ScreenColour,
  ground: boolean,
  depth: ColourDepth,
  theme: ScreenTheme = 'dark',
): string {
  const [hex, of16, of256] = toneOf(colour, theme);
  if (depth === 16) return String(of16 + (ground ? 40 : 30) + (of16 > 7 ? 52 : 0));
  const rgb = rgbOf(hex);
  const kind = ground ? 48 : 38;
  return depth === 256 ? `${kind};5;${of256 ?? nearestOf256(rgb)}` : `${kind};2;${rgb.join(';')}`;
}
