/**
 * The evaluation of what is shown, in words and as a bar beside the board, on demand. The bar's room is kept from the start,
 * so the board stays where it is.
 */
import { exactText, verdictText } from '@tabuleiro/play/words/exact';
import { endTexts } from '@tabuleiro/play/words/standing';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import styles from './eval-bar.module.css';

export function EvalBar({ game, evaluating }: { game: OpenGame; evaluating: boolean }) {
  return <div class={styles.room}>{evaluating && <BarLater game={game} />}</div>;
}

/** Fetched by those who want to see it. */
function BarLater({ game }: { game: OpenGame }) {
  const loaded = ifReady(useLoaded(() => import('./share-bar.tsx'), []));
  return loaded && <loaded.ShareBar game={game} />;
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
    exactText(rules, speech, line) ??
    word('evaluation-of', { verdict: verdictText(rules, speech, seat, line) })
  );
}
