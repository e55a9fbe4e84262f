/** Computers among themselves: pause, one move, and how fast. */
import { PACES } from '@tabuleiro/play/game/computers';
import { Button } from '../../parts/button.tsx';
import type { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import styles from './watch-controls.module.css';

export function WatchControls({ game: { state, controller } }: { game: OpenGame }) {
  const { paused, pace } = state.value.computers;
  return (
    <div class={styles.controls}>
      <Button kind="primary" icon={paused ? 'play' : 'pause'} onClick={() => controller.pause()}>
        {word(paused ? 'go' : 'pause')}
      </Button>
      <Button icon="step" onClick={() => controller.step()}>
        {word('step')}
      </Button>
      <fieldset class={styles.speed} aria-label={word('speed')}>
        <Button aria-label={word('slower')} disabled={pace === 0} onClick={() => controller.faster(-1)}>
          −
        </Button>
        <output aria-label={word('speed-at', { pace: pace + 1, most: PACES.length })}>
          {pace + 1}/{PACES.length}
        </output>
        <Button
          aria-label={word('faster')}
          disabled={pace === PACES.length - 1}
          onClick={() => controller.faster(1)}
        >
          +
        </Button>
      </fieldset>
    </div>
  );
}
