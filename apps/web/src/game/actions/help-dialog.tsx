/** The keys of the game page. */
import { Dialog } from '../../parts/dialog.tsx';
import type { OpenGame } from '../open/open-game.ts';
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
  ['z', 'key-pass-do'],
  ['?', 'key-help-do'],
];

export function HelpDialog({ game, onClose }: { game: OpenGame; onClose(): void }) {
  const passes = game.state.value.rules.game.moveText.pass !== undefined;
  const shown = keys.filter(([, what]) => passes || what !== 'key-pass-do');
  return (
    <Dialog title={say('help-title')} onClose={onClose}>
      <dl class={styles.keys}>
        {shown.map(([key, what]) => (
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
