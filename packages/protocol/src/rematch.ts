/** Reads rematch offers from the acts of a game, for the server and its clients alike. */
import type { Player } from '@tabuleiro/rules/match';

interface NamedAct {
  readonly kind: string;
  readonly by: string;
}

/** Players with an open offer. A refusal closes all earlier offers. */
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
