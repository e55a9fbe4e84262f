/** Placeholder of the board widget. */
import type { BoardProps } from './types.ts';

export function Board({ label }: BoardProps) {
  return <svg role="img" aria-label={label} viewBox="0 0 1 1" />;
}
