/** The evaluation of what is shown as a bar beside the board, on demand. Its room is kept from the start: the board stays. */
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import type { OpenGame } from '../open/open-game.ts';
import styles from './eval-bar.module.css';

export function EvalBar({ game, evaluating }: { game: OpenGame; evaluating: boolean }) {
  return <div class={styles.room}>{evaluating && <BarLater game={game} />}</div>;
}

/** Fetched by those who want to see it. */
function BarLater({ game }: { game: OpenGame }) {
  const loaded = ifReady(useLoaded(() => import('./share-bar.tsx'), []));
  return loaded && <loaded.ShareBar game={game} />;
}
