/** Header, page, footer. */
import type { ComponentChildren } from 'preact';

export function Frame({ children }: { children: ComponentChildren }) {
  return <main id="page">{children}</main>;
}
