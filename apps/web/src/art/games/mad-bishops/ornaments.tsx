/** An ornament on each of the unused squares, as one path. */
import type { Geometry } from '@tabuleiro/rules';
import { checkered } from '../../look.ts';
import style from './bishops.module.css';

const ORNAMENT = 'a.3 .3 0 0 0 .3-.3a.3 .3 0 0 0 .3 .3a.3 .3 0 0 0-.3 .3a.3 .3 0 0 0-.3-.3z';

export const ornaments = (geometry: Geometry) => (
  <path
    class={style.ornament}
    d={geometry.cells
      .map(({ x, y }, cell) => (checkered(geometry, cell) === 'light' ? `M${x - 0.3} ${y}${ORNAMENT}` : ''))
      .join('')}
  />
);
