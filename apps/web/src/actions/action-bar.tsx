/** The actions of a page in reach of the thumb; the less frequent ones behind "More". */
import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import styles from './action-bar.module.css';
import { say } from './words.ts';

interface ActionBarProps {
  children: ComponentChildren;
  /** Drawn when it is first opened. */
  more(): ComponentChildren;
}

export function ActionBar({ children, more }: ActionBarProps) {
  const [shown, show] = useState(false);
  const opened = useRef(false);
  opened.current ||= shown;
  const menu = useId();
  const bar = useRef<HTMLDivElement>(null);
  /** Any choice closes the menu; the focus goes back to the button that opened it. */
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
      {/* It stays: what is pressed in a menu is heard after the menu has closed. */}
      <div id={menu} class={styles.more} hidden={!shown} onClickCapture={close}>
        {opened.current && more()}
      </div>
    </section>
  );
}
