/** The content of a cell: the texts of its layers line by line, its colours and its fill. */
import type { Layer } from '@tabuleiro/rules';
import type { ScreenColour } from '../screen/colours.ts';
import type { Style } from '../screen/style.ts';
import { type Glyph, type GlyphTable, type Signs, type Slot, signOf } from './glyphs/glyph.ts';
import { isLarge, type Plan } from './layout.ts';

export interface Content {
  /** One text for each row from the centre down (square, diamond), or from the top (hex). */
  lines: readonly string[];
  style: Style;
  /** The cell has a piece or mark of a seat. */
  owned: boolean;
  seat: number;
  /** The seat's colour covers the cell. */
  chip?: ScreenColour;
  ground?: ScreenColour;
  fill: string;
  /** The drawing instead of a sign, and of the terrain's text. */
  picture?: readonly string[];
  balls?: number;
}

interface Part {
  layer: Layer;
  glyph: Glyph | undefined;
  slot: Slot;
}

export function contentOf(
  layers: readonly Layer[],
  table: GlyphTable,
  { shape, size, disc }: Pick<Plan, 'shape' | 'size' | 'disc'>,
  { ascii, filled }: { ascii: boolean; filled: boolean },
): Content {
  const parts = layers.map((layer): Part => {
    const glyph = table.glyphs[layer.code];
    return { layer, glyph, slot: glyph?.slot ?? (layer.seat === undefined ? 'terrain' : 'piece') };
  });
  const draws = filled && size === 'huge';
  const picture = draws && disc > 0 ? parts.find(({ glyph }) => glyph?.picture)?.glyph?.picture : undefined;
  const balls = draws ? parts.find(({ glyph }) => glyph?.balls)?.glyph?.balls : undefined;
  const isDrawn = ({ glyph }: Part): boolean =>
    (picture !== undefined && glyph?.picture === picture) || (draws && glyph?.balls !== undefined);
  const text = (slot: Slot, wide = false): string =>
    parts
      .map((part) =>
        part.slot === slot && !isDrawn(part) ? partText(part, wide, ascii, filled && disc > 0) : '',
      )
      .join('');
  const seat = parts.findLast(({ layer }) => layer.seat !== undefined)?.layer.seat;
  const look = seat === undefined ? undefined : table.seats[seat % table.seats.length];
  const ground = parts.findLast(({ glyph }) => glyph?.ground)?.glyph?.ground;
  const fill = parts.findLast(({ glyph }) => glyph?.fill)?.glyph?.fill as Signs | undefined;
  return {
    lines: shape === 'hex' ? hexLines(size, text) : squareLines(size, text, filled && disc > 0),
    style: { ink: look?.ink ?? 'white', bold: look !== undefined },
    owned: look !== undefined,
    seat: seat ?? 0,
    ...(look?.ground ? { chip: look.ground } : {}),
    ...(ground ? { ground } : {}),
    fill: fill ? fill[ascii ? 1 : 0] : ' ',
    ...(picture ? { picture } : {}),
    ...(balls ? { balls } : {}),
  };
}

type SlotText = (slot: Slot, wide?: boolean) => string;

/** Terrain of a square board shows by its fill. */
function squareLines(size: Plan['size'], text: SlotText, onDisc: boolean): string[] {
  const [sign, note] = [text('piece'), text('piece', true)];
  // A disc of three rows has room for a sign alone.
  const roomy = onDisc ? size === 'huge' : isLarge(size);
  return roomy && note !== sign ? [sign, note] : [sign];
}

function hexLines(size: Plan['size'], text: SlotText): string[] {
  const [terrain, owner, piece] = [text('terrain', true), text('owner', true), text('piece', true)];
  // Free cells have nothing but their terrain: it goes to the middle.
  if (isLarge(size)) return owner || piece ? [terrain, owner, piece] : ['', terrain, ''];
  const held = `${text('owner')}${text('piece')}`;
  // A home has no terrain: what it holds stands where marks do.
  if (size === 'medium') return terrain ? [terrain, held] : [held];
  return [`${text('terrain')}${held}`];
}

/** Several pieces are counted, or shown one by one where there is room. */
function partText({ layer, glyph }: Part, wide: boolean, ascii: boolean, onDisc: boolean): string {
  const { seat = 0, count = 1, mark } = layer;
  if (!glyph) return mark;
  if (onDisc && glyph.onDisc) return glyph.onDisc[ascii ? 1 : 0];
  const sign = signOf(glyph.signs, seat, ascii);
  if (count > 1) return wide ? Array(count).fill(sign).join(' ') : String(count);
  return wide && glyph.wide ? signOf(glyph.wide, seat, ascii) : sign;
}
