/**
 * The evaluation of what is shown as a bar beside the board, on demand. Its room is kept from the start, so the board
 * stays where it is. The share of whoever sits below grows from below, in the colour of that seat.
 */
import { exactText, verdictText } from '@tabuleiro/play/words/exact';
import { endTexts } from '@tabuleiro/play/words/standing';
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
  const line = controller.evaluationAt(shownPly)?.lines[0];
  const { seat } = shown.shown.position;
  // With two seats the bar holds both shares; with more, the share of whoever is to move.
  const two = rules.seats.length === 2;
  const share = line?.share ?? 0.5;
  const first = two && seat === 1 ? 1 - share : share;
  const percent = Math.round(100 * first);
  return (
    <div
      class={styles.bar}
      aria-hidden="true" // the same is said in words beside the board
      data-testid="evaluation-bar"
      data-seat={two ? rules.seats[1]!.code : undefined}
      data-known={line !== undefined}
      data-flip={two && game.flipped.value}
      data-share={percent}
    >
      <div class={styles.fill} data-seat={rules.seats[0]!.code} style={{ '--share': first }} />
    </div>
  );
}

/** `Evaluation: White 54 %`. */
export function evaluationText({ controller, sentences, shown, thought }: OpenGame): string {
  const { shownPly, plies, session, rules } = thought.value;
  const line = controller.evaluationAt(shownPly)?.lines[0];
  if (!line) {
    // What is over is not judged any more: who won is known.
    const end = shownPly === plies ? endTexts(session, sentences, language.value) : null;
    return end ? end.winner : word('evaluation-none');
  }
  const { seat } = shown.value.shown.position;
  const speech = { language: language.value, sentences };
  return (
    exactText(rules, speech, seat, line) ??
    word('evaluation-of', { verdict: verdictText(rules, speech, seat, line) })
  );
}
