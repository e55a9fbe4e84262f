/** While a computer thinks: how to let it move now; and what it thinks, on demand. */
import { ActionButton } from '../../actions/action-button.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import type { GameRunner } from '../actions/game-host.ts';
import type { OpenGame } from '../open/open-game.ts';
import styles from './message.module.css';

export function MoveNow({ game }: { game: OpenGame<GameRunner> }) {
  const { computers, own } = game.thought.value;
  if (!computers.thinking || own.length === 0) return null;
  return (
    <div class={styles.buttons}>
      <ActionButton runner={game.actions} id="now" kind="quiet" icon="step" always />
    </div>
  );
}

/** The game in numbers, loaded on demand; its line is there from the start. */
export function Numbers({ game }: { game: OpenGame }) {
  const loaded = ifReady(useLoaded(() => import('./numbers.tsx'), []));
  return <p class={styles.numbers}>{loaded ? <loaded.Evaluation game={game} /> : '\u00a0'}</p>;
}
