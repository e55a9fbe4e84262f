/**
 * The graph of a reviewed game: what every seat can expect after each ply, stacked on one another, and the marked moves as
 * dots. Lengths are those of the drawing that asks; nothing is drawn here.
 */
import { type GameReview, positionsOf, type ReviewedPly, type ReviewMark } from '@tabuleiro/engine';
import type { Seat } from '@tabuleiro/rules';

/** One position of a reviewed game, and the move that led to it. */
export interface GraphPoint {
  /** Plies before it. */
  readonly ply: number;
  /** In seat order, together 1. */
  readonly shares: readonly number[];
  /** The move that led here; null at the start. */
  readonly made: ReviewedPly | null;
  /** Expected share of its mover before it, from the point before; 0 at the start. */
  readonly was: number;
  /**
   * How much of what the move gave away the others have kept until its mover had the next turn, 0 to 1. Null where the move
   * has no mark, and while the answer to it is not reviewed.
   */
  readonly punished: number | null;
}

/** A marked move in the graph. */
export interface GraphMark {
  readonly ply: number;
  readonly mark: ReviewMark;
  readonly x: number;
  readonly y: number;
  /** 0 to 1: the punished part of the loss; a half if unknown. */
  readonly size: number;
}

/** Where a graph is drawn. `total`: plies of the game; the points so far may be fewer. */
export interface GraphFrame {
  readonly width: number;
  readonly height: number;
  /** Free on the left and on the right, so that dots are whole. */
  readonly edge: number;
  readonly total: number;
}

/** All positions that are known so far, the start first. */
export function graphPoints(review: Pick<GameReview, 'plies' | 'total'>): GraphPoint[] {
  const { plies } = review;
  const shares = positionsOf(plies).map((position) => position.shares);
  return shares.map((each, ply) => {
    const made = plies[ply - 1] ?? null;
    const punished = made?.mark ? punishedPart(review, shares, made) : null;
    const was = made ? shares[ply - 1]![made.seat]! : 0;
    return { ply, shares: each, made, was, punished };
  });
}

function punishedPart(
  { plies, total }: Pick<GameReview, 'plies' | 'total'>,
  shares: readonly (readonly number[])[],
  { ply, seat, loss }: ReviewedPly,
): number | null {
  const answer = plies.findIndex((each) => each.ply > ply && each.seat !== seat);
  const again = answer < 0 ? -1 : plies.findIndex((each) => each.ply > answer && each.seat === seat);
  if (again < 0 && plies.length < total) return null;
  // without an answer before the end the move itself lost the game
  if (answer < 0) return 1;
  const [left, then] = [shares[ply + 1]![seat]!, shares.at(again)![seat]!];
  return loss === 0 ? 1 : Math.min(1, Math.max(0, 1 - (then - left) / loss));
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

export const graphX = ({ width, edge, total }: GraphFrame, ply: number): number =>
  edge + ratio(ply, total) * (width - 2 * edge);

/** The ply that is drawn nearest to a place. */
export function plyNear({ width, edge, total }: GraphFrame, x: number): number {
  const ply = Math.round(((x - edge) / Math.max(1, width - 2 * edge)) * total);
  return Math.min(total, Math.max(0, ply));
}

/** The height above which the bands of this seat and of those before it do not reach. */
const topOf = ({ height }: GraphFrame, { shares }: GraphPoint, seat: Seat): number =>
  height *
  (1 -
    Math.min(
      1,
      shares.slice(0, seat + 1).reduce((sum, share) => sum + share, 0),
    ));

const round = (value: number): number => Math.round(10 * value) / 10;

/** The band of each seat as the path of an area, the first seat at the bottom; none before there are points. */
export function bandPaths(frame: GraphFrame, points: readonly GraphPoint[]): string[] {
  const seats = points[0]?.shares.length ?? 0;
  return Array.from({ length: seats }, (_, seat) => {
    const upper = points.map((point) => placed(frame, point.ply, topOf(frame, point, seat)));
    const lower = points.map((point) => placed(frame, point.ply, topOf(frame, point, seat - 1)));
    return `M${[...upper, ...lower.reverse()].join('L')}Z`;
  });
}

/** The lines between the bands: with two seats the one line of the graph. */
export function borderPaths(frame: GraphFrame, points: readonly GraphPoint[]): string[] {
  const seats = points[0]?.shares.length ?? 0;
  return Array.from({ length: Math.max(0, seats - 1) }, (_, seat) => {
    const line = points.map((point) => placed(frame, point.ply, topOf(frame, point, seat)));
    return `M${line.join('L')}`;
  });
}

const placed = (frame: GraphFrame, ply: number, y: number): string =>
  `${round(graphX(frame, ply))} ${round(y)}`;

/** On the border of the mover's band, which all the others feel. */
export function graphDots(frame: GraphFrame, points: readonly GraphPoint[]): GraphMark[] {
  return points.flatMap((point): GraphMark[] => {
    const { made, ply, punished } = point;
    if (!made?.mark) return [];
    const border = Math.min(made.seat, point.shares.length - 2);
    const [x, y] = [round(graphX(frame, ply)), round(topOf(frame, point, border))];
    return [{ ply, mark: made.mark, x, y, size: punished ?? 0.5 }];
  });
}

/** A bar of the chart of times. */
interface TimeBar {
  readonly ply: number;
  readonly seat: Seat;
  readonly spent: number;
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

/** Times of the moves as bars at the bottom of the frame; the longest has the frame's height. */
export function timeBars(
  frame: GraphFrame,
  moves: readonly { seat: Seat; spent: number | null }[],
): TimeBar[] {
  const longest = Math.max(1, ...moves.map(({ spent }) => spent ?? 0));
  const width = Math.max(1, Math.min(10, 0.7 * ratio(frame.width - 2 * frame.edge, frame.total)));
  return moves.flatMap(({ seat, spent }, i): TimeBar[] => {
    if (spent === null) return [];
    const height = Math.max(1, round((frame.height * spent) / longest));
    const x = round(graphX(frame, i + 1) - width / 2);
    return [{ ply: i + 1, seat, spent, x, width: round(width), height }];
  });
}
