/** The language that was chosen in the menu. Read at every start, so nothing else is loaded with it. */
import { join } from 'node:path';
import { dataFolder } from '@tabuleiro/node/data-folder';
import { type Language, languages } from '@tabuleiro/rules/text';
import { readWhole } from './files.ts';

export const PREFERENCES = 'preferences.json';

export const languageIn = (json: object): Language | null =>
  languages.find((known) => 'language' in json && json.language === known) ?? null;

/** Null when none was chosen; what is wrong with the file is said by who reads all of it. */
export function rememberedLanguage(env: NodeJS.ProcessEnv): Language | null {
  try {
    const json: unknown = JSON.parse(readWhole(join(dataFolder(env), PREFERENCES)) ?? 'null');
    return typeof json === 'object' && json !== null ? languageIn(json) : null;
  } catch {
    return null;
  }
}
