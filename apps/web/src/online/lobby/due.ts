/** Which games wait for this person. */
import type { TurnRow } from '@tabuleiro/protocol/http';

export const isMine = ({ mine, state, left }: TurnRow): boolean => mine && state === 'playing' && !left;

/** It waits for this player: for a move, or for an answer. */
export const isDue = (row: TurnRow): boolean => isMine(row) || row.asked === true;
