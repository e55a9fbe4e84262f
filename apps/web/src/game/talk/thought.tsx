/** While a computer thinks: how to let it move now; and, for who wants numbers, how the game stands and what it thinks. */
import type { GameState } from '@tabuleiro/play/game/state';
import { verdictText } from '@tabuleiro/play/words/exact';
import { Button } from '../../parts/button.tsx';
import { language } from '../../words/define.ts';
import { evaluationText } from '../board/eval-bar.tsx';
import type { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import styles from './message.module.css';

export function MoveNow({ game }: { game: OpenGame }) {
  const { computers, own } = game.thought.value;
  if (!computers.thinking || own.length === 0) return null;
  return (
    <div class={styles.buttons}>
      <Button kind="quiet" icon="step" onClick={() => game.controller.hurry()}>
        {word('move-now')}
      </Button>
    </div>
  );
}

export function Numbers({ game }: { game: OpenGame }) {
  const thought = thoughtText(game, game.thought.value);
  return (
    <p class={styles.numbers}>
      <span data-testid="evaluation">{evaluationText(game)}</span>
      {thought && ' · '}
      <span data-testid="thought">{thought}</span>
    </p>
  );
}

/** `computer: White 67 %, depth 5, e8-c6`: its own view, which need not be that of the bar. */
function thoughtText({ sentences }: OpenGame, { computers, rules }: GameState): string {
  const { answer, seat } = computers;
  if (!answer || answer.depth === 0 || seat === null) return '';
  return word('thought-line', {
    verdict: verdictText(rules, { language: language.value, sentences }, seat, answer.lines[0]),
    depth: answer.depth,
    line: answer.lines[0]?.moves.slice(0, 4).join(' ') ?? '',
  });
}
