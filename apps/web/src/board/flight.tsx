/**
 * Animates a move over a board that already holds its result. New pictures of changed cells stay hidden until their
 * time, copies of the old ones are shown instead, and the piece travels above. Nothing waits for the animation.
 */
import type { Geometry } from '@tabuleiro/rules';
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { motion as motionLiked } from '../settings.ts';
import styles from './board.module.css';
import type { Art } from './model/art.ts';
import type { Layout } from './model/layout.ts';
import { type Flight, planFlight } from './model/motion.ts';
import { type Stack, sameStack } from './model/stacks.ts';
import type { Motion, Orientation } from './model/types.ts';

let reduced: MediaQueryList | undefined;

/** No animation: it is disabled by the settings or the system, or the page is hidden. */
export function isCalm(): boolean {
  reduced ??= matchMedia('(prefers-reduced-motion: reduce)');
  return !motionLiked.peek() || document.hidden || reduced.matches;
}

/** The current flight, and how to finish it at once. */
export function useFlight(
  motion: Motion | null | undefined,
  stacks: readonly Stack[],
  /** The player has already dragged the piece there. */
  isCarried: (motion: Motion) => boolean,
): { flight: Flight | null; land: () => void } {
  const seen = useRef(motion?.id); // a board that mounts with a move does not animate it
  const [landed, land] = useState<number>();
  const flight = useMemo(() => {
    if (!motion || motion.id === seen.current) return null;
    seen.current = motion.id;
    return isCalm() || isCarried(motion) ? null : planFlight(motion, stacks);
  }, [motion?.id]);
  const flying =
    flight !== null &&
    flight.id !== landed &&
    flight.stacks.every((stack, i) => sameStack(stack, stacks[i] ?? []));
  return { flight: flying ? flight : null, land: () => flying && land(flight.id) };
}

interface FlightProps {
  flight: Flight;
  svg: RefObject<SVGSVGElement | null>;
  geometry: Geometry;
  layout: Layout;
  art: Art;
  orientation: Orientation;
  onLanded(): void;
}

export function FlightView({ flight, svg, geometry, layout, art, orientation, onLanded }: FlightProps) {
  const own = useRef<SVGSVGElement>(null);
  const { x, y, width, height } = layout.box;
  const place = (cell: number) => `translate(${layout.centres[cell]!.x} ${layout.centres[cell]!.y})`;
  useLayoutEffect(() => {
    const timing = { duration: flight.ms, fill: 'both' } as const;
    const parts = [...own.current!.querySelectorAll('[data-part]')];
    const ghosts = parts.slice(0, -1);
    const steps = flight.cells.map((cell) => ({
      transform: `translate(${layout.centres[cell]!.x}px, ${layout.centres[cell]!.y}px)`,
      easing: 'ease-in-out',
    }));
    const flying = parts.at(-1)!.animate(steps, timing);
    const others = flight.changes.flatMap(({ cell, at }, i) => {
      const picture = svg.current?.querySelector(`[data-cell="${geometry.cells[cell]!.name}"] [data-pieces]`);
      const fade = Math.max(0, at - 0.1);
      return [
        ghosts[i]!.animate(
          [{ opacity: 1 }, { opacity: 1, offset: fade }, { opacity: 0, offset: at }, { opacity: 0 }],
          timing,
        ),
        // Hidden by visibility: opacity would make the browser put everything above on its own layer.
        picture?.animate([{ visibility: 'hidden' }, { visibility: 'hidden' }], {
          duration: flight.ms * at,
        }),
      ];
    });
    flying.onfinish = onLanded;
    return () => {
      for (const animation of [flying, ...others]) animation?.cancel();
    };
  }, [flight, layout]);
  return (
    // A nested svg: the moving piece repaints only what is inside it.
    <svg
      ref={own}
      class={styles.flight}
      {...{ x, y, width, height }}
      viewBox={`${x} ${y} ${width} ${height}`}
      aria-hidden="true"
      data-transient
    >
      {flight.changes.map(({ cell, before }) => (
        <g key={cell} transform={place(cell)}>
          <g data-part="ghost">
            {before
              .filter(({ seat }) => seat !== undefined)
              .map((layer) => art.layer(layer, before, orientation))}
          </g>
        </g>
      ))}
      <g data-part="mover">{flight.moving.map((layer) => art.layer(layer, flight.moving, orientation))}</g>
    </svg>
  );
}
