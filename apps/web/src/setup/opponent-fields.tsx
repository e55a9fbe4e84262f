/** The two decisions before a game: against whom, with how strong a computer, and which side. */
import { seatName } from '@tabuleiro/play/words/names';
import type { Art } from '../board/model/art.ts';
import { SeatSign } from '../game/seats/seat-sign.tsx';
import { Segments } from '../parts/field.tsx';
import { language } from '../words/define.ts';
import styles from './setup.module.css';
import type { Opponent, SetupModel } from './setup-model.ts';
import { StrengthField } from './strength/strength-field.tsx';
import { say } from './words.ts';

interface Props {
  model: SetupModel;
  art: Art;
}

/** How the other players come: by a link, or from the lobby. Null where all sit at this device. */
export type ElsewhereWay = 'link' | 'open' | null;

interface OpponentProps {
  model: SetupModel;
  elsewhere: ElsewhereWay;
  onElsewhere(elsewhere: ElsewhereWay): void;
}

/** The row of opponents, the same for every choice. */
export function OpponentRow({ model, elsewhere, onElsewhere }: OpponentProps) {
  const chosen = elsewhere ?? model.opponent;
  const known: Chosen[] = ['computer', 'friend', 'link', 'open', 'computers'];
  if (chosen === 'mixed') known.push('mixed');
  const choose = (value: Chosen) => {
    if (value === 'link' || value === 'open') return onElsewhere(value);
    onElsewhere(null);
    if (value !== 'mixed') model.against(value);
  };
  return (
    <Segments
      label={say('against')}
      note={chosen === 'computer' ? undefined : say(`note-${chosen}`)}
      value={chosen}
      choices={known.map((value) => ({ value, name: say(`against-${value}`) }))}
      onChange={choose}
    />
  );
}

type Chosen = Opponent | 'link' | 'open';

export function OpponentFields({ model, art }: Props) {
  const { opponent } = model;
  if (opponent !== 'computer' && opponent !== 'computers') return null;
  return (
    <section class={styles.section}>
      <StrengthField model={model} />
      {opponent === 'computer' && <SideField model={model} art={art} />}
    </section>
  );
}

function SideField({ model, art }: Props) {
  const { rules, sentences } = model.setup;
  const name = (seat: number) => seatName(rules, sentences, language.value, seat);
  const sides = rules.seats.map((_, seat) => ({
    value: String(seat),
    name: (
      <span class={styles.side}>
        <SeatSign rules={rules} position={model.position} art={art} seat={seat} />
        {name(seat)}
      </span>
    ),
  }));
  return (
    <Segments
      label={say('side')}
      note={say('moves-first', { seat: name(model.position.seat) })}
      value={String(model.side)}
      choices={[...sides, { value: 'random', name: say('side-random') }]}
      onChange={(value) => model.playAs(value === 'random' ? value : Number(value))}
    />
  );
}
