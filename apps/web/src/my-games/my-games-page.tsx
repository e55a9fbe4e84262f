/** `#/games`: all games of this browser, what they say of the person, and the way to keep them safe. */
import type { Fault } from '@tabuleiro/rules';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useTitle } from '../frame/title.ts';
import { AsideList } from '../game/unopened/aside-list.tsx';
import { UnopenedList } from '../game/unopened/unopened.tsx';
import { catalogue } from '../home/catalogue.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { announce } from '../parts/live.tsx';
import { Notice } from '../parts/notice.tsx';
import parts from '../parts/parts.module.css';
import { ifReady, track, useLoaded } from '../parts/use-loaded.ts';
import { href } from '../router.ts';
import { mistakesAddress } from '../store/mistakes/address.ts';
import { personRating } from '../store/rating/ratings.ts';
import { removeGame } from '../store/remove-game.ts';
import { holdsSeats } from '../store/seats/holds-seats.ts';
import { listRoom } from '../store/seats/list-room.ts';
import { store } from '../store/store.ts';
import type { UnopenedGame } from '../store/types.ts';
import { trouble } from '../store/values/values.ts';
import { sayFault } from '../words/say.ts';
import { BackupSection } from './backup.tsx';
import { Filters } from './filters.tsx';
import { GameList, rowText } from './list.tsx';
import styles from './my-games.module.css';
import { RatingChart } from './rating-chart.tsx';
import { Results } from './results.tsx';
import { filterRows, type GameFilter, type GameRow, NO_FILTER, rowOf } from './rows.ts';
import { say } from './words.ts';

interface Found {
  rows: readonly GameRow[];
  unopened: readonly UnopenedGame[];
  faults: readonly Fault[];
}

export default function MyGamesPage() {
  useTitle(say('title'));
  const { found, read, remove, undo } = useGames();
  if (!found) return <h1 class={styles.page}>{say('title')}</h1>;
  const faults = trouble.value ? [trouble.value, ...found.faults] : found.faults;
  return (
    <div class={styles.page}>
      <header class={styles.head}>
        <h1>{say('title')}</h1>
        <p class={styles.lead}>{say('lead')}</p>
        <div class={styles.buttons}>
          <ButtonLink icon="upload" href={href('import')}>
            {say('open')}
          </ButtonLink>
          <ButtonLink icon="study" href={href('study')} data-testid="my-studies">
            {say('studies')}
          </ButtonLink>
          <ButtonLink icon="mistakes" href={mistakesAddress()} data-testid="my-mistakes">
            {say('mistakes')}
          </ButtonLink>
        </div>
      </header>
      {faults.map((fault) => (
        <Notice key={`${fault.code} ${fault.found}`} kind="warn" text={sayFault(fault)} />
      ))}
      {undo && (
        <Notice text={say('deleted')}>
          <Button icon="undo" data-testid="undo-delete" onClick={undo}>
            {say('undo')}
          </Button>
        </Notice>
      )}
      {holdsSeats() && <TurnsLater />}
      {found.rows.length === 0 ? <NoGames /> : <Games rows={found.rows} onDelete={remove} />}
      <Ratings after={found} />
      <BackupSection onRestored={read} />
      <UnopenedList games={found.unopened} />
      <AsideList after={found} />
    </div>
  );
}

function useGames() {
  const [found, set] = useState<Found | null>(null);
  /** How the game that was deleted last comes back. */
  const [back, setBack] = useState<(() => Promise<void>) | null>(null);
  const read = () =>
    void track(store.list()).then(({ games, ...rest }) => set({ rows: games.map(rowOf), ...rest }));
  useEffect(read, []);
  const remove = ({ id, kept }: GameRow) => {
    setBack(null);
    void removeGame(kept).then((restore) => setBack(() => restore));
    set((known) => known && { ...known, rows: known.rows.filter((row) => row.id !== id) });
    announce(say('deleted'));
  };
  const undo =
    back &&
    (() =>
      void back()
        .then(read)
        .then(() => setBack(null)));
  return { found, read, remove, undo };
}

/** `after`: changes when there may be new results. */
function Ratings({ after }: { after: unknown }) {
  const rated = useMemo(
    () =>
      catalogue.flatMap(({ id }) => {
        const person = personRating(id);
        return person && person.results.length > 0 ? [{ id, person }] : [];
      }),
    [after],
  );
  return (
    <section class={styles.section} aria-labelledby="ratings">
      <h2 id="ratings">{say('ratings')}</h2>
      {rated.length === 0 && <p class={styles.text}>{say('ratings-none')}</p>}
      <div class={styles.ratings}>
        {rated.map(({ id, person }) => (
          <RatingChart key={id} game={id} person={person} />
        ))}
      </div>
    </section>
  );
}

/** Only browsers that hold a seat ask the server, and load what asks it. */
function TurnsLater() {
  const loaded = ifReady(useLoaded(() => import('../online/lobby/my-turns.tsx'), []));
  return loaded ? <loaded.MyTurns on="games" /> : <div style={{ minHeight: listRoom('games') }} />;
}

const NoGames = () => (
  <section class={parts.empty}>
    <p>{say('none')}</p>
    <ButtonLink kind="primary" icon="play" href={href('new')}>
      {say('play')}
    </ButtonLink>
  </section>
);

function Games({ rows, onDelete }: { rows: readonly GameRow[]; onDelete(row: GameRow): void }) {
  const [filter, setFilter] = useState<GameFilter>(NO_FILTER);
  const shown = filterRows(rows, filter, rowText);
  const reviews = ifReady(useLoaded(() => import('./reviews.tsx'), []));
  return (
    <>
      <section class={styles.section} aria-labelledby="list">
        <h2 id="list">{say('list')}</h2>
        <details class={styles.fold}>
          <summary>{say('filters')}</summary>
          <Filters filter={filter} onChange={setFilter} />
        </details>
        <div class={styles.over}>
          <p class={styles.count} aria-live="polite">
            {say('of-all', { count: shown.length, all: rows.length })}
          </p>
          {reviews && <reviews.ReviewAll rows={shown} />}
        </div>
        {shown.length > 0 ? (
          <GameList rows={shown} onDelete={onDelete} />
        ) : (
          <div class={styles.buttons}>
            <p class={styles.count}>{say('no-match')}</p>
            <Button onClick={() => setFilter(NO_FILTER)}>{say('reset')}</Button>
          </div>
        )}
      </section>
      <Results rows={shown} />
    </>
  );
}
