/** One file of everything, written and read back; and whether the browser promises to keep what it has. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Switch } from '../parts/field.tsx';
import { announce } from '../parts/live.tsx';
import { Notice } from '../parts/notice.tsx';
import { downloadText } from '../picture/download.ts';
import {
  type BackupStores,
  makeBackup,
  type RestoreSummary,
  readBackupFile,
  restoreBackup,
} from '../store/backup/backup.ts';
import { holdsSeats } from '../store/seats/holds-seats.ts';
import { store } from '../store/store.ts';
import { sayFault } from '../words/say.ts';
import styles from './my-games.module.css';
import { say } from './words.ts';

/** Fetched by those who make or read a backup. */
async function stores(): Promise<BackupStores> {
  const { studies, studyValues } = await import('../store/studies/studies.ts');
  return { games: store, studies, values: await studyValues };
}

export function BackupSection({ onRestored }: { onRestored(): void }) {
  const file = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<{ kind: 'info' | 'warn'; text: string } | null>(null);
  const [withSeats, setWithSeats] = useState(false);
  const tell = (kind: 'info' | 'warn', text: string) => {
    setSaid({ kind, text });
    if (kind === 'info') announce(text);
  };
  const save = async () => {
    const day = new Date().toISOString().slice(0, 10);
    downloadText(`tabuleiro-${day}.json`, await makeBackup(await stores(), { withSeats }));
  };
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    const backup = await readBackupFile(chosen);
    if (!backup.ok) return tell('warn', sayFault(backup.fault));
    const summary = await restoreBackup(backup.value, await stores());
    // Settings listen to other tabs already.
    window.dispatchEvent(new StorageEvent('storage', { key: 'tabuleiro-settings' }));
    const clean = summary.newer + summary.unreadable + summary.refused === 0;
    tell(clean ? 'info' : 'warn', summaryText(summary));
    if (summary.reviews > 0) await (await import('../review/desk.ts')).reviews.refresh();
    onRestored();
  };
  return (
    <section class={styles.section} aria-labelledby="backup">
      <h2 id="backup">{say('backup')}</h2>
      <p class={styles.text}>{say('backup-note')}</p>
      {holdsSeats() && (
        <Switch
          label={say('backup-seats')}
          note={say('backup-seats-note')}
          checked={withSeats}
          onChange={setWithSeats}
        />
      )}
      <div class={styles.buttons}>
        <Button icon="download" onClick={() => void save()}>
          {say('backup-make')}
        </Button>
        <Button icon="upload" onClick={() => file.current?.click()}>
          {say('backup-read')}
        </Button>
        <input
          ref={file}
          hidden
          type="file"
          accept=".json,application/json"
          data-testid="backup-file"
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0]);
            currentTarget.value = ''; // the same file may be chosen again
          }}
        />
      </div>
      {said && <Notice kind={said.kind} text={said.text} />}
      <Persistence />
    </section>
  );
}

const summaryText = ({
  games,
  studies,
  reviews,
  places,
  present,
  newer,
  unreadable,
  refused,
}: RestoreSummary): string =>
  [
    say('backup-done', { games, present }),
    studies > 0 ? say('backup-studies', { count: studies }) : '',
    reviews > 0 ? say('backup-reviews', { count: reviews }) : '',
    places > 0 ? say('backup-places', { count: places }) : '',
    newer > 0 ? say('backup-newer-games', { count: newer }) : '',
    unreadable > 0 ? say('backup-unreadable', { count: unreadable }) : '',
    refused > 0 ? say('backup-refused', { count: refused }) : '',
  ]
    .filter(Boolean)
    .join(' ');

type Promised = 'safe' | 'loose' | 'refused' | 'unknown';

function Persistence() {
  const [promised, set] = useState<Promised>('unknown');
  useEffect(() => {
    navigator.storage?.persisted?.().then(
      (safe) => set(safe ? 'safe' : 'loose'),
      () => {},
    );
  }, []);
  if (promised === 'unknown') return null;
  const ask = async () => set((await navigator.storage.persist().catch(() => false)) ? 'safe' : 'refused');
  return (
    <p class={styles.kept}>
      {say(`kept-${promised}`)}{' '}
      {promised === 'loose' && <Button onClick={() => void ask()}>{say('kept-ask')}</Button>}
    </p>
  );
}
