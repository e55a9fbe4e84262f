/** Why one move is worse than another: what the line behind it comes to, against the line of the better move. */
import type { Position, Rules, Seat } from '@tabuleiro/rules';
import {
  balanceOf,
  comparable,
  grownBy,
  type LineBalance,
  type SeatBalance,
  settled,
  steadyLead,
} from './balance.ts';
import { playLine } from './line.ts';
import type { FollowedLine, GameEffects } from './types.ts';

/** One thing in which the played move falls behind the better one. What it has depends on its code. */
export type LineDifference =
  /** The played line ends with a win of another seat; `last`: the move that ends it. */
  | { code: 'lost-game'; seat: Seat; last: string }
  /** That of the better move ends with the mover's. */
  | { code: 'missed-win'; last: string }
  /** The mover comes out behind in pieces: `lost` and `taken` on the line of the move, `n` pieces behind where all are alike. */
  | { code: 'costs'; n: number; seat: Seat; lost: readonly string[]; taken: readonly string[] }
  /** The better line captures `n` more pieces of one kind. */
  | { code: 'misses'; n: number; piece: string }
  /** Points that the mover gains less, and that another seat gains more. */
  | { code: 'less'; n: number }
  | { code: 'lets'; n: number; seat: Seat }
  /** By a measure of the game. */
  | { code: 'behind'; measure: string; n: number };

/** A move with what is expected to follow it, as texts. */
export type MoveLine = readonly string[];

/** A move that was played and a better one from the same position, each with what follows it. */
export interface ComparedLines {
  played: MoveLine;
  better: MoveLine;
  /** Expected share of the mover, 0 to 1: with the better move, and after the played one. */
  shares: { before: number; after: number };
}

/** The end of a line is only told as a loss or a win where the mover's share agrees with it. */
const LOST = 0.05;
const WON = 0.95;

/** Finds all differences, the weightiest first; none where both lines begin with the same move, or one cannot be played. */
export function findDifferences(
  game: GameEffects,
  rules: Rules,
  position: Position,
  { played, better, shares }: ComparedLines,
): LineDifference[] {
  const lines = [playLine(rules, position, played), playLine(rules, position, better)] as const;
  if (played[0] === better[0] || lines.some(({ steps }) => steps.length === 0)) return [];
  const [worse, best] = comparable(...lines);
  const { seat } = position;
  return [
    ...endings(seat, balanceOf(lines[0]), balanceOf(lines[1]), shares),
    ...material(game, seat, ...lines),
    ...(game.measures ?? []).flatMap((measure): LineDifference[] => {
      const n = grownBy(best, measure, seat) - grownBy(worse, measure, seat);
      return n > 0 ? [{ code: 'behind', measure: measure.code, n }] : [];
    }),
  ];
}

/** Compares how the whole lines end. The last moves of a line are often no more than a guess: the shares have to agree. */
function endings(
  seat: Seat,
  had: LineBalance,
  wanted: LineBalance,
  shares: ComparedLines['shares'],
): LineDifference[] {
  const wins = ({ outcome }: LineBalance) => outcome?.winners.includes(seat) ?? false;
  const [winner] = had.outcome?.winners ?? [];
  const found: LineDifference[] = [];
  if (winner !== undefined && !wins(had) && shares.after <= LOST)
    found.push({ code: 'lost-game', seat: winner, last: had.last });
  if (wins(wanted) && !wins(had) && shares.before >= WON)
    found.push({ code: 'missed-win', last: wanted.last });
  return found;
}

/** Points where they are counted, else pieces. */
function material(
  game: GameEffects,
  seat: Seat,
  worse: FollowedLine,
  better: FollowedLine,
): LineDifference[] {
  const counts = worse.rules.score !== undefined;
  const gain = (line: FollowedLine): number => {
    const { seats } = balanceOf(line);
    if (!counts) return netOf(game, seats[seat]!);
    return seats.reduce((sum, each) => sum + (each.seat === seat ? each.points : -each.points), 0);
  };
  const [had, wanted] = settled(worse, better, gain)?.map(balanceOf) ?? [];
  if (had && wanted) return (counts ? points : pieces)(game, seat, had, wanted);
  const n = counts ? 0 : steadyLead(worse, better, gain);
  const codes = [worse, better].flatMap((line) => balanceOf(line).seats.flatMap(({ taken }) => taken));
  return n > 0 && isAlike(codes) ? [{ code: 'misses', n, piece: codes[0]! }] : [];
}

function pieces(game: GameEffects, seat: Seat, had: LineBalance, wanted: LineBalance): LineDifference[] {
  const [mine, due] = [had.seats[seat]!, wanted.seats[seat]!];
  const [net, dueNet] = [netOf(game, mine), netOf(game, due)];
  if (net >= dueNet) return [];
  const alike = isAlike([...mine.lost, ...mine.taken]);
  const { lost, taken } = mine;
  if (net < 0 && dueNet >= 0) {
    const taker = had.seats.find((each) => each.seat !== seat && each.taken.length > 0);
    const n = alike ? lost.length - taken.length : 0;
    return taker ? [{ code: 'costs', n, seat: taker.seat, lost, taken }] : [];
  }
  const all = [...lost, ...taken, ...due.lost, ...due.taken];
  const n = due.taken.length - due.lost.length - (taken.length - lost.length);
  return isAlike(all) && n > 0 ? [{ code: 'misses', n, piece: all[0]! }] : [];
}

const isAlike = (codes: readonly string[]): boolean => codes.every((code) => code === codes[0]);

function netOf({ worth = {} }: GameEffects, { taken, lost }: SeatBalance): number {
  const sum = (codes: readonly string[]) => codes.reduce((all, code) => all + (worth[code] ?? 1), 0);
  return sum(taken) - sum(lost);
}

function points(_: GameEffects, seat: Seat, had: LineBalance, wanted: LineBalance): LineDifference[] {
  const less = wanted.seats[seat]!.points - had.seats[seat]!.points;
  const more = had.seats
    .filter((each) => each.seat !== seat)
    .map((each) => ({ seat: each.seat, n: each.points - wanted.seats[each.seat]!.points }))
    .reduce((most, each) => (each.n > most.n ? each : most));
  if (less + more.n <= 0) return [];
  const own: LineDifference[] = less > 0 ? [{ code: 'less', n: less }] : [];
  const other: LineDifference[] = more.n > 0 ? [{ code: 'lets', ...more }] : [];
  return less >= more.n ? [...own, ...other] : [...other, ...own];
}
