/** A dialog of the browser's own: it keeps the focus, Escape closes it, the page behind is out of reach. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import styles from './parts.module.css';

export interface DialogProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
}

/** Open as long as it is rendered. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class={styles.dialog} aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}
