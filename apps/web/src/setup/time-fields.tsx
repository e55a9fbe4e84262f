/** The clock, and the position to begin from. */

import { CLOCKS, START } from '@tabuleiro/play/setup/setup';
import { clockName } from '@tabuleiro/play/words/names';
import { parseClock } from '@tabuleiro/rules/match';
import { useState } from 'preact/hooks';
import { language } from '../words/define.ts';
import { Field, Fold, Select } from './fields.tsx';
import styles from './setup.module.css';
import type { SetupModel } from './setup-model.ts';
import { say } from './words.ts';

const OWN = 'own';

export function ClockField({ model }: { model: SetupModel }) {
  const { clock } = model.setup;
  const setting = parseClock(clock);
  const [own, setOwn] = useState(!CLOCKS.includes(clock));
  const [minutes, setMinutes] = useState(String((setting?.initial ?? 600_000) / 60_000));
  const [seconds, setSeconds] = useState(String((setting?.increment ?? 5_000) / 1000));
  const take = (value: string) => {
    setOwn(value === OWN);
    if (value === OWN) model.ownClock(minutes, seconds);
    else model.chooseClock(value);
  };
  const fault = model.faults.get('clock');
  return (
    <Fold title={say('clock')} chosen={clock === '' ? say('clock-none') : clockName(language.value, clock)}>
      <Field label={say('clock')}>
        {(ties) => (
          <Select
            {...ties}
            value={own ? OWN : clock}
            choices={[
              ...CLOCKS.map((text) => ({
                value: text,
                name: text === '' ? say('clock-none') : clockName(language.value, text),
              })),
              { value: OWN, name: say('clock-own') },
            ]}
            onChange={take}
          />
        )}
      </Field>
      {own && (
        <div class={styles.row}>
          <Field label={say('minutes')} fault={fault}>
            {(ties) => (
              <input
                {...ties}
                class={styles.number}
                inputMode="decimal"
                maxLength={8}
                value={minutes}
                onInput={({ currentTarget }) => {
                  setMinutes(currentTarget.value);
                  model.ownClock(currentTarget.value, seconds);
                }}
              />
            )}
          </Field>
          <Field label={say('increment')}>
            {(ties) => (
              <input
                {...ties}
                aria-invalid={fault !== undefined}
                class={styles.number}
                inputMode="decimal"
                maxLength={8}
                value={seconds}
                onInput={({ currentTarget }) => {
                  setSeconds(currentTarget.value);
                  model.ownClock(minutes, currentTarget.value);
                }}
              />
            )}
          </Field>
        </div>
      )}
    </Fold>
  );
}

export function StartField({ model }: { model: SetupModel }) {
  const { setup, startText } = model;
  return (
    <Fold title={say('start')} chosen={say(setup.start === START ? 'start-usual' : 'start-from')}>
      <Field
        label={say('start')}
        note={say('start-note')}
        fault={model.faults.get('start')}
        sentences={setup.sentences}
      >
        {(ties) => (
          <textarea
            {...ties}
            data-testid="start-text"
            rows={3}
            maxLength={10_000}
            spellcheck={false}
            autocapitalize="off"
            value={startText}
            onInput={({ currentTarget }) => model.typeStart(currentTarget.value)}
          />
        )}
      </Field>
    </Fold>
  );
}
