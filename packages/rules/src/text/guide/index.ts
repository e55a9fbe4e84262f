/** Players' guides by game id: a file `games/<id>.ts` beside this one. */
import { type GameParts, loadPart } from '../../core/part.ts';
import { loadSentences } from '../load.ts';
import type { Language } from '../types.ts';
import { guide } from './parts.ts';
import type { Guide, Section } from './types.ts';

export type * from './types.ts';

/** The guide of a game by language. */
export type Guides = Readonly<Record<Language, Guide>>;

/** The guide of a game in every language, by its id in the registry; without a file, its summary. */
export async function loadGuide(id: string): Promise<Guides> {
  const files: GameParts<{ guide: Guides }> = guide;
  const guides = (await loadPart(files, id))?.guide;
  if (guides) return guides;
  const { en, pt } = await loadSentences(id);
  return { en: { intro: en.summary, sections: [] }, pt: { intro: pt.summary, sections: [] } };
}

/** The section about a rule, by the longest prefix: the target of links from refused moves. */
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
