/** A person's online games as rows, those awaiting this person first. */
import type { TurnRow } from '@tabuleiro/protocol/http';
import { useState } from 'preact/hooks';
import { Button, ButtonLink } from '../../parts/button.tsx';
import parts from '../../parts/parts.module.css';
import { PageMissing } from '../../parts/try-again.tsx';
import { useLoaded } from '../../parts/use-loaded.ts';
import { href } from '../../router.ts';
import { letGo, seatIn } from '../../store/seats/seats.ts';
import { gameName } from '../../words/game-name.ts';
import desk from '../desk/desk.module.css';
import { isDue } from './due.ts';
import { isOpen, useTurnList } from './turn-list.ts';
import { leftText, othersIn, say as sayTurn, stateText } from './turn-text.ts';
import { canNotify, lookAtTurns, mayNotify } from './turns.ts';
import { say } from './words.ts';

export function MyTurns({ on }: { on: 'games' | 'lobby' }) {
  const { rows, place, style } = useTurnList(on);
  return (
    <div ref={place} class={desk.turns} style={style}>
      {rows.length > 0 && (
        <section class={desk.section} data-testid="my-turns" aria-labelledby="my-turns">
          <h2 id="my-turns">{sayTurn('mine')}</h2>
          <ul class={`${desk.rows} ${desk.beside}`}>
            {rows.map((row) => (
              <Turn key={row.game} row={row} />
            ))}
          </ul>
          {on === 'lobby' && <NotifyButton />}
        </section>
      )}
    </div>
  );
}

function Turn({ row }: { row: TurnRow }) {
  const { game, rules, state } = row;
  const called = gameName(rules) || game;
  const others = othersIn(row);
  const [asked, ask] = useState(false);
  const isDone = !isOpen(row) && !isDue(row);
  const drop = () => {
    letGo(game);
    void lookAtTurns();
  };
  return (
    <li class={desk.row} data-due={isDue(row)}>
      <span class={desk.what}>
        <b>{called}</b> {others && say('against', { names: others })}
        <small>{[stateText(row), leftText(row)].filter(Boolean).join(' · ')}</small>
      </span>
      <span class={desk.acts}>
        {state !== null && (
          <ButtonLink {...(isDue(row) ? { kind: 'primary' as const } : {})} href={href('online', game)}>
            {say('open')}
            <span class={parts.hidden}>{`${called}, ${others}`}</span>
          </ButtonLink>
        )}
        {isDone && state !== null && (
          <Button kind="quiet" aria-label={say('delete')} onClick={() => ask(true)}>
            {say('delete-short')}
          </Button>
        )}
        {isDone && (
          <Button kind="quiet" aria-label={say('forget')} onClick={drop}>
            {say('forget-short')}
          </Button>
        )}
      </span>
      {asked && <DeleteLater game={game} copied={state === 'over'} onClose={() => ask(false)} />}
    </li>
  );
}

function DeleteLater({ game, ...rest }: { game: string; copied: boolean; onClose(): void }) {
  const loaded = useLoaded(() => import('../keep/delete-dialog.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  if (loaded.state === 'loading') return null;
  const seat = seatIn(game);
  return seat ? <loaded.value.DeleteListedDialog {...rest} seat={seat} /> : null;
}

/** Asks for permission only when the button is pressed. */
function NotifyButton() {
  const [answer, setAnswer] = useState(canNotify() ? Notification.permission : 'denied');
  if (!canNotify()) return null;
  if (mayNotify()) return <p class={desk.note}>{say('notify-on')}</p>;
  if (answer === 'denied') return <p class={desk.note}>{say('notify-off')}</p>;
  return (
    <div class={desk.notify}>
      <Button onClick={() => void Notification.requestPermission().then(setAnswer)}>{say('notify')}</Button>
      <p class={desk.note}>{say('notify-note')}</p>
    </div>
  );
}
