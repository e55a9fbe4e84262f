/** Scrolls to the top when the page changes within one route. */
import { useEffect, useRef } from 'preact/hooks';

/**
 * `page`: a key of the content. The first one keeps the scroll position set by the frame or the browser's history.
 */
export function useTop(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
  }, [page]);
}
