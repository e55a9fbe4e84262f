/** Games set aside as damaged: kept unchanged, to download or delete. */
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { downloadText } from '../../picture/download.ts';
import { store } from '../../store/store.ts';
import type { AsideEntry } from '../../store/types.ts';
import { language } from '../../words/define.ts';
import { textOf } from './text-of.ts';
import styles from './unopened.module.css';
import { say } from './words.ts';

/** `after`: changes when there may be new ones. */
export function AsideList({ after }: { after?: unknown }) {
  const [asides, set] = useState<readonly AsideEntry[]>([]);
  const read = () => void store.asides().then(set);
  useEffect(read, [after]);
  if (asides.length === 0) return null;
  const forget = async (key: number) => {
    await store.forget(key);
    read();
  };
  return (
    <details class={styles.list} data-testid="asides">
      <summary>{say('asides', { count: asides.length })}</summary>
      <p>{say('asides-note')}</p>
      <ul>
        {asides.map(({ key, id, when, value }) => (
          <li key={key}>
            <span>
              <bdi>{id}</bdi> · {new Date(when).toLocaleDateString(language.value)}
            </span>
            <Button icon="download" onClick={() => downloadText(`tabuleiro-${id}.json`, textOf(value))}>
              {say('download')}
            </Button>
            <Button icon="trash" aria-label={say('delete')} onClick={() => void forget(key)} />
          </li>
        ))}
      </ul>
    </details>
  );
}
