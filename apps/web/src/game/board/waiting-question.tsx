/** The question of an unfinished move, beside the cell where it ends: a choice, a confirmation, or whether it ends. */

import { answerName, endName, sayWaiting } from '@tabuleiro/play/board/say';
import type { TargetGain } from '@tabuleiro/play/board/selection';
import type { WaitingMove } from '@tabuleiro/play/board/state';
import { endOfView, type Move } from '@tabuleiro/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { language } from '../../words/define.ts';
import type { OpenBoard } from './open-board.ts';
import styles from './waiting-question.module.css';
import { signed, word } from './words.ts';

export function WaitingQuestion({ game }: { game: OpenBoard }) {
  const { waiting, selection } = game.state.value;
  if (waiting) return <Question game={game} waiting={waiting} />;
  return selection.mayEnd ? <Ending game={game} /> : null;
}

function Question({ game, waiting }: { game: OpenBoard; waiting: WaitingMove }) {
  const { hand, sentences, speech } = game;
  const { moves, kind } = waiting;
  const { rules, position, selection } = game.state.value;
  const to = endOfView(rules.view(position, moves[0]!));
  const end = rules.geometry.cells[to]?.name;
  const choiceOf = (move: Move) => rules.view(position, move).choice ?? '';
  const gains = selection.gains.get(to) ?? [];
  const title = sayWaiting(game.state.value, speech);
  const help = sentences[language.value].choiceHelp;
  return (
    <Beside cell={end} label={title}>
      <p>{title}</p>
      {kind === 'choice' && help && <p class={styles.help}>{help}</p>}
      <div class={styles.buttons}>
        {moves.map((move) => (
          <Button key={move} kind="primary" onClick={() => hand.answer(move)}>
            {kind === 'confirm'
              ? word('play')
              : choiceText(answerName(game.state.value, speech, move), gains, choiceOf(move))}
          </Button>
        ))}
        <Button onClick={() => hand.cancel()}>{word('cancel')}</Button>
      </div>
    </Beside>
  );
}

/** `colony +3`: with what it is worth at once, in games with points. */
function choiceText(name: string, gains: readonly TargetGain[], choice: string): string {
  const found = gains.find((each) => each.choice === choice);
  return found ? `${name} ${signed(found.gain)}` : name;
}

/** The focus stays on the board: choosing on is as likely as ending. */
function Ending({ game: { state, hand } }: { game: OpenBoard }) {
  const { rules, selection } = state.value;
  const cell = rules.geometry.cells[selection.chosen.at(-1)!]!.name;
  const label = endName(state.value, language.value);
  return (
    <Beside
      cell={cell}
      label={label}
      free={selection.next.map((next) => rules.geometry.cells[next]!.name)}
      quiet
    >
      <Button kind="primary" onClick={() => hand.endHere()}>
        {label}
      </Button>
    </Beside>
  );
}

interface BesideProps {
  /** Name of the cell; a pass has none, and is asked about in the corner. */
  cell: string | undefined;
  label: string;
  /** Cells that the box should not cover, because one of them may be chosen next. */
  free?: readonly string[];
  /** Does not take the focus. */
  quiet?: boolean;
  children: ComponentChildren;
}

/** So near to the middle of a cell a finger still means that cell, in pixels. */
const REACH = 16;

/** A small box above or below a cell of the board, never outside of it. */
function Beside({ cell, label, free = [], quiet = false, children }: BesideProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [place, set] = useState({ left: 0, top: 0, known: false });
  useLayoutEffect(() => {
    const parent = box.current?.offsetParent;
    const target = parent?.querySelector(`[data-cell="${cell}"]`);
    if (!box.current || !parent || !target) return set({ left: 0, top: 0, known: true });
    const around = parent.getBoundingClientRect();
    const at = target.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = box.current;
    const left = at.left + at.width / 2 - around.left - width / 2;
    const below = at.bottom - around.top + 8;
    const above = Math.max(0, at.top - around.top - height - 8);
    const inside = Math.max(0, Math.min(around.width - width, left));
    /** How many of the free cells have their middle below a box that begins there. */
    const covered = (top: number) =>
      free.filter((name) => {
        const other = parent.querySelector(`[data-cell="${name}"]`)?.getBoundingClientRect();
        if (!other) return false;
        const x = other.left + other.width / 2 - around.left - inside;
        const y = other.top + other.height / 2 - around.top - top;
        return x > -REACH && x < width + REACH && y > -REACH && y < height + REACH;
      }).length;
    const fits = below + height <= around.height && covered(below) <= covered(above);
    set({ left: inside, top: fits ? below : above, known: true });
  }, [cell]);
  useEffect(() => {
    if (quiet) return;
    const before = document.activeElement;
    // returns the focus to the board
    return () => {
      if (before instanceof SVGElement || before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, [quiet]);
  // A choice may be followed by a confirmation: each question has the focus.
  useEffect(() => {
    if (!quiet) box.current?.querySelector('button')?.focus();
  }, [quiet, label]);
  return (
    <fieldset
      ref={box}
      class={styles.box}
      aria-label={label}
      style={{
        left: `${place.left}px`,
        top: `${place.top}px`,
        opacity: place.known ? 1 : 0, // not hidden: that would take no focus
      }}
    >
      {children}
    </fieldset>
  );
}
