/** Matches: openings, pairings, games, and what their results say. */

export { type CreatePlayerOptions, createPlayer } from '../players/create.ts';
export { formatPlayer, type PlayerSpec, parsePlayer } from '../players/spec.ts';
export * from './cross-table.ts';
export * from './even.ts';
export * from './openings.ts';
export * from './plan.ts';
export * from './play-game.ts';
export * from './play-unit.ts';
export { type KnownRating, type PairScore, ratePlayers } from './rating.ts';
export * from './results.ts';
export * from './schedule.ts';
export * from './seeds.ts';
export * from './settings.ts';
export * from './sprt.ts';
export * from './stats.ts';
