/** The game of a match and its format, and after a game the score. */
import { gameOfMatchText, matchText } from '@tabuleiro/play/game/say-match';
import { formatName } from '@tabuleiro/play/words/names';
import { language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import { addressed, playerName } from '../open/player-name.ts';
import styles from './strip.module.css';

export function MatchLine({ game: { state, sentences } }: { game: OpenGame }) {
  const { session } = state.value;
  return (
    <p class={styles.match}>
      <b>{gameOfMatchText(session, language.value)}</b>
      <span>{formatName(sentences, language.value, session.plan.format.id)}</span>
    </p>
  );
}

/** Empty while the game is played. */
export function matchResult({ controller, speech }: OpenGame): string {
  const { session, state } = controller;
  if (!session.outcome) return '';
  const { sentences, language } = speech;
  return matchText(session, sentences, language, (player) => playerName(state, player), addressed(state));
}
