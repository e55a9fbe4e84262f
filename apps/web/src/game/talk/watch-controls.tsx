/** Computers among themselves: pause, one move, and how fast. */
import { PACES } from '@tabuleiro/play/game/parts/computers';
import { ActionButton } from '../../actions/action-button.tsx';
import type { GameRunner } from '../actions/game-host.ts';
import type { OpenGame } from '../open/open-game.ts';
import styles from './watch-controls.module.css';
import { say } from './watch-words.ts';

export function WatchControls({ game: { state, actions: runner } }: { game: OpenGame<GameRunner> }) {
  const { paused, pace } = state.value.computers;
  return (
    <div class={styles.controls}>
      <ActionButton runner={runner} id="pause" kind="primary" icon={paused ? 'play' : 'pause'}>
        {say(paused ? 'go' : 'pause')}
      </ActionButton>
      <ActionButton runner={runner} id="step" icon="step" />
      <fieldset class={styles.speed} aria-label={say('speed')}>
        <ActionButton runner={runner} id="slower" aria-label={say('slower')}>
          −
        </ActionButton>
        <output aria-label={say('speed-at', { pace: pace + 1, most: PACES.length })}>
          {pace + 1}/{PACES.length}
        </output>
        <ActionButton runner={runner} id="faster" aria-label={say('faster')}>
          +
        </ActionButton>
      </fieldset>
    </div>
  );
}
