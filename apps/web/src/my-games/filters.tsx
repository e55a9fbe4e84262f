/** Search and filters above the list. */
import { useId } from 'preact/hooks';
import { catalogue } from '../home/catalogue.ts';
import styles from './my-games.module.css';
import { COUNTED, type GameFilter, OPPONENTS, RESULTS } from './rows.ts';
import { say } from './words.ts';

interface Props {
  filter: GameFilter;
  onChange(filter: GameFilter): void;
}

export function Filters({ filter, onChange }: Props) {
  const id = useId();
  const set = (part: Partial<GameFilter>) => onChange({ ...filter, ...part });
  return (
    <search class={styles.filters}>
      <div class={styles.search}>
        <label for={id}>{say('search')}</label>
        <input
          id={id}
          type="search"
          maxLength={100}
          placeholder={say('search-note')}
          value={filter.text}
          onInput={({ currentTarget }) => set({ text: currentTarget.value })}
        />
      </div>
      <Choice
        label={say('game')}
        value={filter.game}
        choices={[
          ['all', say('all')],
          ...catalogue.map(({ id: game, name }): [string, string] => [game, name]),
        ]}
        onChange={(game) => set({ game })}
      />
      <Choice
        label={say('filter-result')}
        value={filter.result}
        choices={RESULTS.map((value) => [value, say(value)])}
        onChange={(result) => set({ result })}
      />
      <Choice
        label={say('filter-opponent')}
        value={filter.opponent}
        choices={OPPONENTS.map((value) => [value, value === 'all' ? say(value) : say(`opponent-${value}`)])}
        onChange={(opponent) => set({ opponent })}
      />
      <Choice
        label={say('filter-counted')}
        value={filter.counted}
        choices={COUNTED.map((value) => [value, value === 'all' ? say(value) : say(`counted-${value}`)])}
        onChange={(counted) => set({ counted })}
      />
    </search>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  choices: readonly (readonly [value: T, name: string])[];
  onChange(value: T): void;
}

function Choice<T extends string>({ label, value, choices, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div>
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) =>
          onChange(choices.find(([known]) => known === currentTarget.value)?.[0] ?? value)
        }
      >
        {choices.map(([known, name]) => (
          <option key={known} value={known}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
