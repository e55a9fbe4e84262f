/** Hot: what sights.ts finds out on boards of two words, for both sides and words at once (sights.wat). */
import { assembly, programOf } from '../../assembly.ts';
import code from './sights-code.json' with { type: 'json' };

/**
 * The mover's two words, the enemy's, all cells of the board, and whether moves are to be ranked. Answers how many pairs
 * of enemies see each other; what else it found lies beside it.
 */
export type SightLook = (
  own0: number,
  own1: number,
  foe0: number,
  foe1: number,
  all0: number,
  all1: number,
  ranking: number,
) => number;

/** Cells that a word may have, with those that no board uses. */
const CELLS = 64;
/** Where the sums of free bishops begin, the mover's minus the enemy's: themselves, room, friends in sight, screens. */
const SUMS = 128;

interface Vectors {
  look: SightLook;
  /** After ranking: how many enemies see each cell, and how many more of the mover's bishops do. */
  enemies: Int8Array;
  lead: Int8Array;
  /** Otherwise: of free bishops, the mover's minus the enemy's. */
  sums: Int32Array;
}

function load(): Vectors | undefined {
  const program = programOf(code.code);
  if (!assembly || !program) return undefined;
  const { look, memory } = new assembly.Instance(program, {}).exports as {
    look: SightLook;
    memory: { buffer: ArrayBuffer };
  };
  const { buffer } = memory;
  return {
    look,
    enemies: new Int8Array(buffer, 0, CELLS),
    lead: new Int8Array(buffer, CELLS, CELLS),
    sums: new Int32Array(buffer, SUMS, 4),
  };
}

/** One for all: nothing is kept from one question to the next. Undefined where vectors are not known. */
export const vectors = load();
