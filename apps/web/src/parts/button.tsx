/** Buttons, and links that look like them. */
import type { ComponentChildren, JSX } from 'preact';
import { Icon, type IconName } from './icon.tsx';
import styles from './parts.module.css';

type Kind = 'primary' | 'plain' | 'quiet' | 'danger';

interface Look {
  kind?: Kind;
  icon?: IconName;
  children?: ComponentChildren;
}

const classOf = (kind: Kind = 'plain') => `${styles.button} ${styles[kind]}`;

/** Without children the icon stands alone: then `aria-label` says what it does. */
export function Button({ kind, icon, children, ...rest }: Look & JSX.IntrinsicElements['button']) {
  return (
    <button type="button" class={classOf(kind)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export function ButtonLink({ kind, icon, children, ...rest }: Look & JSX.IntrinsicElements['a']) {
  return (
    <a class={classOf(kind)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
