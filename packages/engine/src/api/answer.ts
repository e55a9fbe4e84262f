/** What the engine answers, as text and plain numbers. */
import { type ExactEnd, formatMove, type Move, type Position, type Rules, type Seat } from '@tabuleiro/rules';
import { draw, leadersOf, win } from '@tabuleiro/rules/internal';
import { sharesOfScore } from '../search/multi/shares.ts';
import { exactOfScore } from '../search/score.ts';
import type { ExactResult, Line, Progress, Score } from '../types.ts';

/** A line of best play, and what it promises to the side that begins it. */
export interface AnswerLine {
  moves: string[];
  /** From the mover's view; see `Score`. */
  score: number;
  /** The share of the game that the mover can expect, 0 to 1: its own of `shares`. */
  share: number;
  /** What each seat can expect, in seat order, together 1. */
  shares: number[];
  /**
   * How the game ends where that is known, by proof or by table, with what more is known of it. With three and four
   * seats: if each plays for its own share alone.
   */
  proven?: ExactEnd;
  depth: number;
}

/** What a search found, as text and plain numbers. */
export interface Answer {
  /** The best move: the first of the first line. */
  move: string;
  lines: AnswerLine[];
  depth: number;
  nodes: number;
  ms: number;
  /**
   * False: the tables that ship with the engine were not found, because a bundler left them out, say; the same question
   * may get another answer where they are.
   */
  tables?: false;
}

/** The texts of moves that follow each other from a position, which is left as it was found. */
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

/** Where the result of two seats is known it says more than a score, which may count points. */
function sharesOf(score: Score, exact: ExactResult | undefined, seats: number, seat: Seat): number[] {
  if (!exact || seats > 2) return sharesOfScore(score, seats, seat);
  if (exact.result === 'draw') return [...draw('', seats).shares];
  return [...win('', exact.result === 'win' ? seat : 1 - seat).shares];
}

/** What a search knows for the seat to move, said of the seats. */
function endOf({ result, plies, atMost, margin }: ExactResult, shares: readonly number[]): ExactEnd {
  return {
    winners: result === 'draw' ? [] : leadersOf(shares),
    ...(plies === undefined ? {} : { plies }),
    ...(atMost ? { atMost } : {}),
    ...(margin === undefined ? {} : { margin: Math.abs(margin) }),
  };
}

/** What a search found, with its moves as text. */
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
