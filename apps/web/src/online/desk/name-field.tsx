/** The field for the player's name, remembered for the next game. */
import { NAME_LENGTH } from '@tabuleiro/protocol/name';
import { useId } from 'preact/hooks';
import { say } from '../words.ts';
import styles from './desk.module.css';

export function NameField({ name, onInput }: { name: string; onInput(name: string): void }) {
  const id = useId();
  return (
    <div class={styles.field}>
      <label for={id}>{say('name')}</label>
      <input
        id={id}
        class={styles.name}
        value={name}
        maxLength={NAME_LENGTH}
        autocomplete="nickname"
        aria-describedby={`${id}-note`}
        data-testid="name"
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      <p id={`${id}-note`} class={styles.note}>
        {say('name-note')}
      </p>
    </div>
  );
}
