/** One's own place as a link: for other devices, and a new one where the old one got into other hands. */
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { announce } from '../../parts/live.tsx';
import { Notice } from '../../parts/notice.tsx';
import { type HeldSeat, holdSeat } from '../../store/seats/seats.ts';
import desk from '../desk/desk.module.css';
import { LinkBox } from '../desk/link-box.tsx';
import { ownLink } from '../desk/links.ts';
import { sayOnline } from '../desk/say-online.ts';
import { server } from '../desk/server.ts';
import { say } from '../words.ts';

export function MyLinkDialog({ seat, onClose }: { seat: HeldSeat; onClose(): void }) {
  const [wrong, setWrong] = useState('');
  const [going, setGoing] = useState(false);
  const [renewed, setRenewed] = useState(false);
  const renew = async () => {
    if (going) return;
    setGoing(true);
    const made = await server.newLink(seat);
    setGoing(false);
    setWrong(made.ok ? '' : sayOnline(made.fault));
    if (!made.ok) return;
    setRenewed(true);
    announce(say('new-link-done'));
    holdSeat({ game: seat.game, secret: made.value.secret });
  };
  return (
    <Dialog title={say('my-link')} onClose={onClose}>
      <p>{say('my-link-text')}</p>
      {wrong && <Notice kind="warn" text={wrong} />}
      <LinkBox label={say('my-link')} link={ownLink(seat.game, seat.secret)} title={say('my-link')} />
      <p class={desk.note}>{say(renewed ? 'new-link-done' : 'new-link-text')}</p>
      <Button data-testid="new-link" aria-busy={going} onClick={() => void renew()}>
        {say('new-link')}
      </Button>
    </Dialog>
  );
}
