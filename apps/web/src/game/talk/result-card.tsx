/** The end of a game: who won, at once, and what follows from it as soon as it is there. */
import { endTexts } from '@tabuleiro/play/words/standing';
import { PageMissing } from '../../parts/try-again.tsx';
import { useLoaded } from '../../parts/use-loaded.ts';
import { language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import { ownResult } from '../open/result-text.ts';
import styles from './result-card.module.css';

export function ResultCard(props: { game: OpenGame }) {
  const { state, sentences } = props.game;
  const loaded = useLoaded(() => import('./result-rest.tsx'), []);
  return (
    <section class={styles.card} data-testid="result">
      <h2 tabIndex={-1} data-catches-focus>
        {ownResult(props.game) || endTexts(state.value.session, sentences, language.value)?.winner}
      </h2>
      {loaded.state === 'failed' && <PageMissing />}
      {loaded.state === 'ready' && <loaded.value.ResultRest {...props} />}
    </section>
  );
}
