/** Seats with the names of their players: `White (Ana)`. */
import type { Chapter } from '@tabuleiro/rules/match';

export const playerNames = ({ record }: Pick<Chapter, 'record'>): string[] =>
  record.players.map(({ name = '' }) => name);

export const named = (seat: string, name: string): string =>
  name && name !== seat ? `${seat} (${name})` : seat;
