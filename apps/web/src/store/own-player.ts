/** Which player of a stored game is the person using this browser. */
import { onlyPerson } from '@tabuleiro/play/words/kinds';
import type { Player } from '@tabuleiro/rules/match';
import type { StoredGame } from './types.ts';

/** Null if several people played here, or none. */
export const ownPlayer = ({ own, session }: Pick<StoredGame, 'own' | 'session'>): Player | null =>
  own ?? onlyPerson(session.players);
