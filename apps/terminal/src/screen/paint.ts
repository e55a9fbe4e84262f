/** From canvases to escape sequences: a whole screen, only what changed, or lines for output that scrolls. */
import { BLANK, type Canvas, sameSign } from './canvas.ts';
import type { ScreenTheme } from './colours.ts';
import { type Capability, PLAIN, type Style, sameStyle, sgr } from './style.ts';

const HOME_AND_CLEAR = '\x1b[H\x1b[2J';
const moveTo = (x: number, y: number): string => `\x1b[${y + 1};${x + 1}H`;

/**
 * What turns the screen that shows `before` into one that shows `after`. Without `before`, or when the size is
 * another, everything is painted anew. The style is plain at the start and at the end, in the colours of the page.
 */
export function paint(
  before: Canvas | null,
  after: Canvas,
  capability: Capability,
  theme: ScreenTheme = 'dark',
): string {
  const same = before !== null && before.width === after.width && before.height === after.height;
  const pen = new Pen(capability, true, theme);
  if (!same) pen.raw(sgr(PLAIN, capability, pen) + HOME_AND_CLEAR);
  // Not every terminal clears with the colour of the page: where there are colours, blanks are painted too.
  const cleared = capability === 'mono' || capability === 'dumb';
  for (let y = 0; y < after.height; y++)
    for (let x = 0; x < after.width; x++) {
      const sign = after.get(x, y);
      const there = same ? before.get(x, y) : cleared ? BLANK : null;
      if (!there || !sameSign(sign, there)) pen.put(x, y, sign.text, sign.style);
    }
  return pen.finish();
}

/** Collects output; moves and changes of style only where they are needed. */
class Pen {
  private out = '';
  private style: Style = PLAIN;
  private x = -1;
  private y = -1;
  private readonly capability: Capability;
  readonly onPage: boolean;
  readonly theme: ScreenTheme;

  constructor(capability: Capability, onPage: boolean, theme: ScreenTheme) {
    this.capability = capability;
    this.onPage = onPage;
    this.theme = theme;
  }

  raw(text: string): void {
    this.out += text;
  }

  put(x: number, y: number, text: string, style: Style): void {
    if (x !== this.x || y !== this.y) this.out += moveTo(x, y);
    this.wear(style);
    this.out += text;
    this.x = x + 1;
    this.y = y;
  }

  wear(style: Style): void {
    if (!sameStyle(style, this.style)) this.out += sgr(style, this.capability, this);
    this.style = style;
  }

  finish(): string {
    this.wear(PLAIN);
    return this.out;
  }
}

/** The canvas as lines with styles and no cursor movement, as a command prints them. */
export function styledLines(canvas: Canvas, capability: Capability, theme: ScreenTheme = 'dark'): string[] {
  return Array.from({ length: canvas.height }, (_, y) => {
    let end = canvas.width;
    while (end > 0 && sameSign(canvas.get(end - 1, y), BLANK)) end--;
    const pen = new Pen(capability, false, theme);
    for (let x = 0; x < end; x++) {
      const { text, style } = canvas.get(x, y);
      pen.wear(style);
      pen.raw(text);
    }
    return pen.finish();
  });
}
