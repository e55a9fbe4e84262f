/**
 * Pairings, seats and order of the games. Games come in *units*: the same opponents play one opening, each of them
 * once in every seat. All units of the first opening come first, then those of the second. So a longer match begins
 * with the games of a shorter one, and a match that stops early has covered all pairings.
 */
import { invariant } from '@tabuleiro/rules/internal';

/** One game of a match: number, opening and seats. */
export interface ScheduledGame {
  /** From 0. */
  number: number;
  /** Index of the game's unit, from 0. */
  unit: number;
  /** Index within the unit, from 0. */
  turn: number;
  opening: number;
  /** Player of each seat. */
  players: readonly number[];
}

/** All games of a match in order. */
export interface Schedule {
  games: readonly ScheduledGame[];
  /** Games in a unit: the number of seats. */
  unitSize: number;
  openings: number;
}

/** `games`: minimum per set of opponents, rounded up to whole units. */
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
 * The groups that play together: all choices of as many players as seats. Two players with three or four seats play
 * one against the rest, each once in the single role.
 */
export function lineUps(players: number, seats: number): readonly (readonly number[])[] {
  invariant(canSeat(players, seats), 'as many players as seats, or two');
  if (players >= seats) return choices(players, seats, 0);
  const against = (one: number) => Array.from({ length: seats }, (_, seat) => (seat === 0 ? one : 1 - one));
  return [against(0), against(1)];
}

/** Valid counts: two players for any number of seats, otherwise at least as many players as seats. */
export const canSeat = (players: number, seats: number): boolean => players >= seats || players === 2;

function choices(players: number, size: number, from: number): number[][] {
  if (size === 0) return [[]];
  const lists: number[][] = [];
  for (let first = from; first <= players - size; first++)
    for (const rest of choices(players, size - 1, first + 1)) lists.push([first, ...rest]);
  return lists;
}
