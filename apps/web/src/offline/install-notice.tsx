/** Shown after the app was installed: where a newcomer can begin. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Button, ButtonLink } from '../parts/button.tsx';
import { href } from '../router.ts';
import styles from './offline.module.css';
import { say } from './words.ts';

export function InstallNotice() {
  const shown = useSignal(false);
  useEffect(() => {
    const show = () => {
      shown.value = true;
    };
    window.addEventListener('appinstalled', show);
    return () => window.removeEventListener('appinstalled', show);
  }, []);
  const hide = () => {
    shown.value = false;
  };
  return (
    <div role="status" data-testid="installed">
      {shown.value && (
        <div class={styles.notice}>
          <span>{say('installed')}</span>
          <ButtonLink kind="primary" icon="learn" href={href('learn')} onClick={hide}>
            {say('learn')}
          </ButtonLink>
          <Button kind="quiet" onClick={hide}>
            {say('later')}
          </Button>
        </div>
      )}
    </div>
  );
}
