/**
 * The looks of a game: board themes and piece sets. Each game describes its own in `games/<id>/look.ts`; the first of
 * each is the default.
 */
import type { Cell, Geometry } from '@tabuleiro/rules';
import type { ComponentChildren } from 'preact';
import type { Art } from '../board/model/art.ts';
import type { LookChoice } from '../settings.ts';

/** A CSS module: its classes by name. */
export type StyleNames = Readonly<Record<string, string>>;

export type PieceSet = Pick<Art, 'layer' | 'oriented'>;

export interface GameLook {
  /**
   * Board themes by id: a stylesheet with the class `board`, which sets the colours described at `Art`, and a class
   * for every name that `cell` returns.
   */
  boards: Readonly<Record<string, StyleNames>>;
  /** Piece sets by id. The first is bundled, the others are loaded when they are chosen. */
  pieces: Readonly<Record<string, () => PieceSet | Promise<PieceSet>>>;
  /** Class name of a bare cell, defined in every theme. */
  cell(geometry: Geometry, cell: Cell): string;
  /** Lines over the whole board, as in `Art`, with the classes of the theme. */
  decoration?(geometry: Geometry, theme: StyleNames): ComponentChildren;
  even?: true;
}

/** Alternating squares, a1 dark. */
export const checkered = ({ columns }: Geometry, cell: Cell): 'light' | 'dark' =>
  ((cell % columns) + Math.floor(cell / columns)) % 2 ? 'light' : 'dark';

/** The chosen id, or the first if none is chosen or the id is unknown. */
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
