/**
 * `#/online`: the lobby; `new` creates a game; `<id>` is a game, played by whoever holds a place in it here and watched by
 * everybody else. Invitations and secrets come in the address and leave it at once.
 */
import { useEffect } from 'preact/hooks';
import { ButtonLink } from '../parts/button.tsx';
import parts from '../parts/parts.module.css';
import { PageMissing } from '../parts/try-again.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { go, href, route } from '../router.ts';
import { followSeats, holdSeat, isGameId, isSecret, seatIn } from '../store/seats/seats.ts';
import { keepInvitation } from './desk/links.ts';
import { word } from './page-words.ts';

export default function OnlinePage() {
  const [first = '', second = '', third = ''] = route.value.parts;
  useEffect(followSeats, []);
  if (first === '') return <Lobby />;
  if (first === 'new') return <Create />;
  if (!isGameId(first)) return <BadLink />;
  if (second === 'me') return isSecret(third) ? <TakeSeat game={first} secret={third} /> : <BadLink />;
  if (second === 'join' && third !== '')
    return isSecret(third) ? <TakeInvitation game={first} invitation={third} /> : <BadLink />;
  if (second === 'join') return <Join key={first} game={first} />;
  // Another secret is another connection.
  return (
    <Table key={`${first} ${seatIn(first)?.secret ?? ''}`} game={first} secret={seatIn(first)?.secret} />
  );
}

function Lobby() {
  const loaded = useLoaded(() => import('./lobby/lobby-page.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.LobbyPage /> : <Wait />;
}

function Create() {
  const loaded = useLoaded(() => import('./create/create-page.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.CreatePage /> : <Wait />;
}

function Join(props: { game: string }) {
  const loaded = useLoaded(() => import('./invite/join-page.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.JoinPage {...props} /> : <Wait />;
}

function Table(props: { game: string; secret: string | undefined }) {
  const loaded = useLoaded(() => import('./table/table-page.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.TablePage {...props} /> : <Wait />;
}

function TakeSeat({ game, secret }: { game: string; secret: string }) {
  useEffect(() => {
    holdSeat({ game, secret });
    go(href('online', game), true);
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
