/** `npm run lab -- endings dameo`: wiring only. */

import { MOST_PIECES } from '@tabuleiro/engine/internal/games/dameo/endings/load';
import {
  type Counts,
  nameOf,
  parseMaterial,
  piecesOf,
} from '@tabuleiro/engine/internal/games/dameo/endings/material';
import { must } from '@tabuleiro/rules';
import { game } from '@tabuleiro/rules/games/dameo';
import { UsageFailure } from '../../run/command-line.ts';
import type { GameEndings } from '../tool.ts';
import { verify } from './check.ts';
import { truthBlock } from './document.ts';
import { DUELS, perfect, wonPositions } from './duel.ts';
import { keepTables, missingSteps, readKept, TableStore } from './make.ts';
import { pairsUpTo, SHIPPED_PIECES, writeDistances, writeShipped } from './write.ts';

function materialOf(name: string): Counts {
  const counts = parseMaterial(name);
  if (counts === null)
    throw new UsageFailure(`"${name}" is no material. Write it as KKK-KK: at most three of a kind.`);
  if (piecesOf(counts) > MOST_PIECES)
    throw new UsageFailure(
      `"${name}" has ${piecesOf(counts)} pieces; no table has more than ${MOST_PIECES}.`,
    );
  return counts;
}

export const tool: GameEndings = {
  steps: (material) =>
    missingSteps(material === undefined ? pairsUpTo(SHIPPED_PIECES) : [materialOf(material)]),

  async makeTables(material, listener) {
    const counts = materialOf(material);
    await new TableStore(listener).table(counts);
    return readKept(counts);
  },

  keepTables,

  async make(material) {
    const workshop = new TableStore();
    if (material !== undefined) {
      const counts = materialOf(material);
      await workshop.table(counts);
      await writeDistances(workshop, counts);
      return;
    }
    for (const counts of pairsUpTo(SHIPPED_PIECES)) {
      await workshop.table(counts);
      await writeDistances(workshop, counts);
    }
    await writeShipped(workshop);
    console.log(
      `Done: all tables up to ${SHIPPED_PIECES} pieces, ${pairsUpTo(SHIPPED_PIECES).map(nameOf).join(' ')}.`,
    );
  },

  duels: DUELS,
  wonPositions,
  perfect,
  truth: truthBlock,
  verify() {
    const rules = must(game.configure({}));
    return verify((position) => rules.format(position, 1));
  },
};
