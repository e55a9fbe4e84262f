/**
 * When the app itself fails: a calm sentence instead of a blank page. Games are in the store after every move, so
 * nothing is lost by loading the page again.
 */
import { signal } from '@preact/signals';
import { Component, type ComponentChildren } from 'preact';
import { Button } from '../parts/button.tsx';
import parts from '../parts/parts.module.css';
import { TryAgain } from '../parts/try-again.tsx';
import styles from './frame.module.css';
import { say } from './words.ts';

const trouble = signal(false);

/** Failures outside of rendering: listeners and unhandled rejections. */
export function listenToTrouble(): void {
  const notice = () => {
    trouble.value = true;
  };
  window.addEventListener('error', (event) => {
    // Observers that could not deliver in time report it as an error; nothing has failed.
    if (!event.message?.includes('ResizeObserver')) notice();
  });
  window.addEventListener('unhandledrejection', notice);
}

/** A notice that something failed; the page continues. */
export function TroubleNotice() {
  if (!trouble.value) return null;
  const dismiss = () => {
    trouble.value = false;
  };
  return (
    <div class={styles.trouble}>
      <TryAgain text={say('trouble')}>
        <Button kind="quiet" icon="close" aria-label={say('dismiss')} onClick={dismiss} />
      </TryAgain>
    </div>
  );
}

/** Replaces a page that cannot be drawn; the frame stays and leads to others. */
export class TroubleBoundary extends Component<{ children: ComponentChildren }, { failed: boolean }> {
  override state = { failed: false };

  static override getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div class={parts.page}>
        <TryAgain text={say('trouble')} />
      </div>
    );
  }
}
