/** The kinds of fields that this page is made of; what is wrong with one is said right below it. */
import type { Fault } from '@tabuleiro/rules';
import type { Sentences } from '@tabuleiro/rules/text';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { sayFault } from '../words/say.ts';
import styles from './setup.module.css';

export function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class={styles.section}>
      <h3 class={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

interface FoldProps {
  title: string;
  /** The choice inside, in a few words. */
  chosen: string;
  /** Unfolded from the beginning. */
  open?: boolean;
  children: ComponentChildren;
}

/** Something that most people leave as it is. */
export const Fold = ({ title, chosen, open = false, children }: FoldProps) => (
  <details class={styles.section} open={open}>
    <summary class={styles.summary}>
      <h3 class={styles.heading}>{title}</h3>
      <span class={styles.said}>{chosen}</span>
    </summary>
    {children}
  </details>
);

/** Connects a control with its label and its notes. */
export interface ControlProps {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
}

interface FieldProps {
  label: string;
  note?: string | undefined;
  fault?: Fault | undefined;
  sentences?: Sentences | undefined;
  children(ties: ControlProps): ComponentChildren;
}

export function Field({ label, note, fault, sentences, children }: FieldProps) {
  const id = useId();
  const said = `${id}-said`;
  return (
    <div class={styles.field}>
      <label class={styles.label} for={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': said, 'aria-invalid': fault !== undefined })}
      <div id={said} class={styles.said} aria-live="polite">
        {note && <p>{note}</p>}
        {fault && (
          <p class={styles.fault} data-testid="fault">
            {sayFault(fault, sentences ? { sentences } : {})}
          </p>
        )}
      </div>
    </div>
  );
}

export interface FieldChoices {
  value: string;
  choices: readonly { value: string; name: string }[];
  onChange(value: string): void;
}

export const Select = ({ value, choices, onChange, ...ties }: FieldChoices & ControlProps) => (
  <select
    {...ties}
    class={styles.select}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  >
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.name}
      </option>
    ))}
  </select>
);

interface CardsProps extends Omit<FieldChoices, 'choices'> {
  label: string;
  choices: readonly { value: string; name: string; note: string }[];
}

/** One of a few, each with a line that explains it. */
export function Cards({ label, value, choices, onChange }: CardsProps) {
  const name = useId();
  return (
    <fieldset class={styles.cards}>
      <legend class={styles.hidden}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} class={styles.card}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <b>{choice.name}</b>
            {choice.note && <small>{choice.note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
