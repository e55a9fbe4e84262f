/** The moves, one row for each round; a click shows the position after a move. */
import type { Session } from '@tabuleiro/rules/match';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import type { GameModel } from './game-model.ts';
import styles from './move-list.module.css';
import { word } from './words.ts';

/** All that the list asks of whoever shows a game. */
export interface Looked extends Pick<GameModel, 'version' | 'plies' | 'shownPly' | 'rules' | 'look'> {
  session: Pick<Session, 'moves'>;
}

export function MoveList({ model }: { model: Looked }) {
  void model.version.value;
  const { plies, shownPly } = model;
  const list = useRef<HTMLOListElement>(null);
  // Only the list scrolls: the page stays where it is.
  useEffect(() => {
    const box = list.current;
    const at = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !at) return;
    const top = at.offsetTop - box.offsetTop;
    if (top < box.scrollTop || top + at.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 2;
    // On phones the list is one line.
    const left = at.offsetLeft - box.offsetLeft;
    if (left < box.scrollLeft || left + at.offsetWidth > box.scrollLeft + box.clientWidth)
      box.scrollLeft = left - (box.clientWidth - at.offsetWidth) / 2;
  }, [plies, shownPly]);
  return (
    <section class={styles.moves} aria-label={word('moves')}>
      <ol class={styles.list} ref={list} data-testid="moves" data-seats={model.rules.seats.length}>
        {plies === 0 && <li class={styles.none}>{word('no-moves')}</li>}
        {roundsOf(model).map(({ number, moves }) => (
          <li key={number} class={styles.round}>
            <span class={styles.number}>{number}.</span>
            {moves.map((ply, i) => (
              <Move key={i} model={model} ply={ply} />
            ))}
          </li>
        ))}
      </ol>
      <nav class={styles.steps} aria-label={word('moves')}>
        <Button
          icon="first"
          aria-label={word('first')}
          disabled={shownPly === 0}
          onClick={() => model.look(0)}
        />
        <Button
          icon="back"
          aria-label={word('previous')}
          disabled={shownPly === 0}
          onClick={() => model.look(shownPly - 1)}
        />
        <Button
          icon="next"
          aria-label={word('next')}
          disabled={shownPly === plies}
          onClick={() => model.look(shownPly + 1)}
        />
        <Button
          icon="last"
          aria-label={word('last')}
          disabled={shownPly === plies}
          onClick={() => model.look(plies)}
        />
      </nav>
    </section>
  );
}

function Move({ model, ply }: { model: Looked; ply: number | null }) {
  void model.version.value;
  if (ply === null) return <span />;
  const { text } = model.session.moves[ply - 1]!;
  return (
    <button
      type="button"
      class={styles.move}
      aria-current={model.shownPly === ply ? 'step' : undefined}
      onClick={() => model.look(ply)}
    >
      {text}
    </button>
  );
}

/** By seat, so that a seat that is passed over leaves its place empty. */
function roundsOf({ session, rules }: Looked): { number: number; moves: (number | null)[] }[] {
  const rounds: { number: number; moves: (number | null)[] }[] = [];
  let seat = Number.POSITIVE_INFINITY;
  session.moves.forEach((played, i) => {
    if (played.seat <= seat) rounds.push({ number: rounds.length + 1, moves: rules.seats.map(() => null) });
    rounds.at(-1)!.moves[played.seat] = i + 1;
    seat = played.seat;
  });
  return rounds;
}
