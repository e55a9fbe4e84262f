/**
 * The named features of Mad Bishops and their values in slow, readable code. Red is seat 0; every value is Red's
 * minus Blue's. The game is a race of kills, and a side that must engage because no enemies see each other loses a
 * tempo. So bishops and turn nearly decide; the other measures predict which side will lose tempi.
 */
import type { Cell, Position, Seat } from '@tabuleiro/rules';
import type { BishopsPosition } from '@tabuleiro/rules/games/mad-bishops';
import type { Feature } from '../../types.ts';
import { PHASES, phaseParts } from './phases.ts';

/** Each measure is one feature per phase and forms a separate group. */
export const MEASURES = [
  /** Bishops on the board. */
  'bishops',
  /** The turn. */
  'turn',
  /** The turn, if the mover has at least as many bishops: without lost tempi he makes the last kill. */
  'race',
  /** The turn, if no enemies see each other: the mover must step into sight. */
  'still',
  /** The turn, if one pair of enemies sees each other: after its kill the other side may have none. */
  'single',
  /** The turn, if there are two such pairs. */
  'double',
  /** Bishops that see no enemy. */
  'free',
  /** Empty cells that free bishops see, counted per bishop: they can be engaged from there. */
  'open',
  /** Friends that free bishops see, counted per bishop: an enemy that engages them is captured. */
  'linked',
  /** Friends directly between a free bishop and an enemy: if they are killed, the bishop sees the killer. */
  'reserve',
] as const;
export type BishopMeasure = (typeof MEASURES)[number];

export const idOfFeature = (measure: BishopMeasure, phase: string): string => `${measure}-${phase}`;

export const features: readonly Feature[] = MEASURES.flatMap((measure) =>
  PHASES.map(({ name }) => ({ id: idOfFeature(measure, name), group: measure })),
);

/** The sight of one bishop. */
export interface Sight {
  cell: Cell;
  seat: Seat;
  enemies: number;
  friends: number;
  /** Empty cells in sight. */
  room: number;
  /** Friends in sight that see an enemy directly beyond. */
  screens: number;
}

/** The steps of a diagonal in files and ranks. */
const STEPS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

export function sightsOf(position: BishopsPosition): Sight[] {
  const { size, ids } = position.board;
  const inside = (place: number) => place >= 0 && place < size;
  const found: Sight[] = [];
  for (let cell = 0; cell < ids.length; cell++) {
    const seat = position.owner(cell);
    if (seat < 0) continue;
    const sight = { cell, seat, enemies: 0, friends: 0, room: 0, screens: 0 };
    for (const [files, ranks] of STEPS) {
      let behindFriend = false;
      let [file, rank] = [(cell % size) + files, Math.floor(cell / size) + ranks];
      for (; inside(file) && inside(rank); file += files, rank += ranks) {
        const other = position.owner(rank * size + file);
        if (other < 0) {
          if (!behindFriend) sight.room++;
        } else if (behindFriend) {
          if (other !== seat) sight.screens++;
          break;
        } else if (other === seat) {
          sight.friends++;
          behindFriend = true;
        } else {
          sight.enemies++;
          break;
        }
      }
    }
    found.push(sight);
  }
  return found;
}

/** The measures without phases, Red's minus Blue's. */
function measuresOf(sights: readonly Sight[], mover: Seat): Record<BishopMeasure, number> {
  const lead = (worth: (sight: Sight) => number) =>
    sights.reduce((sum, sight) => sum + (sight.seat === 0 ? worth(sight) : -worth(sight)), 0);
  const ifFree = (worth: (sight: Sight) => number) => (sight: Sight) =>
    sight.enemies === 0 ? worth(sight) : 0;
  const turn = mover === 0 ? 1 : -1;
  const bishops = lead(() => 1);
  const pairs = sights.reduce((sum, { enemies }) => sum + enemies, 0) / 2;
  return {
    bishops,
    turn,
    race: bishops * turn >= 0 ? turn : 0,
    still: pairs === 0 ? turn : 0,
    single: pairs === 1 ? turn : 0,
    double: pairs === 2 ? turn : 0,
    free: lead(ifFree(() => 1)),
    open: lead(ifFree(({ room }) => room)),
    linked: lead(ifFree(({ friends }) => friends)),
    reserve: lead(ifFree(({ screens }) => screens)),
  };
}

export function extract(given: Position, into: Float64Array): void {
  const position = given as BishopsPosition;
  const sights = sightsOf(position);
  const values = measuresOf(sights, position.seat);
  const parts = phaseParts(sights.length);
  MEASURES.forEach((name, m) => {
    parts.forEach((part, p) => {
      into[m * PHASES.length + p] = values[name] * part + 0;
    });
  });
}
