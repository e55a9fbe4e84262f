/** A person's rating: Glickman's own example, what the dial does, and a thousand players of known strength per game. */
import { gameIds, Rng } from '@tabuleiro/rules';
import rate from 'glicko2-lite';
import { describe, expect, test } from 'vitest';
import {
  isBelow,
  marginOf,
  matchingLevel,
  type Rating,
  ratingAfter,
  ratingsOver,
  startRating,
} from '../../src/rating/rating.ts';
import { eloAt, levelFor, type Scale, scaleOf } from '../../src/rating/scale.ts';

test("Glickman's worked example", () => {
  // Example of the Glicko-2 system, glicko.net/glicko/glicko2.pdf
  const { rating, rd, vol } = rate(1500, 200, 0.06, [
    [1400, 30, 1],
    [1550, 100, 0],
    [1700, 300, 0],
  ]);
  expect(rating).toBeCloseTo(1464.06, 1);
  expect(rd).toBeCloseTo(151.52, 1);
  expect(Math.floor(vol * 1e5) / 1e5, 'printed without rounding').toBe(0.05999);
});

/** The games whose levels have played the ladder. */
const measured = gameIds.filter((id) => scaleOf(id).length > 0);

const ladder: Scale = [
  { level: 1, elo: 0 },
  { level: 2, elo: 400 },
  { level: 4, elo: 1000 },
];

describe('the scale', () => {
  test('straight lines between what was measured, nothing beyond it', () => {
    expect(eloAt(ladder, 1.5)).toBe(200);
    expect(eloAt(ladder, 3)).toBe(700);
    expect(eloAt(ladder, 9)).toBe(1000);
    expect(levelFor(ladder, 240)).toBe(1.6);
    expect(levelFor(ladder, -50)).toBe(1);
    expect(levelFor(ladder, 5000)).toBe(4);
  });

  test('there are measured games', () => expect(measured.length).toBeGreaterThan(0));

  test.each(measured)('%s: measured levels rise, and lead back to themselves', (id) => {
    const scale = scaleOf(id);
    expect(scale.length).toBeGreaterThan(5);
    for (const { level, elo } of scale) {
      expect(eloAt(scale, level)).toBe(elo);
      // In tenths: rungs have two decimals.
      expect(Math.abs(levelFor(scale, elo) - level)).toBeLessThan(0.051);
    }
    expect(scaleOf('no-such-game')).toEqual([]);
  });
});

describe('a rating', () => {
  test('wins raise it, losses lower it, and it grows surer once results have gone both ways', () => {
    const start = startRating(ladder);
    const won = ratingAfter(start, ladder, { level: matchingLevel(ladder, start), score: 1 });
    expect(won.elo).toBeGreaterThan(start.elo);
    expect(won.deviation).toBe(start.deviation);
    const [, lost] = ratingsOver(ladder, [
      { level: 2, score: 1 },
      { level: 4, score: 0 },
    ]);
    expect(marginOf(lost!)).toBeLessThan(marginOf(start));
    expect(lost).toMatchObject({ wins: 1, losses: 1, draws: 0 });
  });

  test.each(measured)('%s: nobody falls below random moves, and who is below level 1 is told so', (id) => {
    const scale = scaleOf(id);
    const lost = ratingsOver(
      scale,
      Array.from({ length: 12 }, () => ({ level: 1, score: 0 })),
    );
    for (const { elo } of lost) expect(elo).toBeGreaterThanOrEqual(0);
    expect(isBelow(scale, startRating(scale))).toBe(false);
    expect(isBelow(scale, lost.at(-1)!)).toBe(lost.at(-1)!.elo < eloAt(scale, 1));
    const risen = ratingAfter(lost.at(-1)!, scale, { level: 1, score: 1 });
    expect(risen.elo).toBeGreaterThan(lost.at(-1)!.elo);
  });
});

/** Games of one player of known strength against the levels that are proposed, and what is believed afterwards. */
function playSome(
  scale: Scale,
  strength: number,
  games: number,
  chance: () => number,
  choose: (rating: Rating) => number = (rating) => matchingLevel(scale, rating),
) {
  let rating = startRating(scale);
  let late = 0;
  for (let game = 1; game <= games; game++) {
    const level = choose(rating);
    const expected = 1 / (1 + 10 ** ((eloAt(scale, level) - strength) / 400));
    const luck = chance();
    // One game in ten or so is drawn where both are equal.
    const drawn = 0.1 * Math.min(expected, 1 - expected);
    const score = luck < expected - drawn ? 1 : luck < expected + drawn ? 0.5 : 0;
    if (game > 5) late += score / (games - 5);
    rating = ratingAfter(rating, scale, { level, score });
  }
  return { error: Math.abs(rating.elo - strength), late };
}

test.each(measured)('%s: 1,000 players are known after 15 games, and score about half', (id) => {
  const scale = scaleOf(id);
  const [low, high] = [scale[0]!.elo, scale.at(-1)!.elo];
  const random = new Rng(12);
  const chance = () => random.below(1 << 24) / (1 << 24);
  // Players outside of the scale are not asked: the dial ends there.
  const played = Array.from({ length: 1000 }, () =>
    playSome(scale, low + (high - low) * chance(), 15, chance),
  );
  const errors = played.map(({ error }) => error).sort((a, b) => a - b);
  const half = played.reduce((sum, { late }) => sum + late, 0) / played.length;
  console.log(`${id}: median error ${Math.round(errors[500]!)}, 90 % within ${Math.round(errors[900]!)}`);
  expect(errors[500]).toBeLessThanOrEqual(150);
  expect(errors[900]).toBeLessThanOrEqual(300);
  expect(half).toBeGreaterThan(0.45);
  expect(half).toBeLessThan(0.57);
});

test.each(measured)('%s: levels that people choose as they like lead nowhere else', (id) => {
  const scale = scaleOf(id);
  const [low, high] = [scale[0]!.elo, scale.at(-1)!.elo];
  const random = new Rng(7);
  const chance = () => random.below(1 << 24) / (1 << 24);
  const errors = Array.from({ length: 200 }, () => {
    const strength = low + (high - low) * chance();
    return playSome(scale, strength, 40, chance, () => 1 + random.below(9)).error;
  }).sort((a, b) => a - b);
  expect(errors[100]).toBeLessThanOrEqual(200);
  expect(errors[180]).toBeLessThanOrEqual(450);
});
