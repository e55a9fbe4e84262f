/** In a match which game this is and of what kind of match. */
import { formatName } from '@tabuleiro/play/words/names';
import { gameOfMatchText, isMatch } from '@tabuleiro/play/words/standing';
import { language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import styles from './strip.module.css';

export function MatchLine({ game: { state, sentences } }: { game: OpenGame }) {
  const { session } = state.value;
  if (!isMatch(session)) return null;
  return (
    <p class={styles.match}>
      <b>{gameOfMatchText(session, language.value)}</b>
      <span>{formatName(sentences, language.value, session.plan.format.id)}</span>
    </p>
  );
}
