/** Clocks: they tick by themselves, nothing else of the page is drawn anew. */
import { useEffect, useState } from 'preact/hooks';
import parts from '../parts/parts.module.css';
import styles from './clocks.module.css';
import type { GameModel } from './game-model.ts';
import { word } from './words.ts';

const LOW = 10_000;

export function Clock({ model, seat }: { model: GameModel; seat: number }) {
  void model.drawing.value;
  const [, tick] = useState(0);
  const { clock } = model.session.current;
  const running = clock?.running === seat && !model.over;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      model.tick();
      tick((n) => n + 1);
    }, 100);
    return () => clearInterval(timer);
  }, [running, model]);
  const left = model.session.timeLeft(model.by.at)?.[seat] ?? 0;
  const time = clockText(left);
  return (
    <time class={styles.clock} data-running={running} data-low={left < LOW} role="timer">
      <span class={parts.hidden}>{word('time-left', { time: '' })}</span>
      {time}
    </time>
  );
}

/** `4:32`; under ten seconds with tenths. */
export function clockText(ms: number): string {
  if (ms < LOW) return `0:0${(Math.floor(Math.max(0, ms) / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const pad = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
