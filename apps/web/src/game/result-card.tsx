/** The end of a game: who won and why, and what can be done next. */
import { useRef } from 'preact/hooks';
import { Button, ButtonLink } from '../parts/button.tsx';
import { go, href } from '../router.ts';
import type { GameModel } from './game-model.ts';
import { beginRematch } from './rematch.ts';
import styles from './result-card.module.css';
import { matchText, reasonText, winnersText } from './result-text.ts';
import { word } from './words.ts';

export function ResultCard({ model }: { model: GameModel }) {
  void model.drawing.value;
  const { match } = model.session;
  const begun = useRef(false);
  const again = async () => {
    if (begun.current) return; // a second click of the same hand
    begun.current = true;
    const id = await beginRematch(model);
    if (id.ok) go(href('game', id.value));
    else {
      begun.current = false;
      model.refuse(id.fault);
    }
  };
  return (
    <section class={styles.card} data-testid="result">
      <h2 tabIndex={-1} data-catches-focus>
        {winnersText(model)}
      </h2>
      <p data-testid={model.note ? undefined : 'message'}>{reasonText(model)}</p>
      {matchText(model) && <p class={styles.match}>{matchText(model)}</p>}
      <div class={styles.buttons}>
        {match.next ? (
          <Button kind="primary" icon="next" onClick={() => model.nextGame()}>
            {word(match.next.tiebreak ? 'next-tiebreak' : 'next-game')}
          </Button>
        ) : (
          <Button kind="primary" icon="again" onClick={() => void again()}>
            {word('rematch')}
          </Button>
        )}
        <Button icon="back" onClick={() => model.look(0)}>
          {word('look-back')}
        </Button>
        <ButtonLink icon="plus" href={href('new', model.game.id)}>
          {word('new-game')}
        </ButtonLink>
        <ButtonLink href={href()}>{word('home')}</ButtonLink>
      </div>
    </section>
  );
}
