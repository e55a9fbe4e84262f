/** The games themselves, newest first, some at a time. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { inCatalogue } from '../home/catalogue.ts';
import { deleteText, movesText, playersText } from '../home/kept/kept-text.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Confirm } from '../parts/dialog.tsx';
import { Menu } from '../parts/menu.tsx';
import { ifReady, useLoaded } from '../parts/use-loaded.ts';
import { href } from '../router.ts';
import { dateText, momentText, shortMoment } from './dates.ts';
import styles from './my-games.module.css';
import { type GameRow, resultOf } from './rows.ts';
import { useSeatNames } from './seat-names.ts';
import { say } from './words.ts';

const AT_ONCE = 30;

interface Props {
  rows: readonly GameRow[];
  onDelete(row: GameRow): void;
}

export function GameList({ rows, onDelete }: Props) {
  const [count, setCount] = useState(AT_ONCE);
  const [asked, ask] = useState<GameRow | null>(null);
  const shown = rows.slice(0, count);
  const seatName = useSeatNames(shown.flatMap(({ game, score }) => (score === null ? [game] : [])));
  const reviews = ifReady(useLoaded(() => import('./reviews.tsx'), []));
  return (
    <>
      <ul class={styles.list}>
        {shown.map((row) => (
          <Row
            key={row.id}
            row={row}
            winners={(row.winners ?? []).map((seat) => seatName(row.game, seat)).join(', ')}
            review={reviews && <reviews.RowReview row={row} seatName={seatName} />}
          >
            {reviews && <reviews.ReviewWays row={row} name={nameOf(row)} />}
            <Button kind="quiet" icon="trash" data-testid="delete-game" onClick={() => ask(row)}>
              {say('delete')}
            </Button>
          </Row>
        ))}
      </ul>
      {rows.length > count && <Button onClick={() => setCount(count + AT_ONCE)}>{say('more')}</Button>}
      {asked && (
        <Confirm
          title={say('delete-title')}
          text={deleteText(asked.kept, namesOf(asked))}
          yes={say('delete')}
          onYes={() => onDelete(asked)}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  row: GameRow;
  /** Empty where the result says all. */
  winners: string;
  /** The state of its review. */
  review: ComponentChildren;
  /** More for its menu. */
  children: ComponentChildren;
}

function Row({ row, winners, review, children }: RowProps) {
  const { id, plies, saved, rated } = row;
  const { game, players } = namesOf(row);
  return (
    <li class={styles.row} data-result={resultOf(row)}>
      <SmallBoard row={row} />
      <a class={styles.names} href={href('game', id)}>
        <b>{game}</b> <span>{players}</span>
      </a>
      <span class={styles.result}>{winners ? say('won-by', { winners }) : say(resultOf(row))}</span>
      <span class={styles.review}>{review}</span>
      <span class={styles.facts} title={momentText(saved)}>
        {shortMoment(saved)}
        {plies > 0 && `, ${movesText(plies, row.kept.session.players.length)}`}
        {rated && `, ${say('rated')}`}
      </span>
      <Menu label={say('menu', { game, players })}>
        <ButtonLink kind="quiet" icon="study" href={href('study', 'game', id)}>
          {say('study')}
        </ButtonLink>
        {children}
      </Menu>
    </li>
  );
}

/** The state or result of the game; replayed when its row becomes visible. */
function SmallBoard({ row: { kept } }: { row: GameRow }) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, see] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && see(true));
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} class={styles.board}>
      {seen && <BoardLater kept={kept} />}
    </div>
  );
}

function BoardLater({ kept }: { kept: GameRow['kept'] }) {
  const loaded = ifReady(useLoaded(() => import('../home/kept/kept-card.tsx'), []));
  return loaded && <loaded.KeptBoard kept={kept} />;
}

const namesOf = ({ game, kept }: GameRow) => ({
  game: inCatalogue(game)?.name ?? game,
  players: playersText(kept),
});

const nameOf = (row: GameRow): string => {
  const { game, players } = namesOf(row);
  return `${game}, ${players}`;
};

/** All that a row says, for the search. */
export function rowText(row: GameRow): string {
  const { game, players } = namesOf(row);
  const names = row.kept.session.players.map(({ name }) => name).join(' ');
  return [game, players, names, say(resultOf(row)), dateText(row.saved), row.rated ? say('rated') : ''].join(
    ' ',
  );
}
