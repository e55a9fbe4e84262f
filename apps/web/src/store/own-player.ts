/** Who of the players of a kept game is the person of this browser. */
import { onlyPerson } from '@tabuleiro/play/words/kinds';
import type { Player } from '@tabuleiro/rules/match';
import type { StoredGame } from './types.ts';

/** Null where several people sat here, or none. */
export const ownPlayer = ({ own, session }: Pick<StoredGame, 'own' | 'session'>): Player | null =>
  own ?? onlyPerson(session.players);
