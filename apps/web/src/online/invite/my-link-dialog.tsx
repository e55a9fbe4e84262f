/** One's own place as a link: for other devices, and a new one where the old one got into other hands. */
import type { HeldSeat } from '@tabuleiro/play/online/join/seats';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { announce } from '../../parts/live.tsx';
import { Notice } from '../../parts/notice.tsx';
import desk from '../desk/desk.module.css';
import { LinkBox } from '../desk/link-box.tsx';
import { ownLink } from '../desk/links.ts';
import { sayOnline } from '../desk/say-online.ts';
import { settleLink } from '../desk/settle-link.ts';
import { say } from '../words.ts';

export function MyLinkDialog({ seat, onClose }: { seat: HeldSeat; onClose(): void }) {
  const [wrong, setWrong] = useState('');
  const [going, setGoing] = useState(false);
  const [renewed, setRenewed] = useState(false);
  const renew = async () => {
    if (going) return;
    setGoing(true);
    const fault = await settleLink(seat.game);
    setGoing(false);
    setWrong(fault ? sayOnline(fault) : '');
    if (fault) return;
    setRenewed(true);
    announce(say('new-link-done'));
  };
  return (
    <Dialog title={say('my-link')} onClose={onClose}>
      <p>{say('my-link-text')}</p>
      {wrong && <Notice kind="warn" text={wrong} />}
      <LinkBox label={say('my-link')} link={ownLink(seat.game, seat.secret)} title={say('my-link')} />
      <div class={desk.link}>
        <p class={desk.note}>{say(renewed ? 'new-link-done' : 'new-link-text')}</p>
        <div class={desk.buttons}>
          <Button data-testid="new-link" aria-busy={going} onClick={() => void renew()}>
            {say('new-link')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
