/** Delays text for screen readers by a frame, off the critical path of rendering. */
import { useEffect, useState } from 'preact/hooks';

/** The value of the previous frame; the first value at once. */
export function useLater<T>(value: T): T {
  const [later, tell] = useState<{ value: T }>({ value });
  useEffect(() => tell((known) => (known.value === value ? known : { value })), [value]);
  return later.value;
}
