/** A grid of characters with styles: what a screen, or a part of it, shall show. Writing outside of it is cut off. */
import { PLAIN, type Style, sameStyle } from './style.ts';

export interface Sign {
  readonly text: string;
  readonly style: Style;
}

/** A part of the screen that does something when it is clicked. */
export interface Zone {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Where in it, from its own corner. */
  act(x: number, y: number): void;
}

export const BLANK: Sign = { text: ' ', style: PLAIN };

export const sameSign = (a: Sign, b: Sign): boolean => a.text === b.text && sameStyle(a.style, b.style);

/** Two columns in most terminals; a grid of single columns cannot hold them. */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|[\u{16FE0}-\u{18DFF}]|[\u{1AFF0}-\u{1B2FF}]|[\u{1F000}-\u{3FFFD}]/u;
/** Controls could move the cursor or worse; marks and joiners take no column of their own. */
const NO_COLUMN = /[\p{Cc}\p{Cf}\p{Cs}\p{Mn}\p{Me}\p{Zl}\p{Zp}]/u;

/** The text as characters of one column each: what cannot be shown so is left out, what is too wide becomes `?`. */
export function columnsOf(text: string): string[] {
  return Array.from(text.normalize('NFC'))
    .filter((sign) => !NO_COLUMN.test(sign))
    .map((sign) => (WIDE.test(sign) ? '?' : sign));
}

export class Canvas {
  readonly width: number;
  readonly height: number;
  private readonly signs: Sign[];
  private readonly zones: Zone[];
  /** Where this canvas lies in the one whose signs it shares. */
  private readonly left: number;
  private readonly top: number;
  private readonly stride: number;

  constructor(width: number, height: number, within?: { canvas: Canvas; x: number; y: number }) {
    this.width = Math.max(0, Math.floor(width));
    this.height = Math.max(0, Math.floor(height));
    this.signs = within?.canvas.signs ?? new Array<Sign>(this.width * this.height).fill(BLANK);
    this.zones = within?.canvas.zones ?? [];
    this.left = within ? within.canvas.left + within.x : 0;
    this.top = within ? within.canvas.top + within.y : 0;
    this.stride = within?.canvas.stride ?? this.width;
  }

  private at(x: number, y: number): number {
    return x >= 0 && y >= 0 && x < this.width && y < this.height
      ? (this.top + y) * this.stride + this.left + x
      : -1;
  }

  /** Blank outside. */
  get(x: number, y: number): Sign {
    return this.signs[this.at(x, y)] ?? BLANK;
  }

  /** Returns the column after the text. */
  put(x: number, y: number, text: string, style: Style = PLAIN): number {
    const columns = columnsOf(text);
    columns.forEach((sign, i) => {
      const index = this.at(x + i, y);
      if (index >= 0) this.signs[index] = { text: sign, style };
    });
    return x + columns.length;
  }

  fill(x: number, y: number, width: number, height: number, text = ' ', style: Style = PLAIN): void {
    const [sign = ' '] = columnsOf(text);
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) {
        const index = this.at(column, row);
        if (index >= 0) this.signs[index] = { text: sign, style };
      }
  }

  /** Changes the style of the characters there. */
  restyle(x: number, y: number, width: number, change: (style: Style) => Style): void {
    for (let column = x; column < x + width; column++) {
      const index = this.at(column, y);
      if (index >= 0)
        this.signs[index] = { text: this.signs[index]!.text, style: change(this.signs[index]!.style) };
    }
  }

  /** The effect of a click there; the last one counts. */
  onClick(x: number, y: number, width: number, height: number, act: Zone['act']): void {
    this.zones.push({ x: this.left + x, y: this.top + y, width, height, act });
  }

  /** Does what a click there means; false where it means nothing. */
  click(x: number, y: number): boolean {
    const zone = this.zones.findLast(
      (each) => x >= each.x && y >= each.y && x < each.x + each.width && y < each.y + each.height,
    );
    zone?.act(x - zone.x, y - zone.y);
    return zone !== undefined;
  }

  /** A window into this canvas: what is written on it is written here, and cut off at its edges. */
  part(x: number, y: number, width: number, height: number): Canvas {
    const left = Math.min(Math.max(0, x), this.width);
    const top = Math.min(Math.max(0, y), this.height);
    const right = Math.min(x + width, this.width);
    const bottom = Math.min(y + height, this.height);
    return new Canvas(right - left, bottom - top, { canvas: this, x: left, y: top });
  }

  /** Copies another canvas onto this one. */
  stamp(x: number, y: number, other: Canvas): void {
    for (let row = 0; row < other.height; row++)
      for (let column = 0; column < other.width; column++) {
        const index = this.at(x + column, y + row);
        if (index >= 0) this.signs[index] = other.get(column, row);
      }
  }

  /** Without styles and trailing spaces. */
  lines(): string[] {
    return Array.from({ length: this.height }, (_, y) =>
      Array.from({ length: this.width }, (_, x) => this.get(x, y).text)
        .join('')
        .trimEnd(),
    );
  }
}
