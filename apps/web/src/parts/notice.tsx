/** A sentence inside the page, optionally with buttons. */
import type { ComponentChildren } from 'preact';
import styles from './parts.module.css';

interface NoticeProps {
  /** `warn`: something went wrong; also announced at once. */
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
