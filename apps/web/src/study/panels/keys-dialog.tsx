/** The keys of the analysis board, from the table that they are read by. */
import { keyGroupName, keyHelp } from '@tabuleiro/play/study/key-help';
import type { StudyKeyId } from '@tabuleiro/play/study/keys';
import { Dialog } from '../../parts/dialog.tsx';
import { language } from '../../words/define.ts';
import { say as sayStudy } from '../words.ts';
import styles from './panels.module.css';
import { say } from './words.ts';

/** What this page does not offer: a help that names it would lie. */
interface KeysDialogProps {
  offers: ReadonlySet<StudyKeyId>;
  onClose(): void;
}

export function KeysDialog({ offers, onClose }: KeysDialogProps) {
  const groups = keyHelp('web', language.value).map(({ group, rows }) => ({
    group,
    rows: rows.filter(({ id }) => offers.has(id)),
  }));
  return (
    <Dialog title={sayStudy('keys')} onClose={onClose}>
      {groups.map(
        ({ group, rows }) =>
          rows.length > 0 && (
            <section key={group}>
              <h3>{keyGroupName(language.value, group)}</h3>
              <dl class={styles.keys}>
                {rows.map(({ id, keys, does }) => (
                  <div key={id}>
                    <dt>
                      {keys.map((key, i) => (
                        <span key={key}>
                          {i > 0 && ' '}
                          <kbd>{keyText(key)}</kbd>
                        </span>
                      ))}
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ),
      )}
    </Dialog>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  left: '←',
  right: '→',
  up: '↑',
  down: '↓',
  home: 'Home',
  end: 'End',
  shift: 'Shift',
  ctrl: 'Ctrl',
  delete: 'Del',
  backspace: 'Backspace',
};

const keyText = (key: string): string =>
  key.length === 1
    ? key
    : key
        .split('+')
        .map((part) => NAMES[part] ?? (part === 'space' ? say('space') : part))
        .join(' ');
