/** Resigning is asked twice. */
import { personAt } from '@tabuleiro/table/people';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import styles from './dialogs.module.css';
import type { GameModel } from './game-model.ts';
import { nameOf } from './note-text.ts';
import { word } from './words.ts';

export function ResignDialog({ model, onClose }: { model: GameModel; onClose(): void }) {
  const me = personAt(model.session);
  const seat = me === undefined ? '' : nameOf(model, model.session.seatOf(me));
  const resign = () => {
    onClose();
    model.resign();
  };
  return (
    <Dialog title={word('resign-sure')} onClose={onClose}>
      <p>{word('resign-text', { seat })}</p>
      <div class={styles.buttons}>
        <Button kind="danger" icon="flag" onClick={resign}>
          {word('resign')}
        </Button>
        <Button onClick={onClose}>{word('cancel')}</Button>
      </div>
    </Dialog>
  );
}
