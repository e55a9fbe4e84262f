/** Links of a game: the own seat for other devices, renewable if others know it; or the link for watchers. */
import { useEffect } from 'preact/hooks';
import { ActionButton } from '../../actions/action-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { announce } from '../../parts/live.tsx';
import { Notice } from '../../parts/notice.tsx';
import desk from '../desk/desk.module.css';
import { LinkBox } from '../desk/link-box.tsx';
import { sayOnline } from '../desk/say-online.ts';
import type { OnlineOnPage } from '../table/online-on-page.ts';
import { say } from '../words.ts';

export function LinkDialog({ online }: { online: OnlineOnPage }) {
  const { links } = online.state.value;
  const close = () => {
    online.link.value = null;
    online.newLink.value = null;
  };
  if (online.link.value === 'mine' && links.mine !== null)
    return (
      <Dialog title={say('my-link')} onClose={close}>
        <OwnLink online={online} link={links.mine} />
      </Dialog>
    );
  return (
    <Dialog title={say('watch-link')} onClose={close}>
      <LinkBox label={say('watch-link')} link={links.watch} title={say('watch-link')} />
    </Dialog>
  );
}

/** No confirmation: the note beside the button already explains it. */
const renew = { id: 'new-link', argument: 'yes', 'data-testid': 'new-link' } as const;

function OwnLink({ online, link }: { online: OnlineOnPage; link: string }) {
  const made = online.newLink.value;
  const game = online.game.value;
  const waiting = online.waiting.value;
  const said = made?.fault === null ? say('new-link-done') : '';
  useEffect(() => {
    if (said) announce(said);
  }, [said]);
  return (
    <>
      <p>{say('my-link-text')}</p>
      {made?.fault && <Notice kind="warn" text={sayOnline(made.fault)} />}
      <LinkBox label={say('my-link')} link={link} title={say('my-link')} />
      <div class={desk.link}>
        <p class={desk.note}>{said || say('new-link-text')}</p>
        <div class={desk.buttons}>
          {game ? (
            <ActionButton runner={game.actions} {...renew} />
          ) : (
            waiting && <ActionButton runner={waiting} {...renew} />
          )}
        </div>
      </div>
    </>
  );
}
