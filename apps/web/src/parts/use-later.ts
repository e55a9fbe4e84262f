/** What is heard, not seen, comes a frame later: nobody waits for it. */
import { useEffect, useState } from 'preact/hooks';

/** The value of the frame before; the first one at once. */
export function useLater<T>(value: T): T {
  const [later, tell] = useState<{ value: T }>({ value });
  useEffect(() => tell((known) => (known.value === value ? known : { value })), [value]);
  return later.value;
}
