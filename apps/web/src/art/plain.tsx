/** Letters instead of pictures: what stands on a cell as the position text writes it. */
import type { Art } from './types.ts';

export const art: Art = {
  board: '',
  cell: () => '',
  layer: ({ mark }) => (
    <text text-anchor="middle" dominant-baseline="central" font-size="0.4">
      {mark}
    </text>
  ),
};
