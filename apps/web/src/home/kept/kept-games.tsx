/** The games that wait to be gone on with. */
import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { announce } from '../parts/live.tsx';
import type { StoredGame } from '../store/types.ts';
import styles from './home.module.css';
import { KeptCard } from './kept-card.tsx';
import { say } from './words.ts';

const SHOWN_AT_FIRST = 4;

interface ListProps {
  games: readonly StoredGame[];
  onDelete(kept: StoredGame): void;
}

export function Unfinished({ games, onDelete }: ListProps) {
  if (games.length === 0) return null;
  return (
    <section class={styles.section} aria-labelledby="unfinished">
      <h2 id="unfinished">{say('unfinished')}</h2>
      <List games={games} onDelete={onDelete} />
    </section>
  );
}

function List({ games, onDelete }: ListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? games : games.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul class={styles.keptList}>
        {shown.map((kept) => (
          <li key={kept.id}>
            <KeptCard
              kept={kept}
              onDelete={() => {
                onDelete(kept);
                announce(say('deleted'));
              }}
            />
          </li>
        ))}
      </ul>
      {shown.length < games.length && (
        <Button onClick={() => setAll(true)}>{say('show-all', { count: games.length })}</Button>
      )}
    </>
  );
}
