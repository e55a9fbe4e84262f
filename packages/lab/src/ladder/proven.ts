/**
 * Openings of the baselines with a proven result (`npm run lab -- solve <game> openings`). A game with a lost opening
 * does not measure its players, so it is counted apart.
 */
import { existsSync, readFileSync } from 'node:fs';
import { updateJson } from '../run/update-json.ts';
import type { ProvenOpenings } from './judge.ts';

const FILE = 'packages/lab/src/ladder/proven-openings.json';

/** Result and cost of a proof; `winner` is null if the search gave up after `nodes` nodes. */
export interface OpeningProof {
  winner: string | null;
  nodes: number;
}

type Kept = Record<string, Record<string, OpeningProof>>;

/** Proofs of one game, by the text of the position after the opening. */
export const provenOpenings = (game: string): Readonly<Record<string, OpeningProof>> & ProvenOpenings =>
  existsSync(FILE) ? ((JSON.parse(readFileSync(FILE, 'utf8')) as Kept)[game] ?? {}) : {};

export const keepOpening = (game: string, position: string, proof: OpeningProof): void =>
  updateJson<Kept>(FILE, {}, (kept) => ({ ...kept, [game]: { ...kept[game], [position]: proof } }));
