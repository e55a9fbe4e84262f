/** What a player does with the own seat, few and seldom: loaded as one. */
export { deleteSeat } from './enter.ts';
export { renewLink } from './renew-link.ts';
