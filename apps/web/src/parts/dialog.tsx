/** A native dialog: it traps the focus, Escape closes it, and the page below is inert. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Button } from './button.tsx';
import styles from './parts.module.css';
import { say } from './words.ts';

export interface DialogProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
}

/** Open while it is rendered. A click outside closes it too. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const shown = dialog.current!;
    const before = document.activeElement;
    shown.showModal();
    return () => {
      shown.close();
      // Removing an open dialog would lose the focus.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      class={styles.dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div class={styles.dialogHead}>
        <h2 id={heading}>{title}</h2>
        <Button kind="quiet" icon="close" aria-label={say('close')} onClick={onClose} />
      </div>
      <div class={styles.dialogBody}>{children}</div>
    </dialog>
  );
}

export interface ConfirmProps {
  title: string;
  text: string;
  /** Label of the confirming button. */
  yes: string;
  onYes(): void;
  onClose(): void;
}

/** Asks before something is deleted for good. */
export function Confirm({ title, text, yes, onYes, onClose }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div class={styles.actions}>
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button
          kind="danger"
          onClick={() => {
            onYes();
            onClose();
          }}
        >
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
