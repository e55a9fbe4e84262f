/** Games in play: history, sessions, clocks and matches. */
export { type Baseline, type BaselineMove, baselineOf } from './baseline.ts';
export * from './clock.ts';
export { decide } from './decide.ts';
export * from './ends.ts';
export { evolve } from './evolve.ts';
export * from './formats.ts';
export type { GameInPlay, PlayedMove } from './game-in-play.ts';
export { History } from './history.ts';
export * from './match.ts';
export type { Offers } from './offers.ts';
export * from './replay.ts';
export { admit, resumeSession } from './resume.ts';
export { Session } from './session.ts';
export * from './session-log.ts';
export { MAX_NAME, type SessionPlan } from './session-plan.ts';
export { rematch, startSession } from './session-start.ts';
export * from './session-types.ts';
