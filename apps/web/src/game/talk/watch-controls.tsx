/** Computers among themselves: pause, one move, and how fast. */
import { PACES } from '@tabuleiro/play/game/parts/computers';
import { Button } from '../../parts/button.tsx';
import type { OpenGame } from '../open/open-game.ts';
import styles from './watch-controls.module.css';
import { say } from './watch-words.ts';

export function WatchControls({ game: { state, controller } }: { game: OpenGame }) {
  const { paused, pace } = state.value.computers;
  return (
    <div class={styles.controls}>
      <Button kind="primary" icon={paused ? 'play' : 'pause'} onClick={() => controller.pause()}>
        {say(paused ? 'go' : 'pause')}
      </Button>
      <Button icon="step" onClick={() => controller.step()}>
        {say('step')}
      </Button>
      <fieldset class={styles.speed} aria-label={say('speed')}>
        <Button aria-label={say('slower')} disabled={pace === 0} onClick={() => controller.faster(-1)}>
          −
        </Button>
        <output aria-label={say('speed-at', { pace: pace + 1, most: PACES.length })}>
          {pace + 1}/{PACES.length}
        </output>
        <Button
          aria-label={say('faster')}
          disabled={pace === PACES.length - 1}
          onClick={() => controller.faster(1)}
        >
          +
        </Button>
      </fieldset>
    </div>
  );
}
