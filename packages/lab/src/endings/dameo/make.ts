/**
 * Makes tables and stores them. A unit is a pair of tables, which depends only on its material. Finished units are
 * kept in .cache/endings and not made again.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Indexer } from '@tabuleiro/engine/internal/games/dameo/endings/indexing';
import {
  CODES,
  type Counts,
  codeOf,
  firstOfPair,
  nameOf,
  piecesOf,
  turned,
} from '@tabuleiro/engine/internal/games/dameo/endings/material';
import { neededFor } from '@tabuleiro/engine/internal/games/dameo/endings/needs';
import { readEndingFile } from '@tabuleiro/engine/internal/games/ending-file';
import { writeWhole } from '@tabuleiro/node/files';
import { isInterrupted, StopFailure } from '../../run/interrupt.ts';
import { screen } from '../../run/meter.ts';
import { packEndings } from '../pack.ts';
import type { TableData, TableListener } from '../tool.ts';
import { PairSolver } from './solve.ts';
import { PackedTable } from './table.ts';

const FOLDER = '.cache/endings/dameo';
const GAME = 'dameo';
/** A byte for the value and a bit for `quiet`. */
const KEPT_BITS = 9;
/** Compression level: the cache is read back at once, so speed matters more than size. */
const QUICK = 1;
const PROGRESS_MS = 200;

export class TableStore {
  /** By material code. */
  readonly tables: (PackedTable | undefined)[] = new Array(CODES);
  private readonly listener: TableListener;

  constructor(listener: TableListener = screen) {
    this.listener = listener;
  }

  /** The table of a material; makes it and the tables it needs unless they are stored. */
  async table(counts: Counts): Promise<PackedTable> {
    for (const each of neededFor(counts)) await this.unit(each);
    return this.tables[codeOf(...counts)]!;
  }

  private async unit(counts: Counts): Promise<void> {
    if (this.tables[codeOf(...counts)]) return;
    const pair = bothSides(counts);
    const kept = await Promise.all(pair.map(load));
    const made = kept.every((table) => table !== null) ? (kept as PackedTable[]) : await this.make(pair);
    for (const table of made) this.tables[codeOf(...table.indexer.counts)] = table;
  }

  private async make(pair: Counts[]): Promise<PackedTable[]> {
    const began = performance.now();
    const made = pair.map((counts) => new PackedTable(counts));
    const names = pair.map(nameOf).join(' and ');
    let shown = 0;
    const report = (phase: string, part: number): void => {
      if (performance.now() - shown < PROGRESS_MS) return;
      shown = performance.now();
      this.listener.progress(`${names}: ${phase} ${Math.round(100 * part)} %`);
    };
    let breath = began;
    for (const _ of new PairSolver(this.tables).solve(made[0]!, made.at(-1)!, report)) {
      if (performance.now() - breath < PROGRESS_MS) continue;
      await new Promise((resume) => setImmediate(resume));
      breath = performance.now();
      if (isInterrupted()) throw new StopFailure('Everything that was finished is kept');
    }
    for (const table of made) save(table);
    const size = made.reduce((sum, table) => sum + table.indexer.size, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    this.listener.made(`${names}: ${size} entries in ${seconds} s`);
    return made;
  }
}

/** A material and its mirror with the other seat to move, unless both are the same. */
export const bothSides = (counts: Counts): Counts[] =>
  nameOf(counts) === nameOf(turned(counts)) ? [counts] : [counts, turned(counts)];

const fileOf = (counts: Counts): string => `${nameOf(counts)}.solved`;
const pathOf = (counts: Counts): string => join(FOLDER, fileOf(counts));

const isKept = (counts: Counts): boolean => bothSides(counts).every((each) => existsSync(pathOf(each)));

/** The missing tables of these materials and of all they need, in the order in which they can be made. */
export function missingSteps(materials: readonly Counts[]): string[][] {
  const needed = new Map<string, Counts>();
  for (const counts of materials.flatMap(neededFor)) needed.set(nameOf(firstOfPair(counts)), counts);
  const steps = new Map<string, string[]>();
  const menOf = ([, ownMen, , enemyMen]: Counts) => ownMen + enemyMen;
  const order = [...needed].filter(([, counts]) => !isKept(counts));
  order.sort(([, a], [, b]) => piecesOf(a) - piecesOf(b) || menOf(a) - menOf(b));
  for (const [name, counts] of order) {
    const step = `${piecesOf(counts)} ${menOf(counts)}`;
    steps.set(step, [...(steps.get(step) ?? []), name]);
  }
  return [...steps.values()];
}

export const readKept = (counts: Counts): TableData =>
  Object.fromEntries(
    bothSides(counts).map((each) => [fileOf(each), readFileSync(pathOf(each)).toString('base64')]),
  );

export function keepTables(files: TableData): void {
  for (const [name, content] of Object.entries(files)) {
    // The name comes from another machine: it must not choose the path that is written.
    if (!/^[KM]+-[KM]+\.solved$/.test(name)) throw new Error(`"${name}" is no file of a table`);
    if (!existsSync(join(FOLDER, name))) writeWhole(join(FOLDER, name), Buffer.from(content, 'base64'));
  }
}

/** Stores all values, then the bits of the quiet positions. */
function save({ indexer, values, quiet, kingPlies }: PackedTable): void {
  const content = Buffer.concat([values, quiet]);
  const tables = [{ name: nameOf(indexer.counts), bits: KEPT_BITS, quiet: kingPlies }];
  writeWhole(pathOf(indexer.counts), packEndings({ game: GAME, tables, content }, QUICK));
}

async function load(counts: Counts): Promise<PackedTable | null> {
  const path = pathOf(counts);
  if (!existsSync(path)) return null;
  const file = await readEndingFile(readFileSync(path), GAME, path);
  if (!file.ok) return null; // an older or broken file: the table is made anew
  const { header, content } = file.value;
  const [kept] = header.tables;
  if (kept?.name !== nameOf(counts) || kept.bits !== KEPT_BITS) return null;
  const { size } = new Indexer(counts, false);
  const table = new PackedTable(counts, content.subarray(0, size), content.subarray(size));
  table.kingPlies = kept.quiet;
  return table;
}
