/** A unit that makes the tables of one material, for both seats to move. It loads or makes the tables they need. */
import type { UnitKind, UnitSpec } from '../crew/unit.ts';
import { endingsToolOf, type TableData } from './tool.ts';

interface EndingsOrder {
  game: string;
  material: string;
}

/** Progress and results while a table is made. */
export type EndingsNote = { kind: 'progress' | 'made'; line: string };

export const endingsSpec = (game: string, material: string): UnitSpec => ({
  kind: 'endings',
  input: { game, material } satisfies EndingsOrder,
});

export const endingsUnit: UnitKind<EndingsOrder, TableData> = {
  async run({ game, material }, tell: (note: EndingsNote) => void) {
    const tool = await endingsToolOf(game);
    const value = await tool.makeTables(material, {
      progress: (line) => tell({ kind: 'progress', line }),
      made: (line) => tell({ kind: 'made', line }),
    });
    return { value };
  },
};
