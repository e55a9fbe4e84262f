/** The end of a game: who won and why, and what can be done next. */
import { sayEnding } from '@tabuleiro/play/game/say';
import { endTexts } from '@tabuleiro/play/words/standing';
import { useEffect, useRef } from 'preact/hooks';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { unbroken } from '../../parts/unbroken.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { go, href, route } from '../../router.ts';
import { teachingEnds } from '../../settings.ts';
import { language } from '../../words/define.ts';
import type { OpenDialog } from '../actions/actions.tsx';
import type { OpenGame } from '../open/open-game.ts';
import { matchResultText, ownResult } from '../open/result-text.ts';
import { word } from '../words.ts';
import styles from './result-card.module.css';

export function ResultCard({ game, open }: { game: OpenGame; open(dialog: OpenDialog): void }) {
  const { session, note, plies, rated, people } = game.state.value;
  const { controller, sentences } = game;
  const end = endTexts(session, sentences, language.value);
  const own = ownResult(game);
  const ofMatch = matchResultText(game);
  const { next } = session.match;
  useEffect(() => void controller.explainEnd(), [controller, session]);
  return (
    <section class={styles.card} data-testid="result">
      <h2 tabIndex={-1} data-catches-focus>
        {own || end?.winner}
      </h2>
      <p data-testid={note ? undefined : 'message'}>
        {[own && end?.winner, end?.reason, end?.points].filter(Boolean).join(' ')}
      </p>
      {ofMatch && <p class={styles.match}>{ofMatch}</p>}
      {!rated && people.length === 1 && teachingEnds(game.id) && (
        <p data-testid="teaching-ends">{word('teaching-ends', { game: game.name })}</p>
      )}
      {rated && session.match.result && <RatingLine game={game} />}
      <div class={styles.buttons}>
        {next ? (
          <Button kind="primary" icon="next" onClick={() => controller.nextGame()}>
            {word(next.tiebreak ? 'next-tiebreak' : 'next-game')}
          </Button>
        ) : (
          <Rematch game={game} />
        )}
        <Button icon="back" onClick={() => controller.lookBack()}>
          {word('look-back')}
        </Button>
        <Button icon="share" onClick={() => open('share')}>
          {word('share-short')}
        </Button>
        <ButtonLink icon="plus" href={href('new', game.id)}>
          {word('new-game')}
        </ButtonLink>
      </div>
      <p class={styles.why} data-testid="why">
        {unbroken(sayEnding(game.state.value, controller.capturedAt(plies), game.speech))}
      </p>
    </section>
  );
}

/** Few games count: the arithmetic of ratings is fetched for those that do. */
function RatingLine({ game: { id } }: { game: OpenGame }) {
  const line = ifReady(useLoaded(() => import('./rating-line.ts'), []));
  const said = line?.ratingLine(id, route.value.parts[0] ?? '');
  return said ? <p data-testid="rating">{said}</p> : null;
}

/** The same again with the seats exchanged, as a game of its own. */
function Rematch({ game: { controller } }: { game: OpenGame }) {
  const begun = useRef(false);
  const begin = async () => {
    if (begun.current) return; // a second click of the same hand
    begun.current = true;
    const { rated } = controller.state;
    const same = controller.rematch();
    const again = same.ok && rated ? (await import('./matched-again.ts')).matchedAgain(same.value) : same;
    const { beginGame } = await import('../../store/new-game.ts');
    const id = again.ok ? await beginGame(again.value, { seed: controller.seed + 1, rated }) : again;
    if (id.ok) return go(href('game', id.value));
    begun.current = false;
    controller.refuse(id.fault);
  };
  return (
    <Button kind="primary" icon="again" onClick={() => void begin()}>
      {word('rematch')}
    </Button>
  );
}
