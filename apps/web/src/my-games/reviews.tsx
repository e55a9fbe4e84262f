/** Reviews of the listed games: their state and their buttons. */
import { signal } from '@preact/signals';
import type { ReviewStatus } from '@tabuleiro/play/review/desk';
import { accuracies, hasMistakes, type KeptReview, ownSeat } from '@tabuleiro/play/review/kept';
import type { Fault } from '@tabuleiro/rules';
import { movesInLog } from '@tabuleiro/rules/match';
import { useEffect, useState } from 'preact/hooks';
import { Button, ButtonLink } from '../parts/button.tsx';
import { announce } from '../parts/live.tsx';
import { Notice } from '../parts/notice.tsx';
import { openReviews, reviews, statusNow } from '../review/desk.ts';
import { sayReviewTrouble } from '../review/words.ts';
import { href } from '../router.ts';
import { mistakesAddress } from '../store/mistakes/address.ts';
import { say } from './review-words.ts';
import styles from './reviews.module.css';
import type { GameRow } from './rows.ts';

/** Reviews the unfinished rest of the listed games, one after the other. */
export function ReviewAll({ rows }: { rows: readonly GameRow[] }) {
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  useEffect(() => void openReviews(), []);
  const open = rows.filter(({ id, over, plies }) => over && plies > 0 && canBegin(statusNow(id)));
  const begin = async () => {
    const found = await reviews.begin(open.map(({ id }) => id));
    setFaults([...found.values()]);
  };
  return (
    <>
      <Button
        icon="review"
        disabled={open.length === 0}
        data-testid="review-all"
        onClick={() => void begin()}
      >
        {say('review-all', { count: open.length })}
      </Button>
      {faults.map((fault, i) => (
        <Notice key={i} kind="warn" text={sayReviewTrouble(fault)} />
      ))}
    </>
  );
}

const canBegin = ({ kind }: ReviewStatus): boolean => kind === 'none' || kind === 'stopped';

interface ReviewWaysProps {
  row: GameRow;
  /** `Dameo, against level 4`: which game a button is about. */
  name: string;
}

/** Ways to start, stop or delete the review of a finished game. */
export function ReviewWays({ row, name }: ReviewWaysProps) {
  const { id, over, plies } = row;
  const status = statusNow(id);
  if (!over || plies === 0) return null;
  const remove = async () => {
    await reviews.remove(id);
    announce(say('removed'));
  };
  const begin = () => refuse(id, async () => (await reviews.begin([id])).get(id) ?? null);
  const runs = status.kind === 'running' || status.kind === 'waiting';
  return (
    <>
      {canBegin(status) && (
        <Way icon="review" word={status.kind === 'stopped' ? 'go-on' : 'review'} name={name} act={begin} />
      )}
      {runs && <Way icon="close" word="stop" name={name} act={() => reviews.stop(id)} />}
      {status.kind === 'done' && hasMistakes(status.kept) && (
        <ButtonLink
          kind="quiet"
          icon="mistakes"
          aria-label={say('train-game', { name })}
          href={mistakesAddress(id)}
        >
          {say('train')}
        </ButtonLink>
      )}
      {status.kind === 'done' && (
        <Way icon="again" word="again" name={name} act={() => refuse(id, () => reviews.again(id))} />
      )}
      {(status.kind === 'done' || status.kind === 'stopped') && (
        <Way icon="trash" word="remove" name={name} act={remove} />
      )}
    </>
  );
}

/** Why the last wish for a review was refused, by game: said in its row, since the menu is closed by then. */
const refused = signal<ReadonlyMap<string, Fault | null>>(new Map());

async function refuse(id: string, act: () => Promise<Fault | null>): Promise<void> {
  const fault = await act();
  refused.value = new Map([...refused.peek(), [id, fault]]);
}

interface RowReviewProps {
  row: GameRow;
  seatName(game: string, seat: number): string;
}

/** Accuracy, or how far the review is. */
export function RowReview({ row, seatName }: RowReviewProps) {
  const status = statusNow(row.id);
  const wrong = refused.value.get(row.id) ?? ('fault' in status ? status.fault : null);
  return (
    <>
      <ReviewText row={row} status={status} seatName={seatName} />
      {wrong && <span role="alert">{sayReviewTrouble(wrong)}</span>}
    </>
  );
}

interface WayProps {
  icon: 'review' | 'close' | 'again' | 'trash';
  word: 'review' | 'go-on' | 'stop' | 'again' | 'remove';
  name: string;
  act(): Promise<void>;
}

const Way = ({ icon, word, name, act }: WayProps) => (
  <Button kind="quiet" icon={icon} aria-label={say(`${word}-game`, { name })} onClick={() => void act()}>
    {say(word)}
  </Button>
);

function ReviewText({ row, status, seatName }: { status: ReviewStatus } & RowReviewProps) {
  if (status.kind === 'none') return null;
  if (status.kind === 'waiting')
    return <span class={styles.text}>{say('waiting', { before: status.before })}</span>;
  if (status.kind === 'done')
    return (
      <a class={styles.text} href={href('study', 'game', row.id)} data-testid="reviewed">
        {[
          accuracyText(status.kept, seatName),
          hasChanged(row, status.kept) ? say('changed') : '',
          status.current ? '' : say('other-engine'),
        ]
          .filter(Boolean)
          .join(' ')}
      </a>
    );
  const percent = Math.floor((100 * status.done) / Math.max(1, status.total));
  return <span class={styles.text}>{say(status.kind, { percent })}</span>;
}

/** The present game of the match alone can have gone on. */
const hasChanged = ({ kept: { session } }: GameRow, { games }: KeptReview): boolean =>
  movesInLog(session).join(' ') !== games.at(-1)?.moves.join(' ');

/**
 * The accuracy of the only person; of all players if there are several or none. Games of a match follow one another.
 */
function accuracyText({ games }: KeptReview, seatName: RowReviewProps['seatName']): string {
  const rounded = (value: number | null) => (value === null ? '–' : `${Math.round(value)} %`);
  const own = games.map(ownSeat);
  if (own.every((seat) => seat !== null)) {
    const values = games.map((game, i) => rounded(accuracies(game)[own[i]!] ?? null));
    return say('accuracy', { values: values.join(', ') });
  }
  const values = games.map((game) =>
    accuracies(game)
      .map((value, seat) => `${seatName(game.game, seat)} ${rounded(value)}`)
      .join(', '),
  );
  return say('accuracy', { values: values.join('; ') });
}
