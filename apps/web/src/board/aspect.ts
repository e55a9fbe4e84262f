/** The aspect ratio of a board as the settings draw it, for the pages around it. */
import type { Geometry } from '@tabuleiro/rules';
import { useMemo } from 'preact/hooks';
import { coordinates, squareDiamond } from '../settings.ts';
import { layoutOf } from './model/layout.ts';

/** Width of the board over its height. */
export function useAspect(geometry: Geometry): number {
  const square = squareDiamond.value;
  const labels = coordinates.value;
  return useMemo(() => {
    const { width, height } = layoutOf(geometry, { flip: false, square }, labels).box;
    return width / height;
  }, [geometry, square, labels]);
}
