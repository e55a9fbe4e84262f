/** `#/online/<game>`: a table waiting for players, or the game played there. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useTitle } from '../../frame/title.ts';
import { ButtonLink } from '../../parts/button.tsx';
import parts from '../../parts/parts.module.css';
import { PageMissing } from '../../parts/try-again.tsx';
import { useLoaded } from '../../parts/use-loaded.ts';
import { href } from '../../router.ts';
import { gameName } from '../../words/game-name.ts';
import { useTop } from '../desk/use-top.ts';
import { word } from '../page-words.ts';
import { FaultLater } from './fault-later.tsx';
import { OnlineOnPage } from './online-on-page.ts';
import { ClosedLater } from './online-talk.tsx';
import { OnlineView } from './online-view.tsx';

export function TablePage({ game, secret }: { game: string; secret: string | undefined }) {
  const [online, set] = useState<OnlineOnPage | null>(null);
  const shown = useRef<OnlineOnPage | null>(null);
  useEffect(() => {
    // This page renewed its own link: it continues with the new secret.
    if (shown.current?.id === game && shown.current.secret === secret) return;
    shown.current?.close();
    const opened = new OnlineOnPage(game, secret);
    shown.current = opened;
    set(opened);
    opened.open();
  }, [game, secret]);
  useEffect(() => () => shown.current?.close(), []);
  return (
    online && (
      <>
        <AtGame key={online} online={online} />
        {online.link.value !== null && <LinkLater online={online} />}
      </>
    )
  );
}

function LinkLater({ online }: { online: OnlineOnPage }) {
  const loaded = useLoaded(() => import('../invite/link-dialog.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.LinkDialog online={online} /> : null;
}

function AtGame({ online }: { online: OnlineOnPage }) {
  const { sheet, phase, stopped, unreachable } = online.state.value;
  const open = online.game.value;
  useTop(open ? 'game' : phase === 'challenge' ? 'waiting' : '');
  useTitle(sheet ? gameName(sheet.rules) : word('title'));
  if (open) return <OnlineView online={online} game={open} />;
  if (phase === 'challenge') return <Waiting online={online} />;
  if (sheet && phase === 'closed')
    return (
      <section class={parts.page}>
        <h1>{gameName(sheet.rules)}</h1>
        <ClosedLater online={online} game={null} />
      </section>
    );
  const fault = stopped ?? unreachable;
  return (
    <section class={parts.page} aria-busy={fault === null} data-testid="no-table">
      <h1>{word('title')}</h1>
      {fault ? <FaultLater fault={fault} /> : <p>{word('loading')}</p>}
      {fault && <ButtonLink href={href('online')}>{word('lobby')}</ButtonLink>}
    </section>
  );
}

/** Loaded on demand, since most visits meet a game in progress. */
function Waiting({ online }: { online: OnlineOnPage }) {
  const loaded = useLoaded(() => import('../invite/waiting.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.WaitingTable online={online} /> : null;
}
