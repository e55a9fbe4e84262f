/** Deletes a listed game from its server, after confirmation because it cannot be undone. */
import { deleteSeat } from '@tabuleiro/play/online/join/enter';
import type { SeatKey } from '@tabuleiro/play/online/turns';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { announce } from '../../parts/live.tsx';
import { Notice } from '../../parts/notice.tsx';
import { staysHere } from '../../router.ts';
import { seatsPort } from '../../store/seats/seats.ts';
import desk from '../desk/desk.module.css';
import { sayOnline } from '../desk/say-online.ts';
import { server } from '../desk/server.ts';
import { say } from './words.ts';

interface Props {
  seat: SeatKey;
  /** My games has a copy, because the game was played to its end. */
  copied: boolean;
  onClose(): void;
}

export function DeleteListedDialog({ seat, copied, onClose }: Props) {
  const [wrong, setWrong] = useState('');
  const [going, setGoing] = useState(false);
  const begin = async () => {
    if (going) return;
    setGoing(true);
    const stays = staysHere();
    const answer = await deleteSeat({ seats: seatsPort, server }, seat);
    setGoing(false);
    if (!answer.ok) return setWrong(sayOnline(answer.fault));
    announce(say(answer.value.deleted ? 'deleted-all' : 'deleted-mine'));
    if (stays()) onClose();
  };
  return (
    <Dialog title={say('delete-sure')} onClose={onClose}>
      <p>{say('delete-text')}</p>
      {copied && <p>{say('delete-copy')}</p>}
      {wrong && <Notice kind="warn" text={wrong} />}
      <div class={desk.buttons}>
        <Button
          kind="danger"
          icon="trash"
          data-testid="delete-sure"
          aria-busy={going}
          onClick={() => void begin()}
        >
          {say(going ? 'deleting' : 'delete')}
        </Button>
        <Button onClick={onClose}>{say('cancel')}</Button>
      </div>
    </Dialog>
  );
}
