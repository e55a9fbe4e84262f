/** The evaluation of what is shown as a bar, on demand: the engine is asked anew for every position. */
import { shareText } from '@tabuleiro/play/advice';
import { useEffect, useMemo } from 'preact/hooks';
import { language } from '../words/define.ts';
import styles from './eval-bar.module.css';
import { Evaluations } from './evaluations.ts';
import type { GameModel } from './game-model.ts';
import { nameOf } from './note-text.ts';
import { word } from './words.ts';

export function EvalBar({ model }: { model: GameModel }) {
  void model.drawing.value;
  void model.thought.value;
  const evaluations = useMemo(() => new Evaluations(model), [model]);
  void evaluations.version.value;
  const { shownPly, state, computers, consulting } = model;
  useEffect(() => evaluations.ask(), [evaluations, shownPly, state, computers.thinking, consulting]);
  const found = evaluations.of(shownPly);
  const { seat } = model.stand.position;
  const share = found?.lines[0]?.share ?? 0.5;
  const text = found
    ? word('evaluation-of', { seat: nameOf(model, seat), share: shareText(language.value, found) })
    : word('evaluation-none');
  // With two seats the bar is the first one's; with more, the share of whoever is to move.
  const filled = model.rules.seats.length === 2 && seat === 1 ? 1 - share : share;
  return (
    <div class={styles.bar} data-testid="evaluation">
      <div class={styles.fill} style={{ '--share': filled }} data-known={found !== null} />
      <span class={styles.text}>{text}</span>
    </div>
  );
}
