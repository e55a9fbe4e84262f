/** What the themes and sets of a game are called; fetched when somebody chooses among them. */
import type { Language } from '@tabuleiro/rules/text';

export type LookName = Readonly<Record<Language, string>>;

export interface LookNames {
  boards: Readonly<Record<string, LookName>>;
  pieces: Readonly<Record<string, LookName>>;
}

const files = import.meta.glob<{ names: LookNames }>('./games/*/names.ts');

/** The id is that of a game with a look. */
export const loadNames = async (id: string): Promise<LookNames> =>
  (await files[`./games/${id}/names.ts`]!()).names;
