/** A dismissible notice about what browsers forbid on addresses that are neither https nor localhost. */
import { Button } from '../parts/button.tsx';
import { insecureTold } from '../settings.ts';
import { say } from './insecure-words.ts';
import styles from './offline.module.css';

export function InsecureNotice() {
  return (
    <div class={styles.notice}>
      <span>{say('insecure')}</span>
      <Button
        onClick={() => {
          insecureTold.value = true;
        }}
      >
        {say('understood')}
      </Button>
    </div>
  );
}
