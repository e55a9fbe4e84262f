/** Screen reader announcements: one polite live region for the whole app. */
import { signal } from '@preact/signals';
import { language } from '../words/define.ts';
import styles from './parts.module.css';

const said = signal({ text: '', language: language.peek() });

/** A repeated sentence gets a trailing space: screen readers announce only changed text. */
export function announce(text: string): void {
  const { text: before } = said.peek();
  said.value = { text: before === text ? `${text} ` : text, language: language.peek() };
}

/** Empty after a change of language, until the next announcement. */
export const LiveRegion = () => (
  <p class={styles.hidden} role="status" aria-live="polite">
    {said.value.language === language.value ? said.value.text : ''}
  </p>
);
