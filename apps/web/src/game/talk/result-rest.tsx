/** Below who won: why, and what can be done next. Most visits to a game do not see its end, and do not fetch this. */
import { endTexts } from '@tabuleiro/play/words/standing';
import { useEffect } from 'preact/hooks';
import { ActionButton } from '../../actions/action-button.tsx';
import { ButtonLink } from '../../parts/button.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { href, route } from '../../router.ts';
import { teachingEnds } from '../../settings.ts';
import { language } from '../../words/define.ts';
import { ResultReview } from '../end/result-review.tsx';
import { Why } from '../end/why.tsx';
import type { OpenGame } from '../open/open-game.ts';
import { matchResultText, ownResult } from '../open/result-text.ts';
import styles from './result-card.module.css';
import { say } from './result-words.ts';
import { StudyLink } from './study-link.tsx';

export function ResultRest({ game }: { game: OpenGame }) {
  const { session, note, rated, own, calledOff } = game.state.value;
  const { actions: runner, controller, sentences } = game;
  const end = endTexts(session, sentences, language.value);
  const mine = ownResult(game);
  const ofMatch = matchResultText(game);
  const { next } = session.match;
  useEffect(() => void controller.explainEnd(), [controller, session]);
  return (
    <>
      <p data-testid={note ? undefined : 'message'}>
        {[mine && !calledOff && end?.winner, end?.reason, end?.points].filter(Boolean).join(' ')}
      </p>
      {ofMatch && <p class={styles.match}>{ofMatch}</p>}
      {!rated && own.length === 1 && teachingEnds(game.id) && (
        <p data-testid="teaching-ends">{say('teaching-ends', { game: game.name })}</p>
      )}
      {rated && session.match.result && <RatingLine game={game} />}
      {next && (
        <div class={styles.main}>
          <ActionButton runner={runner} id="next-game" kind="primary" icon="next">
            {say(next.tiebreak ? 'next-tiebreak' : 'next-game')}
          </ActionButton>
        </div>
      )}
      {session.games.some(({ moves }) => moves.length > 0) && (
        <ResultReview game={game} id={gameId()} quiet={next !== null} />
      )}
      <div class={styles.buttons}>
        {!next &&
          (game.copied ? (
            // A rematch is offered to the other player, who is there.
            <ButtonLink kind="quiet" icon="list" href={href('online', gameId())}>
              {say('to-online')}
            </ButtonLink>
          ) : (
            <ActionButton runner={runner} id="rematch" kind="quiet" icon="again">
              {say(session.rules.seats.length > 2 ? 'rematch-many' : 'rematch')}
            </ActionButton>
          ))}
        <ActionButton runner={runner} id="look-back" kind="quiet" icon="eye">
          {say('look-back')}
        </ActionButton>
        <StudyLink />
        <ActionButton runner={runner} id="copy" kind="quiet" icon="share">
          {say('share-short')}
        </ActionButton>
        <ButtonLink kind="quiet" icon="plus" href={href('new', game.id)}>
          {say('new-game')}
        </ButtonLink>
      </div>
      <Why game={game} id={gameId()} linked />
    </>
  );
}

/** The kept one that this page shows. */
const gameId = () => route.value.parts[0] ?? '';

/** Few games count: the arithmetic of ratings is fetched for those that do. */
function RatingLine({ game: { id } }: { game: OpenGame }) {
  const line = ifReady(useLoaded(() => import('./rating-line.ts'), []));
  const said = line?.ratingLine(id, gameId());
  return said ? <p data-testid="rating">{said}</p> : null;
}
