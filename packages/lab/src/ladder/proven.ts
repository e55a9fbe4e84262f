/**
 * Openings of the baselines whose result is proven (`npm run lab -- solve <game> openings`). A game that begins lost says
 * nothing about who played it, so it is counted apart.
 */
import { existsSync, readFileSync } from 'node:fs';
import { updateJson } from '../run/update-json.ts';
import type { ProvenOpenings } from './judge.ts';

const FILE = 'packages/lab/src/ladder/proven-openings.json';

/** What a proof of an opening found and took; `winner` is null where it was given up after so many nodes. */
export interface OpeningProof {
  winner: string | null;
  nodes: number;
}

type Kept = Record<string, Record<string, OpeningProof>>;

/** Of one game, by the text of the position after the opening. */
export const provenOpenings = (game: string): Readonly<Record<string, OpeningProof>> & ProvenOpenings =>
  existsSync(FILE) ? ((JSON.parse(readFileSync(FILE, 'utf8')) as Kept)[game] ?? {}) : {};

export const keepOpening = (game: string, position: string, proof: OpeningProof): void =>
  updateJson<Kept>(FILE, {}, (kept) => ({ ...kept, [game]: { ...kept[game], [position]: proof } }));
