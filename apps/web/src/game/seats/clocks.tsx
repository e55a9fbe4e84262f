/** Clocks: they tick by themselves, nothing else of the page is drawn anew. */
import { clockText } from '@tabuleiro/play/words/standing';
import type { Seat } from '@tabuleiro/rules';
import { useEffect, useState } from 'preact/hooks';
import parts from '../../parts/parts.module.css';
import type { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import styles from './clocks.module.css';

const LOW = 10_000;

export function Clock({ game, seat }: { game: OpenGame; seat: Seat }) {
  const { session } = game.state.value;
  const [, tick] = useState(0);
  const running = session.current.clock?.running === seat;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((n) => n + 1), 100);
    return () => clearInterval(timer);
  }, [running]);
  const left = game.controller.timeLeft()?.[seat] ?? 0;
  return (
    <time class={styles.clock} data-running={running} data-low={left < LOW} role="timer">
      <span class={parts.hidden}>{word('time-left', { time: '' })}</span>
      {clockText(left)}
    </time>
  );
}
