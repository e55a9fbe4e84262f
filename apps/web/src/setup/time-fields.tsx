/** The clock, and the position to begin from. */

import { CLOCKS, START } from '@tabuleiro/play/setup/setup';
import { clockName } from '@tabuleiro/play/words/names';
import type { Fault } from '@tabuleiro/rules';
import { parseClock } from '@tabuleiro/rules/match';
import { useState } from 'preact/hooks';
import { language } from '../words/define.ts';
import { Field, Fold, Select } from './fields.tsx';
import { say } from './rest-words.ts';
import styles from './setup.module.css';
import type { SetupModel } from './setup-model.ts';

const OWN = 'own';

/** `clocks`: those that are proposed; an empty text is none. */
export function ClockField({ model, clocks = CLOCKS }: { model: SetupModel; clocks?: readonly string[] }) {
  const { clock } = model.setup;
  const setting = parseClock(clock);
  const timed = setting && 'initial' in setting ? setting : null;
  const [own, setOwn] = useState(!clocks.includes(clock));
  const [minutes, setMinutes] = useState(String((timed?.initial ?? 600_000) / 60_000));
  const [seconds, setSeconds] = useState(String((timed?.increment ?? 5_000) / 1000));
  const take = (value: string) => {
    setOwn(value === OWN);
    if (value === OWN) model.ownClock(minutes, seconds);
    else model.chooseClock(value);
  };
  const typeMinutes = (text: string) => {
    setMinutes(text);
    model.ownClock(text, seconds);
  };
  const typeSeconds = (text: string) => {
    setSeconds(text);
    model.ownClock(minutes, text);
  };
  return (
    <Fold title={say('clock')} chosen={clock === '' ? say('clock-none') : clockName(language.value, clock)}>
      <Field label={say('clock')}>
        {(ties) => (
          <Select
            {...ties}
            value={own ? OWN : clock}
            choices={[
              ...clocks.map((text) => ({
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
          <NumberField
            label={say('minutes')}
            fault={model.faults.get('minutes')}
            value={minutes}
            onInput={typeMinutes}
          />
          <NumberField
            label={say('increment')}
            fault={model.faults.get('seconds')}
            value={seconds}
            onInput={typeSeconds}
          />
        </div>
      )}
    </Fold>
  );
}

interface NumberFieldProps {
  label: string;
  value: string;
  fault: Fault | undefined;
  onInput(text: string): void;
}

const NumberField = ({ label, value, fault, onInput }: NumberFieldProps) => (
  <Field label={label} fault={fault}>
    {(ties) => (
      <input
        {...ties}
        class={styles.number}
        inputMode="decimal"
        maxLength={8}
        value={value}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
    )}
  </Field>
);

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
