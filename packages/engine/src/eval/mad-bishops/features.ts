/**
 * The named features of Mad Bishops and their values, told plainly. Red is seat 0; every value is Red's minus Blue's.
 * A race: each kill brings one closer, and whoever must engage because nobody sees anybody loses a move. So bishops and
 * turn nearly decide; the rest tells who will be the one to lose moves later.
 */
import type { Cell, Position, Seat } from '@tabuleiro/rules';
import type { BishopsPosition } from '@tabuleiro/rules/games/mad-bishops';
import type { Feature } from '../../types.ts';
import { PHASES, phaseParts } from './phases.ts';

/** What is measured; each is a feature once for each phase, and a group of its own. */
export const MEASURES = [
  /** Bishops on the board. */
  'bishops',
  /** The turn. */
  'turn',
  /** The turn, where nobody sees anybody: the mover must step into sight. */
  'still',
  /** The turn, where one pair of enemies sees each other: its kill may leave the other side still. */
  'single',
  /** The turn, where there are two such pairs. */
  'double',
  /** Bishops that see no enemy. */
  'free',
  /** Empty cells that free bishops see, each counted for each bishop: from there they can be engaged. */
  'open',
  /** Bishops that see two enemies or more. */
  'pressed',
  /** Engaged bishops that see a friend, who can take the killer. */
  'backed',
] as const;
export type Measure = (typeof MEASURES)[number];

export const idOfFeature = (measure: Measure, phase: string): string => `${measure}-${phase}`;

export const features: readonly Feature[] = MEASURES.flatMap((measure) =>
  PHASES.map(({ name }) => ({ id: idOfFeature(measure, name), group: measure })),
);

/** A bishop and what it sees. */
export interface Sight {
  cell: Cell;
  seat: Seat;
  enemies: number;
  friends: number;
  /** Empty cells in sight. */
  room: number;
}

export function sightsOf(position: BishopsPosition): Sight[] {
  const { size, ids } = position.board;
  const inside = (place: number) => place >= 0 && place < size;
  const found: Sight[] = [];
  for (let cell = 0; cell < ids.length; cell++) {
    const seat = position.owner(cell);
    if (seat < 0) continue;
    const sight = { cell, seat, enemies: 0, friends: 0, room: 0 };
    for (const [files, ranks] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      let [file, rank] = [(cell % size) + files, Math.floor(cell / size) + ranks];
      for (; inside(file) && inside(rank); file += files, rank += ranks) {
        const other = position.owner(rank * size + file);
        if (other === seat) sight.friends++;
        else if (other >= 0) sight.enemies++;
        else {
          sight.room++;
          continue;
        }
        break;
      }
    }
    found.push(sight);
  }
  return found;
}

/** The measures without phases, Red's minus Blue's. */
export function measure(position: BishopsPosition): Record<Measure, number> {
  const sights = sightsOf(position);
  const lead = (worth: (sight: Sight) => number | boolean) =>
    sights.reduce((sum, sight) => sum + (sight.seat === 0 ? 1 : -1) * Number(worth(sight)), 0);
  const turn = position.seat === 0 ? 1 : -1;
  const pairs = sights.reduce((sum, { seat, enemies }) => sum + (seat === 0 ? enemies : 0), 0);
  return {
    bishops: lead(() => 1),
    turn,
    still: pairs === 0 ? turn : 0,
    single: pairs === 1 ? turn : 0,
    double: pairs === 2 ? turn : 0,
    free: lead(({ enemies }) => enemies === 0),
    open: lead(({ enemies, room }) => (enemies === 0 ? room : 0)),
    pressed: lead(({ enemies }) => enemies >= 2),
    backed: lead(({ enemies, friends }) => enemies >= 1 && friends >= 1),
  };
}

export function extract(given: Position, into: Float64Array): void {
  const position = given as BishopsPosition;
  const values = measure(position);
  const parts = phaseParts(sightsOf(position).length);
  MEASURES.forEach((name, m) => {
    parts.forEach((part, p) => {
      into[m * PHASES.length + p] = values[name] * part + 0;
    });
  });
}
