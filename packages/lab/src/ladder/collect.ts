/** Collects the games on disk into the strength of a game's levels. */

import type { GameStrength, LevelStrength } from '@tabuleiro/engine/internal/levels/strength';
import { type PairScore, ratePlayers } from '../statistics/rating.ts';
import type { LadderPairing } from '../trials/load.ts';
import { judge, type ProvenOpenings } from './judge.ts';
import { type KeptPairing, keptOf } from './measure.ts';
import type { MeasuredPairing } from './measured.ts';
import { pairingsOf } from './pairings.ts';
import { provenOpenings } from './proven.ts';

/** The strength of a level and the number of games that measured it. */
export interface RatedLevel extends LevelStrength {
  games: number;
}

/** The levels of a game with the pairings that measured them. */
export interface MeasuredGame extends GameStrength {
  levels: Readonly<Record<string, RatedLevel>>;
  pairings: readonly MeasuredPairing[];
}

/**
 * All pairings of a game measured with the present weights and levels: from the games on disk, or from `before` if
 * the games are on another machine.
 */
export async function collect(game: string, before: readonly MeasuredPairing[] = []): Promise<MeasuredGame> {
  const pairings: MeasuredPairing[] = [];
  for (const pairing of await pairingsOf(game)) {
    const kept = await keptOf(game, pairing);
    const here = fromUnits(pairing, kept, provenOpenings(game));
    const there = before.find(({ stamp }) => stamp === kept.stamp);
    // Local games are counted again, so that later proofs of openings apply.
    const found = there && played(there) > played(here) ? { ...there, part: pairing.part } : here;
    if (found.games > 0) pairings.push(found);
  }
  return { levels: ratings(pairings), pairings };
}

/** All games of a pairing, including those that do not count. */
export const played = ({ games, lost }: Pick<MeasuredPairing, 'games' | 'lost'>): number =>
  games + (lost?.games ?? 0);

export function fromUnits(
  pairing: LadderPairing,
  { stamp, sum, units, tallies }: KeptPairing,
  proven: ProvenOpenings = {},
): MeasuredPairing {
  const { games, score, lost, endless, finding } = judge(units, sum, pairing.wanted, proven);
  const ms = (player: 0 | 1) => {
    const { moves, ms: worked } = tallies[player] ?? { moves: 0, ms: 0 };
    return moves === 0 ? 0 : round(worked / moves, 1);
  };
  return {
    ...pairing,
    games,
    counted: sum === 'points' ? 2 : 1,
    score: round(score.value, 4),
    low: round(score.low, 4),
    high: round(score.high, 4),
    ...(lost.games === 0 ? {} : { lost: { games: lost.games, score: round(lost.score, 4) } }),
    endless,
    firstMs: ms(0),
    secondMs: ms(1),
    finding,
    stamp,
  };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Avoids -0. */
const whole = (value: number): number => Math.round(value) || 0;

/** Ratings of all levels that games connect with the random player, which has 0. */
export function ratings(pairings: readonly MeasuredPairing[]): Record<string, RatedLevel> {
  const usable = pairings.filter(
    ({ first, second, finding }) =>
      isRated(first) && isRated(second) && first !== second && finding !== 'empty',
  );
  const players = connected('random', usable);
  const number = (name: string) => players.indexOf(name);
  const met = usable.filter(({ first }) => players.includes(first));
  const meetings = met.map(({ first, second, games, counted, score }): PairScore => {
    const results = games / counted;
    return { a: number(first), b: number(second), games: results, score: results * score };
  });
  if (meetings.length === 0) return {};
  const elos = ratePlayers(players.length, meetings, { player: number('random'), elo: 0 });
  const levels: Record<string, RatedLevel> = {};
  const rungs = players.flatMap((name) => /^level-(.+)$/.exec(name)?.[1] ?? []);
  for (const level of rungs.sort((a, b) => Number(a) - Number(b))) {
    const name = `level-${level}`;
    const elo = elos[number(name)]!;
    const games = met
      .filter(({ first, second }) => first === name || second === name)
      .reduce((total, pairing) => total + pairing.games, 0);
    const [value, low, high] = [elo.value, elo.low, elo.high].map(whole) as [number, number, number];
    levels[level] = { elo: value, low, high, games };
  }
  return levels;
}

/** Strength by time varies with the machine, so only players of fixed effort are rated. */
const isRated = (name: string): boolean => /^(random|greedy|report-\d|level-[\d.]+)$/.test(name);

/** All players connected to `from` by games. */
export function connected(from: string, pairings: readonly { first: string; second: string }[]): string[] {
  const found = new Set([from]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { first, second } of pairings) {
      if (found.has(first)) found.add(second);
      if (found.has(second)) found.add(first);
    }
  }
  return [...found];
}
