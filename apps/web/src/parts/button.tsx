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

const classOf = (kind: Kind = 'plain', bare: boolean) =>
  `${styles.button} ${styles[kind]} ${bare ? styles.bare : ''}`;

const isBare = (children: ComponentChildren) =>
  children === undefined || children === null || children === false;

/** Without children the icon stands alone: then `aria-label` says what it does, and `title` shows it. */
export function Button({ kind, icon, children, ...rest }: Look & JSX.IntrinsicElements['button']) {
  const bare = isBare(children);
  return (
    <button
      type="button"
      class={classOf(kind, bare)}
      title={bare ? (rest['aria-label'] as string) : undefined}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export function ButtonLink({ kind, icon, children, ...rest }: Look & JSX.IntrinsicElements['a']) {
  return (
    <a class={classOf(kind, isBare(children))} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
