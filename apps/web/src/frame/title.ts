/** The title of the document, as tabs and screen readers show it. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Games by link in which it is this person's turn: shown before every title and in the header. */
export const turnsDue = signal(0);

export function titled(title: string): string {
  const mark = turnsDue.value > 0 ? `(${turnsDue.value}) ` : '';
  return mark + (title ? `${title} · Tabuleiro` : 'Tabuleiro');
}

/** A page that knows more than the name of its kind says it. */
export function useTitle(title: string): void {
  const whole = titled(title);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
