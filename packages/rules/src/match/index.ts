/** Matches and the parts of a game in play: clocks, formats, history, ends, replay. */
export * from './clock.ts';
export * from './departures.ts';
export * from './ends.ts';
export * from './formats.ts';
export { History, pastKey } from './history.ts';
export * from './match.ts';
export { type Consent, PROPOSALS, type Proposal, type ProposalKind } from './proposals.ts';
export {
  MoveReader,
  type PlayedLine,
  type ReadMove,
  type ReplayAnswer,
  replay,
  retrace,
} from './replay.ts';
