/** The review on the result card: its progress, the accuracy of the players, and the way to the mistakes. */
import type { ReviewStatus } from '@tabuleiro/play/review/desk';
import { accuracies, hasMistakes, type KeptReview } from '@tabuleiro/play/review/kept';
import { sayProgress } from '@tabuleiro/play/review/run/say-progress';
import type { ToldTurn } from '@tabuleiro/play/review/say';
import { capital, seatName } from '@tabuleiro/play/words/names';
import type { Player } from '@tabuleiro/rules/match';
import { useEffect } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { reviewsByItself } from '../../review/by-itself.ts';
import { go, href, staysHere } from '../../router.ts';
import { mistakesAddress } from '../../store/mistakes/address.ts';
import { language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import { addressed, hasName, playerName } from '../open/player-name.ts';
import styles from './result-review.module.css';
import { say } from './words.ts';

interface ResultReviewProps {
  game: OpenGame;
  /** Under which the game is kept here. */
  id: string;
  /** Settled as soon as it is kept. */
  kept?: Promise<unknown>;
  /** Another button matters more: the next game of a match. */
  quiet?: boolean;
}

/** Null until the reviews of this browser are loaded. */
function useReviewStatus(id: string): ReviewStatus | null {
  const desk = ifReady(useLoaded(() => import('../../review/desk.ts'), []));
  return desk ? desk.statusNow(id) : null;
}

export function ResultReview({ game, id, kept, quiet = false }: ResultReviewProps) {
  const { session, own } = game.state.value;
  const status = useReviewStatus(id);
  const isOver = session.match.result !== null;
  useEffect(() => void (isOver && reviewQuietly(id, own.length > 0, kept)), [id, isOver, own.length]);
  useWatched(id);
  const ready = status?.kind === 'done' && hasMistakes(status.kept);
  return (
    <div class={styles.review} data-testid="result-review" data-state={status?.kind}>
      <Found game={game} status={status} />
      <Button
        kind={quiet ? 'plain' : 'primary'}
        icon="mistakes"
        data-testid="review-game"
        onClick={() => void (ready ? go(mistakesAddress(id)) : reviewAndLook(id, kept))}
      >
        {say(own.length > 0 ? 'find-mistakes' : 'review')}
      </Button>
    </div>
  );
}

/** The bar of reviews says nothing of what the card shows. */
function useWatched(id: string): void {
  const desk = ifReady(useLoaded(() => import('../../review/desk.ts'), []));
  useEffect(() => {
    if (!desk) return;
    desk.watchedReview.value = id;
    return () => {
      desk.watchedReview.value = null;
    };
  }, [desk, id]);
}

/** Reads what is kept; a game of one's own is reviewed where that is wanted. */
async function reviewQuietly(id: string, isOwn: boolean, kept: Promise<unknown> | undefined): Promise<void> {
  const [{ reviews }] = await Promise.all([import('../../review/desk.ts'), kept]);
  if (isOwn && reviewsByItself()) await reviews.beginByItself(id);
  else await reviews.look(id);
}

/** Begins the review, and goes to where it is shown. */
async function reviewAndLook(id: string, kept: Promise<unknown> | undefined): Promise<void> {
  const stays = staysHere();
  const [{ reviews }] = await Promise.all([import('../../review/desk.ts'), kept]);
  await reviews.begin([id]);
  if (stays()) go(href('study', 'game', id));
}

/** As high empty as full: nothing below moves. */
const Found = ({ game, status }: { game: OpenGame; status: ReviewStatus | null }) => (
  <div class={styles.found}>
    {status?.kind === 'done' ? (
      <Figures game={game} kept={status.kept} />
    ) : status?.kind === 'running' ? (
      <>
        <p data-testid="review-text">{say('running', { progress: sayProgress(language.value, status) })}</p>
        <progress value={status.done} max={Math.max(1, status.total)} aria-hidden="true" />
      </>
    ) : (
      <p>{say('hint')}</p>
    )}
  </div>
);

/** The accuracy of every seat in the game that was played last. */
function Figures({ game, kept }: { game: OpenGame; kept: KeptReview }) {
  const state = game.state.value;
  const { rules, session } = state;
  const { players } = session.current.pairing;
  const me = addressed(state);
  const last = kept.games.at(-1);
  const values = last ? accuracies(last) : [];
  // Among several computers the seat is the name that the board has too.
  const named = (player: Player, seat: number) =>
    values.length > 2 && player !== me && !hasName(session, player)
      ? seatName(rules, game.sentences, language.value, seat)
      : playerName(state, player);
  return (
    <ul class={styles.figures} aria-label={say('accuracy')} data-testid="result-accuracy">
      {values.map((value, seat) => (
        <li key={seat} data-seat={rules.seats[seat]!.code}>
          <span>{capital(named(players[seat]!, seat))}</span>
          <b title={value === null ? say('none-at-stake') : say('accuracy')}>
            {value === null ? '–' : `${Math.round(value)} %`}
          </b>
        </li>
      ))}
    </ul>
  );
}

/** Where a reviewed game turned; null where its review names no move, undefined where it is not reviewed. */
export function useReviewedTurn(game: OpenGame, id: string): ToldTurn | null | undefined {
  const status = useReviewStatus(id);
  const kept = status && status.kind !== 'none' ? status.kept : null;
  const loaded = useLoaded(
    async () => (kept ? (await import('./reviewed-turn.ts')).reviewedTurn(game, kept) : undefined),
    [kept, language.value],
  );
  return loaded.state === 'ready' ? loaded.value : undefined;
}
