/** What players have offered each other between two games of a match and after the last one, and who is waited for. */
import { waitForRematch } from '@tabuleiro/protocol/rematch';
import type { Player } from '@tabuleiro/rules/match';
import type { OnlineGame } from './online-game.ts';

/** Players who want the next game of the match. */
export function nextOffers({ acts, session }: OnlineGame): Player[] {
  const number = session!.games.length + 1;
  return acts
    .filter(({ kind, detail }) => kind === 'next-offer' && JSON.parse(detail).game === number)
    .map(({ by }) => Number(by));
}

/** The next game of the match waits for this player. */
export function isAskedForNext(game: OnlineGame, player: Player): boolean {
  const { session, state } = game;
  if (state !== 'playing' || !session?.outcome) return false;
  return session.peoplePresent.includes(player) && !nextOffers(game).includes(player);
}

/** A rematch needs somebody who has deleted the game and cannot come back to it. */
export const isWithdrawn = (game: OnlineGame): boolean =>
  game.session!.peoplePresent.some((player) => !isHere(game, player));

/** Others want a rematch that this player has not answered. Whoever has left is not asked. */
export function isAskedForRematch(game: OnlineGame, player: Player): boolean {
  const { acts, session, state } = game;
  const offers = state === 'over' ? waitForRematch(acts) : [];
  if (offers.length === 0 || isWithdrawn(game)) return false;
  return session!.peoplePresent.includes(player) && !offers.includes(player);
}

/** The people of a rematch that these players want: a computer plays for those who have left and are not among them. */
export function peopleOfRematch(game: OnlineGame, offers: readonly Player[]): Player[] {
  const { session, people } = game;
  return people.filter(
    (player) => isHere(game, player) && (!session!.hasLeft(player) || offers.includes(player)),
  );
}

/** The place is still somebody's. */
const isHere = ({ row, order }: OnlineGame, player: Player): boolean =>
  row.places[order[player]!]!.secret !== null;
