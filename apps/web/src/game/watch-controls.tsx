/** Computers among themselves: pause, one move, and how fast. */
import { PACES } from '@tabuleiro/play/computers';
import { Button } from '../parts/button.tsx';
import type { GameModel } from './game-model.ts';
import styles from './watch-controls.module.css';
import { word } from './words.ts';

export function WatchControls({ model }: { model: GameModel }) {
  void model.drawing.value;
  const { computers } = model;
  const { paused, pace } = computers;
  const faster = (by: number) => {
    computers.faster(by);
    model.draw();
  };
  return (
    <div class={styles.controls}>
      <Button kind="primary" icon={paused ? 'play' : 'pause'} onClick={() => model.pause()}>
        {word(paused ? 'go' : 'pause')}
      </Button>
      <Button icon="step" onClick={() => model.step()}>
        {word('step')}
      </Button>
      <fieldset class={styles.speed} aria-label={word('speed')}>
        <Button aria-label={word('slower')} disabled={pace === 0} onClick={() => faster(-1)}>
          −
        </Button>
        <output aria-label={word('speed-at', { pace: pace + 1, most: PACES.length })}>
          {pace + 1}/{PACES.length}
        </output>
        <Button aria-label={word('faster')} disabled={pace === PACES.length - 1} onClick={() => faster(1)}>
          +
        </Button>
      </fieldset>
    </div>
  );
}
