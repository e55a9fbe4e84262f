/** @tabuleiro/play: what happens at the table, the same for every screen. Controllers and ports have their own paths. */
export * from './another-start.ts';
export * from './game/ply-views.ts';
export * from './kinds.ts';
export * from './lists.ts';
export * from './map-text.ts';
export * from './names.ts';
export * from './people.ts';
export * from './report-style.ts';
export * from './seats.ts';
export * from './selection.ts';
export * from './setup.ts';
export * from './speech.ts';
export * from './standing.ts';
export { fill, type Values } from './words.ts';
