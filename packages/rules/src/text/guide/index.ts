/** Players' guides, found by game id: a file `games/<id>.ts` beside this one, and no list of them. */
import { loadOptional } from '../../core/optional.ts';
import type { Language } from '../types.ts';
import type { Guide, Section } from './types.ts';

export type * from './types.ts';

/** The guide of a game by language. */
export type Guides = Readonly<Record<Language, Guide>>;

const EMPTY: Guide = { intro: '', sections: [] };

/** The guide of a game in every language, whose id comes from the registry; empty where the game brought none. */
export async function loadGuide(id: string): Promise<Guides> {
  const file = await loadOptional<{ guide: Guides }>(id, () => import(`./games/${id}.ts`));
  return file?.guide ?? { en: EMPTY, pt: EMPTY };
}

/** The section that tells about a rule, by the longest prefix: where "why not" can send a reader. */
export function sectionOn(guide: Guide, rule: string): Section | undefined {
  let found: Section | undefined;
  let longest = 0;
  for (const section of guide.sections)
    for (const prefix of section.rules)
      if (prefix.length > longest && `${rule}.`.startsWith(`${prefix}.`)) {
        found = section;
        longest = prefix.length;
      }
  return found;
}
