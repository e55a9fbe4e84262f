/**
 * How a game can look: its board in several themes, its pieces in several sets. Each game describes its own in
 * `games/<id>/look.ts`; the first of each is shown until somebody chooses.
 */
import type { Cell, Geometry } from '@tabuleiro/rules';
import type { ComponentChildren } from 'preact';
import type { Art } from '../board/model/art.ts';
import type { LookChoice } from '../settings.ts';

/** A stylesheet of ours: the classes in it by their names. */
export type StyleNames = Readonly<Record<string, string>>;

export type PieceSet = Pick<Art, 'layer' | 'oriented'>;

export interface GameLook {
  /**
   * Themes of the board by id: a stylesheet with the class `board`, which sets the colours described at `Art`, and one for
   * every role that `cell` answers with.
   */
  boards: Readonly<Record<string, StyleNames>>;
  /** Sets of pieces by id; the first is at hand, the others are fetched when they are chosen. */
  pieces: Readonly<Record<string, () => PieceSet | Promise<PieceSet>>>;
  /** What a bare cell is: the name of a class in every theme. */
  cell(geometry: Geometry, cell: Cell): string;
  /** Lines over the whole board, as in `Art`, with the classes of the theme. */
  decoration?(geometry: Geometry, theme: StyleNames): ComponentChildren;
  even?: true;
}

/** Squares by turns, a1 dark. */
export const checkered = ({ columns }: Geometry, cell: Cell): 'light' | 'dark' =>
  ((cell % columns) + Math.floor(cell / columns)) % 2 ? 'light' : 'dark';

/** What is chosen, or the first where nothing is chosen or the choice is not known here. */
export const chosenIn = (among: Readonly<Record<string, unknown>>, id: string | undefined): string =>
  id !== undefined && Object.hasOwn(among, id) ? id : Object.keys(among)[0]!;

export async function artOf(look: GameLook, { board, pieces }: LookChoice = {}): Promise<Art> {
  const theme = look.boards[chosenIn(look.boards, board)]!;
  const set = await look.pieces[chosenIn(look.pieces, pieces)]!();
  const { cell, decoration, even } = look;
  return {
    ...set,
    board: theme.board!,
    cell: (geometry, at) => theme[cell(geometry, at)]!,
    ...(decoration && { decoration: (geometry) => decoration(geometry, theme) }),
    ...(even && { even }),
  };
}
