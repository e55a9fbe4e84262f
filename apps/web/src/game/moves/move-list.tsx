/** The moves, one row for each round; a click shows the position after a move. */
import { roundNumbers } from '@tabuleiro/play/words/rounds';
import type { Rules } from '@tabuleiro/rules';
import type { PlayedMove } from '@tabuleiro/rules/match';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { word } from '../words.ts';
import styles from './move-list.module.css';

interface MoveListProps {
  moves: readonly Pick<PlayedMove, 'seat' | 'text'>[];
  seats: Rules['seats'];
  /** Plies that the board shows. */
  shown: number;
  onLook(ply: number): void;
  /** Content beside the move that led to a ply. */
  beside?(ply: number): ComponentChildren;
}

export function MoveList({ moves, seats, shown, onLook, beside }: MoveListProps) {
  const plies = moves.length;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => scrollToShown(list.current!), [plies, shown]);
  // content above the list may grow and leave it less room
  useEffect(() => {
    const box = list.current!;
    const watch = new ResizeObserver(() => scrollToShown(box));
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  const step = (icon: 'first' | 'back' | 'next' | 'last', label: string, ply: number) => (
    <Button
      icon={icon}
      aria-label={label}
      disabled={ply < 0 || ply > plies || ply === shown}
      onClick={() => onLook(ply)}
    />
  );
  return (
    <section class={styles.moves} aria-label={word('moves')}>
      <ol class={styles.list} ref={list} data-testid="moves" data-seats={seats.length}>
        {plies === 0 && <li class={styles.none}>{word('no-moves')}</li>}
        {roundsOf(moves, seats.length).map((round, i) => (
          <li key={i} class={styles.round}>
            <span class={styles.number}>{i + 1}.</span>
            {round.map((ply, seat) =>
              ply === null ? (
                <span key={seat} />
              ) : (
                <button
                  key={seat}
                  type="button"
                  class={styles.move}
                  data-seat={seats[seat]!.code}
                  aria-current={shown === ply ? 'step' : undefined}
                  onClick={() => onLook(ply)}
                >
                  {moves[ply - 1]!.text}
                  {beside?.(ply)}
                </button>
              ),
            )}
          </li>
        ))}
      </ol>
      <nav class={styles.steps} aria-label={word('moves')}>
        {step('first', word('first'), 0)}
        {step('back', word('previous'), shown - 1)}
        {step('next', word('next'), shown + 1)}
        {step('last', word('last'), plies)}
      </nav>
    </section>
  );
}

/** Only the list scrolls: the page stays where it is. */
function scrollToShown(box: HTMLElement): void {
  const at = box.querySelector<HTMLElement>('[aria-current]');
  if (!at) return;
  const top = at.offsetTop - box.offsetTop;
  if (top < box.scrollTop || top + at.offsetHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = top - box.clientHeight / 2;
  // Below the board the list is one line.
  const left = at.offsetLeft - box.offsetLeft;
  if (left < box.scrollLeft || left + at.offsetWidth > box.scrollLeft + box.clientWidth)
    box.scrollLeft = left - (box.clientWidth - at.offsetWidth) / 2;
}

/** Plies by seat, so that a seat that is passed over leaves its place empty. */
function roundsOf(moves: MoveListProps['moves'], seats: number): (number | null)[][] {
  const numbers = roundNumbers(moves);
  const rounds = Array.from({ length: numbers.at(-1) ?? 0 }, () =>
    new Array<number | null>(seats).fill(null),
  );
  moves.forEach(({ seat }, i) => {
    rounds[numbers[i]! - 1]![seat] = i + 1;
  });
  return rounds;
}
