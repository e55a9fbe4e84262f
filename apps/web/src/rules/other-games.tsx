/** Links to the rules of the other games. */
import { catalogue, creditOf } from '../home/catalogue.ts';
import { Thumbnail } from '../home/thumbnail.tsx';
import { href } from '../router.ts';
import { language } from '../words/define.ts';
import styles from './rules.module.css';
import { say } from './words.ts';

export const OtherGames = ({ but }: { but: string }) => (
  <nav class={styles.others} aria-label={say('others')}>
    <h2>{say('others')}</h2>
    <ul>
      {catalogue
        .filter(({ id }) => id !== but)
        .map(({ id, name }) => (
          <li key={id}>
            <a href={href('rules', id)}>{name}</a>
          </li>
        ))}
    </ul>
  </nav>
);

export const AllGames = () => (
  <ul class={styles.all}>
    {catalogue.map((game) => (
      <li key={game.id}>
        <Thumbnail game={game} still />
        <div>
          <h2>
            <a href={href('rules', game.id)}>{game.name}</a>
          </h2>
          <p>{game.tagline[language.value]}</p>
          {creditOf(game) && <p class={styles.credit}>{creditOf(game)}</p>}
        </div>
      </li>
    ))}
  </ul>
);
