/** A button for an action: its label from the rows, disabled where the action is not offered. */
import { inLanguage } from '@tabuleiro/play/actions/words';
import type { ComponentChildren, JSX } from 'preact';
import { Button } from '../parts/button.tsx';
import type { IconName } from '../parts/icon.tsx';
import { language } from '../words/define.ts';
import type { ActionRunner } from './runner.ts';

type ButtonProps = Omit<JSX.IntrinsicElements['button'], 'id' | 'icon' | 'type' | 'disabled' | 'onClick'>;

interface ActionButtonProps<Id extends string> extends ButtonProps {
  runner: Pick<ActionRunner<never, never, Id>, 'run' | 'isOffered' | 'label'>;
  id: Id;
  icon?: IconName;
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  pressed?: boolean;
  /** The icon alone; the label is its accessible name. */
  bare?: boolean;
  /** Where the label has no room. It stays the accessible name. */
  short?: string;
  /** Stays enabled where the action is not offered. */
  always?: boolean;
  /** As typed behind the word of the action. */
  argument?: string;
  /** What to show instead of the label. */
  children?: ComponentChildren;
}

export function ActionButton<Id extends string>({
  runner,
  id,
  pressed,
  bare = false,
  short,
  always = false,
  argument,
  children,
  ...look
}: ActionButtonProps<Id>) {
  const isNamed = bare || short !== undefined || (children !== undefined && typeof children !== 'string');
  const row = isNamed || children === undefined ? runner.label(id) : null;
  const label = row ? inLanguage(row, language.value) : '';
  const named = isNamed ? { 'aria-label': label, title: label } : {};
  return (
    <Button
      {...named}
      {...look}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      data-action={id}
      disabled={!always && !runner.isOffered(id)}
      onClick={() => runner.run(id, argument)}
    >
      {children ?? (bare ? null : (short ?? label))}
    </Button>
  );
}
