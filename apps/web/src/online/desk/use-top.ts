/** A page that takes the place of another one begins at its top, also where both have one route. */
import { useEffect, useRef } from 'preact/hooks';

/** `page`: what is shown; the first is where the frame, or the browser that comes back, has put it. */
export function useTop(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
  }, [page]);
}
