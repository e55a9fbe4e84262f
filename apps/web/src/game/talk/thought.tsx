/** While a computer thinks: how to let it move now; and, for who wants numbers, what it thinks or thought last. */
import type { GameState } from '@tabuleiro/play/game/state';
import { verdictText } from '@tabuleiro/play/words/exact';
import { Button } from '../../parts/button.tsx';
import { language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import styles from './thought.module.css';

export function Thought({ game, evaluating }: { game: OpenGame; evaluating: boolean }) {
  const state = game.thought.value;
  const { computers, people } = state;
  const text = evaluating ? thoughtText(game, state) : '';
  const hurries = computers.thinking && people.length > 0;
  if (text === '' && !hurries) return null;
  return (
    <div class={styles.thought}>
      <span class={styles.line} data-testid="thought">
        {text}
      </span>
      {hurries && (
        <Button kind="quiet" icon="step" onClick={() => game.controller.hurry()}>
          {word('move-now')}
        </Button>
      )}
    </div>
  );
}

/** `White 67 % · depth 5 · e8-c6`. */
function thoughtText({ sentences }: OpenGame, { computers, rules }: GameState): string {
  const { answer, seat } = computers;
  if (!answer || answer.depth === 0 || seat === null) return '';
  return word('thought-line', {
    verdict: verdictText(rules, { language: language.value, sentences }, seat, answer.lines[0]),
    depth: answer.depth,
    line: answer.lines[0]?.moves.slice(0, 4).join(' ') ?? '',
  });
}
