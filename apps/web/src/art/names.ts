/** The names of a game's themes and sets; loaded when the user opens the choice. */
import { type GameParts, loadPart } from '@tabuleiro/rules/internal';
import type { Language } from '@tabuleiro/rules/text';
import { lookNames } from './parts.ts';

export type LookName = Readonly<Record<Language, string>>;

export interface LookNames {
  boards: Readonly<Record<string, LookName>>;
  pieces: Readonly<Record<string, LookName>>;
}

const files: GameParts<{ names: LookNames }> = lookNames;

/** Null for a game without a look. */
export const loadNames = async (id: string): Promise<LookNames | null> =>
  (await loadPart(files, id))?.names ?? null;
