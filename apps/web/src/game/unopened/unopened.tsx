/** Games that cannot be opened: they stay where they are, to be downloaded as they are or deleted by one's own wish. */
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/dialog.tsx';
import { announce } from '../../parts/live.tsx';
import { downloadText } from '../../picture/download.ts';
import { staysHere } from '../../router.ts';
import { store } from '../../store/store.ts';
import type { UnopenedGame } from '../../store/types.ts';
import { sayFault } from '../../words/say.ts';
import { textOf } from './text-of.ts';
import styles from './unopened.module.css';
import { say } from './words.ts';

export function UnopenedList({ games }: { games: readonly UnopenedGame[] }) {
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const left = games.filter(({ id }) => !deleted.includes(id));
  if (left.length === 0) return null;
  return (
    <details class={styles.list} data-testid="unopened" open>
      <summary>{say('unopened', { count: left.length })}</summary>
      <ul>
        {left.map(({ id, fault }) => (
          <li key={id}>
            <span>{sayFault(fault)}</span>
            <UnopenedWays id={id} onDeleted={() => setDeleted([...deleted, id])} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Ways with an unopened game. */
export function UnopenedWays({ id, onDeleted }: { id: string; onDeleted(): void }) {
  const [asked, ask] = useState(false);
  const download = async () => downloadText(`tabuleiro-${id}.json`, textOf(await store.stored(id)));
  const remove = () => {
    const stays = staysHere();
    void store.remove(id).then(() => stays() && onDeleted());
    announce(say('deleted'));
  };
  return (
    <>
      <Button icon="download" onClick={() => void download()}>
        {say('download')}
      </Button>
      <Button icon="trash" aria-label={`${say('delete')}: ${id}`} onClick={() => ask(true)} />
      {asked && (
        <Confirm
          title={say('delete-title')}
          text={say('delete-text', { id })}
          yes={say('delete')}
          onYes={remove}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
