/** Fields of a form: a label, a note that explains it, and the control. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import styles from './parts.module.css';

interface SwitchProps {
  label: string;
  note?: string;
  checked: boolean;
  disabled?: boolean;
  onChange(checked: boolean): void;
}

export function Switch({ label, note, checked, disabled, onChange }: SwitchProps) {
  return (
    <label class={styles.switch}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{label}</span>
      {note && <span class={styles.note}>{note}</span>}
    </label>
  );
}

interface SegmentsProps<T extends string> {
  label: string;
  note?: string;
  value: T;
  /** The choices and their names; `lang` if the name is in another language. */
  choices: readonly { value: T; name: ComponentChildren; lang?: string }[];
  onChange(value: T): void;
}

/** One of a few choices, all visible. */
export function Segments<T extends string>({ label, note, value, choices, onChange }: SegmentsProps<T>) {
  const name = useId();
  return (
    <fieldset class={styles.field}>
      <legend class={styles.label}>{label}</legend>
      <div class={styles.segments}>
        {choices.map((choice) => (
          <label key={choice.value} class={styles.segment} lang={choice.lang}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.name}
          </label>
        ))}
      </div>
      {note && <p class={styles.note}>{note}</p>}
    </fieldset>
  );
}
