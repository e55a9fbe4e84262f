/** The way from a game to the analysis board; with its words, which most visits to a game do not need. */
import { ButtonLink } from '../../parts/button.tsx';
import { href, route } from '../../router.ts';
import { defineWords } from '../../words/define.ts';

const say = defineWords({ study: 'Analysis board' }, { study: 'Tabuleiro de análise' });

export const StudyLink = () => (
  <ButtonLink
    kind="quiet"
    icon="study"
    href={href('study', 'game', route.value.parts[0] ?? '')}
    data-testid="study-game"
  >
    {say('study')}
  </ButtonLink>
);
