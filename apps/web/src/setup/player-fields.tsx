/** Players by seat: for three and four players, for names, for computers among themselves. */
import { HUMAN, kindName } from '@tabuleiro/play/words/kinds';
import { seatName } from '@tabuleiro/play/words/names';
import { useId } from 'preact/hooks';
import type { Art } from '../board/model/art.ts';
import { SeatSign } from '../game/seats/seat-sign.tsx';
import { Switch } from '../parts/field.tsx';
import { language } from '../words/define.ts';
import { Fold } from './fields.tsx';
import { say } from './rest-words.ts';
import styles from './setup.module.css';
import type { SetupModel } from './setup-model.ts';

export function PlayerFields({ model, art }: { model: SetupModel; art: Art }) {
  const { rules, seats } = model.setup;
  const names = model.names.filter(Boolean).join(', ');
  return (
    <Fold title={say('players')} chosen={names || say('players-note')} open={seats.length > 2}>
      <div class={styles.seats}>
        {rules.seats.map(({ code }, seat) => (
          <SeatFields key={code} model={model} art={art} seat={seat} />
        ))}
      </div>
      {model.opponent !== 'computer' && (
        <Switch
          label={say('lot')}
          note={say('lot-note')}
          checked={model.lot}
          onChange={(lot) => model.drawLots(lot)}
        />
      )}
    </Fold>
  );
}

interface SeatProps {
  model: SetupModel;
  art: Art;
  seat: number;
}

function SeatFields({ model, art, seat }: SeatProps) {
  const { rules, sentences, seats, kinds, game } = model.setup;
  const kind = seats[seat]!;
  const known = kinds.includes(kind) ? kinds : [...kinds, kind];
  const name = seatName(rules, sentences, language.value, seat);
  const id = useId();
  return (
    <fieldset class={styles.seat}>
      <legend class={styles.seatName}>
        <SeatSign rules={rules} position={model.position} art={art} seat={seat} />
        {name}
      </legend>
      <select
        class={styles.select}
        aria-label={say('who-in', { seat: name })}
        value={kind}
        onChange={({ currentTarget }) => model.sit(seat, currentTarget.value)}
      >
        {known.map((each) => (
          <option key={each} value={each}>
            {each === HUMAN ? say('person') : kindName(language.value, game.id, each)}
          </option>
        ))}
      </select>
      <label class={styles.hidden} for={id}>
        {say('name', { seat: name })}
      </label>
      <input
        id={id}
        class={styles.name}
        maxLength={40}
        autocomplete="off"
        placeholder={say('name-short')}
        value={model.names[seat] ?? ''}
        onInput={({ currentTarget }) => model.call(seat, currentTarget.value)}
      />
    </fieldset>
  );
}
