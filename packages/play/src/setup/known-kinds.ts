/** The player kinds of a record, as far as they exist here. */
import type { Chapter } from '@tabuleiro/rules/match';
import { HUMAN } from '../words/kinds.ts';
import { parseSeat } from './seats.ts';

/** By player. Records say in free words who decided: computers that are not to be had here leave their seats to people. */
export const knownKinds = ({ rules, record }: Chapter): Promise<string[]> =>
  Promise.all(
    rules.seats.map(async (_, seat) => {
      const kind = record.players[seat]?.kind ?? HUMAN;
      return (await parseSeat(kind, rules)).ok ? kind : HUMAN;
    }),
  );
