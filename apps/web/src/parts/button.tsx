/** Buttons, and links that look like them. */
import type { ComponentChildren, JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from './icon.tsx';
import styles from './parts.module.css';

type Kind = 'primary' | 'plain' | 'quiet' | 'danger';

interface Look {
  kind?: Kind;
  icon?: IconName;
  children?: ComponentChildren;
}

const classOf = (kind: Kind = 'plain', bare: boolean) =>
  `${styles.button} ${styles[kind]} ${bare ? styles.bare : ''}`;

const isBare = (children: ComponentChildren) =>
  children === undefined || children === null || children === false;

/**
 * Without children the icon is shown alone: then `aria-label` names the action, and `title` shows it. A button that
 * is disabled while focused keeps the focus until the user moves it; browsers would move the focus to the top of the
 * page.
 */
export function Button({ kind, icon, children, ...rest }: Look & JSX.IntrinsicElements['button']) {
  const bare = isBare(children);
  const button = useRef<HTMLButtonElement>(null);
  const [, drawAgain] = useState(0);
  const idle = rest.disabled === true && button.current !== null && document.activeElement === button.current;
  const held = {
    disabled: false,
    'aria-disabled': true,
    onClick: ignore,
    onBlur: () => drawAgain(Date.now()),
  };
  return (
    <button
      ref={button}
      type="button"
      class={classOf(kind, bare)}
      title={bare ? (rest['aria-label'] as string) : undefined}
      {...rest}
      {...(idle ? held : {})}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

const ignore = (event: Event): void => event.preventDefault();

export function ButtonLink({ kind, icon, children, ...rest }: Look & JSX.IntrinsicElements['a']) {
  return (
    <a class={classOf(kind, isBare(children))} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
