/** Unfinished games as cards. */
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import type { StoredGame } from '../../store/types.ts';
import styles from '../home.module.css';
import { say } from '../words.ts';
import { KeptCard } from './kept-card.tsx';

export { AsideList } from '../../game/unopened/aside-list.tsx';
export { UnopenedList } from '../../game/unopened/unopened.tsx';

const SHOWN_AT_FIRST = 4;

interface ListProps {
  games: readonly StoredGame[];
  onDelete(kept: StoredGame): void;
}

export function Unfinished({ games, onDelete }: ListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? games : games.slice(0, SHOWN_AT_FIRST);
  if (games.length === 0) return null;
  return (
    <section class={styles.section} aria-labelledby="unfinished">
      <div class={styles.sectionHead}>
        <h2 id="unfinished">{say('unfinished')}</h2>
        {shown.length < games.length && (
          <Button kind="quiet" onClick={() => setAll(true)}>
            {say('show-all', { count: games.length })}
          </Button>
        )}
      </div>
      <ul class={styles.keptList}>
        {shown.map((kept) => (
          <li key={kept.id}>
            <KeptCard kept={kept} onDelete={onDelete} />
          </li>
        ))}
      </ul>
    </section>
  );
}
