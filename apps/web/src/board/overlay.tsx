/**
 * Overlays that span cells: a move shown as an arrow, routes as numbered parallel arrows, and below the pieces the
 * path of the last move.
 */
import type { LastMove } from '@tabuleiro/play/board/ply-views';
import styles from './board.module.css';
import { Drawn } from './cell-marks.tsx';
import type { Layout, Point } from './model/layout.ts';
import { hidden } from './model/roles.ts';
import { badgePlaces, linesOf } from './model/routes.ts';
import { closed, cross, line } from './model/shapes.ts';
import type { MoveRoute } from './model/types.ts';

interface ShownMoveProps {
  layout: Layout;
  cells: readonly number[];
  /** A proposed move, or an opponent's threat. */
  kind: 'hint' | 'threat';
}

export function ShownMove({ layout, cells, kind }: ShownMoveProps) {
  const points = cells.flatMap((cell) => layout.centres[cell] ?? []);
  const [start] = points;
  if (!start) return null;
  return (
    <g class={styles[kind]} {...hidden}>
      <circle class={styles.start} cx={start.x} cy={start.y} r="0.42" />
      <Arrow points={points} size={0.3} />
    </g>
  );
}

/** The path of the last move, if it did not go straight to its end. */
export function LastWay({ layout, last: { from, path, to } }: { layout: Layout; last: LastMove }) {
  const points = [from, ...path, to].flatMap((cell) => layout.centres[cell] ?? []);
  if (path.length === 0) return null;
  return <path class={styles.lastWay} d={line(points)} {...hidden} />;
}

/** The line ends where the arrowhead begins. */
function Arrow({ points, size }: { points: readonly Point[]; size: number }) {
  const [before, end] = [points.at(-2), points.at(-1)];
  if (!before || !end) return null;
  const far = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [ux, uy] = [(end.x - before.x) / far, (end.y - before.y) / far];
  const back = (by: number, side: number): Point => ({
    x: end.x - ux * by - uy * side,
    y: end.y - uy * by + ux * side,
  });
  const body = line([...points.slice(0, -1), back(size, 0)]);
  return (
    <>
      <path class={styles.halo} d={body} />
      <path class={styles.head} d={closed([back(size, -0.65 * size), end, back(size, 0.65 * size)])} />
      <path class={styles.line} d={body} />
    </>
  );
}

export function Routes({ layout, routes }: { layout: Layout; routes: readonly MoveRoute[] }) {
  const { centres } = layout;
  const lines = linesOf(routes, centres);
  const badges = badgePlaces(routes, lines);
  const taken = new Set(routes.flatMap(({ captured }) => captured));
  // Emphasised routes are drawn last, above the others.
  const order = routes.map((_, i) => i).sort((a, b) => weight(routes[a]!) - weight(routes[b]!));
  return (
    <g {...hidden}>
      {[...taken].map((cell) => (
        <g key={cell} class={styles.taken} transform={`translate(${centres[cell]!.x} ${centres[cell]!.y})`}>
          <Drawn name={styles.captured!} d={cross} />
        </g>
      ))}
      {order.map((i) => (
        <g key={i} class={routes[i]!.active ? `${styles.route} ${styles.active}` : styles.route}>
          <Arrow points={lines[i]!} size={0.24} />
        </g>
      ))}
      {order.map((i) => (
        <g
          key={i}
          class={routes[i]!.active ? `${styles.badge} ${styles.active}` : styles.badge}
          transform={`translate(${badges[i]!.x} ${badges[i]!.y})`}
          data-route={i}
        >
          <circle r="0.25" />
          <text>{i + 1}</text>
        </g>
      ))}
    </g>
  );
}

const weight = ({ active }: MoveRoute): number => (active ? 1 : 0);
