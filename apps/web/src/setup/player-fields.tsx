/** Who sits where: a person, or a computer with its level. */
import { eloOf, HUMAN, kindName } from '@tabuleiro/play/words/kinds';
import { seatName } from '@tabuleiro/play/words/names';
import { useId } from 'preact/hooks';
import type { Art } from '../board/model/art.ts';
import { SeatSign } from '../game/seats/seat-sign.tsx';
import { Button } from '../parts/button.tsx';
import { Segments, Switch } from '../parts/field.tsx';
import { language } from '../words/define.ts';
import { Section } from './fields.tsx';
import styles from './setup.module.css';
import type { SetupModel } from './setup-model.ts';
import { say } from './words.ts';

const LEVEL = /^level-(\d)$/;
const USUAL = 'level-3';

export function PlayerFields({ model, art }: { model: SetupModel; art: Art }) {
  const { rules, seats } = model.setup;
  return (
    <Section title={say('players')}>
      <div class={styles.seats}>
        {rules.seats.map(({ code }, seat) => (
          <SeatFields key={code} model={model} art={art} seat={seat} />
        ))}
      </div>
      <div class={styles.row}>
        {seats.length === 2 && (
          <Button icon="again" onClick={() => model.swap()}>
            {say('swap')}
          </Button>
        )}
        <div class={styles.grow}>
          <Switch
            label={say('lot')}
            note={say('lot-note')}
            checked={model.lot}
            onChange={(lot) => model.drawLots(lot)}
          />
        </div>
      </div>
      {model.watched && <p class={styles.said}>{say('watch')}</p>}
    </Section>
  );
}

interface SeatProps {
  model: SetupModel;
  art: Art;
  seat: number;
}

function SeatFields({ model, art, seat }: SeatProps) {
  const { rules, sentences, seats } = model.setup;
  const kind = seats[seat]!;
  const name = seatName(rules, sentences, language.value, seat);
  const id = useId();
  return (
    <fieldset class={styles.seat}>
      <legend class={styles.seatName}>
        <SeatSign rules={rules} position={model.position} art={art} seat={seat} />
        {name}
      </legend>
      <Segments
        label={name}
        value={kind === HUMAN ? 'person' : 'computer'}
        choices={[
          { value: 'person', name: say('person') },
          { value: 'computer', name: say('computer') },
        ]}
        onChange={(who) => model.sit(seat, who === 'person' ? HUMAN : USUAL)}
      />
      {kind !== HUMAN && <Computer model={model} seat={seat} kind={kind} name={name} />}
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

interface ComputerProps {
  model: SetupModel;
  seat: number;
  kind: string;
  name: string;
}

function Computer({ model, seat, kind, name }: ComputerProps) {
  const { game, kinds } = model.setup;
  const level = LEVEL.exec(kind)?.[1];
  const others = kinds.filter((other) => other !== HUMAN && !LEVEL.test(other));
  return (
    <>
      {level !== undefined && (
        <LevelSlider
          game={game.id}
          level={Number(level)}
          label={say('level-of', { seat: name })}
          onChange={(next) => model.sit(seat, `level-${next}`)}
        />
      )}
      <select
        class={styles.select}
        aria-label={say('computers', { seat: name })}
        value={level === undefined ? kind : 'level'}
        onChange={({ currentTarget }) =>
          model.sit(seat, currentTarget.value === 'level' ? USUAL : currentTarget.value)
        }
      >
        <option value="level">{say('by-level')}</option>
        {others.map((other) => (
          <option key={other} value={other}>
            {kindName(language.value, game.id, other)}
          </option>
        ))}
      </select>
    </>
  );
}

interface SliderProps {
  game: string;
  level: number;
  label: string;
  onChange(level: string): void;
}

function LevelSlider({ game, level, label, onChange }: SliderProps) {
  const id = useId();
  const elo = eloOf(game, level);
  const text = elo === undefined ? say('level-only', { level }) : say('level-elo', { level, elo });
  return (
    <div class={styles.level}>
      <input
        id={id}
        type="range"
        min="1"
        max="9"
        step="1"
        value={level}
        aria-label={label}
        aria-valuetext={text}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <output for={id} title={say('elo-note')}>
        {text}
      </output>
    </div>
  );
}
