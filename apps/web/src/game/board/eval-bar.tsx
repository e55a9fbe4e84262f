/** The evaluation of what is shown as a bar, on demand: the engine is asked anew for every position. */
import { exactText, verdictText } from '@tabuleiro/play/words/exact';
import { useEffect } from 'preact/hooks';
import { language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import styles from './eval-bar.module.css';

export function EvalBar({ game }: { game: OpenGame }) {
  const { controller, sentences } = game;
  const shown = game.shown.value;
  useEffect(() => controller.evaluate(), [controller, shown]);
  useEffect(() => () => controller.stopEvaluating(), [controller]);
  const { shownPly, rules } = game.thought.value;
  const found = controller.evaluationAt(shownPly);
  const { seat } = shown.shown.position;
  const share = found?.lines[0]?.share ?? 0.5;
  const speech = { language: language.value, sentences };
  const line = found?.lines[0];
  const text = found
    ? (exactText(rules, speech, seat, line) ??
      word('evaluation-of', { verdict: verdictText(rules, speech, seat, line) }))
    : word('evaluation-none');
  // With two seats the bar is the first one's; with more, the share of whoever is to move.
  const filled = rules.seats.length === 2 && seat === 1 ? 1 - share : share;
  return (
    <div class={styles.bar} data-testid="evaluation">
      <div class={styles.fill} style={{ '--share': filled }} data-known={found !== null} />
      <span class={styles.text}>{text}</span>
    </div>
  );
}
