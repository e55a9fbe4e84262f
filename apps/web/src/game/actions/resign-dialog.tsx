/** Resigning is asked twice. */
import { ofSeat, seatName } from '@tabuleiro/play/words/names';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import styles from './dialogs.module.css';

export function ResignDialog({ game, onClose }: { game: OpenGame; onClose(): void }) {
  const { me, session } = game.shown.value;
  const resign = () => {
    onClose();
    game.controller.resign();
  };
  return (
    <Dialog title={word('resign-sure')} onClose={onClose}>
      {me !== undefined && <p>{whoResigns(game, session.seatOf(me))}</p>}
      <div class={styles.buttons}>
        <Button kind="danger" icon="flag" onClick={resign}>
          {word('resign')}
        </Button>
        <Button onClick={onClose}>{word('cancel')}</Button>
      </div>
    </Dialog>
  );
}

function whoResigns({ controller, sentences }: OpenGame, seat: number): string {
  const { rules } = controller.session;
  return word('resign-text', {
    seat: seatName(rules, sentences, language.value, seat),
    of: ofSeat(rules, sentences, language.value, seat),
  });
}
