/** A board with its texts for output that scrolls: texts below or beside it, whichever leaves more room for cells. */
import { Canvas } from '../screen/canvas.ts';
import type { BoardPicture } from './draw-board.ts';
import { drawBoard } from './draw-board.ts';
import { chooseLayout, sizes, type TextLayout } from './layout.ts';

/** Columns between board and texts. */
const GAP = 3;

export interface BoardPage extends Omit<BoardPicture, 'layout'> {
  texts: readonly string[];
  room: { width: number; height: number };
  /** Lines of less weight that follow: they are the first to make others scroll. */
  below?: number;
  flip?: boolean;
}

interface Way {
  layout: TextLayout;
  beside: boolean;
}

/** Null when the window is too narrow for any board. */
export function drawPage(page: BoardPage): Canvas | null {
  const way = chooseWay(page);
  if (!way) return null;
  const { layout, beside } = way;
  const { texts } = page;
  const left = beside ? layout.width + GAP : 0;
  const top = beside ? Math.max(0, Math.floor((layout.height - texts.length) / 2)) : layout.height + 1;
  const width = Math.max(layout.width, left + widest(texts));
  const canvas = new Canvas(width, Math.max(layout.height, top + texts.length));
  canvas.stamp(0, 0, drawBoard({ ...page, layout }));
  texts.forEach((text, i) => {
    canvas.put(left, top + i, text);
  });
  return canvas;
}

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length));

/** A standing board stands as long as it fits; tiny cells only when scrolling would not help either. */
function chooseWay({ rules, texts, room, below = 0, flip = false }: BoardPage): Way | undefined {
  const fit = (width: number, height: number, square: boolean, beside: boolean): Way[] => {
    const layout = chooseLayout(rules.geometry, { width, height }, { flip, square });
    return layout ? [{ layout, beside }] : [];
  };
  const whole = (height: number, square: boolean): Way[] =>
    [
      ...fit(room.width, height - texts.length - 1, square, false),
      ...fit(room.width - GAP - widest(texts), height, square, true),
    ].sort((a, b) => sizes.indexOf(b.layout.size) - sizes.indexOf(a.layout.size));
  const ways = [false, true].flatMap((square) => [
    ...whole(room.height - below, square),
    ...whole(room.height, square),
    ...fit(room.width, room.height, square, false),
  ]);
  return ways.find(({ layout }) => layout.size !== 'compact') ?? ways[0];
}
