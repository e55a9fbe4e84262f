/** A read-only board: nothing can be chosen. */

import type { LastMove } from '@tabuleiro/play/board/ply-views';
import type { Position, Rules } from '@tabuleiro/rules';
import { coordinates, squareDiamond } from '../settings.ts';
import { Board } from './board.tsx';
import type { Art } from './model/art.ts';
import type { BoardProps } from './model/types.ts';

interface StillBoardProps {
  rules: Rules;
  position: Position;
  art: Art;
  label: string;
  last?: LastMove | undefined;
  flip?: boolean;
  /** Drawn above the pieces. */
  over?: BoardProps['over'];
}

export const StillBoard = ({ rules, position, art, label, last, flip = false, over }: StillBoardProps) => (
  <Board
    geometry={rules.geometry}
    art={art}
    stacks={rules.geometry.cells.map((_, cell) => rules.layers(position, cell))}
    orientation={{ flip, square: squareDiamond.value }}
    coordinates={coordinates.value}
    marks={last ? { last } : {}}
    label={label}
    speak={() => ''}
    over={over}
  />
);
