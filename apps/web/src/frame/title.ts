/** The title of the document, as tabs and screen readers show it. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Before every title: how many games wait for somebody here. */
export const titleMark = signal('');

export const titled = (title: string): string =>
  titleMark.value + (title ? `${title} · Tabuleiro` : 'Tabuleiro');

/** A page that knows more than the name of its kind says it. */
export function useTitle(title: string): void {
  const whole = titled(title);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
