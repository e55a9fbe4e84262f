/** A button that opens a list of actions; a choice, Escape, or leaving it closes the list. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Button } from './button.tsx';
import styles from './parts.module.css';

export function Menu({ label, children }: { label: string; children: ComponentChildren }) {
  const [open, show] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const list = useId();
  const close = () => {
    const toggle = box.current?.querySelector('button');
    if (box.current?.contains(document.activeElement)) toggle?.focus({ preventScroll: true });
    show(false);
  };
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) show(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from any of the buttons inside
    <div
      ref={box}
      class={styles.menu}
      data-open={open}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <Button
        kind="quiet"
        icon="more"
        aria-label={label}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => show(!open)}
      />
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the buttons inside are pressed
        <div id={list} class={styles.menuList} onClick={close}>
          {children}
        </div>
      )}
    </div>
  );
}
