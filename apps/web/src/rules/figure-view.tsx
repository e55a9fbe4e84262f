/** A board in a guide with its caption; a button shows its move, if it has one. */
import type { Game } from '@tabuleiro/rules';
import type { Block, Sentences } from '@tabuleiro/rules/text';
import { useId, useMemo, useState } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import type { Art } from '../board/model/art.ts';
import { Button } from '../parts/button.tsx';
import parts from '../parts/parts.module.css';
import { squareDiamond } from '../settings.ts';
import { language } from '../words/define.ts';
import { figureBoard } from './figure-board.ts';
import styles from './rules.module.css';
import { say } from './words.ts';

interface FigureProps {
  game: Game;
  art: Art;
  sentences: Sentences;
  block: Extract<Block, { kind: 'board' }>;
}

export function FigureView({ game, art, sentences, block }: FigureProps) {
  const caption = useId();
  const [after, setAfter] = useState(false);
  const { position, move } = block;
  // The languages share their figures; only the captions differ.
  const figure = useMemo(() => figureBoard(game, block, sentences), [game, sentences, position, move]);
  const { geometry, moved, spoken } = figure;
  const shown = after && moved ? moved : { ...figure, motion: null };
  return (
    <figure class={styles.figure} aria-labelledby={caption}>
      <div class={styles.board}>
        <Board
          geometry={geometry}
          art={art}
          stacks={shown.stacks}
          marks={shown.marks}
          motion={shown.motion}
          orientation={{ flip: false, square: squareDiamond.value }}
          coordinates
          label={spoken(language.value)}
          speak={(cell) => geometry.cells[cell]!.name}
        />
      </div>
      <div class={styles.words}>
        <figcaption id={caption}>{block.caption}</figcaption>
        {moved && (
          <Button kind="quiet" icon={after ? 'undo' : 'play'} onClick={() => setAfter(!after)}>
            {say(after ? 'before-move' : 'show-move')}
            <span class={parts.hidden}> {move}</span>
          </Button>
        )}
      </div>
    </figure>
  );
}
