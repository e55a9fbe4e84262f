/** The board of a study: one plays on it, draws on it, and sees what was drawn. */
import { tellStudy } from '@tabuleiro/play/study/words';
import type { Cell, Geometry } from '@tabuleiro/rules';
import type { Annotation } from '@tabuleiro/rules/tree';
import { useMemo } from 'preact/hooks';
import { DrawingLayer } from '../../board/drawing/drawing-layer.tsx';
import { DrawingPad } from '../../board/drawing/drawing-pad.tsx';
import type { Drawings, Stroke } from '../../board/drawing/types.ts';
import { layoutOf } from '../../board/model/layout.ts';
import { BoardView } from '../../game/board/board-view.tsx';
import { WaitingBox } from '../../game/board/waiting-box.tsx';
import { announce } from '../../parts/live.tsx';
import { coordinates, squareDiamond } from '../../settings.ts';
import { language } from '../../words/define.ts';
import type { StudyBoard } from '../open/study-board.ts';
import { DRAWING_KEYS } from '../open/study-host.ts';
import type { StudyOnPage } from '../open/study-on-page.ts';
import { say } from '../words.ts';

export function StudyBoardView({ open, board }: { open: StudyOnPage; board: StudyBoard }) {
  const { annotation, rules } = board.board.value;
  const { geometry } = rules;
  const drawn = useMemo(() => drawingsOf(annotation, geometry), [annotation, geometry]);
  const said = open.drawn.value;
  const judged = open.review.value?.drawings.value ?? {};
  const besides = useMemo(
    () => wordsOf(annotation, geometry, said),
    [annotation, geometry, said, language.value],
  );
  const layout = layoutOf(
    geometry,
    { flip: board.flip.value, square: squareDiamond.value },
    coordinates.value,
  );
  return (
    <>
      <DrawingPad
        geometry={geometry}
        layout={layout}
        colour={open.colour.value}
        drawing={open.drawing.value}
        keys={DRAWING_KEYS}
        onStroke={(stroke) => draw(open, geometry, stroke)}
        onBegun={(from) => {
          if (from !== null) announce(say('arrow-begun', { cell: geometry.cells[from]!.name }));
        }}
      >
        {(passing) => (
          <BoardView
            game={board}
            besides={besides}
            over={(as) => (
              <DrawingLayer
                layout={as}
                drawings={joined(open.branches.value ?? {}, judged, said, drawn, open.pointed.value, passing)}
              />
            )}
          />
        )}
      </DrawingPad>
      <WaitingBox game={board} />
    </>
  );
}

function draw({ controller }: StudyOnPage, { cells }: Geometry, { from, to, colour }: Stroke): void {
  const [start, end] = [cells[from]!.name, cells[to]!.name];
  if (from === to) controller.markCell(start, colour);
  else controller.arrow({ colour, from: start, to: end });
}

export const joined = (...all: readonly Drawings[]): Drawings => ({
  arrows: all.flatMap(({ arrows = [] }) => arrows),
  cells: all.flatMap(({ cells = [] }) => cells),
  texts: all.flatMap(({ texts = [] }) => texts),
});

/** Drawings of people for the board. */
export function drawingsOf({ arrows = [], cells = [] }: Annotation, geometry: Geometry): Drawings {
  return {
    arrows: arrows.map(({ colour, from, to }) => ({
      colour,
      cells: [geometry.find(from), geometry.find(to)],
    })),
    cells: cells.map(({ colour, cell }) => ({ colour, cell: geometry.find(cell) })),
  };
}

/** Drawings of each cell for screen readers. */
function wordsOf(
  { arrows = [], cells = [] }: Annotation,
  geometry: Geometry,
  { texts = [] }: Drawings,
): (cell: Cell) => string {
  const found = new Map<string, string>();
  const add = (cell: string, text: string) => found.set(cell, `${found.get(cell) ?? ''}, ${text}`);
  const name = (colour: (typeof cells)[number]['colour']) => tellStudy(language.value, colour);
  for (const { cell, colour } of cells) add(cell, say('cell-marked', { colour: name(colour) }));
  for (const { cell, text } of texts) add(geometry.cells[cell]!.name, `${text} %`);
  for (const { from, to, colour } of arrows) add(from, say('cell-arrow', { cell: to, colour: name(colour) }));
  return (cell) => found.get(geometry.cells[cell]!.name) ?? '';
}
