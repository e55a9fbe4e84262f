/** Resigning is asked twice. */
import { personAt } from '@tabuleiro/play/people';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import styles from './dialogs.module.css';
import type { GameModel } from './game-model.ts';
import { nameOf, ownerOf } from './note-text.ts';
import { word } from './words.ts';

export function ResignDialog({ model, onClose }: { model: GameModel; onClose(): void }) {
  const me = personAt(model.session);
  const resign = () => {
    onClose();
    model.resign();
  };
  return (
    <Dialog title={word('resign-sure')} onClose={onClose}>
      {me !== undefined && <p>{whoResigns(model, model.session.seatOf(me))}</p>}
      <div class={styles.buttons}>
        <Button kind="danger" icon="flag" onClick={resign}>
          {word('resign')}
        </Button>
        <Button onClick={onClose}>{word('cancel')}</Button>
      </div>
    </Dialog>
  );
}

const whoResigns = (model: GameModel, seat: number): string =>
  word('resign-text', { seat: nameOf(model, seat), of: ownerOf(model, seat) });
