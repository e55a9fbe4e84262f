/** Ratings as bars with their intervals, drawn once: no script is needed to see them. */
import type { CrossTableRow } from '@tabuleiro/lab/contest/cross-table';
import { signed } from '../numbers.ts';
import { escapeHtml as safe } from './escape.ts';

const ROW = 30;
const NAMES = 260;
const BARS = 520;
const FIGURES = 80;

export function ratingBars(rows: readonly CrossTableRow[]): string {
  const known = rows.filter(({ elo }) => Number.isFinite(elo.low));
  if (known.length === 0) return '';
  const low = Math.min(0, ...known.map(({ elo }) => elo.low));
  const high = Math.max(0, ...known.map(({ elo }) => elo.high));
  const x = (elo: number) => NAMES + Math.round(((elo - low) / (high - low || 1)) * BARS);
  const height = ROW * known.length;
  const bars = known.map(({ name, elo }, i) => {
    const middle = i * ROW + ROW / 2;
    const [from, to] = [Math.min(x(0), x(elo.value)), Math.max(x(0), x(elo.value))];
    const label = `${signed(elo.value)}, ${signed(elo.low)} .. ${signed(elo.high)}`;
    return `<g><title>${safe(name)}: ${label}</title>
<text x="${NAMES - 10}" y="${middle + 5}" text-anchor="end">${safe(shorten(name))}</text>
<rect class="bar" x="${from}" y="${middle - 9}" width="${Math.max(2, to - from)}" height="18"/>
<path class="whisker" d="M${x(elo.low)} ${middle}H${x(elo.high)}M${x(elo.low)} ${middle - 5}v10M${x(elo.high)} ${middle - 5}v10"/>
<text x="${NAMES + BARS + 10}" y="${middle + 5}">${signed(elo.value)}</text></g>`;
  });
  const axis = `<path class="axis" d="M${x(0)} 0V${height}"/>`;
  const width = NAMES + BARS + FIGURES;
  return `<svg width="${width}" viewBox="0 0 ${width} ${height}" role="group">${axis}${bars.join('\n')}</svg>`;
}

const shorten = (name: string): string => (name.length > 34 ? `${name.slice(0, 33)}…` : name);
