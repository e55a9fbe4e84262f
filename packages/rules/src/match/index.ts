/** Games in play: history, sessions, clocks and matches. */
export * from './clock.ts';
export * from './ends.ts';
export * from './formats.ts';
export type { GameInPlay, PlayedMove } from './game-in-play.ts';
export { History } from './history.ts';
export * from './match.ts';
export type { Offers } from './offers.ts';
export { resumeSession } from './resume.ts';
export { EVENTS_KEPT, Session } from './session.ts';
export { MAX_NAME, type SessionPlan } from './session-plan.ts';
export { rematch, startSession } from './session-start.ts';
export * from './session-types.ts';
export { decodeSnapshot, parseSnapshot, takeSnapshot } from './snapshot.ts';
