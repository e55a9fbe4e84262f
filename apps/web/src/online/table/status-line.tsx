/** One line that never moves: the connection in words, what became of the last move, and how many watch. */
import { useComputed } from '@preact/signals';
import type { OpenGame } from '../../game/open/open-game.ts';
import { language } from '../../words/define.ts';
import type { OnlineTable } from './online-table.ts';
import styles from './table.module.css';
import { tell } from './words.ts';

export function StatusLine({ table, game }: { table: OnlineTable; game: OpenGame }) {
  const { presence } = table.seen;
  const said = useComputed(() => statusOf(table, game));
  const { state, text } = said.value;
  return (
    <p
      class={styles.status}
      data-testid="status"
      data-state={state}
    >
      <span class={styles.sign} aria-hidden="true">
        {SIGNS[state]}
      </span>
      <span class={styles.words}>{text}</span>
      <span data-testid="watchers" data-watchers={presence.watchers}>
        {presence.watchers === 1 ? tell('watchers-one') : tell('watchers', { watchers: presence.watchers })}
      </span>
    </p>
  );
}

type State = 'lost' | 'sending' | 'saved' | 'connected' | 'watching';

const SIGNS: Readonly<Record<State, string>> = {
  lost: '!',
  sending: '…',
  saved: '✓',
  connected: '●',
  watching: '●',
};

function statusOf(table: OnlineTable, game: OpenGame): { state: State; text: string } {
  const since = table.lostSince.value;
  const { pending, own, session } = game.state.value;
  if (since !== null) return { state: 'lost', text: tell('lost-since', { time: clockTime(since) }) };
  if (pending.some(({ kind }) => kind === 'play')) return { state: 'sending', text: tell('sending') };
  const [me] = own;
  if (me === undefined && table.seen.me === null) return { state: 'watching', text: tell('watching') };
  // The session holds only what the server has written down.
  const last = session.moves.at(-1);
  const mine = last !== undefined && me !== undefined && last.seat === session.seatOf(me);
  return mine ? { state: 'saved', text: tell('saved') } : { state: 'connected', text: tell('connected') };
}

const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString(language.value, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
