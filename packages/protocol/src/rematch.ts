/** Offers of a rematch among the acts of a game, read alike by the server and by its clients. */
import type { Player } from '@tabuleiro/rules/match';

interface NamedAct {
  readonly kind: string;
  readonly by: string;
}

/** Players whose offer is open. A refusal ends those before it. */
export function rematchOffers(acts: readonly NamedAct[]): Player[] {
  const from = acts.findLastIndex(({ kind }) => kind === 'rematch-declined') + 1;
  return acts
    .slice(from)
    .filter(({ kind }) => kind === 'rematch-offer')
    .map(({ by }) => Number(by));
}

/** Players who wait for a rematch that has not begun. */
export const waitForRematch = (acts: readonly NamedAct[]): Player[] =>
  acts.some(({ kind }) => kind === 'rematch') ? [] : rematchOffers(acts);
