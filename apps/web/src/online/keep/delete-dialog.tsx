/** A game is deleted from its server: asked first, since nothing brings it back. */
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { announce } from '../../parts/live.tsx';
import { Notice } from '../../parts/notice.tsx';
import { go, href, staysHere } from '../../router.ts';
import { letGo, seatIn } from '../../store/seats/seats.ts';
import desk from '../desk/desk.module.css';
import { sayOnline } from '../desk/say-online.ts';
import { server } from '../desk/server.ts';
import type { OnlineTable } from '../table/online-table.ts';
import { say } from './words.ts';

interface Props {
  game: string;
  /** My games has a copy: of a game that was played to its end. */
  copied: boolean;
  /** When it is gone. */
  onDeleted(): void;
  onClose(): void;
}

export function DeleteDialog({ game, copied, onDeleted, onClose }: Props) {
  const [wrong, setWrong] = useState('');
  const [going, setGoing] = useState(false);
  const remove = async () => {
    const seat = seatIn(game);
    if (going || !seat) return;
    setGoing(true);
    const stays = staysHere();
    const answer = await server.delete(seat);
    setGoing(false);
    if (!answer.ok) return setWrong(sayOnline(answer.fault));
    announce(say(answer.value.deleted ? 'deleted-all' : 'deleted-mine'));
    if (stays()) onDeleted();
    letGo(game);
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
          onClick={() => void remove()}
        >
          {say(going ? 'deleting' : 'delete')}
        </Button>
        <Button onClick={onClose}>{say('cancel')}</Button>
      </div>
    </Dialog>
  );
}

/** At the table, which is left then. */
export const DeleteTableDialog = ({ table, onClose }: { table: OnlineTable; onClose(): void }) => (
  <DeleteDialog
    game={table.id}
    copied={table.seen.state === 'over'}
    onDeleted={() => go(href('online'), true)}
    onClose={onClose}
  />
);
