/**
 * Loads endgame tables. One file is part of the engine and serves every search. Optional distance tables lie beside
 * the app and serve only searches that need not be reproducible.
 */
import { ok, type Result } from '@tabuleiro/rules';
import type { DameoPosition } from '@tabuleiro/rules/games/dameo';
import * as word from '@tabuleiro/rules/games/dameo';
import { bitCount2 } from '../../bits.ts';
import { readBytes, readEndingFile } from '../../ending-file.ts';
import { type Counts, firstOfPair, nameOf } from './material.ts';
import { neededFor } from './needs.ts';
import { DISTANCE_BITS, EndingTables } from './tables.ts';

const GAME = 'dameo';
/** Distances exist up to this number of pieces. */
export const MOST_PIECES = 5;

/** The tables that ship with the engine. */
export const shipped = new EndingTables();
/** The shipped tables plus the distances found. */
export const everything = new EndingTables();

let loading: Promise<Result<void>> | undefined;
const tried = new Set<string>();

/** Loads the shipped file once; after a failure the next search tries again. */
export async function loadShipped(): Promise<Result<void>> {
  loading ??= load(() => new URL('./dameo.endings', import.meta.url), [shipped, everything]);
  try {
    return await loading;
  } finally {
    if (shipped.mostPieces === 0) loading = undefined;
  }
}

/** Loads the available distances that a position with few pieces may need. */
export async function loadDistances(position: DameoPosition): Promise<Result<void>> {
  const counts = countsOf(position);
  if (counts === null) return ok(undefined);
  for (const each of neededFor(counts)) {
    const name = nameOf(firstOfPair(each));
    if (tried.has(name) || everything.has(name, DISTANCE_BITS)) continue;
    tried.add(name);
    const url = () => new URL(`./distances/${name}.distances`, import.meta.url);
    const result = await load(url, [everything]);
    if (!result.ok) return result;
  }
  return ok(undefined);
}

/** A missing file changes nothing; a wrong one is a fault. */
async function load(address: () => URL, into: readonly EndingTables[]): Promise<Result<void>> {
  const url = known(address);
  const bytes = url && (await readBytes(url));
  if (!bytes) return ok(undefined);
  const file = await readEndingFile(bytes, GAME, url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
  if (!file.ok) return file;
  for (const tables of into) tables.add(file.value);
  return ok(undefined);
}

/** Null in a bundle that is not a module: `import.meta.url` is unavailable. */
function known(address: () => URL): URL | null {
  try {
    return address();
  } catch {
    return null;
  }
}

function countsOf({ words: w, at: s }: DameoPosition): Counts | null {
  const own = bitCount2(w[s + word.OWN]!, w[s + word.OWN + 1]!);
  const enemy = bitCount2(w[s + word.ENEMY]!, w[s + word.ENEMY + 1]!);
  if (own + enemy > MOST_PIECES || own === 0 || enemy === 0) return null;
  const kings = bitCount2(
    w[s + word.OWN]! & w[s + word.KINGS]!,
    w[s + word.OWN + 1]! & w[s + word.KINGS + 1]!,
  );
  const all = bitCount2(w[s + word.KINGS]!, w[s + word.KINGS + 1]!);
  return [kings, own - kings, all - kings, enemy - (all - kings)];
}
