/**
 * Hot: does the work of sights.ts on boards of two words with vectors, for both sides and words at once
 * (sights.wat).
 */
import { assembly, programOf } from '../../assembly.ts';
import code from './sights-code.json' with { type: 'json' };

/**
 * Takes the mover's two words, the enemy's, all cells of the board, and whether to rank moves. Returns the number
 * of pairs of enemies that see each other; other results are in the memory below.
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

/** Cells per array, including unused ones. */
const CELLS = 64;
/** Byte offset of the sums of free bishops, the mover's minus the enemy's: number, room, friends in sight, screens. */
const SUMS = 128;

interface Vectors {
  look: SightLook;
  /** After ranking: by cell, the number of enemies that see it, and the mover's bishops minus enemies. */
  enemies: Int8Array;
  lead: Int8Array;
  /** Otherwise: the sums of free bishops, the mover's minus the enemy's. */
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

/** Shared, because nothing is kept between calls. Undefined without vector support. */
export const vectors = load();
