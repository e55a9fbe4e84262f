/** How much time each move took, below the graph and in the same places; in sentences for ears. */
import { timesOf } from '@tabuleiro/engine';
import type { LineSpeech } from '@tabuleiro/play/effects/say-line';
import { type GraphFrame, timeBars } from '@tabuleiro/play/review/graph';
import { sayTime } from '@tabuleiro/play/review/say';
import type { ShownReview } from '@tabuleiro/play/review/shown';
import { useId, useRef } from 'preact/hooks';
import { useWidth } from './graph.tsx';
import styles from './review.module.css';
import { bandLook, Patterns } from './seat-look.tsx';
import { say } from './words.ts';

const HEIGHT = 30;
const EDGE = 8;

/** Nothing where no clock ran. */
export function Times({ shown, speech }: { shown: ShownReview; speech: LineSpeech }) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const width = useWidth(box);
  const { moves } = shown;
  const { rules } = speech;
  const frame: GraphFrame = { width, height: HEIGHT, edge: EDGE, total: moves.length };
  const told = timesOf(moves, rules.seats.length).map((each) => sayTime(speech, moves, each));
  return (
    <div ref={box} class={styles.times}>
      {told.length > 0 && (
        <>
          <svg
            viewBox={`0 0 ${width} ${HEIGHT}`}
            width="100%"
            height={HEIGHT}
            role="img"
            aria-label={[`${say('times-of')}.`, ...told].join(' ')}
            data-testid="times"
          >
            <Patterns id={id} rules={rules} />
            {timeBars(frame, moves).map(({ ply, seat, x, width: wide, height }) => (
              <rect
                key={ply}
                x={x}
                y={HEIGHT - height}
                width={wide}
                height={height}
                {...bandLook(id, seat)}
              />
            ))}
          </svg>
          <p class={styles.note} aria-hidden="true">
            {told.join(' ')}
          </p>
        </>
      )}
    </div>
  );
}
