/**
 * The evaluation of what is shown as a bar beside the board, on demand. Its room is kept from the start, so the board
 * stays where it is. The share of whoever sits below grows from below, in the colour of that seat; three and four seats
 * follow one another.
 */
import { exactText, verdictText } from '@tabuleiro/play/words/exact';
import { useEffect } from 'preact/hooks';
import { language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import styles from './eval-bar.module.css';

export function EvalBar({ game, evaluating }: { game: OpenGame; evaluating: boolean }) {
  return <div class={styles.room}>{evaluating && <Bar game={game} />}</div>;
}

function Bar({ game }: { game: OpenGame }) {
  const { controller } = game;
  const shown = game.shown.value;
  useEffect(() => controller.evaluate(), [controller, shown]);
  useEffect(() => () => controller.stopEvaluating(), [controller]);
  const { shownPly, rules } = game.thought.value;
  const { seats } = rules;
  const line = controller.evaluationAt(shownPly)?.lines[0];
  const shares = line?.shares ?? seats.map(() => 1 / seats.length);
  // The first fills the bar of two, and what is left is the other's.
  const two = seats.length === 2;
  const before = (seat: number) => shares.slice(0, seat).reduce((sum, share) => sum + share, 0);
  return (
    <div
      class={styles.bar}
      aria-hidden="true" // the same is said in words beside the board
      data-testid="evaluation-bar"
      data-seat={two ? seats[1]!.code : undefined}
      data-many={!two}
      data-known={line !== undefined}
      data-flip={two && game.flipped.value}
      data-share={shares.map((share) => Math.round(100 * share)).join(' ')}
    >
      {(two ? seats.slice(0, 1) : seats).map(({ code }, seat) => (
        <div
          key={code}
          class={styles.fill}
          data-seat={code}
          style={{ '--share': shares[seat]!, '--from': before(seat) }}
        />
      ))}
    </div>
  );
}

/** `Evaluation: White 54 %`. */
export function evaluationText({ controller, sentences, shown, thought }: OpenGame): string {
  const { shownPly, rules } = thought.value;
  const line = controller.evaluationAt(shownPly)?.lines[0];
  if (!line) return word('evaluation-none');
  const { seat } = shown.value.shown.position;
  const speech = { language: language.value, sentences };
  return (
    exactText(rules, speech, line) ??
    word('evaluation-of', { verdict: verdictText(rules, speech, seat, line) })
  );
}
