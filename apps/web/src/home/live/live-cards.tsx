/** A person's open games by link as cards: the board, the opponents, the time left and whose turn it is. */
import type { TurnBoard, TurnRow } from '@tabuleiro/protocol/http';
import { useMemo } from 'preact/hooks';
import { Board } from '../../board/board.tsx';
import { isDue } from '../../online/lobby/due.ts';
import { useTurnList } from '../../online/lobby/turn-list.ts';
import { leftText, othersIn, say, stateText } from '../../online/lobby/turn-text.ts';
import { href } from '../../router.ts';
import { squareDiamond } from '../../settings.ts';
import { gameName } from '../../words/game-name.ts';
import { geometryOf, inCatalogue } from '../catalogue.ts';
import { Thumbnail, useArt } from '../thumbnail.tsx';
import styles from './live.module.css';

const MOST_CARDS = 4;

export function LiveCards() {
  const { rows, place, style } = useTurnList('home', MOST_CARDS);
  const shown = rows.slice(0, MOST_CARDS);
  return (
    <div ref={place} class={styles.live} style={style}>
      {shown.length > 0 && (
        <section class={styles.section} data-testid="my-turns" aria-labelledby="my-turns">
          <div class={styles.head}>
            <h2 id="my-turns">{say('mine')}</h2>
            <a href={href('online')}>
              {say('all-mine')}
              {rows.length > shown.length && ` (${rows.length})`}
            </a>
          </div>
          <ul class={styles.cards}>
            {shown.map((row) => (
              <LiveCard key={row.game} row={row} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function LiveCard({ row }: { row: TurnRow }) {
  const { game, rules, board, seat } = row;
  const called = gameName(rules) || game;
  const known = inCatalogue(rules);
  const others = othersIn(row);
  return (
    <li class={styles.card} data-due={isDue(row)}>
      <span class={styles.board} aria-hidden="true">
        {board ? (
          <LiveBoard rules={rules} board={board} flip={row.names.length === 1 && seat === 1} />
        ) : (
          known && <Thumbnail game={known} still label="" />
        )}
      </span>
      <a class={styles.about} href={href('online', game)}>
        <b>{called}</b>
        <span class={styles.others}>{others}</span>
        <span class={styles.state}>{stateText(row)}</span>
        <small>{leftText(row)}</small>
      </a>
    </li>
  );
}

function LiveBoard({ rules, board, flip }: { rules: string; board: TurnBoard; flip: boolean }) {
  const art = useArt(rules);
  const { shape, columns, rows, names, stacks, cells } = board;
  const geometry = useMemo(
    () => geometryOf({ shape, columns, rows, ...(names ? { names } : {}) }),
    [shape, columns, rows, names],
  );
  const drawn = useMemo(() => geometry.cells.map((_, cell) => stacks[cells[cell] ?? -1] ?? []), [board]);
  if (!art) return null;
  return (
    <Board
      small
      geometry={geometry}
      art={art}
      stacks={drawn}
      orientation={{ flip, square: squareDiamond.value }}
      coordinates={false}
      label=""
      speak={() => ''}
    />
  );
}
