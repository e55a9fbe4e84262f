/** A real board that plays its demonstration game while it is visible, or shows its start. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { loadArt } from '../art/load.ts';
import { Board } from '../board/board.tsx';
import type { Art } from '../board/model/art.ts';
import type { Motion } from '../board/model/types.ts';
import { ifReady, useLoaded } from '../parts/use-loaded.ts';
import { squareDiamond } from '../settings.ts';
import { type CatalogueGame, geometryOf, stacksAfter } from './catalogue.ts';
import styles from './home.module.css';
import { join } from './thumbnail-timer.ts';
import { say } from './words.ts';

/** Turns for which the last position stays before the game begins again. */
const REST = 3;

interface Props {
  game: CatalogueGame;
  still?: boolean;
  /** The label of the board for screen readers. */
  label?: string;
}

export function Thumbnail({ game, still = false, label }: Props) {
  const { id, name, board, frames } = game;
  const art = useArt(id);
  const box = useRef<HTMLDivElement>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (still) return;
    let leave = () => {};
    const watcher = new IntersectionObserver((seen) => {
      leave();
      leave = seen.at(-1)!.isIntersecting
        ? join(() => setTurn((now) => (now + 1) % (frames.plies.length + REST)))
        : () => {};
    });
    watcher.observe(box.current!);
    return () => {
      leave();
      watcher.disconnect();
    };
  }, [frames, still]);

  const geometry = useMemo(() => geometryOf(board), [board]);
  const ply = Math.min(turn, frames.plies.length);
  const stacks = useMemo(() => stacksAfter(frames, ply), [frames, ply]);
  const moved = useMemo((): Motion | null => {
    const last = frames.plies[ply - 1];
    return last ? { id: ply, ...last, before: stacksAfter(frames, ply - 1) } : null;
  }, [frames, ply]);
  return (
    <div class={styles.board} ref={box}>
      {art && (
        <Board
          small
          geometry={geometry}
          art={art}
          stacks={stacks}
          orientation={{ flip: false, square: squareDiamond.value }}
          coordinates={false}
          motion={moved}
          label={label ?? say('demonstration', { game: name })}
          speak={(cell) => geometry.cells[cell]!.name}
        />
      )}
    </div>
  );
}

/** Null until it is loaded; a board that cannot be drawn leaves its place empty and the page whole. */
export const useArt = (id: string): Art | null => ifReady(useLoaded(() => loadArt(id), [id]))?.value ?? null;
