/** Fields for the seats and the time control. */
import { CLOCKS } from '@tabuleiro/play/setup/setup';
import { HUMAN, kindName } from '@tabuleiro/play/words/kinds';
import { seatName } from '@tabuleiro/play/words/names';
import type { Art } from '../../board/model/art.ts';
import { SeatSign } from '../../game/seats/seat-sign.tsx';
import { Segments } from '../../parts/field.tsx';
import { Field, Select } from '../../setup/fields.tsx';
import styles from '../../setup/setup.module.css';
import { ClockField } from '../../setup/time-fields.tsx';
import { language } from '../../words/define.ts';
import { type CreateModel, DAYS, TIMES, type TimeKind } from './create-model.ts';
import { say } from './words.ts';

interface Props {
  model: CreateModel;
  art: Art;
}

export function PlacesField({ model, art }: Props) {
  const { rules, sentences } = model.setup.setup;
  const { side } = model.choices;
  const sides = rules.seats.map((_, seat) => ({
    value: String(seat),
    name: (
      <span class={styles.side}>
        <SeatSign rules={rules} position={model.setup.position} art={art} seat={seat} />
        {seatName(rules, sentences, language.value, seat)}
      </span>
    ),
  }));
  const counts = [...model.counts.keys()].sort((a, b) => a - b);
  return (
    <section class={styles.section}>
      {counts.length > 1 && (
        <Segments
          label={say('count')}
          value={String(rules.seats.length)}
          choices={counts.map((count) => ({ value: String(count), name: String(count) }))}
          onChange={(count) => model.chooseCount(Number(count))}
        />
      )}
      <Segments
        label={say('side')}
        value={String(side === 'random' ? side : model.mine)}
        choices={[...sides, { value: 'random', name: say('side-random') }]}
        onChange={(value) => model.change({ side: value === 'random' ? value : Number(value) })}
      />
      {rules.seats.length > 2 && <Others model={model} art={art} />}
    </section>
  );
}

/** With three or four seats, computers may take some of them. */
function Others({ model, art }: Props) {
  const { rules, sentences, game } = model.setup.setup;
  return (
    <fieldset class={styles.cards}>
      <legend class={styles.label}>{say('who-plays')}</legend>
      {rules.seats.map(({ code }, seat) => {
        const name = seatName(rules, sentences, language.value, seat);
        return (
          <div key={code} class={styles.seat}>
            <span class={styles.seatName}>
              <SeatSign rules={rules} position={model.setup.position} art={art} seat={seat} />
              {name}
            </span>
            {seat === model.mine ? (
              <span>{say('place-me')}</span>
            ) : (
              <select
                class={styles.select}
                aria-label={name}
                data-testid={`place-${seat}`}
                value={model.kindAt(seat)}
                onChange={({ currentTarget }) => model.sit(seat, currentTarget.value)}
              >
                <option value={HUMAN}>{say('place-open')}</option>
                {model.computers.map((kind) => (
                  <option key={kind} value={kind}>
                    {kindName(language.value, game.id, kind)}
                  </option>
                ))}
              </select>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

const GAME_CLOCKS = CLOCKS.filter((clock) => clock !== '');

export function TimeField({ model }: { model: CreateModel }) {
  const { time, days } = model.choices;
  return (
    <section class={styles.section}>
      <div>
        <h2 class={styles.hidden}>{say('time')}</h2>
        <Segments<TimeKind>
          label={say('time')}
          note={say(`time-${time}-note`)}
          value={time}
          choices={TIMES.map((value) => ({ value, name: say(`time-${value}`) }))}
          onChange={(value) => model.change({ time: value })}
        />
      </div>
      {time === 'clock' && <ClockField model={model.setup} clocks={GAME_CLOCKS} />}
      {time === 'days' && (
        <Field label={say('days')}>
          {(ties) => (
            <Select
              {...ties}
              value={String(days)}
              choices={DAYS.map((each) => ({
                value: String(each),
                name: each === 1 ? say('day') : say('days-of', { days: each }),
              }))}
              onChange={(value) => model.change({ days: Number(value) })}
            />
          )}
        </Field>
      )}
    </section>
  );
}
