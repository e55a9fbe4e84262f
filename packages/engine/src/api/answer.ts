/** The engine's answers as text and plain numbers. */
import { type ExactEnd, formatMove, type Move, type Position, type Rules, type Seat } from '@tabuleiro/rules';
import { draw, leadersOf, win } from '@tabuleiro/rules/internal';
import { sharesOfScore } from '../search/multi/shares.ts';
import { exactOfScore } from '../search/score.ts';
import type { ExactResult, Line, Progress, Score } from '../types.ts';

/** A line of best play and its value for the side that begins it. */
export interface AnswerLine {
  moves: string[];
  /** From the mover's view; see `Score`. */
  score: number;
  /** The mover's expected share of the game, 0 to 1: its entry in `shares`. */
  share: number;
  /** The expected share of each seat, in seat order, sum 1. */
  shares: number[];
  /**
   * The end of the game, if known by proof or tablebase. With three and four seats it assumes that each seat
   * maximises its own share.
   */
  proven?: ExactEnd;
  depth: number;
}

/** The result of a search as text and plain numbers. */
export interface Answer {
  /** The best move: the first of the first line. */
  move: string;
  lines: AnswerLine[];
  depth: number;
  nodes: number;
  ms: number;
  /**
   * False: the tables that ship with the engine were not found, for example because a bundler omitted them. With
   * them the answer may differ.
   */
  tables?: false;
}

/** The texts of consecutive moves from a position, which is restored. */
export function formatLine(rules: Rules, position: Position, moves: readonly Move[]): string[] {
  const texts: string[] = [];
  for (const move of moves) {
    texts.push(formatMove(rules, position, move));
    position.make(move);
  }
  for (let i = 0; i < moves.length; i++) position.unmake();
  return texts;
}

function answerLine(rules: Rules, position: Position, line: Line): AnswerLine {
  const { moves, score, depth } = line;
  const { seat } = position;
  const exact = line.exact ?? exactOfScore(score);
  const shares = line.shares?.slice() ?? sharesOf(score, exact, rules.seats.length, seat);
  return {
    moves: formatLine(rules, position, moves),
    score,
    share: shares[seat]!,
    shares,
    ...(exact ? { proven: endOf(exact, shares) } : {}),
    depth,
  };
}

/** With two seats a known result decides the shares, because the score may count points. */
function sharesOf(score: Score, exact: ExactResult | undefined, seats: number, seat: Seat): number[] {
  if (!exact || seats > 2) return sharesOfScore(score, seats, seat);
  if (exact.result === 'draw') return [...draw('', seats).shares];
  return [...win('', exact.result === 'win' ? seat : 1 - seat).shares];
}

/** Converts an exact result for the seat to move into one for the seats. */
function endOf({ result, plies, atMost, margin }: ExactResult, shares: readonly number[]): ExactEnd {
  return {
    winners: result === 'draw' ? [] : leadersOf(shares),
    ...(plies === undefined ? {} : { plies }),
    ...(atMost ? { atMost } : {}),
    ...(margin === undefined ? {} : { margin: Math.abs(margin) }),
  };
}

/** The result of a search with its moves as text. */
export function answerOf(rules: Rules, position: Position, progress: Progress): Answer {
  const lines = progress.lines.map((line) => answerLine(rules, position, line));
  const { depth, nodes, ms, tables } = progress;
  return {
    move: lines[0]!.moves[0]!,
    lines,
    depth,
    nodes,
    ms,
    ...(tables === false ? { tables } : {}),
  };
}
