/** What screen readers are told when it happens: one polite region for the whole app. */
import { signal } from '@preact/signals';
import styles from './parts.module.css';

const said = signal('');

/** The same sentence twice in a row must still be heard twice: a trailing space makes it another text. */
export function announce(text: string): void {
  said.value = said.value === text ? `${text} ` : text;
}

export const LiveRegion = () => (
  <p class={styles.hidden} role="status" aria-live="polite">
    {said}
  </p>
);
