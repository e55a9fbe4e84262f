/** The actions of a page, within reach of the thumb; the less frequent ones under "More". */
import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import styles from './action-bar.module.css';
import { say } from './words.ts';

interface ActionBarProps {
  children: ComponentChildren;
  /** Rendered when first opened. */
  more(): ComponentChildren;
}

export function ActionBar({ children, more }: ActionBarProps) {
  const [shown, show] = useState(false);
  const opened = useRef(false);
  opened.current ||= shown;
  const menu = useId();
  const bar = useRef<HTMLDivElement>(null);
  /** Any choice closes the menu; the focus returns to the button that opened it. */
  const close = () => {
    show(false);
    bar.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  return (
    <section class={styles.actions} aria-label={say('actions')}>
      <div class={styles.bar} ref={bar}>
        {children}
        <Button icon="more" aria-expanded={shown} aria-controls={menu} onClick={() => show(!shown)}>
          {say('more')}
        </Button>
      </div>
      {/* Hidden instead of removed, so that a click in the menu is still handled after it closes. */}
      <div id={menu} class={styles.more} hidden={!shown} onClickCapture={close}>
        {opened.current && more()}
      </div>
    </section>
  );
}
