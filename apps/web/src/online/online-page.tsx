/**
 * `#/online`: the lobby; `new` creates a game; `<id>` shows a game, for players who hold a seat in this browser and
 * for watchers. Invitations and secrets arrive in the address and are removed from it at once.
 */
import { linkOf } from '@tabuleiro/play/online/links';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ButtonLink } from '../parts/button.tsx';
import parts from '../parts/parts.module.css';
import { PageMissing } from '../parts/try-again.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { go, href, route } from '../router.ts';
import { followSeats, holdSeat, seatIn } from '../store/seats/seats.ts';
import { fetched } from './desk/fetched.ts';
import { useTop } from './desk/use-top.ts';
import { keepInvitation } from './invite/invitation.ts';
import { word } from './page-words.ts';

export default function OnlinePage() {
  const { parts: words } = route.value;
  const [first = ''] = words;
  useEffect(followSeats, []);
  useTop(words.join('/'));
  if (first === '') return <Lobby />;
  if (first === 'new') return <Create words={words} />;
  const link = linkOf(words.filter((word, i) => word !== '' || i < words.length - 1));
  if (!link) return <BadLink />;
  const { game } = link;
  if (link.kind === 'me') return <TakeSeat game={game} secret={link.secret} />;
  if (link.kind === 'join' && link.invitation !== null)
    return <TakeInvitation game={game} invitation={link.invitation} />;
  if (link.kind === 'join') return <Join key={game} game={game} />;
  return <Seat key={game} game={game} />;
}

function Lobby() {
  const loaded = useLoaded(() => import('./lobby/lobby-page.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.LobbyPage /> : <Wait />;
}

/** `#/online/new/<game>/open`: a challenge listed in the lobby. */
function Create({ words }: { words: readonly string[] }) {
  const loaded = useLoaded(() => import('./create/new-game-page.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  if (loaded.state !== 'ready') return <Wait />;
  const { NewGame, usualGame } = loaded.value;
  const [, game, open] = words;
  return <NewGame id={game || usualGame()} elsewhere={open === 'open' ? 'open' : 'link'} />;
}

function Join(props: { game: string }) {
  const loaded = useLoaded(() => import('./invite/join-page.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.JoinPage {...props} /> : <Wait />;
}

/** While the renewal of a link is unsettled, the page asks the server before it uses the old one. */
function Seat({ game }: { game: string }) {
  const seat = seatIn(game);
  const [settles, set] = useState(seat?.next !== undefined);
  useEffect(() => {
    if (!settles) return;
    const settled = fetched(import('./desk/settle-link.ts')).then((part) => part?.settleLink(game));
    void settled.then(() => set(false));
  }, []);
  // A seat released while its game is shown stays until the user leaves the page.
  const shown = useRef(seat);
  shown.current = seat ?? shown.current;
  if (settles) return <Wait />;
  return <Table game={game} secret={shown.current?.secret} />;
}

function Table(props: { game: string; secret: string | undefined }) {
  const loaded = useLoaded(() => import('./table/table-page.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.TablePage {...props} /> : <Wait />;
}

function TakeSeat({ game, secret }: { game: string; secret: string }) {
  useEffect(() => {
    const held = seatIn(game);
    if (!held) holdSeat({ game, secret });
    go(href('online', game), true);
    if (held && held.secret !== secret)
      void fetched(import('./desk/settle-link.ts')).then((part) => part?.takeLink({ game, secret }));
  }, [game, secret]);
  return <Wait />;
}

function TakeInvitation({ game, invitation }: { game: string; invitation: string }) {
  useEffect(() => {
    keepInvitation(game, invitation);
    go(href('online', game, 'join'), true);
  }, [game, invitation]);
  return <Wait />;
}

const Wait = () => (
  <p class={parts.page} aria-busy="true">
    {word('loading')}
  </p>
);

const BadLink = () => (
  <section class={parts.page} data-testid="bad-link">
    <h1>{word('title')}</h1>
    <p>{word('bad-link')}</p>
    <ButtonLink kind="primary" href={href('online')}>
      {word('lobby')}
    </ButtonLink>
  </section>
);
