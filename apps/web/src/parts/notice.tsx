/** A sentence that stands in the page, perhaps with buttons. */
import type { ComponentChildren } from 'preact';
import styles from './parts.module.css';

interface NoticeProps {
  /** `warn`: something went wrong; it is also spoken at once. */
  kind?: 'info' | 'warn';
  text: string;
  children?: ComponentChildren;
}

export function Notice({ kind = 'info', text, children }: NoticeProps) {
  return (
    <div
      class={`${styles.notice} ${kind === 'warn' ? styles.noticeWarn : ''}`}
      role={kind === 'warn' ? 'alert' : undefined}
    >
      <p>{text}</p>
      {children}
    </div>
  );
}
