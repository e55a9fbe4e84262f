/** Range and directions of each rank, for every set. */
import type { Orientation } from '../../../board/model/types.ts';

export type RankPoint = readonly [x: number, y: number];

export const DIAGONALS = [1, 3, 5, 7];

interface Rank {
  reach: number;
  /** Eighths of a turn, clockwise from straight ahead, on the diamond. */
  rays: readonly number[];
}

export const ranks: Readonly<Record<string, Rank>> = {
  soldier: { reach: 1, rays: DIAGONALS },
  sergeant: { reach: 2, rays: [0, ...DIAGONALS] },
  captain: { reach: 3, rays: [0, 4, ...DIAGONALS] },
  colonel: { reach: 4, rays: [0, 2, 6, ...DIAGONALS] },
  general: { reach: 5, rays: [0, 2, 4, 6, ...DIAGONALS] },
};

/** The point at `radius` in a direction given in sixteenths of a turn. */
export const at = (radius: number, sixteenth: number, [x, y]: RankPoint = [0, 0]): string => {
  const angle = (sixteenth * Math.PI) / 8;
  return `${(x + radius * Math.sin(angle)).toFixed(3)} ${(y - radius * Math.cos(angle)).toFixed(3)}`;
};

export const outline = (corners: readonly string[]): string => `M${corners.join('L')}Z`;
export const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** Diagonal rays are shorter, because a diamond's cell is narrow there. */
export const tipOf = (ray: number, tip: number): number => (ray % 2 ? tip - 0.05 : tip);

/** The screen direction of straight ahead, in degrees clockwise from up. */
export const ahead = (seat: number, { flip, square }: Orientation): number =>
  (square ? 45 : 0) + ((seat === 1) === flip ? 0 : 180);

export const UPRIGHT: Orientation = { flip: false, square: false };
