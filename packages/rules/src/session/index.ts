/** Games in play: commands are decided, events evolve a session, and its list of events is its save. */
export { type Baseline, type BaselineGame, type BaselineMove, baselineOf } from './baseline.ts';
export { decide } from './decide.ts';
export { evolve } from './evolve.ts';
export type { ClockState, LiveGame, PlayedMove } from './live-game.ts';
export * from './log.ts';
export { decodeCommand, decodeEvent } from './messages.ts';
export type { SessionPlan } from './plan.ts';
export { admit, beginFrom, replaySession, resumeSession } from './resume.ts';
export { Session } from './session.ts';
export { rematch, startSession } from './start.ts';
export * from './types.ts';
