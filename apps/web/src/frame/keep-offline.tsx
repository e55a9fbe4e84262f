/** Keeps what the app else fetches when it is first needed. Not shown where there is nothing of the kind. */
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import styles from '../parts/parts.module.css';
import { countKept, type KeptCount, keepAll } from './keep.ts';
import { say } from './settings-words.ts';

const MEGABYTE = 1e6;

export function KeepOffline() {
  const [count, setCount] = useState<KeptCount | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'tried'>('idle');
  useEffect(() => void countKept().then(setCount), []);
  if (!count || count.files === 0) return null;
  const { files, kept, bytes } = count;
  const all = kept === files;
  const keep = async () => {
    setState('busy');
    setCount((await keepAll()) ?? count);
    setState('tried');
  };
  const size = (bytes / MEGABYTE).toFixed(1);
  const word = all
    ? 'kept-all'
    : state === 'busy'
      ? 'keeping'
      : state === 'tried'
        ? 'kept-part'
        : 'keep-note';
  return (
    <div class={styles.field}>
      {!all && (
        <Button disabled={state === 'busy'} onClick={() => void keep()}>
          {say('keep')}
        </Button>
      )}
      <p class={styles.note} role="status">
        {say(word, { size, kept, files })}
      </p>
    </div>
  );
}
