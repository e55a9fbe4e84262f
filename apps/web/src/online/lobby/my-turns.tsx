/** The games of this browser, those that wait for its player first. */
import type { TurnRow } from '@tabuleiro/protocol/http';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button, ButtonLink } from '../../parts/button.tsx';
import parts from '../../parts/parts.module.css';
import { PageMissing } from '../../parts/try-again.tsx';
import { useLoaded } from '../../parts/use-loaded.ts';
import { href } from '../../router.ts';
import { listRoom, noteRoom } from '../../store/seats/list-room.ts';
import { heldSeats, letGo, seatIn } from '../../store/seats/seats.ts';
import { gameName } from '../../words/game-name.ts';
import desk from '../desk/desk.module.css';
import { othersIn, say } from './turn-text.ts';
import { canNotify, isDue, isMine, lookAtTurns, mayNotify, startTurns, turns } from './turns.ts';

/** On the home page only what is still being played, or asks for something. */
export function MyTurns({ on }: { on: 'home' | 'lobby' }) {
  useEffect(() => {
    if (turns.peek()) void lookAtTurns();
    else startTurns();
  }, []);
  const held = heldSeats().map(({ game }) => game);
  const rows = (turns.value ?? []).filter(({ game }) => held.includes(game));
  const shown = inOrder(on === 'home' ? rows.filter((row) => isOpen(row) || isDue(row)) : rows);
  const isKnown = turns.value !== null;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isKnown) noteRoom(on, place.current!.offsetHeight);
  }, [on, isKnown, shown.length]);
  return (
    <div ref={place} class={desk.turns} style={isKnown ? undefined : { minHeight: listRoom(on) }}>
      {shown.length > 0 && (
        <section class={desk.section} data-testid="my-turns" aria-labelledby="my-turns">
          <h2 id="my-turns">{say('mine')}</h2>
          <ul class={`${desk.rows} ${desk.beside}`}>
            {shown.map((row) => (
              <Turn key={row.game} row={row} />
            ))}
          </ul>
          {on === 'lobby' && <NotifyButton />}
        </section>
      )}
    </div>
  );
}

/** It waits for this player, or may do so later. */
const isOpen = ({ state, left }: TurnRow): boolean => (state === 'playing' && !left) || state === 'challenge';

/** What waits for oneself, then what is open, each with the latest change first. */
function inOrder(rows: readonly TurnRow[]): TurnRow[] {
  const rank = (row: TurnRow) => (isMine(row) ? 0 : isDue(row) ? 1 : isOpen(row) ? 2 : 3);
  return [...rows].sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}

function stateText(row: TurnRow): string {
  if (isMine(row)) return say('your-turn');
  if (row.asked) return say('asked');
  if (row.state === 'playing') return say(row.left ? 'state-left' : 'their-turn');
  return say(row.state === null ? 'state-gone' : `state-${row.state}`);
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
        <small>{stateText(row)}</small>
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

/** Nobody is asked for a permission unless the button was pressed. */
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
