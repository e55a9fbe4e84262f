/** The cells that show why a seat leads in a feature group. */
import type { Cell, Position, Seat } from '@tabuleiro/rules';
import type { BishopsPosition } from '@tabuleiro/rules/games/mad-bishops';
import { type BishopMeasure, type Sight, sightsOf } from './features.ts';

/** The bishops of a group: of both seats if it counts pairs, else of the leading seat. */
const ABOUT: Partial<Record<BishopMeasure, (sight: Sight, seat: Seat) => boolean>> = {
  single: ({ enemies }) => enemies > 0,
  double: ({ enemies }) => enemies > 0,
  free: (sight, seat) => sight.seat === seat && sight.enemies === 0,
  open: (sight, seat) => sight.seat === seat && sight.enemies === 0,
  linked: (sight, seat) => sight.seat === seat && sight.enemies === 0 && sight.friends > 0,
  reserve: (sight, seat) => sight.seat === seat && sight.enemies === 0 && sight.screens > 0,
};

export function show(position: Position, group: string, seat: Seat): readonly Cell[] {
  const about = ABOUT[group as BishopMeasure];
  if (about === undefined) return [];
  return sightsOf(position as BishopsPosition)
    .filter((sight) => about(sight, seat))
    .map(({ cell }) => cell);
}
