/** The end of an online game, its closing, and a permanent loss of connection. Each part is loaded on demand. */
import type { OpenGame } from '../../game/open/open-game.ts';
import { PageMissing } from '../../parts/try-again.tsx';
import { useLoaded } from '../../parts/use-loaded.ts';
import { FaultLater } from './fault-later.tsx';
import type { OnlineOnPage } from './online-on-page.ts';
import type { TableProps } from './table-actions.tsx';

export function OnlineTalk(props: TableProps) {
  const { over, back } = props.game.state.value;
  const { stopped, phase, annulled } = props.online.state.value;
  const trouble = props.online.trouble.value;
  return (
    <>
      {stopped && <FaultLater fault={stopped} />}
      {trouble && <FaultLater fault={trouble} />}
      {phase === 'closed' && <ClosedLater online={props.online} game={props.game} />}
      {over && back === null && !annulled && <ResultLater {...props} />}
    </>
  );
}

export function ClosedLater(props: { online: OnlineOnPage; game: OpenGame | null }) {
  const loaded = useLoaded(() => import('../end/closed.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.Closed {...props} /> : null;
}

function ResultLater(props: TableProps) {
  const loaded = useLoaded(() => import('../end/online-result.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  // Takes the focus that the removed element had, until the result loads.
  return loaded.state === 'ready' ? (
    <loaded.value.OnlineResult {...props} />
  ) : (
    <p tabIndex={-1} data-catches-focus />
  );
}
