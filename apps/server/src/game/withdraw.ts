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

export function withdrawalFrom({ row, state, request }: OnlineGame, place: number): Withdrawal {
  if (state === 'playing') return { fault: { code: 'delete-running' } };
  // A challenge is the creator's, as an invitation is; who has joined it waits for the game.
  if (state === 'challenge')
    return place === request.mine ? { places: null } : { fault: { code: 'not-creator' } };
  const places = row.places.map((each, i) =>
    i === place ? { ...each, name: '', invitation: null, secret: null } : each,
  );
  return { places: places.some(({ secret }) => secret !== null) ? places : null };
}
