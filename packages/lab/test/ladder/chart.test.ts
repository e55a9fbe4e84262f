/** The chart of the ratings shows the numbers without relying on colour. */
import { expect, test } from 'vitest';
import { ratingChart } from '../../src/ladder/chart.ts';

const line = (name: string, ...elos: number[]) => ({
  name,
  strength: {
    levels: Object.fromEntries(
      elos.map((elo, i) => [i + 1, { elo, low: elo - 40, high: elo + 40, games: 100 }]),
    ),
    pairings: [],
  },
});

test('every measured game has its name, a sign of its own and an interval at each level', () => {
  const chart = ratingChart([line('Trench', 0, 400, 900), line('Dameo', 10, 500), line('Nobody')]);
  expect(chart).toMatch(/^<svg [^>]*role="img" aria-label="[^"]+">/);
  expect(chart).toContain('>Trench</text>');
  expect(chart).toContain('>Dameo</text>');
  expect(chart).not.toContain('Nobody');
  expect(chart.match(/class="error"/g)).toHaveLength(5);
  expect(chart.match(/<circle/g)).toHaveLength(3 + 1);
  expect(chart.match(/<rect/g)).toHaveLength(2 + 1);
});

test('the scale holds the highest interval, and names of equal ratings do not cover each other', () => {
  const chart = ratingChart([line('Trench', 0, 980), line('Dameo', 0, 980)]);
  expect(chart).toContain('>1500</text>');
  const heights = [...chart.matchAll(/<text x="670" y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect(heights).toHaveLength(2);
  expect(Math.abs(heights[0]! - heights[1]!)).toBeGreaterThanOrEqual(18);
});
