/** @tabuleiro/play: what happens at the table, the same for every screen. Pure but for the computers' timer. */
export * from './advice.ts';
export * from './another-start.ts';
export * from './computers.ts';
export * from './game/ply-views.ts';
export * from './kinds.ts';
export * from './lists.ts';
export * from './map-text.ts';
export * from './names.ts';
export * from './people.ts';
export * from './report-style.ts';
export * from './seats.ts';
export * from './selection.ts';
export * from './session-time.ts';
export * from './setup.ts';
export * from './speech.ts';
export * from './standing.ts';
export * from './thinker.ts';
export { fill, type Values } from './words.ts';
