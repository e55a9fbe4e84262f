/** The keys of the game page. */
import { Dialog } from '../../parts/dialog.tsx';
import styles from './dialogs.module.css';
import { type KeyWord, say } from './help-words.ts';

const keys: readonly (readonly [string | { id: KeyWord }, KeyWord])[] = [
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
    <Dialog title={say('help-title')} onClose={onClose}>
      <dl class={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={what}>
            <dt>
              <kbd>{typeof key === 'string' ? key : say(key.id)}</kbd>
            </dt>
            <dd>{say(what)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
