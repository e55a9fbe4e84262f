/**
 * Draws the ratings of all levels: one line per game, distinguished by marker, dash and name, not by colour alone.
 */
import type { GameStrength } from '@tabuleiro/engine/internal/levels/strength';

export interface ChartLine {
  name: string;
  strength: GameStrength;
}

const WIDTH = 820;
const HEIGHT = 460;
const LEFT = 64;
const RIGHT = 640;
const TOP = 40;
const BOTTOM = 400;
const STEP = 500;
/** Minimum distance between names at the ends of the lines. */
const NAME_APART = 18;

const STYLE = `
  text { font: 14px system-ui, sans-serif; fill: #26221c }
  .grid { stroke: #26221c; stroke-opacity: .15 }
  .line { fill: none; stroke-width: 2.5 }
  .error { stroke-width: 1.5; stroke-opacity: .55 }
  @media (prefers-color-scheme: dark) { text { fill: #ece6da } .grid { stroke: #ece6da } }`;

const COLOURS = ['#2f6fab', '#b4532a', '#2f8a5b', '#8a4fa3', '#a07a12'];
const DASHES = ['', '8 4', '2 4', '12 4 2 4', '5 5'];
/** Markers, each drawn around 0 0. */
const SIGNS = [
  '<circle r="5"/>',
  '<rect x="-5" y="-5" width="10" height="10"/>',
  '<path d="M0-6 6 5H-6Z"/>',
  '<path d="M0-7 7 0 0 7-7 0Z"/>',
  '<path d="M0 6 6-5H-6Z"/>',
];

const at = (value: number): string => value.toFixed(1);
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

interface Point {
  level: number;
  elo: number;
  low: number;
  high: number;
}

const pointsOf = ({ strength: { levels } }: ChartLine): Point[] =>
  Object.entries(levels)
    .map(([level, known]) => ({ level: Number(level), ...known }))
    .sort((a, b) => a.level - b.level);

/** Elo by level with 95 % intervals, as an SVG. Games without measurements are left out. */
export function ratingChart(lines: readonly ChartLine[]): string {
  const drawn = lines.filter((line) => pointsOf(line).length > 0);
  const highest = Math.max(STEP, ...drawn.flatMap((line) => pointsOf(line).map(({ high }) => high)));
  const most = Math.ceil(highest / STEP) * STEP;
  const x = (level: number) => LEFT + ((level - 1) / 8) * (RIGHT - LEFT);
  const y = (elo: number) => BOTTOM - (Math.max(0, elo) / most) * (BOTTOM - TOP);
  const parts: string[] = [];
  for (let elo = 0; elo <= most; elo += STEP) {
    parts.push(`<path class="grid" d="M${LEFT} ${at(y(elo))}H${RIGHT}"/>`);
    parts.push(`<text x="${LEFT - 10}" y="${at(y(elo) + 5)}" text-anchor="end">${elo}</text>`);
  }
  for (let level = 1; level <= 9; level++)
    parts.push(`<text x="${at(x(level))}" y="${BOTTOM + 24}" text-anchor="middle">${level}</text>`);
  parts.push(`<text x="${(LEFT + RIGHT) / 2}" y="${BOTTOM + 48}" text-anchor="middle">level</text>`);
  parts.push(`<text x="${LEFT - 10}" y="${TOP - 16}" text-anchor="end">Elo</text>`);
  const places = namePlaces(drawn.map((line) => y(pointsOf(line).at(-1)!.elo)));
  drawn.forEach((line, i) => {
    const points = pointsOf(line);
    const colour = pick(COLOURS, i);
    const way = points.map(({ level, elo }) => `${at(x(level))} ${at(y(elo))}`).join('L');
    parts.push(`<path class="line" stroke="${colour}" stroke-dasharray="${pick(DASHES, i)}" d="M${way}"/>`);
    for (const { level, elo, low, high } of points) {
      const bar = `M${at(x(level))} ${at(y(low))}V${at(y(high))}`;
      parts.push(`<path class="error" stroke="${colour}" d="${bar}"/>`);
      parts.push(
        `<g fill="${colour}" transform="translate(${at(x(level))} ${at(y(elo))})">${pick(SIGNS, i)}</g>`,
      );
    }
    parts.push(
      `<g fill="${colour}" transform="translate(${RIGHT + 18} ${at(places[i]!)})">${pick(SIGNS, i)}</g>`,
    );
    parts.push(`<text x="${RIGHT + 30}" y="${at(places[i]! + 5)}">${line.name}</text>`);
  });
  const title = 'Elo of the levels with 95 % intervals; a player of random moves has 0';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
<title>${title}</title>
<style>${STYLE}
</style>
${parts.join('\n')}
</svg>
`;
}

/** Heights of the names: near the wanted ones, in the same order, without overlap. */
function namePlaces(wanted: readonly number[]): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const places = [...wanted];
  for (let k = 1; k < order.length; k++)
    places[order[k]!] = Math.max(places[order[k]!]!, places[order[k - 1]!]! + NAME_APART);
  return places;
}
