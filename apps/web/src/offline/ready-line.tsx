/** A line below everything else: from now on the app opens without a network. */
import styles from './offline.module.css';
import { readyOffline } from './update.ts';
import { say } from './words.ts';

export const ReadyLine = () => (
  <p role="status" class={styles.ready} data-testid="ready-offline">
    {readyOffline.value && say('ready')}
  </p>
);
