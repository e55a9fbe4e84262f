/**
 * The graph of a game: a band for the share of each seat, stacked, marked moves as shaped dots, and the place that is shown. A
 * slider to keyboards and readers; a click or a drag goes to the move.
 */

import type { LineSpeech } from '@tabuleiro/play/effects/say-line';
import {
  bandPaths,
  borderPaths,
  type GraphFrame,
  type GraphMark,
  graphDots,
  graphX,
  plyNear,
} from '@tabuleiro/play/review/graph';
import { sayPoint } from '@tabuleiro/play/review/say-point';
import { plyShown, type ShownReview } from '@tabuleiro/play/review/shown';
import type { TreeNode } from '@tabuleiro/rules/tree';
import type { RefObject } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import styles from './review.module.css';
import { bandLook, Patterns } from './seat-look.tsx';

export const GRAPH_HEIGHT = 88;
const EDGE = 8;
/** Steps of the page keys. */
const PAGE = 10;

interface GraphProps {
  shown: ShownReview;
  speech: LineSpeech;
  label: string;
  /** The node on the board; null if it is in another game. */
  node: TreeNode | null;
  /** The ply that is shown by now: keys may come faster than the graph is drawn. */
  now(): number;
  onGo(ply: number): void;
}

export function Graph({ shown, speech, label, node, now, onGo }: GraphProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const total = shown.nodes.length - 1;
  const frame: GraphFrame = { width, height: GRAPH_HEIGHT, edge: EDGE, total };
  const at = node ? plyShown(shown, node) : null;
  const hand = useHand(box, frame, onGo);
  const ply = at?.ply ?? 0;
  return (
    <div
      ref={box}
      class={styles.graph}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={ply}
      aria-valuetext={pointText(shown, speech, ply)}
      data-testid="graph"
      data-catches-focus
      {...hand}
      onKeyDown={(event) => {
        const to = keyStep(event.key, now(), total);
        if (to === null) return;
        event.preventDefault();
        event.stopPropagation();
        onGo(to);
      }}
    >
      <Picture shown={shown} speech={speech} frame={frame} at={at} />
    </div>
  );
}

/** The text of a point of the graph. */
export function pointText(shown: ShownReview, speech: LineSpeech, ply: number): string {
  const { nodes, points, moves } = shown;
  return sayPoint(speech, {
    moves,
    move: nodes[ply]?.id ?? '',
    ply,
    point: points[ply],
    spent: moves[ply - 1]?.spent,
  });
}

function keyStep(key: string, ply: number, total: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: ply - 1,
    ArrowDown: ply - 1,
    ArrowRight: ply + 1,
    ArrowUp: ply + 1,
    PageDown: ply - PAGE,
    PageUp: ply + PAGE,
    Home: 0,
    End: total,
  };
  const to = steps[key];
  return to === undefined ? null : Math.min(total, Math.max(0, to));
}

/** A click goes to the move; with the button held every move on the way is shown. */
function useHand(box: RefObject<HTMLDivElement | null>, frame: GraphFrame, onGo: (ply: number) => void) {
  const go = ({ clientX }: PointerEvent) => {
    const { left } = box.current!.getBoundingClientRect();
    onGo(plyNear(frame, clientX - left));
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      box.current!.setPointerCapture(event.pointerId);
      go(event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (box.current!.hasPointerCapture(event.pointerId)) go(event);
    },
  };
}

/** In pixels, so that patterns and dots keep their form. */
export function useWidth(box: RefObject<HTMLDivElement | null>): number {
  const [width, set] = useState(320);
  useLayoutEffect(() => {
    const look = () => set(Math.max(40, box.current?.clientWidth ?? 0));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  return width;
}

interface PictureProps {
  shown: ShownReview;
  speech: LineSpeech;
  frame: GraphFrame;
  at: { ply: number; inside: boolean } | null;
}

function Picture({ shown: { points }, speech: { rules }, frame, at }: PictureProps) {
  const id = useId();
  const { width, height } = frame;
  const x = at && graphX(frame, at.ply);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height} aria-hidden="true">
      <Patterns id={id} rules={rules} />
      {bandPaths(frame, points).map((path, seat) => (
        <path key={seat} d={path} {...bandLook(id, seat)} data-band={seat} />
      ))}
      <line class={styles.middle} x1={EDGE} x2={width - EDGE} y1={height / 2} y2={height / 2} />
      {borderPaths(frame, points).map((path, i) => (
        <g key={i}>
          <path class={styles.halo} d={path} />
          <path class={styles.border} d={path} />
        </g>
      ))}
      {x !== null && <line class={styles.cursor} data-inside={at!.inside} x1={x} x2={x} y1={0} y2={height} />}
      {graphDots(frame, points).map((dot) => (
        <Dot key={dot.ply} dot={dot} here={dot.ply === at?.ply} />
      ))}
    </svg>
  );
}

/** Around the middle, within a circle of 1. */
export const dotShapes: Readonly<Record<GraphMark['mark'], string>> = {
  '?!': 'M0-1L1 0L0 1L-1 0Z',
  '?': 'M0-1L.95.75H-.95Z',
  '??': 'M-.8-.8H.8V.8H-.8Z',
};

function Dot({ dot: { mark, x, y, size }, here }: { dot: GraphMark; here: boolean }) {
  const r = 4 + 3.5 * size;
  return (
    <g transform={`translate(${x} ${y}) scale(${r})`}>
      <path
        class={styles.dot}
        d={dotShapes[mark]}
        data-dot={mark}
        data-here={here}
        data-size={size.toFixed(2)}
      />
    </g>
  );
}
