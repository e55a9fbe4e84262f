/**
 * For what failed: a sentence, and a button that starts the page anew. Browsers may remember a part of the app that could
 * not be fetched for as long as the page lives, so nothing less helps. Games and settings are in the store, so nothing is
 * lost; but without a network a new start would lose the page itself, so it waits until there is one.
 */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import parts from './parts.module.css';
import { say } from './words.ts';

/** How often a network that is away is looked for; some come back without telling. */
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

/** Stands where a page would, when the page or what it needs could not be fetched. */
export const PageMissing = () => (
  <div class={parts.page}>
    <TryAgain text={say('page-missing')} />
  </div>
);

/** Whether the page would come if it were loaded now: from the network, or from what is kept for offline. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('./', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
