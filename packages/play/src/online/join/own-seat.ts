/** Rare acts of a player on the own seat, loaded together. */
export { deleteSeat } from './enter.ts';
export { renewLink } from './renew-link.ts';
