/** Texts of the ladder, for the terminal and docs/strength.md. */

import { percent } from '../run/meter.ts';
import type { Expectation, LadderPairing } from '../trials/load.ts';
import type { GameCount } from './judge.ts';
import type { Finding } from './measured.ts';

const whole = (value: number): string => `${Math.round(100 * value)} %`;

export function sayWanted(wanted: Expectation): string {
  if (wanted.kind === 'count') return `at least ${whole(wanted.least)} of ${wanted.games} games`;
  if (wanted.kind === 'ends')
    return `at most ${wanted.most} of ${wanted.games} games end by repetition or limit`;
  if (wanted.kind === 'gap')
    return `${wanted.least} to ${wanted.most} Elo better, known to within ${wanted.within}`;
  const { over, under, clear } = wanted;
  if (clear !== undefined) return `over ${whole(over)}, interval above ${whole(clear)}`;
  if (under > 1) return `over ${whole(over)}`;
  return over < 0 ? `under ${whole(under)}` : `${whole(over)} to ${whole(under)}`;
}

interface Result {
  wanted: Expectation;
  games: number;
  score: number;
  endless: number;
}

export function sayResult({ wanted, games, score, endless }: Result): string {
  return wanted.kind === 'ends' ? `${endless} of ${games} endless` : percent(score);
}

export const sayPairing = ({
  first,
  second,
  plies,
  even,
}: Pick<LadderPairing, 'first' | 'second' | 'plies' | 'even'>): string => {
  const openings = plies === undefined ? '' : `, openings of ${plies} plies`;
  return `${first} v ${second}${openings}${even === false ? ', even or not' : ''}`;
};

/** Games that are counted apart. */
export const sayLost = ({ games, score }: GameCount): string =>
  `${games} from lost openings (${percent(score)})`;

export const FINDINGS: Readonly<Record<Finding, string>> = {
  proven: 'proven',
  met: 'as wanted, not yet proven',
  open: 'open',
  missed: 'not reached',
  empty: 'says nothing: nearly all games ended alike for one seat',
};
