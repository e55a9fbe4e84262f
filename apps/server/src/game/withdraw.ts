/**
 * A player deletes a game: the own name and secret go at once, the game itself with the last of its players. What the
 * others played stays theirs for as long as games are kept.
 */
import type { Fault } from '@tabuleiro/rules';
import type { PlaceRow } from '../store/store.ts';
import type { OnlineGame } from './online-game.ts';

export type Withdrawal =
  | { fault: Fault }
  /** Nobody is left whose game it is. */
  | { places: null }
  /** The others', without the player. */
  | { places: readonly PlaceRow[] };

/** A computer plays on for the player, to the end: a match would come back to them with its next game. */
export const hasLeft = (game: OnlineGame, place: number): boolean =>
  game.state === 'playing' && game.request.format === 'single' && game.session!.hasLeft(game.playerAt(place));

export function withdrawalFrom(game: OnlineGame, place: number): Withdrawal {
  const { row, state, request } = game;
  if (state === 'playing' && !hasLeft(game, place)) return { fault: { code: 'delete-running' } };
  // A challenge is the creator's, as an invitation is; who has joined it waits for the game.
  if (state === 'challenge')
    return place === request.mine ? { places: null } : { fault: { code: 'not-creator' } };
  const places = row.places.map((each, i) =>
    i === place ? { ...each, name: '', invitation: null, sealed: null, secret: null } : each,
  );
  if (places.some(({ secret }) => secret !== null)) return { places };
  return state === 'playing' ? { fault: { code: 'delete-running' } } : { places: null };
}
