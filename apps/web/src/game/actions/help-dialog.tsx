/** The keys of the game page. */
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { type GameWord, word } from '../words.ts';
import styles from './dialogs.module.css';

const keys: readonly (readonly [string | { id: GameWord }, GameWord])[] = [
  ['← →', 'key-look-do'],
  [{ id: 'key-ends' }, 'key-ends-do'],
  [{ id: 'key-arrows' }, 'key-arrows-do'],
  [{ id: 'key-always' }, 'key-always-do'],
  ['m', 'key-type-do'],
  ['u', 'key-undo-do'],
  ['h', 'key-hint-do'],
  ['e', 'key-eval-do'],
  ['f', 'key-flip-do'],
  ['r', 'key-rules-do'],
  [{ id: 'key-space' }, 'key-space-do'],
  ['n', 'key-step-do'],
  ['?', 'key-help-do'],
];

export function HelpDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={word('help-title')} onClose={onClose}>
      <dl class={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={what}>
            <dt>
              <kbd>{typeof key === 'string' ? key : word(key.id)}</kbd>
            </dt>
            <dd>{word(what)}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={onClose}>{word('close')}</Button>
    </Dialog>
  );
}
