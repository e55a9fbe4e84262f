/** From an earlier position of a finished game to the analysis board, where it is shown. */
import { href, route } from '../../router.ts';
import { defineWords } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import styles from './message.module.css';

const say = defineWords({ analyse: 'Analyse here' }, { analyse: 'Analisar aqui' });

export function AnalyseLink({ game }: { game: OpenGame }) {
  const { own, session, shownPly } = game.state.value;
  // a finished online game has a copy here, for those who played it
  const kept = route.value.page === 'game' || (own.length > 0 && session.match.result !== null);
  if (!kept) return null;
  const place = `${session.games.length}:${shownPly}`;
  return (
    <a
      class={styles.rule}
      href={`${href('study', 'game', route.value.parts[0] ?? '')}/${place}`}
      data-testid="analyse-here"
    >
      {say('analyse')}
    </a>
  );
}
