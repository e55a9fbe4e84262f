/**
 * Phases of the game. The value of a feature depends on the plies left and on what ends the game, space or pieces.
 * Every feature has a weight for each of six phases; a position interpolates, with shares that sum to 1. The hot
 * and the cold evaluation share this file.
 */

/** By the plies that can still be played: end, middle and start, with interpolation between them. */
const STAGES = ['end', 'middle', 'start'] as const;
const END = 2;
const MIDDLE = 12;
export const START = 32;

/** By the hexes left after all those plies: space ends the game (crowded), or the pieces do (roomy). */
const ROOMS = ['crowded', 'roomy'] as const;
export const ROOMY = 24;

export const PHASES = ROOMS.flatMap((room) => STAGES.map((stage) => `${room}.${stage}` as const));

/** Phases are defined for two seats; with more seats the same plies are fewer rounds. */
export const forTwo = (plies: number, seats: number): number => Math.floor((2 * plies) / seats);

/** The share of each phase, in the order of `PHASES`. */
export function phaseShares(plies: number, spare: number): number[] {
  const room = Math.min(1, spare / ROOMY);
  const start = within((plies - MIDDLE) / (START - MIDDLE));
  const end = within((MIDDLE - plies) / (MIDDLE - END));
  const stages = [end, 1 - end - start, start];
  return [1 - room, room].flatMap((share) => stages.map((stage) => share * stage));
}

const within = (share: number) => Math.max(0, Math.min(1, share));
