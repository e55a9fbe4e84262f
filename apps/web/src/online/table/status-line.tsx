/** A line of constant height: questions, news, connection, state of the last move, and number of watchers. */
import { useEffect, useState } from 'preact/hooks';
import type { OpenGame } from '../../game/open/open-game.ts';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { language } from '../../words/define.ts';
import type { OnlineOnPage } from './online-on-page.ts';
import styles from './table.module.css';
import type { TableProps } from './table-actions.tsx';
import { tell } from './words.ts';

export function StatusLine({ online, game }: TableProps) {
  const { watchers, unsent, absence } = online.state.value;
  const { state, text } = statusOf(online, game);
  const said = useNews(online);
  const news = said && !said.greeting ? said.text : '';
  const asks = state !== 'lost' && (unsent !== null || absence !== null);
  return (
    <div class={styles.status} data-testid="status" data-state={state}>
      <span class={styles.sign} aria-hidden="true">
        {SIGNS[state]}
      </span>
      {asks ? (
        <QuestionLater online={online} game={game} />
      ) : (
        <>
          <span class={styles.words} data-testid={news ? 'news' : undefined} title={news || text}>
            {news || text}
          </span>
          <span data-testid="watchers" data-watchers={watchers}>
            {state === 'lost' || watchers === 0
              ? ''
              : watchers === 1
                ? tell('watchers-one')
                : tell('watchers', { watchers })}
          </span>
        </>
      )}
    </div>
  );
}

function QuestionLater(props: TableProps) {
  const loaded = ifReady(useLoaded(() => import('./status-question.tsx'), []));
  return loaded && <loaded.OnlineQuestion {...props} />;
}

type State = 'lost' | 'sending' | 'saved' | 'connected' | 'watching';

const SIGNS: Readonly<Record<State, string>> = {
  lost: '!',
  sending: '…',
  saved: '✓',
  connected: '●',
  watching: '●',
};

function statusOf(online: OnlineOnPage, game: OpenGame): { state: State; text: string } {
  const { lostSince: since, me: player } = online.state.value;
  const { pending, own, session } = game.state.value;
  const sending = pending.some(({ kind }) => kind === 'play');
  if (since !== null)
    return { state: 'lost', text: tell(sending ? 'lost-move' : 'lost-since', { time: clockTime(since) }) };
  if (sending) return { state: 'sending', text: tell('sending') };
  const [me] = own;
  if (player === null) return { state: 'watching', text: tell('watching') };
  if (session.hasLeft(player)) return { state: 'watching', text: tell('left-me') };
  // The session contains only events that the server has stored.
  const last = session.moves.at(-1);
  const mine = last !== undefined && me !== undefined && last.seat === session.seatOf(me);
  return mine ? { state: 'saved', text: tell('saved') } : { state: 'connected', text: tell('connected') };
}

const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString(language.value === 'pt' ? 'pt-PT' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/** How long news are shown, in milliseconds; screen readers announce them separately. */
const SHOWN_MS = 8000;

/** Null without current news. */
export function useNews({ news }: OnlineOnPage): OnlineOnPage['news']['value'] {
  const said = news.value;
  const [faded, fade] = useState(0);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => fade(said.number), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return said?.number === faded ? null : said;
}
