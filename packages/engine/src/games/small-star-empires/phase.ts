/**
 * What a feature is worth depends on how much is still to be played and on what will end the game, space or pieces.
 * So every feature has a weight for each of six phases, and a position lies between them: its shares of the phases
 * add up to 1. Both the fast and the plain evaluation ask here.
 */

/** By the plies that can still be played: the end, the middle and the start of a game, and what lies between them. */
const STAGES = ['end', 'middle', 'start'] as const;
const END = 2;
const MIDDLE = 12;
export const START = 32;

/** By the hexes to spare once all those plies are played: space ends the game, or the pieces do. */
const ROOMS = ['crowded', 'roomy'] as const;
export const ROOMY = 24;

export const PHASES = ROOMS.flatMap((room) => STAGES.map((stage) => `${room}.${stage}` as const));

/** Phases are told for two seats; with more the same plies are fewer rounds. */
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
