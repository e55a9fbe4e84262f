/**
 * Who plays whom, where and in which order. Games come in *units*: everything that the same opponents play from one
 * opening, each of them once in every seat. All units of the first opening come first, then those of the second: a
 * longer match begins with the games of a shorter one, and a match that stops early has met everybody.
 */
import { invariant } from '@tabuleiro/rules/internal';

/** One game of a match: its number, opening, and who sits where. */
export interface ScheduledGame {
  /** From 0. */
  number: number;
  /** Index of the unit that it belongs to, from 0. */
  unit: number;
  /** From 0 inside its unit. */
  turn: number;
  opening: number;
  /** `players[seat]` sits there. */
  players: readonly number[];
}

/** All games of a match in their order. */
export interface Schedule {
  games: readonly ScheduledGame[];
  /** Games in a unit: as many as there are seats. */
  unitSize: number;
  openings: number;
}

/** `games`: how many the same opponents play against each other at least; rounded up to whole units. */
export function schedule(players: number, seats: number, games: number): Schedule {
  const openings = Math.ceil(games / seats);
  const groups = lineUps(players, seats);
  const list: ScheduledGame[] = [];
  for (let opening = 0; opening < openings; opening++)
    for (const group of groups) {
      const unit = list.length / seats;
      for (let turn = 0; turn < seats; turn++) {
        const seated = group.map((_, seat) => group[(seat + turn) % seats]!);
        list.push({ number: list.length, unit, turn, opening, players: seated });
      }
    }
  return { games: list, unitSize: seats, openings };
}

/**
 * The groups that sit down together: all choices of as many players as there are seats. Two players at a table for
 * three or four play one against the rest, first one of them, then the other.
 */
export function lineUps(players: number, seats: number): readonly (readonly number[])[] {
  invariant(canSeat(players, seats), 'as many players as seats, or two');
  if (players >= seats) return choices(players, seats, 0);
  const against = (one: number) => Array.from({ length: seats }, (_, seat) => (seat === 0 ? one : 1 - one));
  return [against(0), against(1)];
}

/** Whether so many players can share so many seats: two always can, more need one for each seat. */
export const canSeat = (players: number, seats: number): boolean => players >= seats || players === 2;

function choices(players: number, size: number, from: number): number[][] {
  if (size === 0) return [[]];
  const lists: number[][] = [];
  for (let first = from; first <= players - size; first++)
    for (const rest of choices(players, size - 1, first + 1)) lists.push([first, ...rest]);
  return lists;
}
