/** A game is deleted from its server: asked first, since nothing brings it back. */
import { deleteSeat } from '@tabuleiro/play/online/join/enter';
import type { SeatKey } from '@tabuleiro/play/online/turns';
import type { DeleteAnswer } from '@tabuleiro/protocol/http';
import type { Result } from '@tabuleiro/rules';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { announce } from '../../parts/live.tsx';
import { Notice } from '../../parts/notice.tsx';
import { go, href, staysHere } from '../../router.ts';
import { seatsPort } from '../../store/seats/seats.ts';
import desk from '../desk/desk.module.css';
import { sayOnline } from '../desk/say-online.ts';
import { server } from '../desk/server.ts';
import type { OnlineOnPage } from '../table/online-on-page.ts';
import { say } from './words.ts';

interface Props {
  /** My games has a copy: of a game that was played to its end. */
  copied: boolean;
  /** Deletes it and lets the seat go. */
  remove(): Promise<Result<DeleteAnswer>>;
  /** When it is gone. */
  onDeleted(): void;
  onClose(): void;
}

function DeleteDialog({ copied, remove, onDeleted, onClose }: Props) {
  const [wrong, setWrong] = useState('');
  const [going, setGoing] = useState(false);
  const begin = async () => {
    if (going) return;
    setGoing(true);
    const stays = staysHere();
    const answer = await remove();
    setGoing(false);
    if (!answer.ok) return setWrong(sayOnline(answer.fault));
    announce(say(answer.value.deleted ? 'deleted-all' : 'deleted-mine'));
    if (stays()) onDeleted();
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

/** At the board, which is left then. */
export const DeleteTableDialog = ({ online, onClose }: { online: OnlineOnPage; onClose(): void }) => (
  <DeleteDialog
    copied={online.state.value.phase === 'over'}
    remove={() => online.controller.delete()}
    onDeleted={() => go(href('online'), true)}
    onClose={onClose}
  />
);

interface ListedProps {
  seat: SeatKey;
  copied: boolean;
  onClose(): void;
}

/** In a list of games. */
export const DeleteListedDialog = ({ seat, copied, onClose }: ListedProps) => (
  <DeleteDialog
    copied={copied}
    remove={() => deleteSeat({ seats: seatsPort, server }, seat)}
    onDeleted={onClose}
    onClose={onClose}
  />
);
