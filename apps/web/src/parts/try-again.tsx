/**
 * A failure message with a button that reloads the page. Browsers may cache a failed module as long as the page
 * lives, so only a reload helps. Games and settings are stored, so nothing is lost. Without a network a reload would
 * lose the page, so it waits for one.
 */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import parts from './parts.module.css';
import { say } from './words.ts';

/** Polling interval for the network, in milliseconds; not every browser fires `online`. */
const EVERY = 5000;

export function TryAgain({ text, children }: { text: string; children?: ComponentChildren }) {
  const away = useSignal(!navigator.onLine);
  const again = async () => {
    away.value = !(await isReachable());
    if (!away.value) window.location.reload();
  };
  const waiting = away.value;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(again, EVERY);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [waiting]);
  return (
    <Notice kind="warn" text={waiting ? say('no-network') : text}>
      <Button kind="primary" icon="again" onClick={again}>
        {say('retry')}
      </Button>
      {children}
    </Notice>
  );
}

/** Shown in place of a page that could not be loaded. */
export const PageMissing = () => (
  <div class={parts.page}>
    <TryAgain text={say('page-missing')} />
  </div>
);

/** Whether a reload would succeed: from the network, or from the offline cache. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('./', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
