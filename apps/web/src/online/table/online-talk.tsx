/** What players say to each other besides moves: offers, claims, greetings, and the end of the game. */
import { absentPlayer, closingAct } from '@tabuleiro/play/online/offers';
import { useEffect, useState } from 'preact/hooks';
import type { OpenGame } from '../../game/open/open-game.ts';
import { playerName } from '../../game/open/player-name.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { href } from '../../router.ts';
import { FaultNotice } from '../desk/fault-notice.tsx';
import type { OnlineDialog } from './online-actions.tsx';
import { OnlineResult } from './online-result.tsx';
import type { OnlineTable } from './online-table.ts';
import { tell } from './words.ts';

interface Props {
  table: OnlineTable;
  game: OpenGame;
  open(dialog: OnlineDialog): void;
}

export function OnlineTalk({ table, game, open }: Props) {
  const { over, back } = game.state.value;
  const { stopped, sheet } = table.seen;
  return (
    <>
      {stopped && <FaultNotice fault={stopped} />}
      {table.refused.value && <FaultNotice fault={table.refused.value} />}
      <KeptQuestion table={table} />
      {sheet?.state === 'closed' && <Closed table={table} />}
      {over && back === null && <OnlineResult table={table} game={game} open={open} />}
      {!over && <Absence table={table} game={game} />}
    </>
  );
}

/** A move of an earlier visit that never arrived. */
function KeptQuestion({ table }: { table: OnlineTable }) {
  const { kept } = table.seen;
  if (!kept) return null;
  return (
    <div data-testid="kept-move">
      <Notice text={tell('kept', { move: kept.move })}>
        <Button kind="primary" onClick={() => table.remote.answerKept(true)}>
          {tell('kept-send')}
        </Button>
        <Button onClick={() => table.remote.answerKept(false)}>{tell('kept-forget')}</Button>
      </Notice>
    </div>
  );
}

function Closed({ table }: { table: OnlineTable }) {
  const act = closingAct(table.seen.acts);
  const why = act?.kind === 'aborted' && act.by === 'server' ? 'aborted-first' : (act?.kind ?? 'closed');
  const known = ['aborted', 'aborted-first', 'annulled', 'closed'] as const;
  return (
    <div data-testid="closed">
      <Notice text={tell(known.find((each) => each === why) ?? 'closed')}>
        <ButtonLink href={href('online')}>{tell('lobby')}</ButtonLink>
      </Notice>
    </div>
  );
}

/** Counts down by itself while somebody is away whose absence can be claimed. */
function Absence({ table, game }: { table: OnlineTable; game: OpenGame }) {
  const [, tick] = useState(0);
  const { sheet, presence, remote } = { ...table.seen, remote: table.remote };
  const { session, own } = game.state.value;
  const away =
    sheet && own.length > 0 && sheet.state === 'playing'
      ? absentPlayer(sheet, presence, session, own, remote.at)
      : null;
  const waits = away !== null && away.wait > 0;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [waits]);
  if (!away || table.lostSince.value !== null) return null;
  const name = playerName(game.state.value, away.player);
  const seconds = Math.ceil(away.wait / 1000);
  return (
    <div data-testid="absence" data-wait={seconds}>
      <Notice text={away.wait > 0 ? tell('left', { name, seconds }) : tell('left-now', { name })}>
        {away.wait === 0 && (
          <>
            <Button kind="primary" onClick={() => table.do({ kind: 'claim', what: 'win' })}>
              {tell('claim-win')}
            </Button>
            {session.plan.players.length === 2 && (
              <Button onClick={() => table.do({ kind: 'claim', what: 'draw' })}>{tell('claim-draw')}</Button>
            )}
          </>
        )}
      </Notice>
    </div>
  );
}
