/** What ends a game elsewhere, by its rules or outside of them, and what ends the connection for good. */
import { closingAct } from '@tabuleiro/play/online/offers';
import { capital } from '@tabuleiro/play/words/names';
import { sayAct } from '@tabuleiro/play/words/online';
import type { OpenGame } from '../../game/open/open-game.ts';
import { playerName } from '../../game/open/player-name.ts';
import { ButtonLink } from '../../parts/button.tsx';
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
      {state === 'closed' && <Closed table={table} game={game} />}
      {over && back === null && <OnlineResult table={table} game={game} open={open} />}
    </>
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
