/** The title of the document, as tabs and screen readers show it. */
import { useEffect } from 'preact/hooks';

export const titled = (title: string): string => (title ? `${title} · Tabuleiro` : 'Tabuleiro');

/** A page that knows more than the name of its kind says it. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = titled(title);
  }, [title]);
}
