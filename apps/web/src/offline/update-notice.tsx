/** An unobtrusive notice of a newer version. It overlays the page, so that nothing shifts. */
import { useSignal } from '@preact/signals';
import { Button } from '../parts/button.tsx';
import styles from './offline.module.css';
import { newVersion, takeNewVersion } from './update.ts';
import { say } from './words.ts';

export function UpdateNotice() {
  const later = useSignal(false);
  const shown = newVersion.value && !later.value;
  return (
    <div role="status" data-testid="new-version">
      {shown && (
        <div class={styles.notice}>
          <span>{say('new-version')}</span>
          <Button kind="primary" onClick={takeNewVersion}>
            {say('reload')}
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              later.value = true;
            }}
          >
            {say('later')}
          </Button>
        </div>
      )}
    </div>
  );
}
