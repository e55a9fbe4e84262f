/** A button for an action: labelled from the action's words, disabled while the action is not offered. */
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
  /** Icon only; the label is the accessible name. */
  bare?: boolean;
  /** A short text where the label does not fit; the label stays the accessible name. */
  short?: string;
  /** Stays enabled while the action is not offered. */
  always?: boolean;
  /** The argument, as typed after the action's word. */
  argument?: string;
  /** Shown instead of the label. */
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
