/**
 * Files made from the tables: a small one shipped with the engine, and a file of distances for each pair of tables.
 * Positions with captures repeat the value before them, which packs well: readers play captures out.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Indexer } from '@tabuleiro/engine/internal/games/dameo/endings/indexing';
import {
  type Counts,
  firstOfPair,
  materialsUpTo,
  nameOf,
  piecesOf,
} from '@tabuleiro/engine/internal/games/dameo/endings/material';
import { bytesOf, DISTANCE_BITS, RESULT_BITS } from '@tabuleiro/engine/internal/games/dameo/endings/tables';
import { writeWhole } from '@tabuleiro/node/files';
import { packEndings } from '../pack.ts';
import { bothSides, type TableStore } from './make.ts';
import type { PackedTable } from './table.ts';

const FOLDER = 'packages/engine/src/games/dameo/endings';
export const SHIPPED = join(FOLDER, 'dameo.endings');
export const DISTANCES = join(FOLDER, 'distances');
/** Tables with up to this many pieces are shipped. */
export const SHIPPED_PIECES = 4;
/**
 * Tables with up to this many pieces are shipped with distances: 10 % of the file, and the way to the end of every
 * exchange.
 */
const SHIPPED_DISTANCES = 3;
const MOST_BYTES = 1_000_000;

/** One table of each pair. */
export const pairsUpTo = (most: number): Counts[] =>
  materialsUpTo(most).filter((counts) => nameOf(counts) === nameOf(firstOfPair(counts)));

/** The bytes of a table in a file. */
export function contentOf(table: PackedTable, bits: number): Uint8Array {
  const reader = new Indexer(table.indexer.counts);
  const same = reader.size === table.indexer.size;
  const content = new Uint8Array(bytesOf(reader.size, bits));
  const keys = new Int32Array(4);
  let last = 0;
  for (let number = 0; number < reader.size; number++) {
    let index = number;
    if (!same) {
      reader.keys(number, keys);
      index = table.indexer.at(keys[0]!, keys[1]!, keys[2]!, keys[3]!);
    }
    if (table.isQuiet(index)) {
      const value = table.values[index]!;
      last = bits === DISTANCE_BITS ? value : value === 0 ? 0 : 2 - ((value & 1) ^ 1);
    }
    if (bits === DISTANCE_BITS) content[number] = last;
    else content[number >> 2] = content[number >> 2]! | (last << (2 * (number & 3)));
  }
  return content;
}

async function pack(workshop: TableStore, all: readonly Counts[], bitsOf: (counts: Counts) => number) {
  const contents: Uint8Array[] = [];
  const tables = [];
  for (const counts of all) {
    const table = await workshop.table(counts);
    const bits = bitsOf(counts);
    contents.push(contentOf(table, bits));
    tables.push({ name: nameOf(counts), bits, quiet: table.kingPlies });
  }
  return packEndings({ game: 'dameo', tables, content: Buffer.concat(contents) });
}

export async function writeShipped(workshop: TableStore): Promise<void> {
  const bytes = await pack(workshop, materialsUpTo(SHIPPED_PIECES), (counts) =>
    piecesOf(counts) <= SHIPPED_DISTANCES ? DISTANCE_BITS : RESULT_BITS,
  );
  if (bytes.length > MOST_BYTES) throw new Error(`${SHIPPED} would have ${bytes.length} bytes`);
  put(SHIPPED, bytes);
}

/** Whether the distances of a material were made. */
export const isMade = (counts: Counts): boolean =>
  existsSync(join(DISTANCES, `${nameOf(firstOfPair(counts))}.distances`));

export async function writeDistances(workshop: TableStore, counts: Counts): Promise<void> {
  const first = firstOfPair(counts);
  const bytes = await pack(workshop, bothSides(first), () => DISTANCE_BITS);
  put(join(DISTANCES, `${nameOf(first)}.distances`), bytes);
}

function put(path: string, bytes: Uint8Array): void {
  writeWhole(path, bytes);
  console.log(`${path}: ${bytes.length} bytes`);
}
