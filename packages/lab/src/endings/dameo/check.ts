/** `--verify`: checks every position of up to three pieces and random ones of four, by the rules package alone. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf, piecesOf } from '@tabuleiro/engine/internal/games/dameo/endings/material';
import { EndingTables } from '@tabuleiro/engine/internal/games/dameo/endings/tables';
import { type EndingData, readEndingFile } from '@tabuleiro/engine/internal/games/ending-file';
import { Rng } from '@tabuleiro/rules';
import type { DameoPosition } from '@tabuleiro/rules/games/dameo';
import { RunFailure } from '../../run/command-line.ts';
import { isInterrupted, StopFailure } from '../../run/interrupt.ts';
import { Verifier } from './verify.ts';
import { DISTANCES, pairsUpTo, SHIPPED, SHIPPED_PIECES } from './write.ts';

const ALL_UP_TO = 3;
const RANDOM_POSITIONS = 100_000;
const SEED = 20_000;

/** Adds the distances on this machine, of one material or of all. */
export async function addDistances(tables: EndingTables, only?: string): Promise<void> {
  if (!existsSync(DISTANCES)) return;
  for (const name of readdirSync(DISTANCES).sort()) {
    if (!name.endsWith('.distances') || (only !== undefined && name !== `${only}.distances`)) continue;
    tables.add(await read(join(DISTANCES, name)));
  }
}

/** Reads a file of tables; a missing or damaged one ends the command. */
async function read(path: string): Promise<EndingData> {
  if (!existsSync(path))
    throw new RunFailure(`There is no "${path}"; npm run lab -- endings dameo makes it.`);
  const file = await readEndingFile(readFileSync(path), 'dameo', path);
  if (file.ok) return file.value;
  throw new RunFailure(
    `"${path}" is damaged or of another version; npm run lab -- endings dameo makes it anew.`,
  );
}

export async function verify(format: (position: DameoPosition) => string): Promise<boolean> {
  const tables = new EndingTables();
  tables.add(await read(SHIPPED));
  await addDistances(tables);
  const verifier = new Verifier(tables, format);
  for (const counts of pairsUpTo(ALL_UP_TO)) {
    const before = verifier.checked;
    for (const _ of verifier.all(counts)) await breathe();
    console.log(`${nameOf(counts)}: every position, ${verifier.checked - before} without a capture`);
  }
  const large = pairsUpTo(SHIPPED_PIECES).filter((counts) => piecesOf(counts) > ALL_UP_TO);
  const rng = new Rng(SEED);
  const before = verifier.checked;
  for (let i = 0; verifier.checked - before < RANDOM_POSITIONS; i++) {
    if (i % 1000 === 0) await breathe();
    verifier.random(large[rng.below(large.length)]!, rng);
  }
  console.log(`${SHIPPED_PIECES} pieces: ${RANDOM_POSITIONS} random positions, seed ${SEED}`);
  for (const line of verifier.wrong) console.log(line);
  console.log(verifier.wrong.length === 0 ? 'All follow from the rules.' : 'The tables are wrong.');
  return verifier.wrong.length === 0;
}

async function breathe(): Promise<void> {
  await new Promise((resume) => setImmediate(resume));
  if (isInterrupted()) throw new StopFailure('Everything that was finished is kept');
}
