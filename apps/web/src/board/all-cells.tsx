/** All cells, row by row. Re-rendered only when a prop changes, so turning the board costs nothing. */
import type { Cell, Geometry } from '@tabuleiro/rules';
import { Component } from 'preact';
import { CellView } from './cell.tsx';
import type { Art } from './model/art.ts';
import type { Layout } from './model/layout.ts';
import { CHOSEN, marksByCell } from './model/marks.ts';
import { asRow, inOrder } from './model/roles.ts';
import type { Shapes } from './model/shapes.ts';
import type { Stack } from './model/stacks.ts';
import type { BoardProps, Marks, Orientation } from './model/types.ts';

interface AllCellsProps extends Pick<BoardProps, 'speak' | 'tip'> {
  /** Id of the board, the prefix of row and cell ids. */
  id: string;
  geometry: Geometry;
  art: Art;
  shapes: Shapes;
  facing: Orientation;
  /** `upright` for drawing, `told` for screen readers. */
  upright: Layout;
  told: Layout;
  stacks: readonly Stack[];
  marks: Marks;
  before: ReadonlyMap<Cell, Stack>;
  /** Cells whose piece is drawn elsewhere: further along its move, or held. */
  left: Cell | undefined;
  held: Cell | undefined;
  /** The focusable cell and the cells a finger can lift from; null in a picture. */
  grid: { tab: Cell; holds: ReadonlySet<Cell> } | null;
}

export const rowId = (board: string, row: readonly Cell[]) => `${board}-row${Math.min(...row)}`;
const cellId = (board: string, cell: Cell) => `${board}-cell${cell}`;

export class AllCells extends Component<AllCellsProps> {
  override shouldComponentUpdate(next: AllCellsProps): boolean {
    const { props } = this;
    const { grid, ...rest } = next;
    return (
      Object.entries(rest).some(([name, value]) => props[name as keyof AllCellsProps] !== value) ||
      props.grid?.tab !== grid?.tab ||
      props.grid?.holds !== grid?.holds
    );
  }

  override render(props: AllCellsProps) {
    const { id, geometry, art, shapes, facing, upright, told, stacks, marks, before, grid } = props;
    const found = marksByCell(marks, stacks.length);
    const view = (cell: Cell) => (
      <CellView
        key={cell}
        {...{ cell, shapes, art }}
        orientation={facing}
        name={geometry.cells[cell]!.name}
        centre={upright.centres[cell]!}
        stack={stacks[cell] ?? []}
        before={before.get(cell)}
        marks={found[cell]!}
        away={cell === props.left || cell === props.held}
        grid={
          grid && {
            id: cellId(id, cell),
            label: props.speak(cell),
            column: told.columns[cell]!,
            tab: cell === grid.tab,
            chosen: (found[cell]! & CHOSEN) !== 0,
            grab: grid.holds.has(cell),
            tip: props.tip?.(cell),
          }
        }
      />
    );
    if (!grid) return stacks.map((_, cell) => view(cell));
    const back = told !== upright;
    return upright.rows.map((row, i) => (
      <g
        key={Math.min(...row)}
        id={rowId(id, row)}
        {...asRow(back ? upright.rows.length - i : i + 1)}
        {...inOrder(row.map((cell) => cellId(id, cell)).reverse(), back)}
      >
        {row.map(view)}
      </g>
    ));
  }
}
