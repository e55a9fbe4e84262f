/** What a computer thinks now, or thought when it moved: depth, score and line. */
import { shareText } from '@tabuleiro/play/advice';
import { Button } from '../parts/button.tsx';
import { language } from '../words/define.ts';
import type { GameModel } from './game-model.ts';
import styles from './thought.module.css';
import { word } from './words.ts';

export function Thought({ model }: { model: GameModel }) {
  void model.drawing.value;
  void model.thought.value;
  const { computers, people, session } = model;
  if (people.length === session.plan.players.length || model.over) return null;
  const { answer, thinking } = computers;
  const text =
    answer && answer.depth > 0
      ? word('thought-line', {
          depth: answer.depth,
          share: shareText(language.value, answer),
          line: answer.lines[0]?.moves.slice(0, 4).join(' ') ?? '',
        })
      : '';
  return (
    <div class={styles.thought}>
      <span class={styles.line} data-testid="thought">
        {text}
      </span>
      {!computers.only && (
        <Button kind="quiet" icon="step" disabled={!thinking} onClick={() => computers.hurry()}>
          {word('move-now')}
        </Button>
      )}
    </div>
  );
}
