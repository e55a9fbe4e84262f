/** In a match which game this is and of what kind of match; and whether the game counts. */
import { formatName } from '@tabuleiro/play/words/names';
import { gameOfMatchText, isMatch } from '@tabuleiro/play/words/standing';
import { language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import styles from './strip.module.css';

export function MatchLine({ game: { state, sentences } }: { game: OpenGame }) {
  const { session, rated } = state.value;
  const match = isMatch(session);
  if (!match && !rated) return null;
  return (
    <p class={styles.match}>
      {match && <b>{gameOfMatchText(session, language.value)}</b>}
      {match && <span>{formatName(sentences, language.value, session.plan.format.id)}</span>}
      {rated && <span data-testid="rated">{word('rated')}</span>}
    </p>
  );
}
