/** A move typed as text, with what it may become. The coordinates of the reports are understood as well. */
import { tidyMove } from '@tabuleiro/play/board/typed';
import { completions, PASS } from '@tabuleiro/rules';
import { useId, useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { focusBoard } from '../../parts/focus-board.ts';
import type { OpenBoard } from '../board/open-board.ts';
import { word } from '../board/words.ts';
import styles from './move-input.module.css';

const MOST = 40;

interface MoveInputProps {
  game: OpenBoard;
  /** False where the text is refused, and stays to be mended. */
  take?(text: string): boolean;
}

export function MoveInput({ game: { shown, board, hand }, take }: MoveInputProps) {
  const { playable, rules, position } = shown.value;
  const [text, type] = useState('');
  const list = useId();
  const offers = playable ? completions(rules, position, tidyMove(text)).slice(0, MOST) : [];
  const example = offers.find((offer) => offer !== PASS) ?? offers[0];
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim() !== '' && (take ? take(text) : hand.type(text))) type('');
  };
  return (
    <form class={styles.form} onSubmit={send}>
      <input
        class={styles.field}
        data-testid="move-input"
        aria-label={word('type-move')}
        placeholder={example ? word('move-example', { move: example }) : word('type-move')}
        value={text}
        list={list}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="go"
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          type('');
          if (board.peek().waiting) hand.cancel();
          focusBoard();
        }}
      />
      <datalist id={list}>
        {text !== '' && offers.map((offer) => <option key={offer} value={offer} />)}
      </datalist>
      <Button type="submit" disabled={!playable}>
        {word('type-play')}
      </Button>
    </form>
  );
}
