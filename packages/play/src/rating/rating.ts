/**
 * How strong a person is in one game, from games against levels: Glicko-2, every game a rating period of its own. The
 * levels are the scale, so they count as exact; how sure their own figures are matters to all of them alike.
 */
import rate from 'glicko2-lite';
import { eloAt, levelFor, type Scale } from './scale.ts';

export interface Rating {
  elo: number;
  /** One standard deviation. */
  deviation: number;
  volatility: number;
  wins: number;
  draws: number;
  losses: number;
}

/** One game that counts. */
export interface RatedGame {
  /** The computer's level, `4.2`. */
  level: number;
  /** The person's score: 1, 0.5 or 0. */
  score: number;
}

const VOLATILITY = 0.06;
/** Newcomers start at this part of the scale, because these games are new to nearly everyone. */
const FIRST = 0.3;
/** Deviation of the levels, which define the scale. */
const EXACT = 0;
/**
 * Largest rating change of one game: the worth of a win between equals for an unknown player. Glicko-2 assumes small
 * surprises; a wide deviation and a large one would lead anywhere.
 */
const REACH = 350;
/** Rating of random moves, the lower limit. */
const LEAST = 0;
/** 95 % of a normal distribution. */
const SURE = 1.96;

/** The rating before the first game: anywhere on the scale. */
export function startRating(scale: Scale): Rating {
  const [low, high] = [scale[0]!.elo, scale.at(-1)!.elo];
  return {
    elo: low + FIRST * (high - low),
    deviation: widest(scale),
    volatility: VOLATILITY,
    wins: 0,
    draws: 0,
    losses: 0,
  };
}

/** Standard deviation of a uniform distribution over the scale. */
const widest = (scale: Scale): number => (scale.at(-1)!.elo - scale[0]!.elo) / Math.sqrt(12);

export function ratingAfter(rating: Rating, scale: Scale, { level, score }: RatedGame): Rating {
  const { elo, deviation, volatility } = rating;
  const opponent = eloAt(scale, level);
  const next = rate(elo, deviation, volatility, [[opponent, EXACT, score]]);
  const wins = rating.wins + (score === 1 ? 1 : 0);
  const losses = rating.losses + (score === 0 ? 1 : 0);
  const draws = rating.draws + (score > 0 && score < 1 ? 1 : 0);
  const counts = { wins, draws, losses };
  return {
    elo: Math.max(
      LEAST,
      within(next.rating, Math.min(elo, opponent - REACH), Math.max(elo, opponent + REACH)),
    ),
    // Until results have gone both ways nothing bounds the strength on one side: it stays as open as it was.
    deviation: isOpen(counts) ? Math.max(next.rd, widest(scale)) : next.rd,
    volatility: next.vol,
    ...counts,
  };
}

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** Results that say on which side of a rating the strength lies, and not yet how far. */
export const isOpen = ({ wins, draws, losses }: Pick<Rating, 'wins' | 'draws' | 'losses'>): boolean =>
  draws === 0 && (wins === 0 || losses === 0);

/** After each of the games, from the first on. */
export function ratingsOver(scale: Scale, games: readonly RatedGame[]): Rating[] {
  let rating = startRating(scale);
  return games.map((game) => {
    rating = ratingAfter(rating, scale, game);
    return rating;
  });
}

/** The level against which this rating scores about half. */
export const matchingLevel = (scale: Scale, { elo }: Rating): number => levelFor(scale, elo);

/** Below the weakest level: no level can promise half of the games. */
export const isBelow = (scale: Scale, { elo }: Rating): boolean => elo < scale[0]!.elo;

/** Half of the interval that holds the strength in 95 of 100 cases. */
export const marginOf = ({ deviation }: Rating): number => SURE * deviation;
