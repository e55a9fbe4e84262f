/** Resigning is asked twice. */
import { ofSeat, seatName } from '@tabuleiro/play/words/names';
import { sayMatchLost } from '@tabuleiro/play/words/resigning';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { language } from '../../words/define.ts';
import { word as boardWord } from '../board/words.ts';
import type { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import styles from './dialogs.module.css';
import { say } from './resign-words.ts';

export function ResignDialog({ game, onClose }: { game: OpenGame; onClose(): void }) {
  const { me, session, canLeave, callsOff } = game.shown.value;
  const matchLost = sayMatchLost(session, language.value);
  const resign = (substitute: boolean) => () => {
    onClose();
    game.controller.resign(substitute);
  };
  return (
    <Dialog title={say(callsOff ? 'off-sure' : 'resign-sure')} onClose={onClose}>
      {me !== undefined && (
        <p>
          {callsOff ? say('off-text') : canLeave ? say('resign-ask') : whoResigns(game, session.seatOf(me))}
        </p>
      )}
      {matchLost && (
        <p>
          <strong>{matchLost}</strong>
        </p>
      )}
      <div class={styles.buttons}>
        <Button kind="danger" icon="flag" onClick={resign(false)}>
          {canLeave ? say('resign-all') : callsOff ? say('off') : word('resign')}
        </Button>
        {canLeave && <Button onClick={resign(true)}>{say('resign-leave')}</Button>}
        <Button onClick={onClose}>{boardWord('cancel')}</Button>
      </div>
    </Dialog>
  );
}

function whoResigns({ controller, sentences }: OpenGame, seat: number): string {
  const { rules } = controller.session;
  return say('resign-text', {
    seat: seatName(rules, sentences, language.value, seat),
    of: ofSeat(rules, sentences, language.value, seat),
  });
}
