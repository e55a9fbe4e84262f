/** What the engine answers, as text and plain numbers. */
import { formatMove, type Move, type Position, type Rules } from '@tabuleiro/rules';
import { exactOfScore, expectedShare } from '../search/score.ts';
import type { ExactResult, Line, Progress } from '../types.ts';

/** A line of best play, and what it promises to the side that begins it. */
export interface AnswerLine {
  moves: string[];
  /** From the mover's view; see `Score`. */
  score: number;
  /** The share of the game that the score promises, 0 to 1. */
  share: number;
  /** The result where it is known exactly, by proof or by table, with what more is known of it. */
  proven?: ExactResult;
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

const answerLine = (rules: Rules, position: Position, { moves, score, depth, exact }: Line): AnswerLine => {
  const proven = exact ?? exactOfScore(score);
  return {
    moves: formatLine(rules, position, moves),
    score,
    share: expectedShare(score),
    ...(proven ? { proven } : {}),
    depth,
  };
};

/** What a search found, with its moves as text. */
export function answerOf(rules: Rules, position: Position, progress: Progress): Answer {
  const lines = progress.lines.map((line) => answerLine(rules, position, line));
  const { depth, nodes, ms } = progress;
  return { move: lines[0]!.moves[0]!, lines, depth, nodes, ms };
}
