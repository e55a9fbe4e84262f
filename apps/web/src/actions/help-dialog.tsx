/** Lists the actions of a page with their keys, by group; each can also be run by a click. */
import type { Action } from '@tabuleiro/play/actions/action';
import { actionGroups, keysIn } from '@tabuleiro/play/actions/find';
import { type ActionWords, inLanguage } from '@tabuleiro/play/actions/words';
import { Dialog } from '../parts/dialog.tsx';
import { boardIn } from '../parts/focus-board.ts';
import { language } from '../words/define.ts';
import styles from './actions.module.css';
import { keyText } from './key-text.ts';
import type { AnyRunner } from './runner.ts';
import { say } from './words.ts';

interface HelpDialogProps {
  actions: readonly Action<never, never>[];
  words: ActionWords;
  runner: Pick<AnyRunner, 'help' | 'choose' | 'isOffered'>;
}

export function HelpDialog({ actions, words, runner }: HelpDialogProps) {
  const close = () => {
    runner.help.value = false;
  };
  return (
    <Dialog title={say('keys')} onClose={close}>
      {boardIn(document) && <p>{say('walk')}</p>}
      {actionGroups(actions, 'web').map(({ group, rows }) => (
        <section key={group}>
          <h3>{inLanguage(words.groups[group] ?? [group, group], language.value)}</h3>
          <ul class={styles.rows}>
            {rows.map((action) => (
              <li key={action.id}>
                <button
                  type="button"
                  data-action={action.id}
                  disabled={!runner.isOffered(action.id)}
                  onClick={() => runner.choose(action.id)}
                >
                  <span>{inLanguage(words.help[action.id]!, language.value)}</span>
                  <span class={styles.chords}>
                    {keysIn(action, 'web').map((key) => (
                      <kbd key={key}>{keyText(key)}</kbd>
                    ))}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
