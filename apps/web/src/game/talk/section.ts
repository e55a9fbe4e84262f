/** The section of the rules page that tells about a rule; the guide is loaded when it is first asked for. */
import { type Guides, loadGuide, type Section, sectionOn } from '@tabuleiro/rules/text';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';

type Sections = Readonly<Record<keyof Guides, Section | undefined>>;

export function useSection(game: string, rule: string): Sections | null {
  const guides = ifReady(useLoaded(() => loadGuide(game), [game]));
  return guides && { en: sectionOn(guides.en, rule), pt: sectionOn(guides.pt, rule) };
}
