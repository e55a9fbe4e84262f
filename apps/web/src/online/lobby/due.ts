/** Which games await this person. */
import type { TurnRow } from '@tabuleiro/protocol/http';

export const isMine = ({ mine, state, left }: TurnRow): boolean => mine && state === 'playing' && !left;

/** The game awaits this player's move or answer. */
export const isDue = (row: TurnRow): boolean => isMine(row) || row.asked === true;
