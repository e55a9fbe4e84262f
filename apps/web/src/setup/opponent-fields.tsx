/** The two decisions before a game: against whom, with how strong a computer, and which side. */
import { seatName } from '@tabuleiro/play/words/names';
import type { Art } from '../board/model/art.ts';
import { SeatSign } from '../game/seats/seat-sign.tsx';
import { ButtonLink } from '../parts/button.tsx';
import { Segments } from '../parts/field.tsx';
import { href } from '../router.ts';
import { language } from '../words/define.ts';
import styles from './setup.module.css';
import type { Opponent, SetupModel } from './setup-model.ts';
import { StrengthField } from './strength/strength-field.tsx';
import { say } from './words.ts';

interface Props {
  model: SetupModel;
  art: Art;
}

export function OpponentFields({ model, art }: Props) {
  const { opponent } = model;
  const known: Opponent[] = ['computer', 'friend', 'computers'];
  if (opponent === 'mixed') known.push('mixed');
  return (
    <section class={styles.section}>
      <Segments
        label={say('against')}
        note={opponent === 'computer' ? undefined : say(`note-${opponent}`)}
        value={opponent}
        choices={known.map((value) => ({ value, name: say(`against-${value}`) }))}
        onChange={(value) => value !== 'mixed' && model.against(value)}
      />
      {(opponent === 'computer' || opponent === 'computers') && <StrengthField model={model} />}
      {opponent === 'friend' && (
        <ButtonLink icon="share" href={href('online', 'new', model.setup.game.id)} data-testid="by-link">
          {say('by-link')}
        </ButtonLink>
      )}
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
