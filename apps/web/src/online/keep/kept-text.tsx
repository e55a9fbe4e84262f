/** Shows how long the server stores each kind of data, from the server's own settings. */
import type { KeepTimes } from '@tabuleiro/protocol/http';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { server } from '../desk/server.ts';
import { say } from './words.ts';

const DAY = 86_400_000;
const daysOf = (ms: number): number => Math.max(1, Math.round(ms / DAY));

function keptFor(ms: number): string {
  if (ms === 0) return say('for-ever');
  const days = daysOf(ms);
  return days === 1 ? say('day') : say('days', { days });
}

function closedAfter(ms: number): string {
  if (ms === 0) return say('never');
  const days = daysOf(ms);
  return days === 1 ? say('after-day') : say('after-days', { days });
}

export function KeptText() {
  const found = ifReady(useLoaded(() => server.probe(), []));
  const keeps = found?.ok ? found.value.keeps : undefined;
  return (
    <div data-testid="kept-text" aria-busy={found === null}>
      <p>{say('holds')}</p>
      {keeps ? <Times keeps={keeps} /> : found && <p>{say('unsaid')}</p>}
      <p>{say('how-to')}</p>
      <p>{say('delete-copy')}</p>
    </div>
  );
}

const Times = ({ keeps }: { keeps: KeepTimes }) => (
  <>
    <ul>
      <li>{say('unplayed', { time: keptFor(keeps.unplayed) })}</li>
      <li>{say('closed', { time: keptFor(keeps.closed) })}</li>
      <li>{say('finished', { time: keptFor(keeps.finished) })}</li>
      <li>{say('abandoned', { time: closedAfter(keeps.abandoned) })}</li>
    </ul>
    <p>{say('since')}</p>
  </>
);
