/** What screen readers are told when it happens: one polite region for the whole app. */
import { signal } from '@preact/signals';
import { language } from '../words/define.ts';
import styles from './parts.module.css';

const said = signal({ text: '', language: language.peek() });

/** The same sentence twice in a row must still be heard twice: a trailing space makes it another text. */
export function announce(text: string): void {
  const { text: before } = said.peek();
  said.value = { text: before === text ? `${text} ` : text, language: language.peek() };
}

/** Who has changed the language meets no sentence of the other one. */
export const LiveRegion = () => (
  <p class={styles.hidden} role="status" aria-live="polite">
    {said.value.language === language.value ? said.value.text : ''}
  </p>
);
