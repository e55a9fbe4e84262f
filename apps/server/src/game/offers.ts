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

/** Others want a rematch that this player has not answered. Whoever has left or deleted the game is not asked. */
export function isAskedForRematch({ acts, session, state }: OnlineGame, player: Player): boolean {
  if (state !== 'over' || acts.some(({ kind }) => kind === 'withdrawn')) return false;
  const offers = waitForRematch(acts);
  return offers.length > 0 && session!.peoplePresent.includes(player) && !offers.includes(player);
}
