/** What players say to each other besides moves: offers, claims, greetings, and the end of the game. */
import { absentPlayer, closingAct } from '@tabuleiro/play/online/offers';
import { capital } from '@tabuleiro/play/words/names';
import { sayAct } from '@tabuleiro/play/words/online';
import { useEffect, useState } from 'preact/hooks';
import type { OpenGame } from '../../game/open/open-game.ts';
import { playerName } from '../../game/open/player-name.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { href } from '../../router.ts';
import { language } from '../../words/define.ts';
import { FaultNotice } from '../desk/fault-notice.tsx';
import { sayOnline } from '../desk/say-online.ts';
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
  const { stopped, state } = table.seen;
  return (
    <>
      {stopped && <FaultNotice fault={stopped} />}
      {table.refused.value && <FaultNotice fault={table.refused.value} />}
      <KeptQuestion table={table} />
      {state === 'closed' && <Closed table={table} game={game} />}
      {over && back === null && <OnlineResult table={table} game={game} open={open} />}
      {(!over || back === null) && <Absence table={table} game={game} />}
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

function Closed({ table, game }: Omit<Props, 'open'>) {
  const act = closingAct(table.seen.acts);
  const who = act && Number.isInteger(Number(act.by)) ? playerName(game.state.value, Number(act.by)) : '';
  const why = act && sayAct(language.value, act, who);
  return (
    <div data-testid="closed">
      <Notice text={capital(why ?? sayOnline({ code: 'game-closed' }))}>
        <ButtonLink href={href('online')}>{tell('lobby')}</ButtonLink>
      </Notice>
    </div>
  );
}

/** Counts down by itself while somebody is away whose absence can be claimed. */
function Absence({ table, game }: Omit<Props, 'open'>) {
  const [, tick] = useState(0);
  const { sheet, presence, state, at } = table.seen;
  const { session, own } = game.state.value;
  const away =
    sheet && own.length > 0 && state === 'playing' ? absentPlayer(sheet, presence, session, own, at) : null;
  const waits = away !== null && away.wait > 0;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [waits]);
  if (!away || table.lostSince.value !== null) return null;
  const name = playerName(game.state.value, away.player);
  const seconds = Math.ceil(away.wait / 1000);
  const isBetween = session.match.next !== null;
  return (
    <div data-testid="absence" data-wait={seconds}>
      <Notice text={away.wait > 0 ? tell('left', { name, seconds }) : tell('left-now', { name })}>
        {away.wait === 0 && (
          <>
            <Button kind="primary" onClick={() => table.do({ kind: 'claim', what: 'win' })}>
              {tell(isBetween ? 'claim-next' : 'claim-win')}
            </Button>
            {!isBetween && session.plan.players.length === 2 && (
              <Button onClick={() => table.do({ kind: 'claim', what: 'draw' })}>{tell('claim-draw')}</Button>
            )}
          </>
        )}
      </Notice>
    </div>
  );
}
