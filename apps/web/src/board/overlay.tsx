/** What lies over several cells: a proposed move as an arrow, and routes as numbered lines. */
import styles from './board.module.css';
import { Drawn } from './cell-marks.tsx';
import type { Layout, Point } from './layout.ts';
import { hidden } from './roles.ts';
import { badgePlaces } from './routes.ts';
import { cross, line } from './shapes.ts';
import type { Route } from './types.ts';

/** The line ends before the middle of its last cell, where the head begins. */
const HEAD = 0.3;

export function Hint({ layout, cells }: { layout: Layout; cells: readonly number[] }) {
  const points = cells.flatMap((cell) => layout.centres[cell] ?? []);
  const [before, end] = [points.at(-2), points.at(-1)];
  if (!before || !end) return null;
  const far = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [ux, uy] = [(end.x - before.x) / far, (end.y - before.y) / far];
  const back = (by: number, side: number): Point => ({
    x: end.x - ux * by - uy * side,
    y: end.y - uy * by + ux * side,
  });
  const body = line([...points.slice(0, -1), back(HEAD, 0)]);
  const head = `${line([back(HEAD, -0.2), end, back(HEAD, 0.2)])}Z`;
  return (
    <g class={styles.hint} {...hidden}>
      <circle class={styles.start} cx={points[0]!.x} cy={points[0]!.y} r="0.4" />
      <path class={styles.halo} d={body} />
      <path class={styles.head} d={head} />
      <path class={styles.line} d={body} />
    </g>
  );
}

export function Routes({ layout, routes }: { layout: Layout; routes: readonly Route[] }) {
  const { centres } = layout;
  const badges = badgePlaces(routes, centres);
  const taken = new Set(routes.flatMap(({ captured }) => captured));
  return (
    <g {...hidden}>
      {routes.map((route, i) => (
        <g key={i} class={route.active ? `${styles.route} ${styles.active}` : styles.route}>
          <Drawn name={styles.way!} d={line(route.cells.map((cell) => centres[cell]!))} />
        </g>
      ))}
      {[...taken].map((cell) => (
        <g key={cell} transform={`translate(${centres[cell]!.x} ${centres[cell]!.y})`}>
          <Drawn name={styles.captured!} d={cross} />
        </g>
      ))}
      {badges.map(({ x, y }, i) => (
        <g key={i} class={styles.badge} transform={`translate(${x} ${y})`} data-route={i}>
          <circle r="0.3" />
          <text>{i + 1}</text>
        </g>
      ))}
    </g>
  );
}
