/** Games against the computer at this person's strength, so that the lobby always offers something to play. */
import { gameIds } from '@tabuleiro/rules';
import { ButtonLink } from '../../parts/button.tsx';
import parts from '../../parts/parts.module.css';
import { href } from '../../router.ts';
import { gameName } from '../../words/game-name.ts';
import desk from '../desk/desk.module.css';
import { say } from './words.ts';

/** `game`: the chosen one; empty for all. */
export function AtOnce({ game }: { game: string }) {
  return (
    <section class={desk.section} data-testid="at-once">
      <h2>{say('at-once')}</h2>
      <ul class={`${desk.rows} ${desk.beside}`}>
        {gameIds
          .filter((id) => game === '' || id === game)
          .map((id) => (
            <Computer key={id} game={id} />
          ))}
      </ul>
    </section>
  );
}

const Computer = ({ game }: { game: string }) => (
  <li class={desk.row}>
    <span class={desk.what}>
      <b>{gameName(game)}</b>
      <small>{say('computer')}</small>
    </span>
    <ButtonLink icon="play" href={href('new', game, 'computer')}>
      {say('take')}
      <span class={parts.hidden}>{gameName(game)}</span>
    </ButtonLink>
  </li>
);
