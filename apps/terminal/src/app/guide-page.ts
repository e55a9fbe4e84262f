/** The rules of a game as a page that scrolls. */

import type { Game } from '@tabuleiro/rules';
import type { Sentences } from '@tabuleiro/rules/text';
import { loadGuide } from '@tabuleiro/rules/text';
import { guideText } from '../views/guide.ts';
import type { Stage } from './page.ts';
import { TextPage } from './text-page.ts';

export async function openGuide(
  stage: Stage,
  { game, sentences }: { game: Game; sentences: Sentences },
): Promise<void> {
  const guides = await loadGuide(game.id);
  const { language } = stage;
  stage.push(
    new TextPage(stage, (width) => guideText({ game, sentences }, guides[language], language, width)),
  );
}
