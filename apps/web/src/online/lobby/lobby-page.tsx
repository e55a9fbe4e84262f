/** `#/online`: own games first, then challenges to take and games to watch. */
import type { LobbyAnswer, LobbyRow } from '@tabuleiro/protocol/http';
import { type Fault, gameIds } from '@tabuleiro/rules';
import { useEffect, useState } from 'preact/hooks';
import { useTitle } from '../../frame/title.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Segments } from '../../parts/field.tsx';
import parts from '../../parts/parts.module.css';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { href, route } from '../../router.ts';
import { heldSeats } from '../../store/seats/seats.ts';
import { gameName } from '../../words/game-name.ts';
import desk from '../desk/desk.module.css';
import { FaultNotice } from '../desk/fault-notice.tsx';
import { server } from '../desk/server.ts';
import { briefText, nameOf } from '../desk/sheet-text.ts';
import { say } from '../words.ts';
import { MyTurns } from './my-turns.tsx';

/** Between two looks at the lobby, in milliseconds. */
const LOOK_MS = 5_000;

export function LobbyPage() {
  useTitle(say('title'));
  const [game, choose] = useState('');
  const { lobby, fault, again } = useLobby();
  const create = href('online', 'new', ...(game ? [game] : []));
  // Without a server there is nothing to create, to take and to watch.
  if (fault?.code === 'server-none')
    return (
      <div class={parts.page} data-testid="lobby">
        <h1>{say('title')}</h1>
        <FaultNotice fault={fault} onAgain={again} />
        <ButtonLink kind="primary" href={href()}>
          {say('to-home')}
        </ButtonLink>
      </div>
    );
  const chosen = (rows: readonly LobbyRow[] = []) =>
    rows.filter(({ sheet }) => game === '' || sheet.rules === game);
  return (
    <div class={parts.page} data-testid="lobby">
      <header class={desk.head}>
        <h1>{say('title')}</h1>
        <ButtonLink kind="primary" icon="plus" href={create} data-testid="create">
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
      <div class={desk.columns}>
        <List
          title={say('challenges')}
          none={say('challenges-none')}
          rows={lobby && chosen(lobby.challenges)}
          way="take"
        />
        <List title={say('live')} none={say('live-none')} rows={lobby && chosen(lobby.games)} way="watch" />
      </div>
      <details class={desk.absent}>
        <summary>{say('absent')}</summary>
        <p>{say('absent-text')}</p>
      </details>
      <Kept />
    </div>
  );
}

/** Fetched by those who open it. */
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

/** Looked at again and again while the page is seen. */
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
      // Where there is no server there will be none.
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

interface ListProps {
  title: string;
  none: string;
  rows: readonly LobbyRow[] | null;
  way: 'take' | 'watch';
}

const List = ({ title, none, rows, way }: ListProps) => (
  <section class={desk.section} data-testid={way === 'take' ? 'challenges' : 'live'}>
    <h2>{title}</h2>
    {rows?.length === 0 && <p class={desk.note}>{none}</p>}
    <ul class={desk.rows}>
      {rows?.map((row) => (
        <Row key={row.sheet.game} row={row} way={way} />
      ))}
    </ul>
  </section>
);

function Row({ row, way }: { row: LobbyRow; way: ListProps['way'] }) {
  const { sheet, open, watchers, plies } = row;
  const names = sheet.players.filter(({ taken, kind }) => taken && kind === 'human');
  const people = names.map(({ name }) => nameOf(name)).join(way === 'take' ? ', ' : ' – ');
  const facts =
    way === 'take'
      ? [say('places', { open, all: sheet.players.length })]
      : [say(plies === 1 ? 'ply' : 'plies', { plies }), ...(watchers > 0 ? [watchersText(watchers)] : [])];
  const to = way === 'take' ? href('online', sheet.game, 'join') : href('online', sheet.game);
  return (
    <li class={desk.row}>
      <span class={desk.what}>
        <b>{gameName(sheet.rules)}</b> {way === 'take' ? say('by', { name: people }) : people}
        <small>{[briefText(sheet), ...facts].join(' · ')}</small>
      </span>
      <ButtonLink {...(way === 'take' ? { kind: 'primary' as const } : {})} href={to}>
        {say(way)}
        <span class={parts.hidden}>{`${gameName(sheet.rules)}, ${people}`}</span>
      </ButtonLink>
    </li>
  );
}

export const watchersText = (watchers: number): string =>
  watchers === 1 ? say('watchers-one') : say('watchers', { watchers });
