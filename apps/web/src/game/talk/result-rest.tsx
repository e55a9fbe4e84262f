/** Below who won: why, and what can be done next. Most visits to a game do not see its end, and do not fetch this. */
import { endTexts } from '@tabuleiro/play/words/standing';
import type { Result } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { useEffect } from 'preact/hooks';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { href, route } from '../../router.ts';
import { teachingEnds } from '../../settings.ts';
import { language } from '../../words/define.ts';
import type { OpenDialog } from '../actions/actions.tsx';
import { ResultReview } from '../end/result-review.tsx';
import { Why } from '../end/why.tsx';
import type { OpenGame } from '../open/open-game.ts';
import { matchResultText, ownResult } from '../open/result-text.ts';
import { BeginButton } from './begin-button.tsx';
import styles from './result-card.module.css';
import { say } from './result-words.ts';
import { StudyLink } from './study-link.tsx';

export function ResultRest({ game, open }: { game: OpenGame; open(dialog: OpenDialog): void }) {
  const { session, note, rated, own } = game.state.value;
  const { controller, sentences } = game;
  const end = endTexts(session, sentences, language.value);
  const mine = ownResult(game);
  const ofMatch = matchResultText(game);
  const { next } = session.match;
  useEffect(() => void controller.explainEnd(), [controller, session]);
  return (
    <>
      <p data-testid={note ? undefined : 'message'}>
        {[mine && end?.winner, end?.reason, end?.points].filter(Boolean).join(' ')}
      </p>
      {ofMatch && <p class={styles.match}>{ofMatch}</p>}
      {!rated && own.length === 1 && teachingEnds(game.id) && (
        <p data-testid="teaching-ends">{say('teaching-ends', { game: game.name })}</p>
      )}
      {rated && session.match.result && <RatingLine game={game} />}
      {next && (
        <div class={styles.main}>
          <Button kind="primary" icon="next" onClick={() => controller.nextGame()}>
            {say(next.tiebreak ? 'next-tiebreak' : 'next-game')}
          </Button>
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
            <BeginButton
              game={game}
              kind="quiet"
              icon="again"
              label={say(session.rules.seats.length > 2 ? 'rematch-many' : 'rematch')}
              rated={rated}
              begin={() => rematchOf(game)}
            />
          ))}
        <Button kind="quiet" icon="back" onClick={() => controller.lookBack()}>
          {say('look-back')}
        </Button>
        <StudyLink />
        <Button kind="quiet" icon="share" onClick={() => open('share')}>
          {say('share-short')}
        </Button>
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

/** The same again with the seats exchanged; a rated one against the level that fits the new rating. */
async function rematchOf({ controller }: OpenGame): Promise<Result<Session>> {
  const same = controller.rematch();
  return same.ok && controller.state.rated
    ? (await import('./matched-again.ts')).matchedAgain(same.value)
    : same;
}
