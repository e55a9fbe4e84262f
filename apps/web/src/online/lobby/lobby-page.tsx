/** `#/online`: own games, open challenges, games against the computer, and games to watch. */
import type { LobbyAnswer, LobbyRow } from '@tabuleiro/protocol/http';
import { type Fault, gameIds } from '@tabuleiro/rules';
import { useEffect, useState } from 'preact/hooks';
import { useTitle } from '../../frame/title.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Segments, Switch } from '../../parts/field.tsx';
import parts from '../../parts/parts.module.css';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { href, route } from '../../router.ts';
import { heldSeats } from '../../store/seats/seats.ts';
import { gameName } from '../../words/game-name.ts';
import desk from '../desk/desk.module.css';
import { FaultNotice } from '../desk/fault-notice.tsx';
import { server } from '../desk/server.ts';
import { AtOnce } from './at-once.tsx';
import { hasBots, LobbyList } from './lobby-list.tsx';
import { MyTurns } from './my-turns.tsx';
import { say } from './words.ts';

/** Polling interval of the lobby, in milliseconds. */
const LOOK_MS = 5_000;

export function LobbyPage() {
  useTitle(say('title'));
  const [game, choose] = useState('');
  const [bots, showBots] = useState(true);
  const { lobby, fault, again } = useLobby();
  // Without a server there are no opponents, but the computer is still available.
  if (fault?.code === 'server-none')
    return (
      <div class={parts.page} data-testid="lobby">
        <h1>{say('title')}</h1>
        <FaultNotice fault={fault} onAgain={again} />
        <AtOnce game={game} />
      </div>
    );
  const chosen = (rows: readonly LobbyRow[]) =>
    rows.filter((row) => (game === '' || row.sheet.rules === game) && (bots || !hasBots(row)));
  const some = lobby && [...lobby.challenges, ...lobby.games].some(hasBots);
  return (
    <div class={parts.page} data-testid="lobby">
      <header class={desk.head}>
        <h1>{say('title')}</h1>
        <ButtonLink
          kind="primary"
          icon="link"
          href={href('online', 'new', ...(game ? [game] : []))}
          data-testid="create"
        >
          {say('create')}
        </ButtonLink>
        <p class={desk.lead}>{say('lead')}</p>
      </header>
      {fault && <FaultNotice fault={fault} onAgain={again} />}
      {heldSeats().length > 0 && <MyTurns on="lobby" />}
      <Segments
        label={say('which-game')}
        value={game}
        choices={['', ...gameIds].map((id) => ({ value: id, name: id ? gameName(id) : say('all-games') }))}
        onChange={choose}
      />
      {some && <Switch label={say('bots')} checked={bots} onChange={showBots} />}
      {lobby && (
        <div class={desk.columns}>
          <LobbyList game={game} rows={chosen(lobby.challenges)} way="take" />
          <LobbyList game={game} rows={chosen(lobby.games)} way="watch" />
        </div>
      )}
      {(lobby || fault) && <Below game={game} />}
    </div>
  );
}

/** Shown once the lists have loaded, so that they do not push it down. */
const Below = ({ game }: { game: string }) => (
  <>
    <AtOnce game={game} />
    <details class={desk.absent}>
      <summary>{say('absent')}</summary>
      <p>{say('absent-text')}</p>
    </details>
    <Kept />
  </>
);

/** Loaded on demand. */
function Kept() {
  const [shown, show] = useState(false);
  return (
    <details
      class={desk.absent}
      data-testid="kept"
      onToggle={({ currentTarget }) => show(currentTarget.open || shown)}
    >
      <summary>{say('keeps')}</summary>
      {shown && <KeptLater />}
    </details>
  );
}

function KeptLater() {
  const loaded = ifReady(useLoaded(() => import('../keep/kept-text.tsx'), []));
  return loaded && <loaded.KeptText />;
}

/** Polls the lobby while the page is visible. */
function useLobby(): { lobby: LobbyAnswer | null; fault: Fault | null; again(): void } {
  const [lobby, setLobby] = useState<LobbyAnswer | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [asked, ask] = useState(0);
  const { page } = route.value;
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const found = document.hidden ? null : await server.lobby();
      if (!wanted) return;
      if (found?.ok) setLobby(found.value);
      if (found) setFault(found.ok ? null : found.fault);
      // No server at this address: stop polling.
      if (found?.ok !== false || found.fault.code !== 'server-none') timer = setTimeout(look, LOOK_MS);
    };
    void look();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asked, page]);
  return { lobby, fault, again: () => ask((n) => n + 1) };
}
